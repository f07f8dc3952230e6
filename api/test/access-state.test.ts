import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './world.ts';

let api: TestApi;
let marieke: Caller;
const agent = device('Capper 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

beforeAll(async () => {
  api = await startApi();
  marieke = await api.signIn('marieke');
  await change(sql`update agent set vpn_require_access_approval = true, vpn_locked = false where public_id = ${agent}`);
});
afterAll(() => api.close());
beforeEach(() => change(sql`delete from agent_access_request where agent_id = ${agent}`));

/** What a request is, and in how many minutes its time begins. */
const requests = {
  until: ['approved', -10],
  waiting: ['pending', 0],
  scheduled: ['approved', 30],
  rejected: ['rejected', 0],
  withdrawn: ['withdrawn', 0],
} as const;
type State = keyof typeof requests;

/** Marieke, or somebody else, has asked so many minutes ago, for a time that ends in so many. */
async function asked(state: State, ago: number, end = 60, by = 'marieke'): Promise<string> {
  const [status, start] = requests[state];
  const publicId = newPublicId();
  const minutes = (count: number) => sql`now() + ${count} * interval '1 minute'`;
  await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn,
      servers_ids, allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
    values (${publicId}, ${company.norwell}, ${agent}, ${user(by)}, ${company.norwell}, true, '{}', '{}', 'Why',
      ${minutes(start)}, ${minutes(end)}, ${minutes(end)}, ${status}, ${minutes(-ago)}, '[]')`);
  return publicId;
}

const access = async () => (await marieke('GET', `/agents/${agent}?fields=access`)).body.data.access;

const ranks: State[] = ['until', 'waiting', 'scheduled', 'rejected'];
const pairs = ranks.flatMap((better, at) => ranks.slice(at + 1).map((worse) => [better, worse] as const));

test.each(pairs)('of two requests, %s and %s, the first counts, whichever was made first', async (better, worse) => {
  for (const [first, then] of [
    [20, 10],
    [10, 20],
  ] as const) {
    await change(sql`delete from agent_access_request where agent_id = ${agent}`);
    const request = await asked(better, first);
    await asked(worse, then);
    expect(await access()).toMatchObject({ state: better, request: { publicId: request } });
  }
});

test.each(ranks)('what somebody else has asked for (%s) says nothing of one’s own access', async (state) => {
  await asked(state, 10, 60, 'jonas');
  expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
  const own = await asked('rejected', 20);
  expect(await access()).toMatchObject({ state: 'rejected', request: { publicId: own } });
});

test('a rejection stays until something newer is asked, and what was withdrawn before it is nothing', async () => {
  await asked('withdrawn', 20);
  await asked('rejected', 10);
  expect((await access()).state).toBe('rejected');
  await asked('withdrawn', 5);
  expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
});

test('of two accesses that wait for their time the one that goes on longer counts; of two requests that wait, the later', async () => {
  await asked('scheduled', 10, 60);
  const longer = await asked('scheduled', 20, 90);
  expect((await access()).request.publicId).toBe(longer);
  await asked('waiting', 20);
  const later = await asked('waiting', 10);
  expect((await access()).request.publicId).toBe(later);
});

test.each(ranks)('%s is over at its end', async (state) => {
  await asked(state, 30, -1);
  expect((await access()).state).toBe('needsApproval');
});

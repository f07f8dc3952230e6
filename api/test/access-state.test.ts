import { type AccessState, accessStates, newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the access that a device shows', () => {
  let marieke: Caller;
  const agent = device('Capper 1');
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

  beforeAll(async () => {
    marieke = await api.signIn('marieke');
  });
  beforeEach(async () => {
    await change(
      sql`update agent set vpn_require_access_approval = true, vpn_locked = false where public_id = ${agent}`,
    );
    await change(sql`delete from agent_access_request where agent_id = ${agent}`);
  });

  /** A request's status, and the minutes until its start. */
  const requests = {
    until: ['approved', -10],
    waiting: ['pending', 0],
    scheduled: ['approved', 30],
    rejected: ['rejected', 0],
    withdrawn: ['withdrawn', 0],
  } as const;
  type State = keyof typeof requests;

  /** Marieke, or another person, requested access some minutes ago, for a time that ends in some minutes. */
  async function addRequest(state: State, ago: number, end = 60, person = 'marieke'): Promise<string> {
    const [status, start] = requests[state];
    const publicId = newPublicId();
    const minutes = (count: number) => sql`now() + ${count} * interval '1 minute'`;
    await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn,
        servers_ids, allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
      values (${publicId}, ${company.norwell}, ${agent}, ${user(person)}, ${company.norwell}, true, '{}', '{}', 'Why',
        ${minutes(start)}, ${minutes(end)}, ${minutes(end)}, ${status}, ${minutes(-ago)}, '[]')`);
    return publicId;
  }

  const access = async () => (await marieke('GET', `/agents/${agent}?fields=access`)).body.data.access;

  const ranks: State[] = ['until', 'waiting', 'scheduled', 'rejected'];
  const pairs = ranks.flatMap((better, index) => ranks.slice(index + 1).map((worse) => [better, worse] as const));

  test.each(pairs)('of two requests, %s and %s, the first counts, in any order of creation', async (better, worse) => {
    for (const [first, then] of [
      [20, 10],
      [10, 20],
    ] as const) {
      await change(sql`delete from agent_access_request where agent_id = ${agent}`);
      const request = await addRequest(better, first);
      await addRequest(worse, then);
      expect(await access()).toMatchObject({ state: better, request: { publicId: request } });
    }
  });

  test.each(ranks)('requests of other people (%s) don’t affect your own access', async (state) => {
    await addRequest(state, 10, 60, 'jonas');
    expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
    const own = await addRequest('rejected', 20);
    expect(await access()).toMatchObject({ state: 'rejected', request: { publicId: own } });
  });

  test('a rejection counts until a newer request, and requests withdrawn before it don’t', async () => {
    await addRequest('withdrawn', 20);
    await addRequest('rejected', 10);
    expect((await access()).state).toBe('rejected');
    await addRequest('withdrawn', 5);
    expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
  });

  test('the longer scheduled access counts, and the later pending request', async () => {
    await addRequest('scheduled', 10, 60);
    const longer = await addRequest('scheduled', 20, 90);
    expect((await access()).request.publicId).toBe(longer);
    await addRequest('waiting', 20);
    const later = await addRequest('waiting', 10);
    expect((await access()).request.publicId).toBe(later);
  });

  test.each(ranks)('%s ends at its end', async (state) => {
    await addRequest(state, 30, -1);
    expect((await access()).state).toBe('needsApproval');
  });
});

describe('lists filtered by access', () => {
  // A list filtered by access, which asks for the few requests that bear on it, beside the access that each device shows.

  const as: Record<string, Caller> = {};
  const people = ['marieke', 'jonas', 'ruben', 'thomas'];
  beforeAll(async () => {
    for (const person of people) as[person] = await api.signIn(person);
  });

  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

  interface Row {
    publicId: string;
    access: { state: AccessState; until: string | null };
  }
  const list = async (person: string, query = ''): Promise<Row[]> =>
    (await as[person]!('GET', `/agents?fields=access&page-size=4000${query}`)).body.data;

  const minutes = fc.integer({ min: -120, max: 120 });
  const request = fc.record({
    who: fc.constantFrom('marieke', 'jonas', 'ruben'),
    device: fc.nat(39),
    status: fc.constantFrom('pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'lapsed'),
    vpn: fc.boolean(),
    start: minutes,
    minutes: fc.integer({ min: 1, max: 180 }),
  });
  const flags = fc.array(fc.record({ approval: fc.boolean(), locked: fc.boolean() }), { minLength: 40, maxLength: 40 });

  test('a filter by access returns exactly the devices that show it', async () => {
    const { rows } = await change(
      sql`select public_id as id from agent where company_id = ${company.norwell} order by public_id`,
    );
    const ids = rows.map(({ id }) => id as string);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 30 }), flags, async (wishes, devices) => {
        await change(sql`delete from agent_access_request`);
        for (const [index, { approval, locked }] of devices.entries())
          await change(
            sql`update agent set vpn_require_access_approval = ${approval}, vpn_locked = ${locked} where public_id = ${ids[index]}`,
          );
        for (const [index, { who, device, status, vpn, start, minutes }] of wishes.entries())
          await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
              allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
            values (${`Request${String(index).padStart(5, '0')}`}, ${company.norwell}, ${ids[device]}, ${user(who)}, ${company.norwell}, ${vpn}, '{}',
              '{}', 'why', now() + make_interval(mins => ${start}), now() + make_interval(mins => ${start + minutes}),
              now() + make_interval(mins => ${start + minutes}), ${status}, now() + make_interval(secs => ${index}), '[]')`);
        for (const person of people) {
          const all = await list(person);
          for (const state of accessStates)
            for (const operator of ['eq', 'ne'] as const) {
              const found = await list(
                person,
                `&filters=${encodeURIComponent(`${operator}(access.state,"${state}")`)}`,
              );
              const expected = all.filter(({ access }) => (access.state === state) === (operator === 'eq'));
              expect([person, operator, state, found]).toEqual([person, operator, state, expected]);
            }
          const until = await list(person, '&filters=isnotnull(access.until)');
          expect(until).toEqual(all.filter(({ access }) => access.until !== null));
        }
      }),
      { numRuns: 6 },
    );
  });
});

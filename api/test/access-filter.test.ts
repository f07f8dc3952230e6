import { type AccessState, accessStates } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Caller } from './caller.ts';
import { company, startApi, type TestApi, user } from './world.ts';

// A list filtered by access, which asks for the few requests that bear on it, beside the access that each device shows.

let api: TestApi;
const as: Record<string, Caller> = {};
const people = ['marieke', 'jonas', 'ruben', 'thomas'];
beforeAll(async () => {
  api = await startApi();
  for (const who of people) as[who] = await api.signIn(who);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

interface Row {
  publicId: string;
  access: { state: AccessState; until: string | null };
}
const list = async (who: string, query = ''): Promise<Row[]> =>
  (await as[who]!('GET', `/agents?fields=access&page-size=4000${query}`)).body.data;

const minutes = fc.integer({ min: -120, max: 120 });
const wish = fc.record({
  who: fc.constantFrom('marieke', 'jonas', 'ruben'),
  device: fc.nat(39),
  status: fc.constantFrom('pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'lapsed'),
  vpn: fc.boolean(),
  start: minutes,
  lasts: fc.integer({ min: 1, max: 180 }),
});
const flags = fc.array(fc.record({ approval: fc.boolean(), locked: fc.boolean() }), { minLength: 40, maxLength: 40 });

test('whoever filters by access gets the devices that show it, and no others', async () => {
  const { rows } = await change(
    sql`select public_id as id from agent where company_id = ${company.norwell} order by public_id`,
  );
  const ids = rows.map(({ id }) => id as string);
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 30 }), flags, async (wishes, devices) => {
      await change(sql`delete from agent_access_request`);
      for (const [place, { approval, locked }] of devices.entries())
        await change(
          sql`update agent set vpn_require_access_approval = ${approval}, vpn_locked = ${locked} where public_id = ${ids[place]}`,
        );
      for (const [place, { who, device, status, vpn, start, lasts }] of wishes.entries())
        await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
            allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
          values (${`Request${String(place).padStart(5, '0')}`}, ${company.norwell}, ${ids[device]}, ${user(who)}, ${company.norwell}, ${vpn}, '{}',
            '{}', 'why', now() + make_interval(mins => ${start}), now() + make_interval(mins => ${start + lasts}),
            now() + make_interval(mins => ${start + lasts}), ${status}, now() + make_interval(secs => ${place}), '[]')`);
      for (const who of people) {
        const all = await list(who);
        for (const state of accessStates)
          for (const operator of ['eq', 'ne'] as const) {
            const found = await list(who, `&filters=${encodeURIComponent(`${operator}(access.state,"${state}")`)}`);
            const shown = all.filter(({ access }) => (access.state === state) === (operator === 'eq'));
            expect([who, operator, state, found]).toEqual([who, operator, state, shown]);
          }
        const until = await list(who, '&filters=isnotnull(access.until)');
        expect(until).toEqual(all.filter(({ access }) => access.until !== null));
      }
    }),
    { numRuns: 6 },
  );
});

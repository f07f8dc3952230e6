import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// Alarms that went off, over all devices: who acknowledges them, and how they are found.

const agent = device('Filler 1');

let api: TestApi;
const as: Record<string, Caller> = {};

beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const listed = async (query: string, person = 'anke') => {
  const { status, body } = await as[person]!('GET', `/alarm-occurrences?page-size=200&${query}`);
  expect(status).toBe(200);
  return body.data;
};
const ofFiller = `filters=eq(agent.publicId,"${agent}")`;

test('an alarm is acknowledged by who manages its device, or has the access category of its rule', async () => {
  const [{ publicId, alarm }] = await listed(`fields=alarm&${ofFiller}`);
  const path = `/agents/${agent}/alarm-occurrences/${publicId}`;
  const read = async (person: string) =>
    (await as[person]!('GET', `${path}?fields=acknowledged,acknowledgedBy,comment,can`)).body.data;
  const categoriesOfMarieke = (categories: string) =>
    change(sql`update role set audiences_ids = case when ${categories} = '' then '{}' else array[(
      select audience_id from agent_data_alarm where public_id = ${alarm.publicId})] end
      where company_id = ${company.norwell} and name = 'Service engineer'`);

  await categoriesOfMarieke('');
  expect((await read('marieke')).can).toEqual({ edit: true, acknowledge: false });
  expect(problems(await as.marieke!('PATCH', path, { acknowledged: true }))[0]).toBe(403);
  expect((await as.marieke!('PATCH', path, { comment: 'Seen' })).status).toBe(200);
  expect(await read('anke')).toMatchObject({ acknowledged: false, comment: 'Seen', can: { acknowledge: true } });

  await categoriesOfMarieke('that of the rule');
  expect((await read('marieke')).can).toEqual({ edit: true, acknowledge: true });
  expect((await as.marieke!('PATCH', path, { acknowledged: true })).status).toBe(200);

  // whoever comes later takes nothing over
  expect((await as.anke!('PATCH', path, { acknowledged: true, comment: 'Greased' })).status).toBe(200);
  expect(await read('anke')).toMatchObject({ comment: 'Greased', acknowledgedBy: { publicId: user('marieke') } });
  expect((await as.anke!('PATCH', path, { acknowledged: false })).status).toBe(200);
  expect(await read('anke')).toMatchObject({ acknowledged: false, acknowledgedBy: null });
});

test('alarms of all devices are found by the names of alarm and device, and by severity', async () => {
  const fields = 'fields=alarm,agent,severity,instructions,active,rtnOn';
  const all = await listed(fields);
  const [filler] = all.filter((one: { agent: { publicId: string } }) => one.agent.publicId === agent);
  await change(
    sql`update agent_data_alarm set severity = 'low', operator_instruction_rtn = 'Let it cool' where agent_id = ${agent}`,
  );
  const low = await listed(`${fields}&filters=eq(severity,"low")&${ofFiller}`);
  expect(low).not.toEqual([]);
  for (const one of low)
    expect(one).toMatchObject({ severity: 'low', instructions: 'Let it cool', active: one.rtnOn === null });
  expect(await listed(`${fields}&filters=ne(severity,"low")&${ofFiller}`)).toEqual([]);

  const found = await listed(`fields=agent,alarm&search=${encodeURIComponent('filler bearing')}`);
  expect(found).not.toEqual([]);
  expect(found.length).toBeLessThan(all.length);
  for (const { agent: of, alarm } of found) expect(`${of.name} ${alarm.name}`).toMatch(/filler/i);
  expect(await listed(`fields=agent&search=${encodeURIComponent(filler.agent.name)}`)).toContainEqual(
    expect.objectContaining({ agent: expect.objectContaining({ publicId: agent }) }),
  );
  expect(await listed('fields=agent&search=nosuchalarm')).toEqual([]);
});

test('alarms are found by any group of their device, as far as the asker sees it', async () => {
  const { rows } = await change(sql`
    select g.public_id as id, exists (select from agent_membership m where m.group_id = g.public_id and m.agent_id = ${agent}) as there
    from "group" g where g.company_id = ${company.norwell}`);
  const idsOf = async (groups: unknown[]) =>
    (await listed(`fields=agent,group&filters=in(group.publicId,${groups.map((id) => `"${id}"`).join()})`)).map(
      (one: { agent: { publicId: string } }) => one.agent.publicId,
    );
  const of = (there: boolean) => rows.filter((row) => row.there === there).map(({ id }) => id);
  expect(of(true)).not.toEqual([]);
  expect(await idsOf(of(true))).toContain(agent);
  expect(await idsOf(of(false))).not.toContain(agent);
});

import { setTimeout as pause } from 'node:timers/promises';
import { limits, sockets } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { append, wakeReaders } from '../../src/platform/database/outbox.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import type { Caller } from '../caller.ts';
import { sample } from '../sample.ts';
import { openSocket } from '../socket.ts';
import { listen } from '../stream.ts';
import { company, device, moveDevice, startApi, user } from '../test-api.ts';
import { allRows, hiddenFrom, markOf, type Row } from './hidden.ts';
import { people, startAs, type Who } from './people.ts';

const byTable = new Map(
  Object.values(entityTables).flatMap(({ entity, name, isDescribed }) => (isDescribed ? [[name, entity.name]] : [])),
);

/** A person's sockets: for changes in their company, and for values of devices they see. */
async function socketsOf(as: Caller, seen: string[]) {
  const token = async (path: string, body: object) =>
    (await as('POST', `/auth-tokens/${path}`, { expiresIn: 600, ...body })).body.data.secretId as string;
  const address = `${as.address.replace('http', 'ws')}/api`;
  const { ChangeNotificationWebSocket, AgentDataRealTimeWebSocket } = sockets;
  const sub = [`Company/${as.headers['Api-Company']}`];
  const changes = await openSocket(`${address}${ChangeNotificationWebSocket.path}`, {
    aut: await token('cns', {}),
    sub,
  });
  const agents = seen.slice(0, limits.watched);
  const about = await token('data', { agents: agents.map((publicId) => ({ publicId })) });
  const path = AgentDataRealTimeWebSocket.path.replace('{publicIdList}', agents.join());
  return { changes, agents, values: await openSocket(`${address}${path}`, `Authorization: ${about}`) };
}

/** Something happens to every record there is, and each device says a value. */
async function changeEverything(owner: Awaited<ReturnType<typeof startApi>>['owner'], tables: Map<string, Row[]>) {
  await owner.inScope({}, async (tx) => {
    for (const [table, entity] of byTable) {
      // personal records are in no company's stream
      const ofCompanies = tables.get(table)!.filter((row) => row.company_id);
      const events = ofCompanies.flatMap((row) => {
        const agent = table === 'agent' ? row.public_id : ((row.agent_id as string | null) ?? null);
        const of = { company: row.company_id, entity, publicId: row.public_id, agent };
        const acts = agent && table !== 'agent' ? (['add', 'update', 'remove'] as const) : (['add', 'update'] as const);
        return acts.map((act) => ({ ...of, act, fields: { name: markOf(row.public_id) } }));
      });
      for (let from = 0; from < events.length; from += 500) await append(tx, events.slice(from, from + 500));
    }
    await tx.execute(sql`update agent_data_variable set last_value = 7, last_time = now(), received_on = now()`);
  });
}

/** Whether a notification is of a record with a name, alone or among others. */
const isNamed =
  (name: string) =>
  ({ dat }: { dat: { name?: string } | { name?: string }[] }) =>
    [dat].flat().some((record) => record.name === name);

/** Sockets don't announce when they are ready: so events are published until both have received one. */
async function listening(
  owner: Awaited<ReturnType<typeof startApi>>['owner'],
  inCompany: string,
  agent: string,
  { changes, values }: Awaited<ReturnType<typeof socketsOf>>,
): Promise<void> {
  const event = { company: inCompany, entity: 'Agent', publicId: agent, agent, fields: { name: 'the first one' } };
  while (!changes.messages.some(isNamed('the first one')) || values.messages.length === 0) {
    await owner.inScope({}, async (tx) => {
      await tx.execute(
        sql`update agent_data_variable set last_value = 6, last_time = now(), received_on = clock_timestamp()`,
      );
      await append(tx, [{ ...event, act: 'update' }]);
    });
    await pause(100);
  }
  values.messages.length = 0;
}

test.each(
  sample(
    (Object.keys(people) as Who[]).filter((kindOfPerson) => kindOfPerson !== 'a member without a role'),
    1 / 4,
  ),
)('%s gets only events of what they see, for every event and all watched devices', async (kindOfPerson) => {
  const { api, as, person } = await startAs(kindOfPerson);
  const tables = await allRows(api.owner);
  const hidden = hiddenFrom(person, tables);
  const ids = [...hidden.values()].flatMap((rows) => rows.map((row) => row.public_id));
  const agents = tables.get('agent')!.map((row) => row.public_id);
  const visibleAgents = agents.filter((id) => !ids.includes(id));
  const stream = await listen(as, { query: `?watch=${agents.join()}` });
  const opened = await socketsOf(as, visibleAgents);
  await listening(api.owner, person.company, visibleAgents[0]!, opened);
  await changeEverything(api.owner, tables);
  await api.owner.inScope({}, (tx) =>
    append(tx, [
      {
        company: person.company,
        entity: 'Agent',
        act: 'update',
        publicId: visibleAgents[0]!,
        agent: visibleAgents[0]!,
        fields: { name: 'the last one' },
      },
    ]),
  );
  await stream.until((event) => event.fields?.name === 'the last one');
  for (const id of visibleAgents) await stream.until((event) => event.type === 'data' && event.agent === id);
  await opened.changes.until(isNamed('the last one'));
  for (const id of opened.agents) await opened.values.until(({ device }) => device?.publicId === id);
  const messages = [...opened.changes.messages.flatMap(({ dat }) => dat), ...opened.values.messages];
  const texts = [...stream.events.map(({ event }) => event), ...messages].map((event) => ({
    event,
    text: JSON.stringify(event),
  }));
  // events of an own request contain its device's id, which is part of the request's address
  const own = new Set(
    tables.get('agent_access_request')!.flatMap((row) => (row.user_id === person.user ? [row.public_id] : [])),
  );
  const leaks = texts.flatMap(({ event, text }) =>
    ids.filter((id) => text.includes(markOf(id)) || (text.includes(id) && !own.has(event.publicId))),
  );
  expect(leaks).toEqual([]);
  // and they get all events of visible records
  const received = new Set(stream.events.map(({ event }) => event.publicId));
  for (const id of visibleAgents) expect(received).toContain(id);
  for (const id of visibleAgents) expect(opened.changes.messages.map(({ dat }) => dat.publicId)).toContain(id);
  await Promise.all([stream.close(), opened.changes.close(), opened.values.close()]);
});

test('a member without a role gets no events', async () => {
  const { api, as, person } = await startAs('a member without a role');
  const marieke = await listen(await api.signIn('marieke'));
  const tables = await allRows(api.owner);
  const stream = await listen(as, { query: `?watch=${device('Filler 1')}` });
  await changeEverything(api.owner, tables);
  await marieke.until(
    (event) => event.publicId === tables.get('asset')!.at(-1)!.public_id || event.entity === 'GroupType',
  );
  // a later event that must come: by a role they see more
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update user_membership set role_id = (
      select role_id from user_membership where user_id = ${user('marieke')} limit 1) where user_id = ${person.user}`);
    const membership = {
      company: person.company,
      entity: 'UserMembership',
      publicId: 'Membership00',
      agent: null,
    } as const;
    await append(tx, [{ ...membership, act: 'update', fields: {} }]);
  });
  await stream.until((event) => event.type === 'reset');
  expect(stream.events[0]!.event.type).toBe('reset');
  await Promise.all([stream.close(), marieke.close()]);
});

describe('visibility is evaluated again when rights change during a stream', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let jonas: Caller;
  const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  const groupOf = (name: string) => sql`(select public_id from "group" where name = ${name})`;
  const seenBy = async (as: Caller) =>
    (await as('GET', '/agents?page-size=4000')).body.data.map((row: { publicId: string }) => row.publicId) as string[];
  beforeAll(async () => {
    api = await startApi();
    jonas = await api.signIn('jonas');
  });
  afterAll(() => api.close());

  /** A change is published by a reset to readers; a new list then shows what is visible now. */
  async function isTold(
    change: () => Promise<unknown>,
    as: Caller = jonas,
    companyId = company.norwell,
  ): Promise<void> {
    const stream = await listen(as);
    await change();
    // published like every change by the API
    await api.owner.inScope({}, (tx) =>
      append(tx, [
        {
          company: companyId,
          entity: 'UserMembership',
          act: 'update',
          publicId: 'Membership00',
          agent: null,
          fields: {},
        },
      ]),
    );
    await stream.until((event) => event.type === 'reset');
    await stream.close();
  }

  test('an unannounced change is noticed all the same', async () => {
    const stream = await listen(jonas);
    await stream.mark();
    const moved = (await seenBy(jonas))[0]!;
    // the first may be noticed because a person has just connected, the second is not
    for (const group of ['Eindhoven', 'Ghent']) {
      stream.forget();
      await moveDevice(api.owner, moved, groupOf(group));
      await stream.until((event) => event.type === 'reset');
    }
    await stream.close();
  });

  test('a device is moved to another group, and back', async () => {
    const moved = (await seenBy(jonas))[0]!;
    await isTold(() => moveDevice(api.owner, moved, groupOf('Eindhoven')));
    expect(await seenBy(jonas)).not.toContain(moved);
    await isTold(() => moveDevice(api.owner, moved, groupOf('Ghent')));
    expect(await seenBy(jonas)).toContain(moved);
  });

  test('values of a device stop once it becomes invisible', async () => {
    const [removed, remaining] = (await seenBy(jonas)) as [string, string];
    const stream = await listen(jonas, { query: `?watch=${removed},${remaining}` });
    const storeValue = (value: number) =>
      api.owner.inScope({}, async (tx) => {
        await tx.execute(
          sql`update agent_data_variable set last_value = ${value}, last_time = now(), received_on = clock_timestamp()`,
        );
        await wakeReaders(tx, [company.norwell], []);
      });
    await storeValue(1);
    await stream.until((event) => event.type === 'data' && event.agent === removed);
    await moveDevice(api.owner, removed, groupOf('Eindhoven'));
    await storeValue(2);
    await stream.until((event) => event.agent === remaining && event.values?.[0].value === 2);
    expect(stream.events.filter(({ event }) => event.agent === removed && event.values[0].value === 2)).toEqual([]);
    await stream.close();
    await moveDevice(api.owner, removed, groupOf('Ghent'));
  });

  test('rights change by a role, a membership and the control of a device', async () => {
    const role = sql`(select role_id from user_membership where user_id = ${user('jonas')})`;
    await isTold(() => run(sql`update role set permissions = '{}' where public_id = ${role}`));
    await isTold(() =>
      run(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
        select company_id, 'Membership01', user_id, ${groupOf('Eindhoven')}, role_id from user_membership where user_id = ${user('jonas')}`),
    );
    await isTold(() => run(sql`delete from user_membership where public_id = 'Membership01'`));
    const lotte = await api.signIn('lotte');
    const before = await seenBy(lotte);
    await isTold(
      () =>
        run(
          sql`update agent set controlled_by_id = (select company_id from user_membership where user_id = ${user('lotte')}) where public_id = ${device('Depalletiser – Line 1')}`,
        ),
      lotte,
      company.acme,
    );
    expect((await seenBy(lotte)).length).toBe(before.length + 1);
  });

  test('changes during a broken stream are sent when it resumes', async () => {
    const first = await listen(jonas);
    const last = await first.mark();
    await first.close();
    const resumed = await listen(jonas, { last });
    expect(await resumed.mark()).toBe(last);
    expect(resumed.events).toEqual([]);
    await resumed.close();
    await moveDevice(api.owner, (await seenBy(jonas)).at(-1)!, groupOf('Eindhoven'));
    const lateStream = await listen(jonas, { last });
    await lateStream.until((event) => event.type === 'reset');
    await lateStream.close();
  });
});

test('a person has a limited number of event streams, and a closed one frees a place', async () => {
  const api = await startApi();
  const marieke = await api.signIn('marieke');
  const streams = [];
  for (let index = 0; index < limits.eventStreams; index++) streams.push(await listen(marieke));
  const refused = await marieke('GET', '/events');
  expect([refused.status, refused.body.data[0].code]).toEqual([429, 'too-many-streams']);
  const other = await listen(await api.signIn('ruben'));
  await streams[0]!.close();
  for (let status = 429; status === 429; ) {
    const response = await fetch(`${marieke.address}/api/events`, { headers: marieke.headers });
    status = response.status;
    await response.body!.cancel();
  }
  await Promise.all([...streams.slice(1), other].map((stream) => stream.close()));
  await api.close();
});

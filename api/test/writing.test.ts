import { LicenceType, type Verb } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { checkStore } from '../src/engine/check.ts';
import { entityTable } from '../src/engine/entity-table.ts';
import { writing } from '../src/engine/route.ts';
import { registry } from '../src/registry/registry.ts';
import type { Caller } from './caller.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

// Writing an entity by its description only, for group types: without its own rules.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke', 'lotte']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const types = '/group-types';
const plain = { name: 'Depot', color: '#336699', order: 9 };
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const list = async (person = 'anke') =>
  (await as[person]!('GET', `${types}?fields=name,color,order&order-by=order,name&page-size=100`)).body.data as {
    publicId: string;
    name: string;
    color: string | null;
    order: number;
  }[];
const names = async () => (await list()).map(({ name }) => name);
const make = async (value: object) => (await as.anke!('POST', types, value)).body.data.publicId as string;
const problems = ({ status, body }: Awaited<ReturnType<Caller>>) => [
  status,
  ...body.data.map(({ code, propertyName, listIndex }: Record<string, unknown>) => [code, propertyName, listIndex]),
];

beforeEach(() => change(sql`delete from group_type where name like 'Depot%'`));

test('one is made, or several from a list, and answered by their ids in the order of the request [7.02][7.35]', async () => {
  const answer = await as.anke!('POST', types, plain);
  expect(answer.status).toBe(201);
  const several = await as.anke!('POST', types, [
    { ...plain, name: 'Depot 3', order: 11 },
    { ...plain, name: 'Depot 2', order: 10, color: null },
  ]);
  const [third, second] = several.body.data;
  expect((await list()).slice(-3)).toEqual([
    { publicId: answer.body.data.publicId, ...plain },
    { publicId: second.publicId, name: 'Depot 2', order: 10, color: null },
    { publicId: third.publicId, ...plain, name: 'Depot 3', order: 11 },
  ]);
});

test('only given fields change, of one record or each of a list [7.02][7.35]', async () => {
  const [first, second] = [await make(plain), await make({ ...plain, name: 'Depot 2', order: 10 })];
  expect((await as.anke!('PATCH', `${types}/${first}`, { color: null })).body.data).toBeNull();
  const both = [
    { publicId: second, order: 8 },
    { publicId: first, name: 'Depot 1' },
  ];
  expect((await as.anke!('PATCH', types, both)).status).toBe(200);
  expect((await list()).slice(-2)).toEqual([
    { publicId: second, name: 'Depot 2', order: 8, color: plain.color },
    { publicId: first, name: 'Depot 1', order: 9, color: null },
  ]);
});

test('one is removed, or each of a list [7.02][7.35]', async () => {
  const before = await names();
  const [first, second, third] = [
    await make(plain),
    await make({ ...plain, name: 'Depot 2' }),
    await make({ ...plain, name: 'Depot 3' }),
  ];
  expect((await as.anke!('DELETE', `${types}/${second}`)).body.data).toBeNull();
  expect(await names()).toEqual([...before, 'Depot', 'Depot 3']);
  expect((await as.anke!('DELETE', types, [{ publicId: third }, { publicId: first }])).status).toBe(200);
  expect(await names()).toEqual(before);
  expect((await as.anke!('DELETE', `${types}/${second}`)).status).toBe(404);
});

test('a list is done whole or not at all, and the error names the item and its property', async () => {
  const typeId = await make(plain);
  const before = await list();
  const wrong: [string, unknown, unknown[]][] = [
    ['POST', [{ ...plain, name: 'Depot 2' }, { order: 8 }], ['required-property', 'name', 1]],
    ['POST', [{ ...plain, name: 'Depot 2' }, plain], ['already-there', 'name', 1]],
    ['POST', [{ ...plain, name: 'Depot 2', color: 'blue' }], ['invalid-value', 'color', 0]],
    [
      'PATCH',
      [
        { publicId: typeId, order: 1 },
        { publicId: typeId, order: 2 },
      ],
      ['invalid-value', 'publicId', 1],
    ],
    ['PATCH', [{ publicId: typeId, order: 1 }, { order: 2 }], ['required-property', 'publicId', 1]],
    [
      'PATCH',
      [
        { publicId: typeId, order: 1 },
        { publicId: 'GroupType999', order: 2 },
      ],
      ['not-found', 'publicId', 1],
    ],
    ['PATCH', [{ publicId: typeId, order: 1, agents: 3 }], ['unknown-property', 'agents', 0]],
    ['DELETE', [{ publicId: typeId }, { publicId: 'GroupType999' }], ['not-found', 'publicId', 1]],
    ['DELETE', [{ publicId: typeId, name: 'Depot' }], ['unknown-property', 'name', 0]],
    ['PATCH', undefined, ['invalid-value', 'body', undefined]],
  ];
  for (const [verb, body, item] of wrong)
    expect([verb, body, problems(await as.anke!(verb, types, body)).slice(1)]).toEqual([verb, body, [item]]);
  expect(await list()).toEqual(before);
});

test('a name is unique per type and company, on creation and on change', async () => {
  const other = await make({ ...plain, name: 'Depot 2' });
  await make(plain);
  const alreadyThere = [409, ['already-there', 'name', undefined]];
  expect(problems(await as.anke!('POST', types, plain))).toEqual(alreadyThere);
  expect(problems(await as.anke!('PATCH', `${types}/${other}`, { name: 'Depot' }))).toEqual(alreadyThere);
  await change(
    sql`insert into group_type (company_id, public_id, name, "order") values (${company.acme}, 'TypeOfAcme01', 'Depot 9', 1)`,
  );
  expect((await as.anke!('POST', types, { ...plain, name: 'Depot 9' })).status).toBe(201);
});

test('a referenced record can’t be removed, and the error names visible references', async () => {
  const used = await make(plain);
  await change(sql`update "group" set type_id = ${used} where company_id = ${company.norwell} and name = 'Ghent'`);
  const refused = await as.anke!('DELETE', types, [
    { publicId: await make({ ...plain, name: 'Depot 2' }) },
    { publicId: used },
  ]);
  expect(problems(refused)).toEqual([409, ['in-use', undefined, 1]]);
  expect(refused.body.data[0].usedBy).toEqual([{ entity: 'Group', publicId: expect.any(String), name: 'Ghent' }]);
  expect(await names()).toEqual(expect.arrayContaining(['Depot', 'Depot 2']));
  await change(
    sql`update "group" set type_id = (select public_id from group_type where company_id = ${company.norwell} and name not like 'Depot%' limit 1) where type_id = ${used}`,
  );
});

test('a reference to a hidden record is refused at its field like a missing one', async () => {
  const [depot, other] = [await make(plain), await make({ ...plain, name: 'Depot 2' })];
  await change(
    sql`insert into group_type (company_id, public_id, name, "order") values (${company.acme}, 'TypeOfAcme03', 'Depot', 1)`,
  );
  const group = (name: string, type: string) => ({ name, type: { publicId: type } });
  for (const unseen of ['TypeOfAcme03', 'TypeOfNobody']) {
    const several = [group('Hall 1', depot), group('Hall 2', unseen)];
    expect(problems(await as.anke!('POST', '/groups', several))).toEqual([400, ['unknown-reference', 'type', 1]]);
    expect(problems(await as.anke!('POST', '/groups', several[1]))).toEqual([
      400,
      ['unknown-reference', 'type', undefined],
    ]);
  }
  const { publicId } = (await as.anke!('POST', '/groups', group('Hall 3', depot))).body.data;
  const read = async () => (await as.anke!('GET', `/groups/${publicId}?fields=name,type`)).body.data;
  expect(await read()).toEqual({ publicId, name: 'Hall 3', type: { publicId: depot, name: 'Depot' } });
  expect((await as.anke!('PATCH', `/groups/${publicId}`, { type: { publicId: other } })).status).toBe(200);
  expect((await read()).type).toEqual({ publicId: other, name: 'Depot 2' });
  const astray = await as.anke!('PATCH', '/groups', [{ publicId, name: 'Hall 4', type: { publicId: 'TypeOfAcme03' } }]);
  expect(problems(astray)).toEqual([400, ['unknown-reference', 'type', 0]]);
  expect(await read()).toMatchObject({ name: 'Hall 3', type: { publicId: other } });
  expect(
    (await as.anke!('GET', '/groups?page-size=100')).body.data.map(({ name }: { name: string }) => name),
  ).not.toContain('Hall 1');
  await change(sql`delete from "group" where public_id = ${publicId}`);
});

test('a concurrent change is reported with both values and the names of references', async () => {
  const [depot, yard, hall] = [
    await make(plain),
    await make({ ...plain, name: 'Depot yard', order: 10 }),
    await make({ ...plain, name: 'Depot hall', order: 11 }),
  ];
  const group = (await as.anke!('POST', '/groups', { name: 'Hall 7', type: { publicId: depot } })).body.data.publicId;
  await as.anke!('PATCH', `/groups/${group}`, { type: { publicId: yard } });
  const refused = await as.anke!('PATCH', `/groups/${group}`, { type: { publicId: hall }, version: 1 });
  expect(refused.body.data).toMatchObject([
    {
      propertyName: 'type',
      theirs: { publicId: yard, name: 'Depot yard' },
      yours: { publicId: hall, name: 'Depot hall' },
      version: 2,
    },
  ]);
  await change(sql`delete from "group" where name = 'Hall 7'`);
});

test('readers are notified of a write immediately', async () => {
  const { rows: before } = await change(sql`select coalesce(max(id), 0) as last from event`);
  const typeId = await make(plain);
  await as.anke!('PATCH', types, [{ publicId: typeId, order: 2 }]);
  await as.anke!('DELETE', `${types}/${typeId}`);
  const { rows } = await change(
    sql`select entity, act, public_id from event where id > ${before[0]!.last} order by id`,
  );
  expect(rows).toEqual(['add', 'update', 'remove'].map((act) => ({ entity: 'GroupType', act, public_id: typeId })));
});

test('only company-wide group managers write, and only their company’s records', async () => {
  const typeId = await make(plain);
  for (const [verb, path, body] of [
    ['POST', types, plain],
    ['PATCH', `${types}/${typeId}`, { order: 1 }],
    ['DELETE', `${types}/${typeId}`, undefined],
    ['DELETE', types, [{ publicId: typeId }]],
  ] as const)
    expect([verb, problems(await as.marieke!(verb, path, body))]).toEqual([
      verb,
      [403, ['not-allowed', undefined, undefined]],
    ]);
  await change(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'GroupsOfOne1', 'Groups of one', array['MANAGE_GROUP'])`);
  const { rows } = await change(sql`select role_id, group_id from user_membership where user_id = ${user('marieke')}`);
  await change(
    sql`update user_membership set role_id = 'GroupsOfOne1', group_id = (select public_id from "group" where name = 'Ghent' and company_id = ${company.norwell}) where user_id = ${user('marieke')}`,
  );
  expect((await as.marieke!('POST', types, { ...plain, name: 'Depot 2' })).status).toBe(403);
  expect((await as.marieke!('PATCH', `${types}/${typeId}`, { order: 1 })).status).toBe(403);
  await change(
    sql`update user_membership set role_id = ${rows[0]!.role_id}, group_id = ${rows[0]!.group_id} where user_id = ${user('marieke')}`,
  );
  await change(
    sql`insert into group_type (company_id, public_id, name, "order") values (${company.acme}, 'TypeOfAcme02', 'Depot', 1)`,
  );
  expect((await as.anke!('PATCH', `${types}/TypeOfAcme02`, { order: 2 })).status).toBe(404);
  expect((await as.anke!('DELETE', `${types}/TypeOfAcme02`)).status).toBe(404);
});

test('each written record is logged once', async () => {
  const typeId = await make(plain);
  await as.anke!('PATCH', `${types}/${typeId}`, { order: 3 });
  await as.anke!('DELETE', types, [{ publicId: typeId }]);
  const { rows } = await change(
    sql`select user_id, act, details from audit_log where record_id = ${typeId} order by "on"`,
  );
  const empty = { description: null, custom: {} };
  expect(rows).toEqual([
    { user_id: user('anke'), act: 'create', details: { after: { publicId: typeId, ...plain, ...empty } } },
    { user_id: user('anke'), act: 'update', details: { before: { order: 9 }, after: { order: 3 }, version: 2 } },
    { user_id: user('anke'), act: 'remove', details: { before: { publicId: typeId, ...plain, ...empty, order: 3 } } },
  ]);
});

describe('a description that nothing answers stops the start', () => {
  const licenceType = (verbs: readonly Verb[]) =>
    entityTable({ ...LicenceType, routes: { list: { name: 'LicenceTypeList', verbs } } });

  test('an omitted field is empty in a created record', () => {
    expect(() => checkStore(registry, licenceType(['GET', 'POST']))).toThrow(
      'LicenceType can be made, and nothing says what is kept as usageType, scope: write `making` into its rules (api/src/domain/).',
    );
    expect(() => checkStore(registry, licenceType(['GET', 'PATCH']))).not.toThrow();
  });

  test('an access category is named that is none', () => {
    const licenceOf = (of: string) => entityTable({ ...LicenceType, audience: { of } });
    for (const key of ['usageType', 'scope', 'nothing'])
      expect(() => checkStore(registry, licenceOf(key))).toThrow(
        `LicenceType is seen by those of ${key}, which is no access category.`,
      );
    for (const { entity } of Object.values(registry.tables))
      if (entity.audience) expect(() => checkStore(registry, registry.tables[entity.name as 'Agent'])).not.toThrow();
  });

  test('a verb is offered that has no meaning there', () => {
    expect(() => writing('Note', 'one', 'PUT')).toThrow('Note offers PUT of one record, which nothing answers');
    expect(() => writing('Note', 'one', 'POST')).toThrow('Note offers POST of one record, which nothing answers');
    expect(writing('Note', 'one', 'DELETE')).toBeInstanceOf(Function);
  });
});

test('a value that the database has already is refused with 409, whichever call came first', async () => {
  await change(sql`create unique index of_this_test on group_type (color) where color = '#123456'`);
  const draft = (name: string) => ({ ...plain, name, color: '#123456' });
  const answers = await Promise.all(['Depot 1', 'Depot 2'].map((name) => as.anke!('POST', types, draft(name))));
  await change(sql`drop index of_this_test`);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

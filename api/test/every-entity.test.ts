import { existsSync } from 'node:fs';
import type { AnyEntity, Verb } from '@lineside/contracts';
import { type Caller, problems } from './caller.ts';
import { all, answering, answers, keeping, toChange, toMake, toRemove, toSave } from './every-entity/answering.ts';
import * as leftOut from './every-entity/left-out.ts';
import { asRead, isLeftOut, others } from './every-entity/reading.ts';
import { openRecords, type Records, type Row } from './every-entity/records.ts';
import { badFor, changeable, nobody, optional, written } from './every-entity/values.ts';
import { sample } from './sample.ts';
import { reauthenticateAll, startApi, type TestApi } from './test-api.ts';

// For every entity: a written record can be read by another call, and a refused write changes nothing. The entities and
// their fields come from the descriptions.

/** The number of tested entities in a sample. */
const share = 1 / 8;

let api: TestApi;
let anke: Caller;
let records: Records;
const counts = { made: 0, changed: 0, removed: 0, refused: 0 };
beforeAll(async () => {
  api = await startApi();
  await reauthenticateAll(api.owner);
  anke = await api.signIn('anke');
  records = openRecords(api, anke);
});
afterAll(async () => {
  await api.close();
  const { notCreated, fields } = leftOut;
  console.info(
    `every entity: ${counts.made} records made, ${counts.changed} fields changed, ${counts.removed} records removed, ${counts.refused} refusals;`,
    `left to tests of their own: ${Object.keys(notCreated).length} lists and ${Object.keys(fields).length} fields`,
  );
});

/** Everything that an entity's list says, and the last that the log of changes does. */
const standing = async (entity: AnyEntity) => [
  await records.list(entity),
  (await anke('GET', '/audit-logs?page-size=1&count=true')).body,
];

interface Refused {
  status: number;
  code?: string;
  /** The named property, or its beginning. */
  at: string;
}

/** Sends a list with an invalid second item. */
async function refuse(verb: Verb, path: string, items: object[], { status, code, at }: Refused) {
  counts.refused += 1;
  const [found, problem] = problems(await anke(verb, path, items));
  const expected = [code ?? expect.any(String), expect.stringMatching(new RegExp(`^${at}`)), 1];
  expect([verb, path, found, problem]).toEqual([verb, path, status, expected]);
}

test.each(sample(toMake, share))(
  'a created %s is read by id and in lists, and a list with an invalid item creates nothing [7.02]',
  async (name) => {
    const entity = all[name]!;
    const path = await records.pathOf(entity);
    let current: Record<string, unknown> = {};
    for (const key of [undefined, ...optional(entity).filter((item) => !isLeftOut(entity, item))]) {
      current = await records.draftOf(entity, key);
      const { status, body } = await anke('POST', path, current);
      expect([key, status, body.data]).toEqual([key, 201, { publicId: expect.any(String) }]);
      expect(await records.one(entity, body.data.publicId)).toMatchObject(asRead(entity, current));
      counts.made += 1;
    }
    const two = [await records.draftOf(entity), await records.draftOf(entity)];
    const created = await anke('POST', path, two);
    const rows = await records.list(entity);
    expect([created.status, created.body.data.length]).toEqual([201, 2]);
    for (const [at, { publicId }] of created.body.data.entries())
      expect(rows.find((row) => row.publicId === publicId)).toMatchObject(asRead(entity, two[at]!));

    const [good, other] = [await records.draftOf(entity), await records.draftOf(entity)];
    const before = await standing(entity);
    const refused = (change: object, refusal: Refused) =>
      refuse('POST', path, [good, { ...other, ...change }], refusal);
    await refused({ nothingSuch: 1 }, { status: 400, code: 'unknown-property', at: 'nothingSuch' });
    for (const [key, field] of written(entity).filter(([, { updateOnly }]) => !updateOnly)) {
      await refused({ [key]: badFor(field) }, { status: 400, at: key });
      if (!optional(entity).includes(key))
        await refused({ [key]: undefined }, { status: 400, code: 'required-property', at: key });
      if (field.kind === 'ref')
        await refused({ [key]: nobody(field) }, { status: 400, code: 'unknown-reference', at: key });
      const foreign = await records.foreign(field);
      if (foreign) await refused({ [key]: foreign }, { status: 400, code: 'unknown-reference', at: key });
    }
    for (const some of entity.unique) {
      const usedValues = some.filter((key) => key in current).map((key) => [key, current[key]]);
      await refused(Object.fromEntries(usedValues), { status: 409, at: '' });
    }
    expect(await standing(entity)).toEqual(before);
  },
);

test.each(sample(toMake, share))(
  'several %s that name the same record are made at once without a deadlock',
  async (name) => {
    const entity = all[name]!;
    const path = await records.pathOf(entity);
    for (const [key] of written(entity).filter(([, { kind, updateOnly }]) => kind === 'ref' && !updateOnly)) {
      if (isLeftOut(entity, key)) continue;
      const drafts: Record<string, unknown>[] = [];
      for (const _one of 'four') drafts.push(await records.draftOf(entity, key));
      const bodies = drafts.map((draft) => ({ ...draft, [key]: drafts[0]![key] }));
      const answers = await Promise.all(bodies.map((body) => anke('POST', path, body)));
      // some entities have one record for each that they name
      const found = answers.map(({ status }) => status);
      expect([key, found.filter((status) => ![201, 400, 409].includes(status))]).toEqual([key, []]);
      expect(found).toContain(201);
    }
  },
);

test.each(sample(toChange, share))(
  'each changeable field of %s is stored alone, and a list with an invalid item is refused [7.02]',
  async (name) => {
    const entity = all[name]!;
    const path = await records.pathOf(entity);
    const [id, other] = [await records.fresh(name), await records.fresh(name)];
    const keys = changeable(entity).filter(([key]) => !isLeftOut(entity, key));
    const { list, one } = answers(entity, 'PATCH');
    for (const [key] of keys) {
      const now = (await records.one(entity, id))!;
      const change = { [key]: await records.otherFor(entity, key, now) };
      const { status, body } = one
        ? await anke('PATCH', `${path}/${id}`, change)
        : await anke('PATCH', path, [{ publicId: id, ...change }]);
      expect([change, status, body.data]).toEqual([change, 200, null]);
      const then = (await records.one(entity, id))!;
      expect(then).toMatchObject(asRead(entity, change));
      expect(others(entity, then, key)).toEqual(others(entity, now, key));
      counts.changed += 1;
    }
    const changeOf = async (publicId: string) => {
      const [key] = keys[0]!;
      const now = (await records.one(entity, publicId))!;
      return { publicId, [key]: await records.otherFor(entity, key, now) };
    };
    if (list) {
      const two = [await changeOf(id), await changeOf(other)];
      expect((await anke('PATCH', path, two)).status).toBe(200);
      const rows = await records.list(entity);
      for (const { publicId, ...change } of two)
        expect(rows.find((row) => row.publicId === publicId)).toMatchObject(asRead(entity, change));
    }
    const good = await changeOf(id);
    const before = await standing(entity);
    if (list) {
      const nothing = { publicId: 'Nobody00000x' };
      await refuse('PATCH', path, [good, nothing], { status: 404, code: 'not-found', at: 'publicId' });
      const refused = (change: object, refusal: Refused) =>
        refuse('PATCH', path, [good, { publicId: other, ...change }], refusal);
      await refused({ nothingSuch: 1 }, { status: 400, code: 'unknown-property', at: 'nothingSuch' });
      for (const [key, field] of written(entity))
        await refused({ [key]: badFor(field) }, { status: 400, at: key, ...(field.immutable && { code: 'set-once' }) });
      for (const [key, field] of changeable(entity)) {
        const foreign = await records.foreign(field);
        if (foreign) await refused({ [key]: foreign }, { status: 400, code: 'unknown-reference', at: key });
      }
    }
    for (const [key, field] of one ? written(entity) : []) {
      const [status, problem] = problems(
        await anke('PATCH', `${path}/${id}`, { ...good, publicId: undefined, [key]: badFor(field) }),
      );
      expect([key, status, problem[1].startsWith(key)]).toEqual([key, 400, true]);
      counts.refused += 1;
    }
    expect(await standing(entity)).toEqual(before);
  },
);

test.each(sample(toRemove, share))(
  'a removed %s is hidden and restorable if retained, and an invalid item removes nothing [7.02]',
  async (name) => {
    const entity = all[name]!;
    const path = await records.pathOf(entity);
    const ids = [await records.fresh(name), await records.fresh(name)];
    const [id, other] = ids as [string, string];
    const remaining = async () =>
      (await records.list(entity)).map(({ publicId }) => publicId).filter((publicId) => ids.includes(publicId));
    const { list, one } = answers(entity, 'DELETE');
    const nothing = { publicId: 'Nobody00000x' };
    const before = await standing(entity);
    if (list) {
      await refuse('DELETE', path, [{ publicId: id }, nothing], { status: 404, code: 'not-found', at: 'publicId' });
      await refuse('DELETE', path, [{ publicId: id }, { publicId: id }], { status: 400, at: 'publicId' });
    }
    if (one) expect(problems(await anke('DELETE', `${path}/${nothing.publicId}`))[0]).toBe(404);
    expect(await standing(entity)).toEqual(before);
    const was = await records.one(entity, id);

    if (list) expect((await anke('DELETE', path, [{ publicId: id }])).status).toBe(200);
    else expect((await anke('DELETE', `${path}/${id}`)).status).toBe(200);
    expect([await records.one(entity, id), await remaining()]).toEqual([undefined, [other]]);
    if (one) expect((await anke('DELETE', `${path}/${other}`)).status).toBe(200);
    else expect((await anke('DELETE', path, [{ publicId: other }])).status).toBe(200);
    expect([await records.one(entity, other), await remaining()]).toEqual([undefined, []]);
    counts.removed += 2;
    if (!entity.retentionDays) return;
    const bin = (await anke('GET', `${path}/bin?page-size=4000`)).body.data.map(({ publicId }: Row) => publicId);
    expect(bin).toEqual(expect.arrayContaining(ids));
    await refuse('POST', `${path}/restore`, [{ publicId: id }, nothing], { status: 404, at: 'publicId' });
    expect(await records.one(entity, id)).toBeUndefined();
    expect((await anke('POST', `${path}/restore`, [{ publicId: id }])).status).toBe(201);
    expect([await records.one(entity, id), await remaining()]).toEqual([was, [id]]);
  },
);

test.each(sample(toSave, share))(
  '%s is saved whole and read so; with one item that is refused it stays as it was [7.02]',
  async (name) => {
    const entity = all[name]!;
    const path = await records.pathOf(entity);
    const { whole } = entity.routes.list;
    const now = await records.list(entity);
    const draft = await records.draftOf(entity);
    const save = (...more: Record<string, unknown>[]) =>
      anke(
        'PUT',
        path,
        whole
          ? { [whole.as]: [...now, ...more].map((row) => (row as Record<string, unknown>)[whole.of]) }
          : [...now.map(({ publicId }) => ({ publicId })), ...more],
      );
    const before = await standing(entity);
    expect((await save(draft, { name: 1 })).status).toBe(400);
    counts.refused += 1;
    expect(await standing(entity)).toEqual(before);
    const saved = await save(draft);
    expect([saved.status, saved.body.data.length]).toEqual([200, now.length + 1]);
    const { publicId } = saved.body.data.at(-1);
    expect(await records.one(entity, publicId)).toMatchObject(asRead(entity, draft));
    // omitted ones are removed
    expect((await save()).status).toBe(200);
    expect((await records.list(entity)).map((row) => row.publicId)).toEqual(now.map((row) => row.publicId));
  },
);

test.each(sample(keeping, share, String))(
  'a record that %s references as its %s can’t be removed [7.02][8.11]',
  async (name, key, to) => {
    const [entity, named] = [all[name]!, all[to]!];
    const draft = (await records.draftOf(entity, key)) as Record<string, { publicId: string }>;
    const created = await anke('POST', await records.pathOf(entity), draft);
    const { publicId } = draft[key]!;
    const before = await standing(named);
    const { status, body } = await anke('DELETE', await records.pathOf(named), [{ publicId }]);
    expect([status, body.data[0].code, body.data[0].usedBy[0]]).toEqual([
      ...[409, 'in-use'],
      expect.objectContaining({ entity: name, publicId: created.body.data.publicId }),
    ]);
    expect(await standing(named)).toEqual(before);
  },
);

test('everything left out here has its own test', () => {
  const { notCreated, fields } = leftOut;
  for (const [name, { test }] of [...Object.entries(notCreated), ...Object.entries(fields)]) {
    const [entity, key] = name.split('.') as [string, string | undefined];
    const isThere = key === undefined ? answering('POST').includes(entity) : key in all[entity]!.fields;
    expect([name, isThere, existsSync(new URL(`${test}.test.ts`, import.meta.url))]).toEqual([name, true, true]);
  }
});

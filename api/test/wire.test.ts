import { sql } from 'drizzle-orm';
import { emptyBin, withBin } from '../src/engine/bin.ts';
import { type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { company, user } from './test-api.ts';

// The meaning of each word of a description, with minimal entities.

let api: Awaited<ReturnType<typeof startMadeUp>>;
let as: Record<'anke' | 'ruben' | 'jonas' | 'thomas' | 'marieke', Caller>;
beforeAll(async () => {
  api = await startMadeUp();
  const people = ['anke', 'ruben', 'jonas', 'thomas', 'marieke'] as const;
  const found = [];
  for (const key of people) found.push([key, await api.signIn(key)]);
  as = Object.fromEntries(found);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
beforeEach(async () => {
  for (const table of ['shelf', 'box', 'crate', 'sticker', 'lid', 'rota', 'shift'])
    await change(sql`delete from ${sql.identifier(table)}`);
});

type Row = Record<string, unknown> & { publicId: string };
const rows = async (path: string, caller = as.anke): Promise<Row[]> => (await caller('GET', path)).body.data;
const make = async (path: string, value: object): Promise<string> => {
  const { status, body } = await as.anke('POST', path, value);
  expect([status, body.data]).toEqual([201, { publicId: expect.any(String) }]);
  return body.data.publicId;
};
const shelf = (value: object = {}) => make('/shelves', { name: 'Low', size: 1, ...value });
const to = (publicId: string) => ({ publicId });
const log = async (publicId: string) =>
  (await change(sql`select act, details from audit_log where record_id = ${publicId} order by "on"`)).rows;

describe('order', () => {
  test('a list has its declared default order, then by name, or the requested order', async () => {
    await as.anke('POST', '/shelves', [
      { name: 'Line 10', size: 2 },
      { name: 'Top', size: 3 },
      { name: 'Line 2', size: 2 },
    ]);
    const names = async (query: string) => (await rows(`/shelves?fields=name${query}`)).map(({ name }) => name);
    expect(await names('')).toEqual(['Top', 'Line 2', 'Line 10']);
    expect(await names('&order-by=name')).toEqual(['Line 2', 'Line 10', 'Top']);
    const first = await as.anke('GET', '/shelves?fields=name&page-size=2');
    expect(await names(`&page-after=${encodeURIComponent(first.body.moreAfter)}`)).toEqual(['Line 10']);
  });
});

describe('reading', () => {
  const namesWhere = async (path: string, filter: string, more = '') =>
    (await rows(`${path}?fields=name&filters=${encodeURIComponent(filter)}${more}`)).map(({ name }) => name);

  test.each([
    ['lt(size,"2")', ['One']],
    ['lte(size,"2")', ['Two', 'One']],
    ['gt(size,"2")', ['Three']],
    ['gte(size,"2")', ['Three', 'Two']],
    ['between(size,"2","3")', ['Three', 'Two']],
    ['eq(size,"2")', ['Two']],
    ['ne(size,"2")', ['Three', 'One']],
    ['in(size,"1","3")', ['Three', 'One']],
    ['ni(size,"1","3")', ['Two']],
    // null isn't one of them
    ['ne(serial,"S-1")', ['Three', 'One']],
    ['ni(serial,"S-1")', ['Three', 'One']],
    ['eq(serial,"S-1")', ['Two']],
    ['isnull(serial)', ['Three', 'One']],
    ['isnotnull(serial)', ['Two']],
  ])('a filter of three shelves with %s returns: %j', async (filter, left) => {
    await as.anke('POST', '/shelves', [
      { name: 'One', size: 1 },
      { name: 'Two', size: 2, serial: 'S-1' },
      { name: 'Three', size: 3 },
    ]);
    expect(await namesWhere('/shelves', filter)).toEqual(left);
  });

  test('null comes last in any order and on any page', async () => {
    await as.anke('POST', '/shelves', [
      { name: 'A', size: 1 },
      { name: 'B', size: 1, serial: 'S-1' },
      { name: 'C', size: 1, serial: 'S-2' },
      { name: 'D', size: 1 },
    ]);
    for (const [order, wanted] of [
      ['serial,name', ['B', 'C', 'A', 'D']],
      ['-serial,name', ['C', 'B', 'A', 'D']],
    ] as const) {
      const found: unknown[] = [];
      for (let after: string | null = ''; after !== null && found.length < 9; ) {
        const { body } = await as.anke('GET', `/shelves?fields=name&order-by=${order}&page-size=1${after}`);
        expect(body.data).toHaveLength(1);
        found.push(...body.data.map(({ name }: Row) => name));
        after = body.moreAfter && `&page-after=${encodeURIComponent(body.moreAfter)}`;
      }
      expect([order, found]).toEqual([order, wanted]);
    }
  });

  test('a bin holds removed records of its parent, and filters like a list', async () => {
    const [first, second] = [await shelf(), await shelf({ name: 'High' })];
    for (const [at, name] of [
      [first, 'Bolts'],
      [first, 'Nuts'],
      [second, 'Pins'],
    ] as const) {
      const box = await make(`/shelves/${at}/boxes`, { name, place: 0 });
      await as.anke('DELETE', `/shelves/${at}/boxes/${box}`);
    }
    await make(`/shelves/${first}/boxes`, { name: 'Nails', place: 0 });
    expect((await rows(`/shelves/${first}/boxes/bin?fields=name`)).map(({ name }) => name)).toEqual(['Nuts', 'Bolts']);
    expect(await namesWhere(`/shelves/${first}/boxes/bin`, 'eq(name,"Nuts")')).toEqual(['Nuts']);
  });
});

describe('once', () => {
  test('an immutable field can’t be changed, with the error at its field', async () => {
    const shelfId = await shelf({ serial: 'S-1' });
    const refused = await as.anke('PATCH', `/shelves/${shelfId}`, { serial: 'S-2', size: 2 });
    expect(problems(refused)).toEqual([400, ['set-once', 'serial', undefined]]);
    expect(await rows('/shelves?fields=serial,size')).toEqual([{ publicId: shelfId, serial: 'S-1', size: 1 }]);
  });
});

describe('secret', () => {
  test('it is write-only: absent from answers, filters, orders, log and events, except for a flag', async () => {
    const shelfId = await shelf({ pin: 'open-sesame' });
    const answers = [
      await as.anke('GET', `/shelves/${shelfId}`),
      await as.anke('GET', '/shelves?fields=*'),
      await as.anke('GET', '/shelves?fields=pin', undefined, { Prefer: 'handling=strict' }),
      await as.anke('GET', '/shelves?order-by=pin'),
      await as.anke('GET', `/shelves?filters=${encodeURIComponent('eq(pin,"open-sesame")')}`),
      await as.anke('PATCH', `/shelves/${shelfId}`, { pin: 'open-sesame-2', version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 200]);
    const responses = [answers.slice(0, 4), answers[5], await log(shelfId)];
    const events = await change(sql`select fields from event where public_id = ${shelfId}`);
    expect(JSON.stringify([responses, events.rows])).not.toContain('open-sesame');
    expect((await log(shelfId)).at(-1)).toMatchObject({ act: 'update', details: { secrets: ['pin'] } });
    expect(await rows('/shelves?fields=hasPin')).toEqual([{ publicId: shelfId, hasPin: true }]);
    await as.anke('PATCH', `/shelves/${shelfId}`, { pin: null });
    expect((await log(shelfId)).at(-1)).toMatchObject({
      details: { before: { hasPin: true }, after: { hasPin: false }, secrets: ['pin'] },
    });
    expect(await rows('/shelves?fields=hasPin')).toEqual([{ publicId: shelfId, hasPin: false }]);
  });

  test('a secret changed by another person is named without its value', async () => {
    const shelfId = await shelf();
    await as.ruben('PATCH', `/shelves/${shelfId}`, { pin: 'theirs-1234' });
    const refused = await as.anke('PATCH', `/shelves/${shelfId}`, { pin: 'mine-1234', version: 1 });
    expect(problems(refused)).toEqual([409, ['changed-meanwhile', 'pin', undefined]]);
    expect(JSON.stringify(refused.body)).not.toMatch(/theirs-1234|mine-1234/);
  });
});

describe('when and by whom', () => {
  test('a record keeps its creator, creation and last change, whatever is sent', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const shelfId = await shelf();
    const [created] = await rows('/shelves?fields=createdOn,createdBy,updatedOn');
    expect(created).toMatchObject({ createdBy: { publicId: user('anke'), name: expect.any(String) }, updatedOn: null });
    expect(Date.parse(created!.createdOn as string)).toBeGreaterThanOrEqual(before);
    await as.ruben('PATCH', `/shelves/${shelfId}`, { size: 2 });
    const [changed] = await rows('/shelves?fields=createdOn,createdBy,updatedOn');
    expect(changed).toEqual({ ...created, updatedOn: expect.any(String) });
    const forged = await as.anke('POST', '/shelves', { name: 'High', size: 1, createdOn: '2020-01-01T00:00:00Z' });
    expect(problems(forged)).toEqual([400, ['unknown-property', 'createdOn', undefined]]);
  });
});

describe('versioned', () => {
  const now = async () => (await rows('/shelves?fields=name,size,colour,version'))[0];

  test('an update with a known version never overwrites a newer change, and returns both values', async () => {
    const shelfId = await shelf({ colour: '#112233' });
    expect(await now()).toMatchObject({ version: 1 });
    await as.ruben('PATCH', `/shelves/${shelfId}`, { size: 5, version: 1 });
    const refused = await as.anke('PATCH', `/shelves/${shelfId}`, { size: 7, name: 'Lower', version: 1 });
    expect([refused.status, refused.body.data]).toEqual([
      409,
      [
        {
          code: 'changed-meanwhile',
          message: expect.any(String),
          propertyName: 'size',
          theirs: 5,
          yours: 7,
          version: 2,
        },
      ],
    ]);
    expect(await now()).toMatchObject({ name: 'Low', size: 5, version: 2 });
    expect((await as.anke('PATCH', `/shelves/${shelfId}`, { size: 7, name: 'Lower', version: 2 })).status).toBe(200);
    expect(await now()).toMatchObject({ name: 'Lower', size: 7, version: 3 });
  });

  test('untouched and equally changed fields are updated, and without a version all are', async () => {
    const shelfId = await shelf();
    await as.ruben('PATCH', `/shelves/${shelfId}`, { size: 5 });
    expect((await as.anke('PATCH', `/shelves/${shelfId}`, { name: 'Lower', size: 5, version: 1 })).status).toBe(200);
    expect((await as.ruben('PATCH', `/shelves/${shelfId}`, { size: 6 })).status).toBe(200);
    expect(await now()).toMatchObject({ name: 'Lower', size: 6, version: 4 });
  });

  test('fields changed before the known version can be changed', async () => {
    const shelfId = await shelf();
    await as.ruben('PATCH', `/shelves/${shelfId}`, { size: 5 });
    await as.ruben('PATCH', `/shelves/${shelfId}`, { name: 'Lower' });
    expect((await as.anke('PATCH', `/shelves/${shelfId}`, { size: 6, version: 2 })).status).toBe(200);
    expect(await now()).toMatchObject({ name: 'Lower', size: 6, version: 4 });
  });

  test('an update without changes creates no version and no log entry', async () => {
    const shelfId = await shelf();
    expect((await as.anke('PATCH', `/shelves/${shelfId}`, {})).status).toBe(200);
    expect(await now()).toMatchObject({ version: 1 });
    expect((await log(shelfId)).map(({ act }) => act)).toEqual(['create']);
    await as.anke('PATCH', `/shelves/${shelfId}`, { name: 'Low', size: 5 });
    expect((await log(shelfId)).at(-1)).toEqual({
      act: 'update',
      details: { before: { size: 1 }, after: { size: 5 }, version: 2 },
    });
  });

  test('a conflict in a list names its record and changes nothing', async () => {
    const [first, second] = [await shelf(), await shelf({ name: 'High' })];
    await as.ruben('PATCH', `/shelves/${second}`, { size: 5 });
    const refused = await as.anke('PATCH', '/shelves', [
      { publicId: first, size: 9, version: 1 },
      { publicId: second, size: 9, version: 1 },
    ]);
    expect(problems(refused)).toEqual([409, ['changed-meanwhile', 'size', 1]]);
    expect((await rows('/shelves?fields=size')).map(({ size }) => size)).toEqual([5, 1]);
  });

  test('a version that never was is refused at its field', async () => {
    const shelfId = await shelf();
    for (const version of [2, 0, 1.5, '1', null])
      expect(problems(await as.anke('PATCH', `/shelves/${shelfId}`, { size: 2, version }))).toEqual([
        400,
        ['invalid-value', 'version', undefined],
      ]);
  });
});

describe('onRemove', () => {
  test('removal keeps used records, cascades to children and clears references', async () => {
    const first = await shelf();
    const box = await make(`/shelves/${first}/boxes`, { name: 'Bolts', place: 0 });
    const crate = await make('/crates', { name: 'Crate', shelf: to(first) });
    const second = await make('/crates', { name: 'Other', shelf: to(first) });
    const lid = await make('/lids', { name: 'Lid', crate: to(crate) });
    await make('/stickers', { name: 'Both', crate: to(crate), crates: [to(second), to(crate)] });
    const refused = await as.anke('DELETE', `/shelves/${first}`);
    expect(problems(refused)).toEqual([409, ['in-use', undefined, undefined]]);
    expect(refused.body.data[0].usedBy).toEqual([
      { entity: 'Crate', publicId: crate, name: 'Crate' },
      { entity: 'Crate', publicId: second, name: 'Other' },
    ]);
    expect((await as.anke('DELETE', `/crates/${crate}`)).status).toBe(200);
    expect(await rows('/lids')).toEqual([]);
    expect(await rows('/stickers?fields=crate,crates')).toMatchObject([{ crate: null, crates: [to(second)] }]);
    expect((await log(lid)).map(({ act }) => act)).toEqual(['create', 'remove']);
    await as.anke('DELETE', `/crates/${second}`);
    expect((await as.anke('DELETE', `/shelves/${first}`)).status).toBe(200);
    expect((await as.anke('GET', `/shelves/${first}/boxes`)).status).toBe(404);
    expect((await log(box)).map(({ act }) => act)).toEqual(['create', 'remove']);
  });

  test('the first ten records per entity that use it are named', async () => {
    const shelfId = await shelf();
    const crates = Array.from({ length: 12 }, (_, index) => ({
      name: `Crate ${String(index).padStart(2, '0')}`,
      shelf: to(shelfId),
    }));
    await as.anke('POST', '/crates', crates);
    const refused = await as.anke('DELETE', `/shelves/${shelfId}`);
    expect(refused.body.data[0].usedBy.map(({ name }: Row) => name)).toEqual(
      crates.slice(0, 10).map(({ name }) => name),
    );
  });

  test('readers of a removed record’s parent are notified, and others aren’t', async () => {
    const shelfId = await shelf();
    const [crate, other] = [
      await make('/crates', { name: 'Crate', shelf: to(shelfId) }),
      await make('/crates', { name: 'Other', shelf: to(shelfId) }),
    ];
    await make('/lids', { name: 'Of the other', crate: to(other) });
    await change(sql`delete from event`);
    await make('/lids', { name: 'Lid', crate: to(crate) });
    const { rows: events } = await change(sql`select act, public_id as id from event where entity = 'Crate'`);
    expect(events).toEqual([{ act: 'update', id: crate }]);
  });
});

describe('kept', () => {
  const bin = async () => (await rows('/shelves/bin?fields=name,removedOn')).map(({ name }) => name);

  test('a removed record is only in the bin, and is restored with its removed children', async () => {
    const first = await shelf({ size: 4 });
    const second = await shelf({ name: 'High' });
    const box = await make(`/shelves/${first}/boxes`, { name: 'Bolts', place: 0 });
    const removedBox = await make(`/shelves/${first}/boxes`, { name: 'Nuts', place: 1 });
    await as.anke('DELETE', `/shelves/${first}/boxes/${removedBox}`);
    await as.anke('DELETE', '/shelves', [to(first), to(second)]);
    expect(await rows('/shelves')).toEqual([]);
    expect((await as.anke('GET', `/shelves/${first}`)).status).toBe(404);
    expect((await as.anke('PATCH', `/shelves/${first}`, { size: 1 })).status).toBe(404);
    expect((await as.anke('DELETE', `/shelves/${first}`)).status).toBe(404);
    expect(problems(await as.anke('POST', '/crates', { name: 'Crate', shelf: to(first) }))).toEqual([
      400,
      ['unknown-reference', 'shelf', undefined],
    ]);
    expect((await bin()).sort()).toEqual(['High', 'Low']);
    expect((await as.anke('POST', '/shelves/restore', [to(first)])).status).toBe(201);
    expect(await rows('/shelves?fields=name,size,removedOn')).toEqual([
      { publicId: first, name: 'Low', size: 4, removedOn: null },
    ]);
    // separately removed records stay removed
    expect(await rows(`/shelves/${first}/boxes`)).toEqual([{ publicId: box, name: 'Bolts' }]);
    expect(await bin()).toEqual(['High']);
    expect((await log(first)).map(({ act }) => act)).toEqual(['create', 'remove', 'restore']);
  });

  test('a name is free while its record is in the bin, and restoring needs the name to be free', async () => {
    const first = await shelf();
    await as.anke('DELETE', `/shelves/${first}`);
    const second = await shelf();
    expect(problems(await as.anke('POST', '/shelves/restore', [to(first)]))).toEqual([
      409,
      ['already-there', 'name', 0],
    ]);
    expect(await bin()).toEqual(['Low']);
    await as.anke('PATCH', `/shelves/${second}`, { name: 'High' });
    expect((await as.anke('POST', '/shelves/restore', [to(first)])).status).toBe(201);
  });

  test('children removed with a record are restored with it only', async () => {
    const first = await shelf();
    const box = await make(`/shelves/${first}/boxes`, { name: 'Bolts', place: 0 });
    await as.anke('DELETE', `/shelves/${first}/boxes/${box}`);
    await as.anke('DELETE', `/shelves/${first}`);
    expect((await as.anke('POST', `/shelves/${first}/boxes/restore`, [to(box)])).status).toBe(404);
    await as.anke('POST', '/shelves/restore', [to(first)]);
    const second = await shelf({ name: 'High' });
    expect((await as.anke('POST', `/shelves/${second}/boxes/restore`, [to(box)])).status).toBe(404);
    expect((await as.anke('POST', `/shelves/${first}/boxes/restore`, [to(box)])).status).toBe(201);
  });

  test('references to a record are restored with it, and cleared when it is deleted permanently', async () => {
    const shelfId = await shelf();
    await make('/stickers', { name: 'Where', crates: [], shelf: to(shelfId) });
    const named = async () => (await rows('/stickers?fields=shelf'))[0]!.shelf;
    await as.anke('DELETE', `/shelves/${shelfId}`);
    expect(await named()).toBe(null);
    await as.anke('POST', '/shelves/restore', [to(shelfId)]);
    expect(await named()).toEqual({ publicId: shelfId, name: 'Low' });
    await as.anke('DELETE', `/shelves/${shelfId}`);
    await change(sql`update shelf set removed_on = now() - interval '31 days'`);
    await api.owner.inScope({}, async (tx) => {
      for (const store of withBin(api.house)) await emptyBin(tx, api.house, store, 100, sql`now()`);
    });
    expect(await bin()).toEqual([]);
    expect((await change(sql`select shelf_id from sticker`)).rows).toEqual([{ shelf_id: null }]);
  });

  test('a record whose parent is removed can’t be restored before it', async () => {
    const [type] = await rows('/group-types');
    const group = await make('/groups', { name: 'Annex', type: to(type!.publicId) });
    const rota = await make('/rotas', { name: 'Nights', group: to(group) });
    await as.anke('DELETE', `/rotas/${rota}`);
    expect((await as.anke('DELETE', `/groups/${group}`)).status).toBe(200);
    expect(problems(await as.anke('POST', '/rotas/restore', [to(rota)]))).toEqual([
      400,
      ['unknown-reference', 'group', 0],
    ]);
    // another one names something in the bin that it may come to lack
    const shelfId = await shelf();
    await make('/rotas', { name: 'Weekends', group: null, shelf: to(shelfId) });
    await as.anke('DELETE', `/shelves/${shelfId}`);
    const free = await make('/rotas', { name: 'Days', group: null });
    await as.anke('DELETE', `/rotas/${free}`);
    expect((await as.anke('POST', '/rotas/restore', [to(free)])).status).toBe(201);
    await as.anke('POST', '/groups/restore', [to(group)]);
    expect((await as.anke('POST', '/rotas/restore', [to(rota)])).status).toBe(201);
  });

  test('readers are notified of removals and restores', async () => {
    const shelfId = await shelf();
    await as.anke('DELETE', `/shelves/${shelfId}`);
    await as.anke('POST', '/shelves/restore', [to(shelfId)]);
    const { rows: events } = await change(sql`select act from event where public_id = ${shelfId} order by id`);
    expect(events.map(({ act }) => act)).toEqual(['add', 'remove', 'add']);
  });

  test('the bin is for writers of their own company, and restores only removed records', async () => {
    const [one, there] = [await shelf(), await shelf({ name: 'High' })];
    await as.anke('DELETE', `/shelves/${one}`);
    expect((await as.marieke('GET', '/shelves/bin')).status).toBe(403);
    expect((await as.marieke('POST', '/shelves/restore', [to(one)])).status).toBe(403);
    expect(await rows('/shelves/bin', as.thomas)).toEqual([]);
    const refusals: [Caller, unknown, unknown[]][] = [
      [as.thomas, [to(one)], [404, ['not-found', 'publicId', 0]]],
      [as.anke, [to(there)], [404, ['not-found', 'publicId', 0]]],
      [as.anke, [to(one), { ...to(there), name: 'x' }], [400, ['unknown-property', 'name', 1]]],
      [as.anke, to(there), [404, ['not-found', 'publicId', undefined]]],
      [as.anke, 'x', [400, ['invalid-value', 'body', undefined]]],
    ];
    for (const [caller, body, refusal] of refusals)
      expect(problems(await caller('POST', '/shelves/restore', body))).toEqual(refusal);
    expect(await bin()).toEqual(['Low']);
  });
});

describe('PUT', () => {
  const saved = async (id: string) =>
    (await rows(`/shelves/${id}/boxes?fields=name,place`)).map(({ name, place }) => [name, place]);

  test('a list is saved whole, in its order: named ones are changed, new ones made, others removed', async () => {
    const [first, second] = [await shelf(), await shelf({ name: 'High' })];
    const at = `/shelves/${first}/boxes`;
    const [bolts, nuts] = [await make(at, { name: 'Bolts', place: 0 }), await make(at, { name: 'Nuts', place: 1 })];
    await make(`/shelves/${second}/boxes`, { name: 'Far', place: 0 });
    const answer = await as.anke('PUT', at, [{ name: 'Pins' }, { publicId: bolts, name: 'Big bolts' }]);
    expect([answer.status, answer.body.data]).toEqual([200, [to(expect.any(String) as never), to(bolts)]]);
    expect(await saved(first)).toEqual([
      ['Pins', 0],
      ['Big bolts', 1],
    ]);
    expect(await saved(second)).toEqual([['Far', 0]]);
    expect((await log(nuts)).map(({ act }) => act)).toEqual(['create', 'remove']);
    const logged = (await log(bolts)).length;
    await as.anke('PUT', at, [to(answer.body.data[0].publicId), { publicId: bolts, name: 'Big bolts' }]);
    expect((await log(bolts)).length).toBe(logged);
  });

  test('a record equal to an existing one is that record, and sending it twice creates nothing', async () => {
    const shelfId = await shelf();
    const at = `/shelves/${shelfId}/boxes`;
    const names = ['Bolts', 'Nuts', 'Bolts'];
    const whole = names.map((name) => ({ name }));
    const first = (await as.anke('PUT', at, whole)).body.data;
    expect(new Set(first.map(({ publicId }: { publicId: string }) => publicId)).size).toBe(3);
    expect((await as.anke('PUT', at, whole)).body.data).toEqual(first);
    // at another position it is still that one; a named one is never a new one
    const [bolts, nuts, more] = first as { publicId: string }[];
    const answer = await as.anke('PUT', at, [{ name: 'Nuts' }, { name: 'Bolts' }, { ...bolts, name: 'Pins' }]);
    expect(answer.body.data).toEqual([nuts, more, bolts]);
    expect(await saved(shelfId)).toEqual([
      ['Nuts', 0],
      ['Bolts', 1],
      ['Pins', 2],
    ]);
    expect(problems(await as.anke('PUT', at, [{ name: 'Nuts', colour: 'red' }]))).toEqual([
      400,
      ['unknown-property', 'colour', 0],
    ]);
  });

  test('another item of a list field is a change, and unordered lists get no order', async () => {
    const [first, second] = [await shelf(), await shelf({ name: 'High', size: 2 })];
    const crates = [
      await make('/crates', { name: 'A', shelf: to(first) }),
      await make('/crates', { name: 'B', shelf: to(second) }),
    ];
    const sticker = await make('/stickers', { name: 'Both', crates: [to(crates[0]!)] });
    await as.anke('PUT', '/stickers', [{ publicId: sticker, crates: crates.map(to) }]);
    expect(await rows('/stickers?fields=crates')).toMatchObject([{ crates: crates.map(to) }]);
    expect((await as.anke('PUT', '/shelves', [to(first), { publicId: second, size: 3 }])).status).toBe(200);
    expect((await rows('/shelves?fields=size')).map(({ size }) => size)).toEqual([3, 1]);
  });

  test('all of it or nothing, and the error names the item', async () => {
    const shelfId = await shelf();
    const at = `/shelves/${shelfId}/boxes`;
    const bolts = await make(at, { name: 'Bolts', place: 0 });
    const refusals: [unknown, unknown[]][] = [
      [
        [{ name: 'Pins' }, { publicId: 'Box000000000', name: 'x' }],
        [404, ['not-found', 'publicId', 1]],
      ],
      [
        [to(bolts), to(bolts)],
        [404, ['not-found', 'publicId', 1]],
      ],
      [
        [to(bolts), {}],
        [400, ['required-property', 'name', 1]],
      ],
      [
        [{ name: 'Pins' }, { publicId: bolts, name: '' }],
        [400, ['invalid-value', 'name', 1]],
      ],
      [
        [{ name: 'Pins' }, 3],
        [400, ['invalid-value', undefined, 1]],
      ],
      [[{ publicId: 3, name: 'Pins' }], [400, ['invalid-value', 'publicId', 0]]],
      [{ name: 'Pins' }, [400, ['invalid-value', 'body', undefined]]],
    ];
    for (const [body, refusal] of refusals)
      expect([body, problems(await as.anke('PUT', at, body))]).toEqual([body, refusal]);
    expect(await saved(shelfId)).toEqual([['Bolts', 0]]);
  });
});

test('more records than a call may have are refused, whatever is to become of them', async () => {
  const body = Array.from({ length: 4001 }, () => ({}));
  for (const verb of ['POST', 'PATCH', 'PUT', 'DELETE'])
    expect([verb, problems(await as.anke(verb, '/shelves', body))]).toEqual([
      verb,
      [400, ['too-many-at-once', 'body', undefined]],
    ]);
});

describe('a writer', () => {
  test('a child record is written by writers of its parent, below it only', async () => {
    const [first, second] = [await shelf(), await shelf({ name: 'High' })];
    const box = await make(`/shelves/${first}/boxes`, { name: 'Bolts', place: 0 });
    expect((await as.marieke('POST', `/shelves/${first}/boxes`, { name: 'x', place: 0 })).status).toBe(403);
    expect((await as.thomas('POST', `/shelves/${first}/boxes`, { name: 'x', place: 0 })).status).toBe(404);
    for (const verb of ['GET', 'PATCH', 'DELETE'])
      expect(
        (await as.anke(verb, `/shelves/${second}/boxes/${box}`, verb === 'PATCH' ? { name: 'x' } : undefined)).status,
      ).toBe(404);
    expect(await rows(`/shelves/${first}/boxes?fields=can`, as.marieke)).toEqual([
      { publicId: box, can: { edit: false } },
    ]);
    expect(await rows(`/shelves/${first}/boxes?fields=can`)).toEqual([{ publicId: box, can: { edit: true } }]);
  });

  test('a record for a group is written with the permission there, and can’t move elsewhere', async () => {
    const groups = await rows('/groups?fields=name');
    const [ghent, other] = [groups.find(({ name }) => name === 'Ghent')!, groups.find(({ name }) => name !== 'Ghent')!];
    // where he holds no permission, but sees the group
    await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      select company_id, 'Membership01', user_id, ${other.publicId}, (select public_id from role where name = 'Guest' and company_id = m.company_id)
      from user_membership m where user_id = ${user('jonas')} limit 1`);
    const far = await make('/rotas', { name: 'Far', group: to(other.publicId) });
    const none = await make('/rotas', { name: 'All', group: null });
    const created = await as.jonas('POST', '/rotas', { name: 'Own', group: to(ghent.publicId) });
    expect(created.status).toBe(201);
    const rota = created.body.data.publicId as string;
    expect((await as.jonas('PATCH', `/rotas/${rota}`, { name: 'Mine' })).status).toBe(200);
    const refusals: [string, string, unknown, number][] = [
      ['POST', '/rotas', { name: 'x', group: to(other.publicId) }, 403],
      ['POST', '/rotas', { name: 'x', group: null }, 403],
      ['POST', '/rotas', { name: 'x' }, 403],
      ['PATCH', `/rotas/${far}`, { name: 'x' }, 403],
      ['PATCH', `/rotas/${none}`, { name: 'x' }, 403],
      ['PATCH', `/rotas/${rota}`, { group: to(other.publicId) }, 403],
      ['PATCH', `/rotas/${rota}`, { group: null }, 403],
      ['DELETE', `/rotas/${far}`, undefined, 403],
    ];
    for (const [verb, path, body, status] of refusals)
      expect([verb, path, body, (await as.jonas(verb, path, body)).status]).toEqual([verb, path, body, status]);
    const edits = (await rows('/rotas?fields=can', as.jonas)).filter(({ can }) => (can as { edit: boolean }).edit);
    expect(edits.map(({ publicId }) => publicId)).toEqual([rota]);
    // the same for its children
    expect((await as.jonas('POST', `/rotas/${far}/shifts`, { name: 'Early' })).status).toBe(403);
    expect((await as.jonas('POST', `/rotas/${rota}/shifts`, { name: 'Early' })).status).toBe(201);
    expect((await as.jonas('DELETE', `/rotas/${rota}`)).status).toBe(200);
    await as.anke('DELETE', `/rotas/${far}`);
    expect((await as.jonas('POST', '/rotas/restore', [to(rota)])).status).toBe(201);
    expect(problems(await as.jonas('POST', '/rotas/restore', [to(far)]))).toEqual([403, ['not-allowed', undefined, 0]]);
    // administrators of a group have all rights there
    await change(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'RoleOfATest1', 'Of a test', array['COMPANY_ADMIN'])`);
    await change(sql`update user_membership set role_id = 'RoleOfATest1' where public_id = 'Membership01'`);
    expect((await as.jonas('POST', '/rotas', { name: 'New', group: to(other.publicId) })).status).toBe(201);
  });
});

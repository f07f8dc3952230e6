import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { company, demo } from './test-api.ts';

describe('files on the wire', () => {
  // Bodies and answers that are files, and actions on several records, with minimal entities.

  let api: Awaited<ReturnType<typeof startMadeUp>>;
  let anke: Caller;
  beforeAll(async () => {
    api = await startMadeUp();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());
  beforeEach(() => api.owner.inScope({}, (tx) => tx.execute(sql`delete from shelf`)));

  const shelf = async (value: object = {}): Promise<string> =>
    (await anke('POST', '/shelves', { name: 'Low', size: 1, ...value })).body.data.publicId;
  const nameOf = async (publicId: string) => (await anke('GET', `/shelves/${publicId}?fields=name`)).body.data.name;

  const send = (path: string, content: string, type: string) =>
    fetch(`${api.address}/api${path}`, {
      method: 'POST',
      headers: { ...anke.headers, 'Content-Type': type },
      body: content,
    });

  test.each(['application/octet-stream', 'image/png', 'application/json'])(
    'a body that is a file is taken as it is, though it is called %s',
    async (type) => {
      const low = await shelf();
      const answer = await send(`/shelves/${low}/engrave`, '"Ø', type);
      expect([answer.status, (await answer.json()).data]).toEqual([201, { name: '"Ø' }]);
      expect(await nameOf(low)).toBe('"Ø');
    },
  );

  test('a too large file is refused, and any file where none is accepted', async () => {
    const low = await shelf();
    const large = await send(`/shelves/${low}/engrave`, 'x'.repeat(1001), 'text/plain');
    expect([large.status, (await large.json()).data[0].code]).toEqual([413, 'body-too-large']);
    const stray = await send('/shelves', 'x', 'image/png');
    expect([stray.status, (await stray.json()).data[0].code]).toEqual([415, 'unsupported-media-type']);
    expect(await nameOf(low)).toBe('Low');
  });

  test.each([
    [413, 'application/json'],
    [415, 'application/zip'],
    [415, 'multipart/form-data; boundary=x'],
  ])('a body that is refused with %i is answered, and the rest of it is still accepted (%s)', async (status, type) => {
    const { hostname, port } = new URL(api.address);
    const half = 'x'.repeat(1_000_000);
    const large = request({ hostname, port, method: 'POST', path: '/api/shelves', headers: { ...anke.headers } });
    large.setHeader('Content-Type', type).setHeader('Content-Length', 2 * half.length);
    large.write(half);
    const [answer] = (await once(large, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.connection).not.toBe('close');
    await new Promise((resolve) => large.end(half, resolve as () => void));
    answer.resume();
    await once(answer, 'end');
  });

  test('a file is downloaded under its name, in any script', async () => {
    const low = await shelf({ name: 'Étage 1/2' });
    const answer = await anke('GET', `/shelves/${low}/card`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_tage_1_2.txt"; filename*=UTF-8''%C3%89tage%201%2F2.txt`,
    );
    expect(answer.body).toBe('Shelf Étage 1/2');
  });

  test('an action on several records answers for each, or changes none', async () => {
    const [first, second] = [await shelf({ size: 2 }), await shelf({ name: 'High', size: 3 })];
    const both = (by: number) => [first, second].map((publicId, index) => ({ publicId, by: index ? by : 2 }));
    expect(problems(await anke('POST', '/shelves/weigh', both(0)))).toEqual([400, ['invalid-value', 'by', 1]]);
    const { status, body } = await anke('POST', '/shelves/weigh', both(3));
    expect([status, body.data]).toEqual([201, [{ size: 4 }, { size: 9 }]]);
  });
});

describe('parts on the wire', () => {
  // Records that are part of others, fields of references, and lists of records of another one, by synthetic entities.

  let api: Awaited<ReturnType<typeof startMadeUp>>;
  let anke: Caller;
  let jonas: Caller;
  let group: Record<string, string>;
  beforeAll(async () => {
    api = await startMadeUp();
    [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
    const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
    group = Object.fromEntries(groups.map(({ name, publicId }) => [name, publicId]));
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const make = async (path: string, value: object): Promise<string> =>
    (await anke('POST', path, value)).body.data.publicId;
  const stintIn = async (rota: object) =>
    make('/stints', { rota: to(await make('/rotas', { name: 'Nights', ...rota })) });

  test('references include chosen fields of what they name, and of its references on request', async () => {
    const stint = await stintIn({ group: to(group.Ghent!), note: 'By bus' });
    const rotaOf = async (fields: string) => (await anke('GET', `/stints/${stint}?fields=${fields}`)).body.data.rota;
    expect(await rotaOf('*')).toEqual({ publicId: expect.any(String), name: 'Nights', note: 'By bus' });
    expect(await rotaOf('rota(group)')).toEqual({
      publicId: expect.any(String),
      group: { publicId: group.Ghent, name: 'Ghent' },
    });
    expect(await rotaOf('rota.*')).toMatchObject({ name: 'Nights', note: 'By bus', group: { name: 'Ghent' } });
    const found = await anke('GET', `/stints?filters=eq(rota.group.name,"Ghent")`);
    expect(found.body.data.map(({ publicId }: { publicId: string }) => publicId)).toContain(stint);
    expect((await anke('GET', '/stints?filters=eq(rota.group.name,"Eindhoven")')).body.data).toEqual([]);
  });

  test('records of a parent are written by its writers, and visible with it', async () => {
    const [own, far] = [await stintIn({ group: to(group.Ghent!) }), await stintIn({ group: to(group.Eindhoven!) })];
    expect((await jonas('PATCH', `/stints/${own}`, { hours: 4 })).status).toBe(200);
    expect((await jonas('PATCH', `/stints/${far}`, { hours: 4 })).status).toBe(403);
    const { rota } = (await anke('GET', `/stints/${far}`)).body.data;
    expect((await jonas('POST', '/stints', { rota: to(rota.publicId) })).status).toBe(403);
    const read = async (id: string) => (await anke('GET', `/stints/${id}?fields=hours`)).body.data.hours;
    expect([await read(own), await read(far)]).toEqual([4, 8]);
  });

  test('update-only fields are no part of a new record, and numbers and variants are validated', async () => {
    const rota = to(await make('/rotas', { name: 'Days', group: null }));
    expect(problems(await anke('POST', '/stints', { rota, remark: 'Late' }))).toEqual([
      400,
      ['unknown-property', 'remark', undefined],
    ]);
    const stint = await make('/stints', { rota, every: { weeks: 2 } });
    for (const change of [{ hours: 1.5 }, { hours: 25 }, { every: { days: 1, weeks: 1 } }, { every: {} }])
      expect(problems(await anke('PATCH', `/stints/${stint}`, change))[0]).toBe(400);
    expect((await anke('PATCH', `/stints/${stint}`, { remark: 'Late' })).status).toBe(200);
    expect((await anke('GET', `/stints/${stint}`)).body.data).toMatchObject({
      ...{ hours: 8, remark: 'Late', every: { weeks: 2 } },
    });
  });

  test('records of another entity’s record are a list, and without that record there are none', async () => {
    const shelf = await make('/shelves', { name: 'Low', size: 1 });
    const [first] = [await stintIn({ group: null, shelf: to(shelf) }), await stintIn({ group: null })];
    const list = await anke('GET', `/shelves/${shelf}/stints?fields=hours&count=true`);
    expect(list.body).toMatchObject({
      type: 'Stint',
      data: [{ publicId: first, hours: 8 }],
      moreAfter: null,
      total: 1,
    });
    expect((await anke('GET', `/shelves/${shelf}/stints?filters=gt(hours,"8")`)).body.data).toEqual([]);
    expect((await anke('GET', '/shelves/Nobody00000x/stints')).status).toBe(404);
  });
});

describe('people on the wire', () => {
  // Personal records, which belong to no company, with a minimal entity.

  let api: Awaited<ReturnType<typeof startMadeUp>>;
  beforeAll(async () => {
    api = await startMadeUp();
  });
  afterAll(() => api.close());
  beforeEach(() => api.owner.inScope({}, (tx) => tx.execute(sql`delete from diary`)));

  const page = (name: string, more: object = {}) => ({ name, sayings: [], pages: [], marks: [], ...more });
  /** Signs in and re-authenticates: a record of a person's own is written in their account. */
  async function signInAnew(key: string, inCompany?: string) {
    const caller = await api.signIn(key, inCompany);
    expect((await caller('POST', '/users/me/re-authentication', { password: demo.password })).status).toBe(201);
    return caller;
  }
  const without = ({ Authorization }: Record<string, string>) =>
    callerOf(api.address, { Authorization: Authorization! });

  test('records of a person are written and read in any company, or none', async () => {
    const anke = await signInAnew('anke');
    const bare = without(anke.headers);
    const created = await bare('POST', '/diaries', page('Monday'));
    expect([created.status, created.body.data]).toEqual([201, { publicId: expect.any(String) }]);
    const path = `/diaries/${created.body.data.publicId}`;
    expect((await anke('GET', path)).body.data).toMatchObject({ name: 'Monday', user: { name: 'Anke Mulder' } });
    expect((await bare('PATCH', path, { name: 'Tuesday' })).status).toBe(200);
    expect((await anke('GET', '/diaries?fields=name,can')).body.data).toEqual([
      { ...created.body.data, name: 'Tuesday', can: { edit: true } },
    ]);
    expect((await anke('DELETE', path)).status).toBe(200);
    expect((await bare('GET', '/diaries')).body.data).toEqual([]);
  });

  test('nobody else reads or writes it, whatever their role, also by row-level security alone', async () => {
    const [anke, jonas] = [await signInAnew('anke'), await signInAnew('jonas')];
    const { publicId } = (await jonas('POST', '/diaries', page('Mine'))).body.data;
    expect((await anke('GET', '/diaries')).body.data).toEqual([]);
    for (const [verb, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Hers' }],
      ['DELETE', undefined],
    ] as const)
      expect((await anke(verb, `/diaries/${publicId}`, body)).status).toBe(404);
    expect((await anke('POST', '/diaries', page('Mine'))).status).toBe(201);
    expect((await jonas('POST', '/diaries', page('Mine'))).body.data[0].code).toBe('already-there');
    const count = async (scope: object) =>
      (await api.database.inScope(scope, (tx) => tx.execute(sql`select from diary`))).rowCount;
    expect(await count({ company: company.norwell })).toBe(0);
    const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select user_id as id from diary`));
    for (const { id } of rows) expect(await count({ user: id })).toBe(1);
  });

  test('it references what the person sees, is in no company log, and needs a login', async () => {
    const anke = await signInAnew('anke');
    const { body } = await anke('POST', '/diaries', page('At work', { company: { publicId: company.norwell } }));
    expect((await anke('GET', `/diaries/${body.data.publicId}?fields=company`)).body.data.company.name).toMatch(
      /Norwell/,
    );
    const { rowCount } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select from audit_log where record_id = ${body.data.publicId}`),
    );
    expect(rowCount).toBe(0);
    expect((await api.call('GET', '/diaries')).status).toBe(401);
  });

  test('lists of texts, of numbers and of what belongs together come back as they were sent', async () => {
    const anke = await signInAnew('anke');
    const lists = { sayings: ['a', 'b,"c"'], pages: [3, 1.5], marks: [{ at: 2, note: 'x' }] };
    const { publicId } = (await anke('POST', '/diaries', page('Lists', lists))).body.data;
    expect((await anke('GET', `/diaries/${publicId}?fields=sayings,pages,marks`)).body.data).toEqual({
      publicId,
      ...lists,
    });
    const other = { sayings: [], pages: [7], marks: [] };
    expect((await anke('PATCH', `/diaries/${publicId}`, other)).status).toBe(200);
    expect((await anke('GET', `/diaries/${publicId}?fields=sayings,pages,marks`)).body.data).toEqual({
      publicId,
      ...other,
    });
  });
});

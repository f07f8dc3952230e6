import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Where pages are found: at devices and assets, in the menu; and when reports are made.

let api: TestApi;
let anke: Caller;
let katrin: Caller;
let audience: string;
let group: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  [anke, katrin] = [await api.signIn('anke'), await api.signIn('katrin')];
  audience = (await read('/audiences'))[0].publicId;
  const found = (await read('/groups?fields=name')) as { name: string; publicId: string }[];
  // pages are for an access category, which guests have in this company only when they are given it
  const guest = (await read('/roles?filters=eq(name,"Guest")'))[0].publicId;
  expect((await anke('POST', `/roles/${guest}/audiences`, [{ publicId: audience }])).status).toBe(201);
  group = Object.fromEntries(found.map(({ name, publicId }) => [name, publicId]));
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const nobody = 'Nobody00000x';
const post = async (path: string, body: object) => {
  const answer = await anke('POST', path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
  return answer.body.data;
};
const read = async (path: string, by = anke) => (await by('GET', path)).body.data;
const newPage = async (more: object = {}): Promise<string> =>
  (await post('/pages', { name: 'Shift', ...more })).publicId;
const newAsset = async (): Promise<string> => (await post('/assets', { name: 'Press' })).publicId;

/** A device and an asset without links, which both of these people see. */
const places = async () => [`/agents/${device('Abwasserpumpwerk')}`, `/assets/${await newAsset()}`];
const pagesAt = async (place: string, by = anke) =>
  (await read(`${place}/pages?fields=name,group&page-size=4000`, by)).map(
    (page: { publicId: string }) => page.publicId,
  );

test('pages of a device or asset are its visible links, each once [7.52][9.02]', async () => {
  const [shared, hidden, other] = [
    await newPage({ name: 'Shared' }),
    await newPage({ name: 'Hidden', group: to(group.Ghent!) }),
    await newPage({ name: 'Other' }),
  ];
  for (const place of await places()) {
    const links = await post(
      `${place}/page-links`,
      [shared, hidden, shared].map((page) => ({ page: to(page), audience: to(audience) })),
    );
    expect(await pagesAt(place)).toEqual([hidden, shared]);
    expect(await pagesAt(place, katrin)).toEqual([shared]);
    const named = await read(`${place}/page-links?fields=page`, katrin);
    expect(named.flatMap(({ page }: { page: object | null }) => page ?? [])).toHaveLength(2);
    expect((await read(`${place}/pages?filters=eq(name,"Shared")&fields=name`)).length).toBe(1);
    expect((await anke('DELETE', `${place}/page-links/${links[1].publicId}`)).status).toBe(200);
    expect(await pagesAt(place)).toEqual([shared]);
  }
  // with a page go the links to it
  expect((await anke('DELETE', `/pages/${shared}`)).status).toBe(200);
  expect(await pagesAt(`/agents/${device('Abwasserpumpwerk')}`)).toEqual([]);
  expect(await read(`/agents/${device('Abwasserpumpwerk')}/page-links`)).toEqual([]);
  expect(await pagesAt(`/agents/${device('Abwasserpumpwerk')}`)).not.toContain(other);
  for (const place of [`/agents/${nobody}`, `/assets/${nobody}`])
    expect((await anke('GET', `${place}/pages`)).status).toBe(404);
});

test('links of a device or an asset are sorted into its own groups, and changed', async () => {
  const page = await newPage();
  const one = [`/agents/${device('Rechenanlage')}`, `/assets/${await newAsset()}`];
  const other = await places();
  for (const [index, place] of one.entries()) {
    const [mine, theirs] = [
      await post(`${place}/page-link-groups`, { name: 'Energy' }),
      await post(`${other[index]}/page-link-groups`, { name: 'Energy' }),
    ];
    const link = { page: to(page), audience: to(audience), order: 2 };
    expect(problems(await anke('POST', `${place}/page-links`, [link, { ...link, group: theirs }]))).toEqual([
      400,
      ['unknown-reference', 'group', 1],
    ]);
    expect(problems(await anke('POST', `${place}/page-links`, { page: to(page) }))).toEqual([
      400,
      ['required-property', 'audience', undefined],
    ]);
    expect(await read(`${place}/page-links`)).toEqual([]);
    const { publicId } = await post(`${place}/page-links`, { ...link, group: mine });
    const path = `${place}/page-links/${publicId}`;
    expect(problems(await anke('PATCH', path, { group: theirs }))[0]).toBe(400);
    expect((await anke('PATCH', path, { order: 7, custom: { comShift: 'late' } })).status).toBe(200);
    expect(await read(path)).toMatchObject({ group: { name: 'Energy' }, order: 7, custom: { comShift: 'late' } });
    expect((await katrin('PATCH', path, { order: 1 })).status).toBe(403);
    expect((await anke('DELETE', `${place}/page-link-groups/${mine.publicId}`)).status).toBe(200);
    expect(await read(path)).toMatchObject({ group: null, order: 7 });
  }
});

test('an entry of the menu leads to pages, of which people find those that they see', async () => {
  const [shared, hidden] = [await newPage({ name: 'Shared' }), await newPage({ group: to(group.Ghent!) })];
  const entry = {
    ...{ name: 'Plant', order: 3, pinned: true, audience: to(audience) },
    pageLinks: [
      { page: to(hidden), order: 2, group: 'Energy' },
      { page: to(shared), audience: to(audience), order: 1 },
    ],
  };
  const { publicId } = await post('/menu-items', entry);
  const linked = { page: { publicId: shared, name: 'Shared' }, audience: { publicId: audience }, group: null };
  expect(await read(`/menu-items/${publicId}`)).toMatchObject({
    ...{ name: 'Plant', order: 3, pinned: true, page: null },
    pageLinks: [linked, { page: to(hidden), audience: null, order: 2, custom: {}, group: 'Energy' }],
  });
  expect((await read(`/menu-items/${publicId}`, katrin)).pageLinks).toMatchObject([linked]);
  for (const pageLinks of [[{ page: to(nobody) }], [{ page: to(shared), audience: to(nobody) }]])
    expect(problems(await anke('PATCH', '/menu-items', [{ publicId, pageLinks }]))).toEqual([
      400,
      ['unknown-reference', 'pageLinks', 0],
    ]);
  expect(problems(await anke('PATCH', `/menu-items/${publicId}`, { pageLinks: [{ order: 1 }] }))[0]).toBe(400);
  expect((await anke('DELETE', `/pages/${hidden}`)).status).toBe(200);
  expect((await read(`/menu-items/${publicId}`)).pageLinks).toMatchObject([linked]);
  expect((await anke('PATCH', `/menu-items/${publicId}`, { pageLinks: [], page: to(shared) })).status).toBe(200);
  expect(await read(`/menu-items/${publicId}`)).toMatchObject({ pageLinks: [], page: to(shared) });
});

test('a report is scheduled weekly or monthly at a time in its zone, and other pages are refused', async () => {
  const report = await newPage({ applicationType: 'report' });
  const schedule = {
    ...{ report: to(report), start: '2026-05-04T00:00:00Z', timeZone: 'Europe/Amsterdam', deliveryTime: '06:30' },
    recurrence: { frequency: 'weekly', interval: 2, monday: true, friday: true },
  };
  for (const place of await places()) {
    const list = `${place}/report-schedules`;
    const { publicId } = await post(list, schedule);
    const monthly = { frequency: 'monthly', interval: 1, occurrence: -1, sunday: true };
    expect((await anke('PATCH', `${list}/${publicId}`, { recurrence: monthly })).status).toBe(200);
    expect(await read(`${list}/${publicId}`)).toMatchObject({ ...schedule, recurrence: monthly });
    const wrong: [object, unknown[]][] = [
      [{ report: to(await newPage()) }, ['not-a-report', 'report', 1]],
      [{ timeZone: 'Europe/Nowhere' }, ['invalid-value', 'timeZone', 1]],
      [{ deliveryTime: '24:00' }, ['pattern-mismatch', 'deliveryTime', 1]],
      [{ recurrence: { frequency: 'daily', interval: 1 } }, ['invalid-value', 'recurrence', 1]],
      [{ recurrence: { frequency: 'weekly', interval: 128 } }, ['invalid-value', 'recurrence', 1]],
      [{ recurrence: { frequency: 'weekly' } }, ['invalid-value', 'recurrence', 1]],
    ];
    for (const [change, problem] of wrong)
      expect(problems(await anke('POST', list, [schedule, { ...schedule, ...change }]))).toEqual([400, problem]);
    expect(problems(await anke('PATCH', `${list}/${publicId}`, { report: to(report) }))).toEqual([
      400,
      ['set-once', 'report', undefined],
    ]);
    expect(await read(list)).toHaveLength(1);
  }
});

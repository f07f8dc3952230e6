import { type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

describe('links to pages', () => {
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
    const groups = (await read('/groups?fields=name')) as { name: string; publicId: string }[];
    // pages are for an access category, which guests have in this company only when they are given it
    const guest = (await read('/roles?filters=eq(name,"Guest")'))[0].publicId;
    expect((await anke('POST', `/roles/${guest}/audiences`, [{ publicId: audience }])).status).toBe(201);
    group = Object.fromEntries(groups.map(({ name, publicId }) => [name, publicId]));
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const nobody = 'Nobody00000x';
  const post = async (path: string, body: object) => {
    const answer = await anke('POST', path, body);
    expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
    return answer.body.data;
  };
  const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;
  const newPage = async (more: object = {}): Promise<string> =>
    (await post('/pages', { name: 'Shift', ...more })).publicId;
  const newAsset = async (): Promise<string> => (await post('/assets', { name: 'Press' })).publicId;

  /** A device and an asset without links, which both of these people see. */
  const places = async () => [`/agents/${device('Abwasserpumpwerk')}`, `/assets/${await newAsset()}`];
  const pagesAt = async (place: string, caller = anke) =>
    (await read(`${place}/pages?fields=name,group&page-size=4000`, caller)).map(
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
    const first = [`/agents/${device('Rechenanlage')}`, `/assets/${await newAsset()}`];
    const second = await places();
    for (const [index, place] of first.entries()) {
      const [mine, theirs] = [
        await post(`${place}/page-link-groups`, { name: 'Energy' }),
        await post(`${second[index]}/page-link-groups`, { name: 'Energy' }),
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
        [{ recurrence: { frequency: 'weekly', interval: 1, monday: false } }, ['day-missing', 'recurrence', 1]],
        [{ recurrence: { ...monthly, sunday: false } }, ['day-missing', 'recurrence', 1]],
      ];
      for (const [change, problem] of wrong)
        expect(problems(await anke('POST', list, [schedule, { ...schedule, ...change }]))).toEqual([400, problem]);
      expect(problems(await anke('PATCH', `${list}/${publicId}`, { report: to(report) }))).toEqual([
        400,
        ['set-once', 'report', undefined],
      ]);
      expect(
        problems(await anke('PATCH', `${list}/${publicId}`, { recurrence: { ...monthly, sunday: false } })),
      ).toEqual([400, ['day-missing', 'recurrence', undefined]]);
      expect(await read(list)).toHaveLength(1);
    }
  });
});

describe('files of pages', () => {
  // Pages as files: export and import.

  let api: TestApi;
  let anke: Caller;
  let jonas: Caller;
  let template: string;
  let group: Record<string, string>;
  beforeAll(async () => {
    api = await startApi();
    [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
    template = (await anke('GET', templates)).body.data[0].publicId;
    const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
    group = Object.fromEntries(groups.map(({ name, publicId }) => [name, publicId]));
  });
  afterAll(() => api.close());

  const templates = '/page-component-templates?fields=name&filters=eq(name,"Value with trend")';
  const to = (publicId: string) => ({ publicId });
  const post = async (path: string, body: object, caller = anke) => {
    const answer = await caller('POST', path, body);
    expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
    return answer.body.data;
  };
  const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;
  const bytesOf = (file: unknown) => Buffer.from(JSON.stringify(file));
  const exported = async (page: string, caller = anke) => (await caller('GET', `/pages/${page}/export`)).body;
  const count = async () => (await read('/pages?page-size=4000')).length;

  /** A published report with two sub-pages, the second with a component. */
  async function filledPage(): Promise<string> {
    const { publicId } = await post('/pages', {
      ...{
        name: 'Week',
        applicationType: 'report',
        orientation: 'landscape',
        static: true,
        custom: { comShift: 'late' },
      },
    });
    const [draft] = await post(`/pages/${publicId}/draft`, {});
    await anke('PATCH', `/page-versions/${draft.publicId}`, { title: 'The week', periodSpec: 'last-week' });
    const pageVersion = to(draft.publicId);
    const tabs = await post('/pages-pages', [
      { pageVersion, order: 4 },
      { pageVersion, order: 8 },
    ]);
    const place = { type: 'report-landscape', left: 1, top: 1, cols: 2, rows: 2 };
    await post('/page-components', [
      {
        pageVersion,
        template: to(template),
        dimensions: place,
        inputs: '{"unit":"m"}',
        pagePage: to(tabs[1].publicId),
      },
      { pageVersion, template: to(template), dimensions: { ...place, top: 4 }, inputs: '{}' },
    ]);
    await post(`/pages/${publicId}/publish`, {});
    return publicId;
  }

  test('a page file may begin with a byte order mark, and one in UTF-16 is refused by its encoding', async () => {
    const { body } = await anke('GET', `/pages/${await filledPage()}/export`);
    const text = `\ufeff${JSON.stringify(body)}`;
    expect((await anke('POST', '/page-import', new TextEncoder().encode(text))).status).toBe(201);
    const refused = await anke('POST', '/page-import', Buffer.from(text, 'utf16le'));
    expect(problems(refused)).toEqual([400, ['wrong-encoding', 'body', undefined]]);
  });

  test('an exported page file creates another page with all its content as a draft [7.51]', async () => {
    const page = await filledPage();
    const answer = await anke('GET', `/pages/${page}/export`);
    expect(answer.headers.get('content-disposition')).toContain('filename="Week.json"');
    const file = JSON.parse(JSON.stringify(answer.body));
    const [imported] = await post('/page-import', bytesOf(file));
    const copy = await read(`/pages/${imported.publicId}?fields=*,draft.*`);
    expect(copy).toMatchObject({
      ...{
        name: 'Week',
        applicationType: 'report',
        orientation: 'landscape',
        static: true,
        custom: { comShift: 'late' },
      },
      ...{ group: null, published: null },
      draft: {
        ...{ title: 'The week', periodSpec: 'last-week', pagePages: [{ order: 4 }, { order: 8 }] },
        components: [
          { inputs: '{"unit":"m"}', template: to(template) },
          { inputs: '{}', pagePage: null },
        ],
      },
    });
    expect(copy.draft.components[0].pagePage.publicId).toBe(copy.draft.pagePages[1].publicId);
    // written down again it is the same: of a page that isn’t published its draft
    expect(await exported(imported.publicId)).toEqual(file);
  });

  test('a page without any version is not exported, nor one that isn’t seen [7.51][8.16]', async () => {
    const { publicId } = await post('/pages', { name: 'Empty', group: to(group.Ghent!) });
    const refused = await anke('GET', `/pages/${publicId}/export`);
    expect([refused.status, refused.body.data[0].message]).toEqual([409, 'Page has no draft version']);
    expect((await (await api.signIn('katrin'))('GET', `/pages/${publicId}/export`)).status).toBe(404);
  });

  test('a page is imported into a group by its page managers [7.51][6.14]', async () => {
    const file = bytesOf(await exported(await filledPage()));
    const [imported] = await post(`/groups/${group.Ghent}/page-import`, file);
    expect(await read(`/pages/${imported.publicId}?fields=group`, jonas)).toMatchObject({ group: to(group.Ghent!) });
    expect((await jonas('POST', `/groups/${group.Ghent}/page-import`, file)).status).toBe(403);
    const roles = (await read('/roles?fields=name')) as { name: string; publicId: string }[];
    const role = roles.find(({ name }) => name === 'Group engineer')!.publicId;
    await anke('PATCH', `/roles/${role}`, { permissions: [to('MANAGE_PAGE')] });
    const before = await count();
    expect((await jonas('POST', '/page-import', file)).status).toBe(403);
    expect((await jonas('POST', `/groups/${group.Eindhoven}/page-import`, file)).status).toBe(404);
    expect(await count()).toBe(before);
    const [own] = await post(`/groups/${group.Ghent}/page-import`, file, jonas);
    expect((await read(`/pages/${own.publicId}`)).name).toBe('Week');
  });

  test('an import is validated like other input and creates all or nothing [7.51]', async () => {
    const file = (await exported(await filledPage())) as {
      page: object;
      content: object;
      components: Record<string, object>[];
    };
    const [first, second] = file.components;
    const before = await count();
    const wrong: [unknown, unknown[]][] = [
      ['no page', ['invalid-value', 'body', undefined]],
      [{ ...file, version: 2 }, ['invalid-value', 'body', undefined]],
      [{ ...file, page: { ...file.page, name: '' } }, ['invalid-value', 'name', undefined]],
      [{ ...file, page: { ...file.page, default: true } }, ['unknown-property', 'default', undefined]],
      [{ ...file, content: { ...file.content, periodSpec: 'tomorrow' } }, ['invalid-value', 'periodSpec', undefined]],
      [{ ...file, tabs: [-1, 0] }, ['invalid-value', 'order', undefined]],
      [{ ...file, components: [first, { ...second, tab: 2 }] }, ['invalid-value', 'tab', 1]],
      [{ ...file, components: [first, { ...second, inputs: '[]' }] }, ['invalid-value', 'inputs', 1]],
      [
        {
          ...file,
          components: [first, { ...second, dimensions: { type: 'sheet', left: 0, top: 0, cols: 1, rows: 1 } }],
        },
        ['invalid-value', 'dimensions', 1],
      ],
      [
        { ...file, components: [first, { ...second, template: { publicId: 'Nobody00000x', name: 'None' } }] },
        ['unknown-reference', 'template', 1],
      ],
    ];
    for (const [sent, [code, propertyName, listIndex]] of wrong) {
      const answer = await anke('POST', '/page-import', bytesOf(sent));
      expect([answer.status, problems(answer)[1]]).toEqual([400, [code, propertyName, listIndex]]);
    }
    expect(await count()).toBe(before);
  });

  test('in another company components are made by its template of that name [7.51]', async () => {
    const file = bytesOf(await exported(await filledPage()));
    const thomas = await api.signIn('thomas', company.acme);
    const theirs = (await read(templates, thomas))[0];
    const [imported] = await post('/page-import', file, thomas);
    const { draft } = await read(`/pages/${imported.publicId}?fields=draft.components`, thomas);
    expect(draft.components[0].template).toEqual(theirs);
    expect(theirs.publicId).not.toBe(template);
  });
});

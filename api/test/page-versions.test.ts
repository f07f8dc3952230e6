import { type Answer, type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Published versions and drafts of pages: publishing, and refusals.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let marieke: Caller;
let template: string;
let asset: string;
let group: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas, marieke] = [await api.signIn('anke'), await api.signIn('jonas'), await api.signIn('marieke')];
  template = (await anke('GET', '/page-component-templates?fields=name')).body.data[0].publicId;
  asset = (await anke('GET', '/assets?fields=name')).body.data[0].publicId;
  const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
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
const newPage = async (more: object = {}): Promise<string> =>
  (await post('/pages', { name: 'Shift', ...more })).publicId;
const draftOf = async (page: string): Promise<string> => (await post(`/pages/${page}/draft`, {}))[0].publicId;
const placeAt = (left: number) => ({ type: 'sheet', left, top: 0, cols: 3, rows: 2 });
const component = (version: string, more: object = {}) => ({
  ...{ pageVersion: to(version), template: to(template), dimensions: placeAt(0), inputs: '{"unit":"m"}' },
  ...more,
});
const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;
const versionsOf = async (page: string) => {
  const { draft, published } = await read(`/pages/${page}?fields=draft,published`);
  return [draft?.publicId ?? null, published?.publicId ?? null];
};
/** All fields of a version, its sub-pages and components, except ids, authors and times. */
const shownOf = async (version: string): Promise<Record<string, unknown>> => {
  const pageVersion = await read(`/page-versions/${version}`);
  const tabs = pageVersion.pagePages.map(({ publicId }: { publicId: string }) => publicId);
  return {
    ...written(pageVersion),
    orders: pageVersion.pagePages.map(({ order }: { order: number }) => order),
    components: (pageVersion.components as Answer['body'][]).map((component) => ({
      ...written(component),
      template: component.template.publicId,
      tab: component.pagePage && tabs.indexOf(component.pagePage.publicId),
    })),
  };
};
const ownToEach = [
  'publicId',
  'version',
  'page',
  'pagePages',
  'pagePage',
  'createdOn',
  'createdBy',
  'updatedOn',
  'updatedBy',
];
const written = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !ownToEach.includes(key)));

/** A value other than the default for every field of a version. */
const everyField = (previewed = 'Filler 3') => ({
  title: 'Both shifts',
  periodSpec: 'last-7-days',
  periodSelectorEnabled: false,
  defaultRefreshRate: 30,
  previewAgent: to(device(previewed)),
  previewAsset: to(asset),
  custom: { comIcon: 'gauge' },
});

/** A page with a draft that has a component on the second of its two sub-pages, and one on none. */
async function filledPage(): Promise<{ page: string; draft: string }> {
  const page = await newPage();
  const draft = await draftOf(page);
  expect((await anke('PATCH', `/page-versions/${draft}`, everyField())).status).toBe(200);
  const tabs = await post('/pages-pages', [
    { pageVersion: to(draft), order: 1 },
    { pageVersion: to(draft), order: 2 },
  ]);
  await post('/page-components', [
    component(draft, { pagePage: to(tabs[1].publicId) }),
    component(draft, { dimensions: placeAt(4), inputs: '{}' }),
  ]);
  return { page, draft };
}

test('the draft of a page is the existing one, a copy of the published version, or a new one [4.07][4.08][7.49][9.06]', async () => {
  const page = await newPage();
  expect(await versionsOf(page)).toEqual([null, null]);
  const empty = await draftOf(page);
  expect(await read(`/page-versions/${empty}`)).toMatchObject({
    ...{ page: to(page), title: 'Shift', periodSpec: 'today', components: [], pagePages: [] },
  });
  expect(await draftOf(page)).toBe(empty);
  const filled = await filledPage();
  await post(`/pages/${filled.page}/publish`, {});
  const [first, second] = await post('/pages/draft', [to(filled.page), to(page)]);
  expect([await versionsOf(filled.page), second.publicId]).toEqual([[first.publicId, filled.draft], empty]);
  expect(await shownOf(first.publicId)).toEqual(await shownOf(filled.draft));
  expect(await shownOf(first.publicId)).toMatchObject({
    ...everyField(),
    orders: [1, 2],
    components: [
      { tab: 1, inputs: '{"unit":"m"}' },
      { tab: null, inputs: '{}' },
    ],
  });
});

test('publishing replaces the published version by the draft, by its call or by the page’s field [4.09][7.69]', async () => {
  const { page, draft: first } = await filledPage();
  expect((await anke('POST', `/pages/${page}/publish`, {})).body.data).toMatchObject({
    draft: null,
    published: to(first),
  });
  const second = await draftOf(page);
  // readers don't see the draft
  await anke('PATCH', `/page-versions/${second}`, { title: 'Night' });
  expect(await read(`/pages/${page}?fields=published(title,components.inputs)`, marieke)).toMatchObject({
    published: { title: 'Both shifts', components: [{ inputs: '{"unit":"m"}' }, { inputs: '{}' }] },
  });
  const named = { published: to(second), draft: null };
  expect((await anke('PATCH', `/pages/${page}`, named)).status).toBe(200);
  expect(await versionsOf(page)).toEqual([null, second]);
  expect((await anke('GET', `/page-versions/${first}`)).status).toBe(404);
  expect(await read(`/page-components?filters=eq(pageVersion.publicId,"${first}")`)).toEqual([]);
  // there is no draft any more
  expect(problems(await anke('PATCH', `/pages/${page}`, named))).toEqual([409, ['no-draft', 'draft', undefined]]);
  const refused = await anke('POST', `/pages/${page}/publish`, {});
  expect([refused.status, refused.body.data[0].message]).toEqual([409, 'Page has no draft version']);
  expect(await versionsOf(page)).toEqual([null, second]);
});

test('a draft is discarded by its call, by the page’s field or with its version [4.10][7.69][8.16]', async () => {
  const { page, draft } = await filledPage();
  await post(`/pages/${page}/publish`, {});
  const discards: ((version: string) => Promise<Answer>)[] = [
    () => anke('POST', `/pages/${page}/discard-draft`, {}),
    () => anke('PATCH', `/pages/${page}`, { draft: null }),
    (version) => anke('DELETE', `/page-versions/${version}`),
  ];
  for (const discard of discards) {
    const copy = await draftOf(page);
    expect((await discard(copy)).status).toBeLessThan(300);
    expect([await versionsOf(page), (await anke('GET', `/page-versions/${copy}`)).status]).toEqual([
      [null, draft],
      404,
    ]);
  }
  for (const discard of discards.slice(0, 2)) {
    const refused = await discard('');
    expect([refused.status, refused.body.data[0].message]).toEqual([409, 'Page has no draft version']);
  }
  expect(await versionsOf(page)).toEqual([null, draft]);
});

test('custom icons of a page and its version are stored and read back [3.66]', async () => {
  const page = await newPage({ custom: { comIcon: 'factory' } });
  const draft = await draftOf(page);
  const fields = everyField('Capper 1');
  expect((await anke('PATCH', `/page-versions/${draft}`, fields)).status).toBe(200);
  expect(await read(`/pages/${page}?fields=custom,draft.*`)).toMatchObject({
    custom: { comIcon: 'factory' },
    draft: fields,
  });
  // a previewed record may be removed: the version stays, without a preview
  const { status } = await anke('DELETE', `/agents/${device('Capper 1')}`);
  expect([status, await read(`/page-versions/${draft}`)]).toMatchObject([200, { ...fields, previewAgent: null }]);
});

test('a page references only its own versions, each in one role, and removes dropped ones [4.07][3.66][7.48]', async () => {
  const { page, draft } = await filledPage();
  const other = await filledPage();
  for (const [change, problem] of [
    [{ draft: to(other.draft) }, ['unknown-reference', 'draft', undefined]],
    [{ published: to(other.draft) }, ['unknown-reference', 'published', undefined]],
    [{ published: to(draft), draft: to(draft) }, ['invalid-value', 'draft', undefined]],
  ] as const)
    expect(problems(await anke('PATCH', `/pages/${page}`, change))).toEqual([400, problem]);
  expect(problems(await anke('POST', '/pages', { name: 'New', draft: to(draft) }))).toEqual([
    400,
    ['unknown-property', 'draft', undefined],
  ]);
  expect(await versionsOf(page)).toEqual([draft, null]);
  await post(`/pages/${page}/publish`, {});
  // taken back, what was published is worked on again
  expect((await anke('PATCH', `/pages/${page}`, { draft: to(draft), published: null })).status).toBe(200);
  expect(await versionsOf(page)).toEqual([draft, null]);
  expect((await anke('DELETE', `/pages/${page}`)).status).toBe(200);
  expect((await anke('GET', `/page-versions/${draft}`)).status).toBe(404);
});

test('a page is duplicated from its published version with all content, or refused without one [4.11][7.49][8.13]', async () => {
  const { page, draft } = await filledPage();
  const early = await anke('POST', `/pages/${page}/duplicate`, {});
  expect([early.status, early.body.data[0].message]).toEqual([409, 'No published page']);
  await post(`/pages/${page}/publish`, {});
  const [copy] = await post(`/pages/${page}/duplicate`, {});
  expect(copy).toMatchObject({ name: 'Shift (copy)', applicationType: 'sheet', default: false, published: null });
  expect(await shownOf(copy.draft.publicId)).toEqual(await shownOf(draft));
  const before = (await read('/pages?page-size=4000')).length;
  const both = await anke('POST', '/pages/duplicate', [to(page), to(copy.publicId)]);
  expect(problems(both)).toEqual([409, ['not-published', undefined, 1]]);
  expect(await read('/pages?page-size=4000')).toHaveLength(before);
});

test('a version is made as the draft of a page without one, and shows a period that there is [7.50][9.06]', async () => {
  const page = await newPage();
  const { publicId } = await post('/page-versions', { page: to(page), title: 'By hand' });
  expect([await versionsOf(page), await shownOf(publicId)]).toMatchObject([
    [publicId, null],
    { title: 'By hand', periodSpec: 'today' },
  ]);
  expect(problems(await anke('POST', '/page-versions', [{ page: to(await newPage()) }, { page: to(page) }]))).toEqual([
    409,
    ['already-there', 'page', 1],
  ]);
  for (const [periodSpec, status] of [
    ['last-30-days-from-yesterday', 200],
    ['{"from":0,"to":60000}', 200],
    ['{"from":60000,"to":0}', 400],
    ['tomorrow', 400],
  ])
    expect([periodSpec, (await anke('PATCH', `/page-versions/${publicId}`, { periodSpec })).status]).toEqual([
      periodSpec,
      status,
    ]);
  expect((await shownOf(publicId)).periodSpec).toBe('{"from":0,"to":60000}');
});

test('only members of a page’s group see it, and only its page managers write it [6.14][3.66]', async () => {
  const { page, draft } = await filledPage();
  const [tab] = (await read(`/page-versions/${draft}`)).pagePages;
  const all = (caller: Caller) =>
    Promise.all(
      [`/pages/${page}`, `/page-versions/${draft}`, `/pages-pages/${tab.publicId}`].map(
        async (path) => (await caller('GET', path)).status,
      ),
    );
  expect(await all(jonas)).toEqual([200, 200, 200]);
  await anke('PATCH', `/pages/${page}`, { group: to(group.Eindhoven!) });
  expect(await all(jonas)).toEqual([404, 404, 404]);
  expect(problems(await jonas('PATCH', '/page-versions', [{ publicId: draft, title: 'Mine' }]))[0]).not.toBe(200);
  await anke('PATCH', `/pages/${page}`, { group: to(group.Ghent!) });
  expect(await all(jonas)).toEqual([200, 200, 200]);
  // sees it, and manages no pages yet
  expect((await jonas('PATCH', `/page-versions/${draft}`, { title: 'Mine' })).status).toBe(403);
  const roles = (await read('/roles?fields=name,permissions')) as { name: string; publicId: string }[];
  const role = roles.find(({ name }) => name === 'Group engineer')!.publicId;
  await anke('PATCH', `/roles/${role}`, { permissions: [to('MANAGE_PAGE')] });
  expect((await jonas('PATCH', `/page-versions/${draft}`, { title: 'Mine' })).status).toBe(200);
  expect((await jonas('POST', '/page-components', component(draft))).status).toBe(201);
  expect((await jonas('PATCH', `/pages/${page}`, { group: null })).status).toBe(403);
  expect((await shownOf(draft)).title).toBe('Mine');
  const free = await filledPage();
  expect((await jonas('POST', '/page-components', component(free.draft))).status).toBe(403);
  expect((await jonas('POST', `/pages/${free.page}/publish`, {})).status).toBe(403);
  expect(await versionsOf(free.page)).toEqual([free.draft, null]);
});

test('one page of a kind is the default at most [7.53]', async () => {
  const [first, second] = [await newPage(), await newPage()];
  const card = await newPage({ applicationType: 'card' });
  for (const page of [card, first, second]) await post(`/pages/${page}/default`, {});
  const chosen = async () => {
    const pages = (await read('/pages?fields=default&page-size=4000')) as { publicId: string; default: boolean }[];
    return pages.flatMap((page) => (page.default ? page.publicId : [])).sort();
  };
  expect(await chosen()).toEqual([card, second].sort());
  expect((await anke('DELETE', `/pages/${first}/default`)).status).toBe(200);
  expect((await anke('DELETE', `/pages/${second}/default`)).status).toBe(200);
  expect((await marieke('POST', `/pages/${first}/default`, {})).status).toBe(403);
  expect((await anke('POST', `/pages/${nobody}/default`, {})).status).toBe(404);
  expect(await chosen()).toEqual([card]);
});

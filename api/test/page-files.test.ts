import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// Pages as files: what is written down of one, and what is made of it elsewhere.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let template: string;
let group: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  template = (await anke('GET', templates)).body.data[0].publicId;
  const found = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
  group = Object.fromEntries(found.map(({ name, publicId }) => [name, publicId]));
});
afterAll(() => api.close());

const templates = '/page-component-templates?fields=name&filters=eq(name,"Value with trend")';
const to = (publicId: string) => ({ publicId });
const post = async (path: string, body: object, by = anke) => {
  const answer = await by('POST', path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
  return answer.body.data;
};
const read = async (path: string, by = anke) => (await by('GET', path)).body.data;
const bytesOf = (file: unknown) => Buffer.from(JSON.stringify(file));
const exported = async (page: string, by = anke) => (await by('GET', `/pages/${page}/export`)).body;
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
    { pageVersion, template: to(template), dimensions: place, inputs: '{"unit":"m"}', pagePage: to(tabs[1].publicId) },
    { pageVersion, template: to(template), dimensions: { ...place, top: 4 }, inputs: '{}' },
  ]);
  await post(`/pages/${publicId}/publish`, {});
  return publicId;
}

test('an exported page file creates another page with all its content as a draft [7.51]', async () => {
  const page = await filledPage();
  const answer = await anke('GET', `/pages/${page}/export`);
  expect(answer.headers.get('content-disposition')).toContain('filename="Week.json"');
  const file = JSON.parse(JSON.stringify(answer.body));
  const [made] = await post('/page-import', bytesOf(file));
  const copy = await read(`/pages/${made.publicId}?fields=*,draft.*`);
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
  expect(await exported(made.publicId)).toEqual(file);
});

test('a page without any version is not exported, nor one that isn’t seen [7.51][8.16]', async () => {
  const { publicId } = await post('/pages', { name: 'Empty', group: to(group.Ghent!) });
  const refused = await anke('GET', `/pages/${publicId}/export`);
  expect([refused.status, refused.body.data[0].message]).toEqual([409, 'Page has no draft version']);
  expect((await (await api.signIn('katrin'))('GET', `/pages/${publicId}/export`)).status).toBe(404);
});

test('a page is imported into a group by its page managers [7.51][6.14]', async () => {
  const file = bytesOf(await exported(await filledPage()));
  const [made] = await post(`/groups/${group.Ghent}/page-import`, file);
  expect(await read(`/pages/${made.publicId}?fields=group`, jonas)).toMatchObject({ group: to(group.Ghent!) });
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
      { ...file, components: [first, { ...second, dimensions: { type: 'sheet', left: 0, top: 0, cols: 1, rows: 1 } }] },
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
  const [made] = await post('/page-import', file, thomas);
  const { draft } = await read(`/pages/${made.publicId}?fields=draft.components`, thomas);
  expect(draft.components[0].template).toEqual(theirs);
  expect(theirs.publicId).not.toBe(template);
});

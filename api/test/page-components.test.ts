import { type Caller, problems } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// Page content and its sources: components on their grids, templates with their versions.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
let template: string;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  template = (await post('/page-component-templates', { name: 'Gauge', intent: ['main-page'] })).publicId;
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const post = async (path: string, body: object) => {
  const answer = await anke('POST', path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
  return answer.body.data;
};
const read = async (path: string) => (await anke('GET', path)).body.data;
const draftOf = async (page: object): Promise<string> => {
  const { publicId } = await post('/pages', { name: 'Shift', ...page });
  return (await post(`/pages/${publicId}/draft`, {}))[0].publicId;
};
const component = (version: string, more: object = {}) => ({
  ...{ pageVersion: to(version), template: to(template), inputs: '{}' },
  ...{ dimensions: { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 }, ...more },
});
const onSheet = (left: number, top: number, cols: number, rows: number) => ({ type: 'sheet', left, top, cols, rows });
const archive = (manifest: object) => zipOf({ 'manifest.json': JSON.stringify(manifest), 'gauge.js': 'export {}' });

test('a condition of a component is a formula over the values that it names', async () => {
  const version = await draftOf({});
  const withCondition = (formula: string, ...selectors: string[]) =>
    anke('POST', '/page-components', [component(version, { condition: { formula, selectors } })]);
  expect((await withCondition('$1 $2 >', 'line.var.speed', 'line.tag.limit')).status).toBe(201);
  for (const [formula, ...selectors] of [['$2 0 >', 'line.var.speed'], ['$0 0 >', 'line.var.speed'], ['1 >'], ['x']])
    expect([formula, problems(await withCondition(formula!, ...selectors))]).toEqual([
      formula,
      [400, ['formula-wrong', 'condition', 0]],
    ]);
});

test('a component lies within the grid of its page’s kind, anywhere on it [3.66]', async () => {
  const grids = [
    [{ applicationType: 'sheet' }, 'sheet', 12, 72],
    [{ applicationType: 'report' }, 'report', 8, 16],
    [{ applicationType: 'report', orientation: 'portrait' }, 'report-portrait', 6, 16],
    [{ applicationType: 'report', orientation: 'landscape' }, 'report-landscape', 8, 11],
  ] as const;
  for (const [page, type, cols, rows] of grids) {
    const version = await draftOf(page);
    const whole = { type, left: 0, top: 0, cols, rows };
    const last = { type, left: cols - 1, top: rows - 1, cols: 1, rows: 1 };
    // components may overlap
    await post('/page-components', [
      component(version, { dimensions: whole }),
      component(version, { dimensions: last }),
    ]);
    for (const dimensions of [
      { ...whole, cols: cols + 1 },
      { ...whole, rows: rows + 1 },
      { ...last, cols: 2 },
      { ...last, rows: 2 },
      { ...whole, left: -1 },
      { type: 'card', height: 200, order: 0 },
    ])
      expect(problems(await anke('POST', '/page-components', [component(version, { dimensions })]))).toEqual([
        400,
        ['invalid-value', 'dimensions', 0],
      ]);
    const { components } = await read(`/page-versions/${version}`);
    expect(components.map((component: { dimensions: object }) => component.dimensions)).toEqual([whole, last]);
  }
  const card = await draftOf({ applicationType: 'card' });
  const [low, high] = [1, 0].map((order) => ({ type: 'card', height: 200, order }));
  await post('/page-components', [component(card, { dimensions: low }), component(card, { dimensions: high })]);
  expect(problems(await anke('POST', '/page-components', component(card)))[0]).toBe(400);
  const { components } = await read(`/page-versions/${card}`);
  expect(components.map((component: { dimensions: object }) => component.dimensions)).toEqual([high, low]);
});

test('a component is moved and gets new inputs, and invalid or foreign ones change nothing [3.66]', async () => {
  const version = await draftOf({});
  const other = await draftOf({});
  const [tab] = await post('/pages-pages', [{ pageVersion: to(other), order: 3 }]);
  const { publicId } = await post('/page-components', component(version));
  const path = `/page-components/${publicId}`;
  const moved = { dimensions: onSheet(3, 1, 9, 4), inputs: '{"unit":"bar"}' };
  expect((await anke('PATCH', path, moved)).status).toBe(200);
  for (const [change, problem] of [
    [{ inputs: 'unit: bar' }, ['invalid-value', 'inputs', undefined]],
    [{ inputs: '[]' }, ['invalid-value', 'inputs', undefined]],
    [{ dimensions: onSheet(11, 0, 2, 1) }, ['invalid-value', 'dimensions', undefined]],
    [{ dimensions: { type: 'sheet', left: 2 } }, ['invalid-value', 'dimensions', undefined]],
    [{ pageVersion: to(other) }, ['set-once', 'pageVersion', undefined]],
  ] as const)
    expect(problems(await anke('PATCH', path, change))).toEqual([400, problem]);
  const misplaced = component(version, { pagePage: to(tab.publicId) });
  expect(problems(await anke('POST', '/page-components', [component(version), misplaced]))).toEqual([
    400,
    ['unknown-reference', 'pagePage', 1],
  ]);
  const { components } = await read(`/page-versions/${version}`);
  expect(components).toMatchObject([{ publicId, template: { name: 'Gauge' }, ...moved }]);
  // a sub-page is removed with its components
  await post('/page-components', component(other, { pagePage: to(tab.publicId) }));
  expect((await anke('DELETE', `/pages-pages/${tab.publicId}`)).status).toBe(200);
  expect((await read(`/page-versions/${other}`)).components).toEqual([]);
});

test('an archive becomes the next version of its template, with at most one published [3.65][7.55]', async () => {
  const upload = `/page-component-templates/${template}/version-upload`;
  const manifest = {
    main: 'gauge.js',
    version: '1',
    sheetSettings: { minCols: 2, minRows: 3 },
    inputs: [{ key: 'unit' }],
  };
  const first = await post(upload, archive(manifest));
  expect(await read(`/page-component-templates/${template}`)).toMatchObject({
    ...{ name: 'Gauge', version: '1', draft: first, published: null, configuredVersion: null, intent: ['main-page'] },
    ...{ sheetSettings: { minCols: 2, minRows: 3 }, cardSettings: null, inputs: '[{"key": "unit"}]' },
    category: { name: 'Own components' },
  });
  const versions = '/page-component-template-versions';
  const { createdOn, ...version } = await read(`${versions}/${first.publicId}`);
  expect(version).toMatchObject({
    ...{ template: { name: 'Gauge' }, number: '1', mainPath: 'gauge.js', notes: null, publishedOn: null },
    createdBy: { name: expect.stringContaining('Anke') },
  });
  expect(Date.parse(createdOn)).toBeGreaterThan(Date.now() - 600_000);
  await anke('PATCH', `${versions}/${first.publicId}`, { published: true, notes: 'Round' });
  const second = await post(upload, archive({ ...manifest, version: '2' }));
  expect(await read(`/page-component-templates/${template}`)).toMatchObject({
    ...{ version: '1', draft: second, published: first, configuredVersion: { number: '1', mainPath: 'gauge.js' } },
  });
  expect((await anke('PATCH', versions, [{ ...second, published: true }])).status).toBe(200);
  expect(await read(`/page-component-templates/${template}`)).toMatchObject({
    version: '2',
    draft: null,
    published: second,
  });
  const versionRows = await read(
    `${versions}?fields=number,published,notes&filters=eq(template.publicId,"${template}")`,
  );
  expect(versionRows).toMatchObject([
    { number: '2', published: true, notes: null },
    { number: '1', published: false, notes: 'Round' },
  ]);
  const used = await read('/page-component-template-configs?fields=*');
  expect(used).toContainEqual(
    expect.objectContaining({ template: { publicId: template, name: 'Gauge' }, allowDraft: true }),
  );
});

test('an archive without a valid manifest or main file is refused with the file and the problem [7.55]', async () => {
  const { publicId } = await post('/page-component-templates', { name: 'Dial' });
  const upload = `/page-component-templates/${publicId}/version-upload`;
  const whole = archive({ main: 'gauge.js' });
  const file = 'manifest.json';
  const nested = `{"main":"gauge.js","inputs":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const wrong: [Uint8Array, string, object | undefined][] = [
    [Buffer.from('{}'), 'no-archive', undefined],
    [whole.subarray(0, -10), 'archive-file-missing', { file }],
    [archive({ main: 'dial.js' }), 'archive-file-missing', { file: 'dial.js' }],
    [zipOf({ 'manifest.json': '{"main":"gauge.js"}', 'gauge.js': '' }), 'archive-file-empty', { file: 'gauge.js' }],
    [zipOf({ 'manifest.json': '{"main":"gauge.js"}', 'gauge.js': ' \n' }), 'archive-file-empty', { file: 'gauge.js' }],
    [archive({ version: '1' }), 'archive-property-missing', { file, property: 'main' }],
    [zipOf({ 'manifest.json': '[]' }), 'archive-property-missing', { file, property: 'main' }],
    [zipOf({ 'manifest.json': 'null' }), 'archive-property-missing', { file, property: 'main' }],
    [archive({ main: '../../gauge.js' }), 'archive-property-wrong', { file, property: 'main' }],
    [zipOf({ 'manifest.json': nested }), 'archive-property-wrong', { file, property: 'inputs' }],
    [
      archive({ main: 'gauge.js', sheetSettings: { minCols: 0, minRows: 1 } }),
      'archive-property-wrong',
      { file, property: 'sheetSettings.minCols' },
    ],
    [zipOf({ 'gauge.js': '' }), 'archive-file-missing', { file }],
    [zipOf({ 'manifest.json': 'main: gauge.js' }), 'archive-file-not-json', { file }],
  ];
  for (const [body, code, params] of wrong) {
    const answer = await anke('POST', upload, body);
    expect([answer.status, answer.body.data]).toEqual([
      400,
      [expect.objectContaining({ code, ...(params && { params }) })],
    ]);
  }
  expect((await marieke('POST', upload, whole)).status).toBe(403);
  expect(await read(`/page-component-template-versions?filters=eq(template.publicId,"${publicId}")`)).toEqual([]);
  expect(await read(`/page-component-templates/${publicId}`)).toMatchObject({ draft: null, published: null });
});

test('a component can only have a version of its own template [3.66]', async () => {
  const version = await draftOf({});
  const other = (await post('/page-component-templates', { name: 'Lamp' })).publicId;
  const bound = await post(`/page-component-templates/${other}/version-upload`, archive({ main: 'gauge.js' }));
  expect(problems(await anke('POST', '/page-components', component(version, { boundVersion: bound })))).toEqual([
    400,
    ['unknown-reference', 'boundVersion', undefined],
  ]);
  const lamp = await post('/page-components', component(version, { template: to(other), boundVersion: bound }));
  expect(await read(`/page-components/${lamp.publicId}`)).toMatchObject({ boundVersion: bound });
});

test('template categories are listed for everyone, with name and id, in order [3.64][7.55]', async () => {
  const { status, body } = await api.call('GET', '/page-component-template-categories');
  expect([status, body.data]).toEqual([
    200,
    [
      { publicId: 'CategValues1', name: 'Values', order: 1 },
      { publicId: 'CategCharts2', name: 'Charts', order: 2 },
      { publicId: 'CategTables3', name: 'Tables', order: 3 },
      { publicId: 'CategContrl4', name: 'Controls', order: 4 },
      { publicId: 'CategTexts05', name: 'Text and pictures', order: 5 },
      { publicId: 'CategOwnMade', name: 'Own components', order: 6 },
    ],
  ]);
});

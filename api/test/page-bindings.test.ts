import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Before a page is published: which of its values are missing at which of its machines.

let api: TestApi;
let anke: Caller;
let audience: string;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  audience = (await read('/audiences'))[0].publicId;
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const post = async (path: string, body: object) => {
  const answer = await anke('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.data;
};
const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;

/** A draft that shows values: single ones, and one in a list. */
async function pageWith(...selectors: string[]): Promise<string> {
  const { publicId: page } = await post('/pages', { name: 'Values' });
  const [version] = await post(`/pages/${page}/draft`, {});
  const inputs = [
    { metric: { selector: selectors[0] } },
    { lines: selectors.slice(1).map((selector) => ({ metric: { selector } })) },
  ];
  await post(
    '/page-components',
    inputs.map((values, index) => ({
      ...{ pageVersion: to(version.publicId), builtIn: 'text', inputs: JSON.stringify(values) },
      dimensions: { type: 'sheet', left: 3 * index, top: 0, cols: 3, rows: 2 },
    })),
  );
  return page;
}

const link = (page: string, place: string) => post(`${place}/page-links`, { page: to(page), audience: to(audience) });
const check = (page: string) => read(`/pages/${page}/binding-check`);

/** A device with a source `line`, a variable `speed` and its tag `kept`. */
async function deviceWithValues(name: string): Promise<string> {
  const agent = device(name);
  const make = async (part: string, record: object) => (await post(`/agents/${agent}/${part}`, record)).publicId;
  const machine = await make('devices', { name: 'PLC of pages', ipAddress: '192.168.140.21' });
  const source = await make('data-sources', {
    ...{ name: 'Line', slug: 'line', device: to(machine) },
    protocol: { publicId: 'modbus', slave: 1 },
  });
  const variable = { name: 'Speed', slug: 'speed', address: '3.1', source: to(source), type: 'float' };
  const rule = { logEvent: 'interval', loggingInterval: '10s' };
  await make('data-tags', {
    name: 'Kept',
    slug: 'kept',
    variable: to(await make('data-variables', variable)),
    ...rule,
  });
  return agent;
}

test('a draft is checked against each machine that links to its page, at any depth of its inputs', async () => {
  const whole = await deviceWithValues('Filler 1');
  const none = device('Filler 3');
  const asset = (await post('/assets', { name: 'Bare asset' })).publicId;
  const selectors = ['Agent#selected:line.variable.speed', 'line.var.speed', 'line.tag.kept', 'line.tag.speed', 'odd'];
  const page = await pageWith(...selectors.slice(0, 3));
  const wrong = await pageWith(...selectors);
  for (const place of [`/agents/${whole}`, `/agents/${none}`, `/assets/${asset}`])
    for (const linked of [page, wrong]) await link(linked, place);
  const missing = [...selectors.slice(0, 3)].sort();
  expect(await check(page)).toEqual({
    ...{ checked: 3, more: false },
    failing: [
      { agent: null, asset: { publicId: asset, name: 'Bare asset' }, hasDevice: false, missing },
      { agent: { publicId: none, name: expect.stringMatching(/^Filler 3/) }, asset: null, hasDevice: true, missing },
    ],
  });
  expect((await check(wrong)).failing).toContainEqual({
    ...{ agent: { publicId: whole, name: expect.any(String) }, asset: null, hasDevice: true },
    missing: ['line.tag.speed', 'odd'],
  });
});

test('values that conditions of components name are checked as those that they show', async () => {
  const page = await pageWith('line.tag.kept');
  const [draft] = await post(`/pages/${page}/draft`, {});
  await post('/page-components', {
    ...{ pageVersion: to(draft.publicId), builtIn: 'text', inputs: '{}' },
    dimensions: { type: 'sheet', left: 0, top: 4, cols: 2, rows: 2 },
    condition: { formula: '$1 $2 >', selectors: ['line.var.limit', 'line.tag.kept'] },
  });
  await link(page, `/agents/${device('Filler 3')}`);
  expect((await check(page)).failing).toMatchObject([{ missing: ['line.tag.kept', 'line.var.limit'] }]);
});

test('a page without a draft, and one that the caller may not edit, isn’t checked', async () => {
  const { publicId: page } = await post('/pages', { name: 'Empty' });
  const path = `/pages/${page}/binding-check`;
  expect(problems(await anke('GET', path))[1]?.[0]).toBe('no-draft');
  expect((await (await api.signIn('katrin'))('GET', path)).status).toBe(403);
});

test('the machines for which a version isn’t stay with it when it is published and copied', async () => {
  const page = await pageWith('line.tag.kept');
  const [draft] = await post(`/pages/${page}/draft`, {});
  const except = { exceptAgents: [to(device('Filler 3'))], exceptAssets: [] };
  expect((await anke('PATCH', `/page-versions/${draft.publicId}`, except)).status).toBe(200);
  await post(`/pages/${page}/publish`, {});
  const [next] = await post(`/pages/${page}/draft`, {});
  for (const version of [draft, next])
    expect(await read(`/page-versions/${version.publicId}?fields=exceptAgents,exceptAssets`)).toMatchObject({
      exceptAgents: [{ publicId: device('Filler 3') }],
      exceptAssets: [],
    });
});

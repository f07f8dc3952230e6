import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// Web pages that a company's pages show: the list, the check of a component, and the document around a frame.

let api: TestApi;
let anke: Caller;
let webPage: string;
let version: string;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  webPage = await made('/web-pages', { name: 'Weather', address: 'https://weather.example:8443/today?units=c' });
  const page = await made('/pages', { name: 'Outside', applicationType: 'sheet' });
  version = (await anke('POST', `/pages/${page}/draft`, {})).body.data[0].publicId;
});
afterAll(() => api.close());

async function made(path: string, fields: object, caller = anke): Promise<string> {
  const { status, body } = await caller('POST', path, fields);
  expect([status, body.data]).toEqual([201, expect.anything()]);
  return body.data.publicId;
}

const component = (inputs: object) => ({
  ...{ pageVersion: { publicId: version }, builtIn: 'web-page', inputs: JSON.stringify(inputs) },
  dimensions: { type: 'sheet', left: 0, top: 0, cols: 4, rows: 4 },
});
const open = (publicId: string, caller = anke) => caller('POST', '/web-page-frames', { webPage: { publicId } });
const documentOf = (of: string) => fetch(`${api.address}/api/web-page-documents?${new URLSearchParams({ of })}`);

test('the document around a web page runs nothing and frames exactly its origin', async () => {
  const { address, document } = (await open(webPage)).body.data;
  expect(address).toBe('https://weather.example:8443/today?units=c');
  const answer = await documentOf(document);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    ...[200, 'text/html; charset=utf-8', null],
  ]);
  expect(answer.headers.get('content-security-policy')!.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^style-src 'sha256-[^ ]+'$/),
    'frame-src https://weather.example:8443',
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  ]);
  expect(await answer.text()).not.toContain('<script');
});

test('nobody gets a document that they were not told, or one of another company', async () => {
  const { document } = (await open(webPage)).body.data;
  const [owner, id] = document.split('~');
  for (const of of [`${owner}~${id}~${'0'.repeat(32)}`, `${owner}~${id}`, document.replace(id, 'WebPage00001'), 'x'])
    expect([of, (await documentOf(of)).status]).toEqual([of, 404]);
  expect((await open(webPage, await api.signIn('thomas', company.acme))).status).toBe(404);
});

test('a component shows a web page of the list alone, and can be changed after that has left it', async () => {
  expect(problems(await anke('POST', '/page-components', component({ webPage: 'WebPage00001' })))).toEqual([
    ...[400, ['unknown-reference', 'inputs']],
  ]);
  const going = await made('/web-pages', { name: 'Going', address: 'https://going.example' });
  const placed = await made('/page-components', component({ webPage: going }));
  expect((await anke('DELETE', `/web-pages/${going}`)).status).toBe(200);
  expect((await open(going)).status).toBe(404);
  const change = (inputs: object) => anke('PATCH', `/page-components/${placed}`, { inputs: JSON.stringify(inputs) });
  expect((await change({ webPage: going, title: 'Still here' })).status).toBe(200);
  expect((await change({ webPage: 'WebPage00001' })).status).toBe(400);
  expect((await change({ webPage })).status).toBe(200);
});

test('an address with another protocol is refused, and members without the right change no list', async () => {
  const wrong = { name: 'Script', address: 'javascript:alert(1)' };
  expect((await anke('POST', '/web-pages', wrong)).status).toBe(400);
  const marieke = await api.signIn('marieke');
  expect((await marieke('POST', '/web-pages', { name: 'Mine', address: 'https://mine.example' })).status).toBe(403);
});

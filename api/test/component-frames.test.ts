import { type Caller, callerOf, problems } from './caller.ts';
import { company, device, reauthenticate, startApi, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// Uploaded components on pages: what their frames are told, their files, and the token that they read with.

let api: TestApi;
let anke: Caller;
let template: string;
const versions: string[] = [];
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  template = (await anke('POST', '/page-component-templates', { name: 'Lamp' })).body.data.publicId;
  for (const tag of ['lamp-one', 'lamp-two']) versions.push(await upload(tag));
});
afterAll(() => api.close());

const program = (tag: string) =>
  `customElements.define(\`${tag}\`, class extends HTMLElement {}); const words = ["__TIME__.DAYS", '__TEXT__.OK'];`;

async function upload(tag: string, into = template): Promise<string> {
  const manifest = {
    version: '1',
    main: 'lamp.min.js',
    inputs: [{ key: 'metric', type: 'LiveMetric', label: 'Metric' }],
  };
  const files = { 'manifest.json': JSON.stringify(manifest), 'lamp.min.js': program(tag), 'pictures/on.svg': '<svg/>' };
  const { status, body } = await anke('POST', `/page-component-templates/${into}/version-upload`, zipOf(files));
  expect([status, body.data]).toEqual([201, expect.anything()]);
  return body.data.publicId;
}

const to = (publicId: string) => ({ publicId });
const publish = (version: string, published = true) =>
  anke('PATCH', `/page-component-template-versions/${version}`, { published });
const open = async (more: object = {}, caller = anke) =>
  (await caller('POST', '/component-frames', { template: to(template), ...more })).body.data;
const fileAt = (folder: string, path: string, label?: string) =>
  fetch(`${api.address}/api/component-files?${new URLSearchParams({ folder, path })}`, {
    headers: label ? { 'Component-Label': label } : {},
  });

test('a frame gets the published version, its element, its words and its manifest [7.55]', async () => {
  expect(await open()).toEqual({ state: 'unpublished' });
  await publish(versions[0]!);
  expect(await open()).toMatchObject({
    ...{ state: 'ready', label: expect.stringMatching(/^t[0-9a-f]{20}$/), tag: 'lamp-one', main: 'lamp.min.js' },
    ...{ version: { publicId: versions[0], number: '1' }, words: ['__TEXT__.OK', '__TIME__.DAYS'] },
    manifest: { inputs: [{ key: 'metric' }] },
  });
});

test('a component shows the version that it stays with, until that is withdrawn [7.55]', async () => {
  const version = to(versions[0]!);
  await publish(versions[1]!);
  expect(await open()).toMatchObject({ tag: 'lamp-two' });
  expect(await open({ version })).toMatchObject({ tag: 'lamp-one' });
  await publish(versions[0]!);
  await publish(versions[0]!, false);
  expect(await open({ version })).toEqual({ state: 'withdrawn' });
  expect(await open()).toEqual({ state: 'withdrawn' });
  await publish(versions[1]!);
});

test('only people who develop components preview a version', async () => {
  const preview = to(await upload('lamp-draft'));
  expect(await open({ preview })).toMatchObject({ tag: 'lamp-draft' });
  const marieke = await api.signIn('marieke');
  expect(problems(await marieke('POST', '/component-frames', { template: to(template), preview }))).toEqual([
    403,
    ['not-allowed', 'preview', undefined],
  ]);
  expect(await open({}, marieke)).toMatchObject({ tag: 'lamp-two' });
});

test('a file is sent for the origin of its own template, to who knows its folder', async () => {
  const { folder, label } = await open();
  const sent = await fileAt(folder, 'pictures/on.svg', label);
  expect([sent.status, sent.headers.get('content-type'), await sent.text()]).toEqual([200, 'image/svg+xml', '<svg/>']);
  expect(sent.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const refused = [
    await fileAt(folder, 'pictures/on.svg'),
    await fileAt(folder, 'pictures/on.svg', `t${'0'.repeat(20)}`),
    await fileAt(
      folder.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
      'pictures/on.svg',
      label,
    ),
    await fileAt(folder, 'pictures/off.svg', label),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('the token of a component reads as its viewer in one company, and changes nothing', async () => {
  const { token } = await open();
  const component = (inCompany: string) =>
    callerOf(api.address, { Authorization: `Bearer ${token.secretId}`, 'Api-Company': inCompany });
  const caller = component(company.norwell);
  const agent = device('Filler 1');
  expect((await caller('GET', `/agents/${agent}?fields=name`)).status).toBe(200);
  const refused = [
    await caller('PATCH', `/agents/${agent}`, { name: 'Renamed' }),
    await caller('GET', '/users/me'),
    await caller('GET', '/access-tokens'),
    await caller('POST', '/component-frames', { template: to(template) }),
  ];
  expect(refused.map(({ body }) => body.data[0].code)).toEqual(refused.map(() => 'outside-token-scope'));
  expect((await component(company.acme)('GET', '/agents?fields=name')).status).toBe(403);
});

test('the token of a component ends with the login of its viewer', async () => {
  const other = await api.signIn('anke');
  const { token } = await open({}, other);
  const caller = callerOf(api.address, {
    ...{ Authorization: `Bearer ${token.secretId}`, 'Api-Company': company.norwell },
  });
  expect((await caller('GET', '/agents?fields=name')).status).toBe(200);
  expect((await other('DELETE', '/access-tokens/me')).status).toBe(200);
  expect((await caller('GET', '/agents?fields=name')).status).toBe(401);
});

test('a token of limited scope opens no frame', async () => {
  const scope = { type: 'allow', rels: [{ rel: 'ComponentFrameList', post: true }] };
  await reauthenticate(anke);
  const { body } = await anke('POST', '/users/me/access-tokens', { name: 'Scoped', expiresIn: 600, scope });
  const caller = callerOf(api.address, {
    ...{ Authorization: `Bearer ${body.data?.secretId}`, 'Api-Company': company.norwell },
  });
  expect(problems(await caller('POST', '/component-frames', { template: to(template) }))).toEqual([
    403,
    ['not-allowed', undefined, undefined],
  ]);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectorHeaders } from '@lineside/contracts/connector';
import { aConnector, type Connector, cleanUp } from './connector.ts';
import { aFarApi, type FarApi } from './far-api.ts';
import { aPairedPage } from './page.ts';

let api: FarApi;
beforeAll(async () => {
  api = await aFarApi();
});
afterAll(cleanUp);

const trade = (connector: Connector, origin: string, code: string, type = 'application/json') =>
  connector.call({
    method: 'POST',
    path: '/pair',
    headers: { Origin: origin, 'Content-Type': type },
    body: JSON.stringify({ code }),
  });

const portal = 'https://norwell.example';

test('an unpaired origin gets 403 pair; with the code from its address it gets a token that works [7.63]', async () => {
  const connector = await aConnector(['--driver', 'simulated']);
  const before = await connector.call({ path: '/', headers: { Origin: portal } });
  expect([before.status, before.json]).toEqual([403, { error: 'pair' }]);
  // the page must be able to read why
  expect(before.headers['access-control-allow-origin']).toBe(portal);
  const { json } = await trade(connector, portal, connector.codeFor(portal, api.address));
  const after = await connector.call({
    path: '/',
    headers: { Origin: portal, [connectorHeaders.pairing]: json.token! },
  });
  expect(after.status).toBe(200);
});

test('a code works once, for its own origin and as JSON alone', async () => {
  const connector = await aConnector(['--driver', 'simulated']);
  const code = connector.codeFor(portal, api.address);
  expect((await trade(connector, 'https://evil.example', code)).json.error).toBe('pair');
  expect((await trade(connector, portal, code, 'text/plain')).json.error).toBe('content');
  expect((await trade(connector, portal, 'short')).json.error).toBe('schema');
  expect((await trade(connector, portal, 'A'.repeat(43))).json.error).toBe('pair');
  expect((await trade(connector, portal, code)).status).toBe(200);
  expect((await trade(connector, portal, code)).json.error).toBe('pair');
});

test('in local mode the code of a portal on this machine may be used again, that of another may not', async () => {
  const connector = await aConnector(['--driver', 'simulated', '--local']);
  const here = 'http://norwell.localhost:9875';
  const code = connector.codeFor(here, api.address);
  expect([(await trade(connector, here, code)).status, (await trade(connector, here, code)).status]).toEqual([
    200, 200,
  ]);
  const far = connector.codeFor(portal, api.address);
  expect([(await trade(connector, portal, far)).status, (await trade(connector, portal, far)).status]).toEqual([
    200, 403,
  ]);
});

test('it remembers a portal over a restart, in files that only its user may read, and keeps no token', async () => {
  const first = await aConnector(['--driver', 'simulated']);
  const page = await aPairedPage(first, api);
  first.child.kill('SIGINT');
  expect(await first.exited).toBe(0);
  const second = await aConnector(['--driver', 'simulated'], { data: first.data });
  expect((await second.call({ path: '/status', headers: page.headers })).status).toBe(200);
  expect(statSync(first.data).mode & 0o777).toBe(0o700);
  const files = readdirSync(first.data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const path = join(file.path, file.name);
    expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o600]);
    expect(readFileSync(path, 'utf8')).not.toContain(page.token);
  }
});

test('two browsers of one portal keep a token each', async () => {
  const connector = await aConnector(['--driver', 'simulated']);
  const [one, two] = [await aPairedPage(connector, api), await aPairedPage(connector, api, { browser: 1 })];
  expect(one.token).not.toBe(two.token);
  expect([(await one.status()).status, (await two.status()).status]).toEqual(['idle', 'idle']);
});

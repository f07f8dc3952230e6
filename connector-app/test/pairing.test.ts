import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectorHeaders } from '@lineside/contracts/connector';
import { aConnector, aDataFolder, type Connector, cleanUp } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { aPairedPage } from './page.ts';

let api: FarApi;
beforeAll(async () => {
  api = await startFarApi();
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

test('an unpaired origin gets 403, and the code from its address returns a working token [7.63]', async () => {
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

test('a page of any portal learns whether it is paired, without a refusal', async () => {
  const connector = await aConnector(['--driver', 'simulated']);
  const ask = (origin: string, token?: string) =>
    connector.call({
      path: '/pairing',
      headers: { Origin: origin, ...(token && { [connectorHeaders.pairing]: token }) },
    });
  const before = await ask(portal);
  expect([before.status, before.json]).toEqual([200, { paired: false }]);
  expect(before.headers['access-control-allow-origin']).toBe(portal);
  const { json } = await trade(connector, portal, connector.codeFor(portal, api.address));
  expect((await ask(portal, json.token)).json).toEqual({ paired: true });
  expect((await ask('https://evil.example', json.token)).json).toEqual({ paired: false });
  expect((await connector.call({ path: '/pairing' })).status).toBe(403);
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

test('a code waits ten minutes for its page, and is of no use afterwards', async () => {
  const connector = await aConnector(['--driver', 'simulated', '--local']);
  const before = Date.now();
  const code = connector.codeFor(portal, api.address);
  const folder = join(connector.data, 'codes');
  const file = join(folder, readdirSync(folder)[0]!);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  expect(written.expires).toBeGreaterThanOrEqual(before + 600_000);
  expect(written.expires).toBeLessThanOrEqual(Date.now() + 600_000);
  writeFileSync(file, JSON.stringify({ ...written, expires: Date.now() - 1 }));
  expect((await trade(connector, portal, code)).json).toEqual({ error: 'pair' });
  expect(readdirSync(folder)).toEqual([]);
});

test('the twenty-first browser of a portal drops its oldest one, and no other portal’s', async () => {
  const data = aDataFolder();
  const hashed = (token: string) => createHash('sha256').update(token).digest('hex');
  const known = (origin: string, token: string) => ({ origin, api: api.address, tokenHash: hashed(token) });
  const twenty = Array.from({ length: 20 }, (_, index) => known(portal, `token ${index}`));
  const elsewhere = known('https://elsewhere.example', 'elsewhere');
  writeFileSync(join(data, 'pairings.json'), JSON.stringify([elsewhere, ...twenty]));
  const connector = await aConnector(['--driver', 'simulated'], { data });
  const answers = (origin: string, token: string) =>
    connector
      .call({ path: '/status', headers: { Origin: origin, [connectorHeaders.pairing]: token } })
      .then(({ status }) => status);
  expect(await answers(portal, 'token 0')).toBe(200);
  const page = await aPairedPage(connector, api);
  expect((await page.status()).status).toBe('idle');
  expect([await answers(portal, 'token 0'), await answers(portal, 'token 1')]).toEqual([403, 200]);
  expect(await answers('https://elsewhere.example', 'elsewhere')).toBe(200);
});

test('in local mode the code of a portal on this machine is reusable, that of another isn’t', async () => {
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

test('pairings survive a restart in files only the user may read, and tokens are not stored', async () => {
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
  const [first, second] = [await aPairedPage(connector, api), await aPairedPage(connector, api, { browser: 1 })];
  expect(first.token).not.toBe(second.token);
  expect([(await first.status()).status, (await second.status()).status]).toEqual(['idle', 'idle']);
});

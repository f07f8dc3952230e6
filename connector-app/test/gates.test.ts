import { connectorHeaders } from '@lineside/contracts/connector';
import { aConnector, type Connector, cleanUp } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { agentId, aPairedPage, companyId, connectHeaders, type Page } from './page.ts';

let connector: Connector;
let api: FarApi;
let page: Page;

beforeAll(async () => {
  [connector, api] = await Promise.all([aConnector(['--driver', 'simulated', '--local']), startFarApi()]);
  page = await aPairedPage(connector, api);
});
afterAll(cleanUp);

const honest = () => ({
  method: 'POST',
  path: '/connect',
  headers: {
    ...page.headers,
    'Content-Type': 'application/json',
    ...connectHeaders(api.aTicket()),
    [connectorHeaders.controller]: page.controller,
  },
  body: JSON.stringify({ companyId, agentId }),
});

test('a paired page reads the links, its allowed page versions, and the version of the client [7.63][7.67][3.38]', async () => {
  const { status, json, headers } = await connector.call({ path: '/', headers: page.headers });
  expect(status).toBe(200);
  expect(json.links).toEqual([
    { rel: 'Connect', href: '/connect' },
    { rel: 'Disconnect', href: '/disconnect' },
    { rel: 'Status', href: '/status' },
    { rel: 'StatusWebSocket', href: '/' },
  ]);
  expect(json.versions).toEqual(['2']);
  expect(headers.server).toMatch(/^VPN Client\/\d+\.\d+\.\d+$/);
  expect(headers['access-control-expose-headers']).toBe('Server');
  expect(headers['access-control-allow-origin']).toBe(page.origin);
});

test('a request that fails several checks is answered for the first one', async () => {
  const bad = { Host: 'evil.example', Origin: 'null', [connectorHeaders.pairing]: 'x', 'Content-Type': 'text/plain' };
  const steps: [Record<string, string>, number, string][] = [
    [{}, 421, 'host'],
    [{ Host: `localhost:${connector.port}` }, 403, 'origin'],
    [{ Origin: page.origin }, 403, 'pair'],
    [{ [connectorHeaders.pairing]: page.token }, 415, 'content'],
    [{ 'Content-Type': 'application/json' }, 400, 'schema'],
  ];
  let headers: Record<string, string> = bad;
  for (const [mended, status, error] of steps) {
    headers = { ...headers, ...mended };
    const answer = await connector.call({ method: 'POST', path: '/connect', headers, body: 'not json' });
    expect([answer.status, answer.json.error]).toEqual([status, error]);
  }
});

test('the usual host name is accepted on any port it listens on [9.12]', async () => {
  for (const host of ['localhost:9250', '127.0.0.1:9250', '[::1]:9250']) {
    expect((await connector.call({ path: '/status', headers: { ...page.headers, Host: host } })).status).toBe(200);
  }
  expect((await connector.call({ path: '/status', headers: { ...page.headers, Host: 'localhost:5789' } })).status).toBe(
    421,
  );
  expect(
    (await connector.call({ path: '/status', local: true, headers: { ...page.headers, Host: 'localhost:5789' } }))
      .status,
  ).toBe(200);
});

test('Connect without a header, or with a user token as ticket, is refused and redeems nothing [7.64]', async () => {
  const before = api.requests.length;
  const names = [
    connectorHeaders.ticket,
    connectorHeaders.sector,
    connectorHeaders.version,
    connectorHeaders.controller,
  ];
  for (const name of names) {
    const { [name]: _, ...headers } = honest().headers as Record<string, string>;
    expect((await connector.call({ ...honest(), headers })).json.error).toBe('schema');
  }
  for (const [name, value] of [
    [connectorHeaders.ticket, 'a'.repeat(32)],
    [connectorHeaders.version, '1'],
    [connectorHeaders.controller, 'me'],
  ] as const) {
    expect((await connector.call({ ...honest(), headers: { ...honest().headers, [name]: value } })).json.error).toBe(
      'schema',
    );
  }
  for (const body of [
    { agentId },
    { companyId, agentId: `${agentId}x` },
    { companyId, agentId, api: 'https://evil.example' },
    [],
  ]) {
    expect((await connector.call({ ...honest(), body: JSON.stringify(body) })).json.error).toBe('schema');
  }
  expect((await page.status()).status).toBe('idle');
  expect(api.requests.length).toBe(before);
});

test('a preflight allows the headers of a call, also from a public page, and has no effect', async () => {
  const preflight = {
    Origin: page.origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Private-Network': 'true',
    'Access-Control-Request-Local-Network': 'true',
  };
  const { status, headers } = await connector.call({ method: 'OPTIONS', path: '/connect', headers: preflight });
  expect(status).toBe(204);
  expect(headers['access-control-allow-private-network']).toBe('true');
  expect(headers['access-control-allow-local-network']).toBe('true');
  expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
    expect.arrayContaining(Object.values(connectorHeaders)),
  );
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('opening the address shows one sentence, and the version only to paired pages', async () => {
  const visit = await connector.call({ path: '/', headers: { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' } });
  expect([visit.status, visit.headers['content-type'], visit.headers.server]).toEqual([
    200,
    'text/html; charset=utf-8',
    undefined,
  ]);
  const response = await connector.call({ path: '/', headers: { Origin: 'https://elsewhere.example' } });
  expect([response.status, response.json, response.headers.server]).toEqual([403, { error: 'pair' }, undefined]);
});

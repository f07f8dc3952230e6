import { pairingSubprotocol } from '@lineside/contracts/connector';
import { until } from '@lineside/testing/until';
import { aConnector, type Connector, cleanUp } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { agentId, aPairedPage, otherAgentId, otherCompanyId, type Page } from './page.ts';

let connector: Connector;
let api: FarApi;
let page: Page;

beforeEach(async () => {
  [connector, api] = await Promise.all([aConnector(['--driver', 'simulated', '--give-up', '4']), startFarApi()]);
  page = await aPairedPage(connector, api);
});
afterEach(cleanUp);

const connected = async (ticket = api.aTicket()) => {
  expect((await page.connect(ticket)).status).toBe(202);
  return page.until(({ status }) => status === 'connected');
};

test('Connect redeems the ticket at the paired API and reports connecting, then connected [3.37][4.25][7.64][7.65]', async () => {
  const ticket = api.aTicket({ end: '2999-01-01T00:00:00.000Z' });
  const accepted = await page.connect(ticket);
  expect(accepted.json).toMatchObject({
    status: 'connecting',
    activeRequest: { agentId, controllerId: page.controller },
  });
  const status = await page.until((now) => now.status === 'connected');
  expect(status).toMatchObject({
    driver: 'simulated',
    computerAddress: '10.97.0.20',
    until: '2999-01-01T00:00:00.000Z',
    end: null,
  });
  const redeem = api.requests.find(({ call }) => call === 'POST /api/vpn-configs')!;
  expect(redeem.headers).toMatchObject({
    authorization: `Bearer ${ticket}`,
    'api-company': '1111-2222-3333-4444-5555',
    'api-version': '2',
  });
  expect(JSON.stringify(status)).toContain('Simulated: no traffic');
});

test('the socket tells each change as it happens [7.66]', async () => {
  const socket = connector.socket({ Origin: page.origin }, [pairingSubprotocol + page.token]);
  const received: string[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data)).status));
  await new Promise((resolve) => socket.once('message', resolve));
  await connected();
  await page.disconnect();
  await until(() => received.includes('connected') && received.at(-1) === 'idle');
  socket.close();
  expect(received.filter((status, index) => status !== received[index - 1])).toEqual([
    'idle',
    'connecting',
    'connected',
    'idle',
  ]);
});

test('a used or unknown ticket connects nothing, and the status says why [8.24]', async () => {
  const ticket = api.aTicket();
  await connected(ticket);
  await page.disconnect();
  for (const bad of [ticket, 'B'.repeat(43)]) {
    await page.connect(bad);
    const idle = await page.until(({ status }) => status === 'idle');
    expect(idle.end).toEqual({ reason: 'failed', by: null, message: 'This ticket is not good.' });
  }
});

test('an API with another version connects nothing, and the page says which one is too old', async () => {
  const ticket = api.aTicket();
  api.speaks('3');
  await page.connect(ticket);
  const idle = await page.until(({ status }) => status === 'idle');
  const message = 'This VPN client is too old for the portal. Install the newest version.';
  expect(idle.end).toEqual({ reason: 'failed', by: null, message });
});

test('an API stopped between Connect and ticket never leads to connected', async () => {
  const ticket = api.aTicket();
  await api.stop();
  const socket = connector.socket({ Origin: page.origin }, [pairingSubprotocol + page.token]);
  const received: string[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data)).status));
  await new Promise((resolve) => socket.once('message', resolve));
  await page.connect(ticket);
  const idle = await page.until(({ status }) => status === 'idle');
  expect(idle.end?.reason).toBe('failed');
  expect(received).toContain('connecting');
  expect(received).not.toContain('connected');
  socket.close();
});

test.each([
  ['device', { agentId: otherAgentId }],
  ['company', { companyId: otherCompanyId }],
])('a configuration of another %s than requested is refused, and its session is closed', async (what, order) => {
  await page.connect(api.aTicket(order));
  expect((await page.until(({ status }) => status === 'idle')).end?.message).toContain(`another ${what}`);
  expect(api.requests.at(-1)!.call).toBe('DELETE /api/vpn-sessions/me');
});

test.each([401, 403, 404, 410])(
  'a session that the API does not know any more (%i) ends at once, not after its patience',
  async (streamStatus) => {
    await page.connect(api.aTicket({ streamStatus }));
    expect((await page.until(({ status }) => status === 'idle')).end?.reason).toBe('no-access');
  },
);

test('one of twenty simultaneous connects wins and redeems one ticket [4.26]', async () => {
  const others = await aPairedPage(connector, api, { browser: 1 });
  const callers = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? others : page).connect(api.aTicket({ slowMs: 300 })),
  );
  const answers = (await Promise.all(callers)).map(({ status }) => status);
  expect(answers.filter((status) => status === 202)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(19);
  await page.until(({ status }) => status === 'connected');
  expect(api.requests.filter(({ call }) => call === 'POST /api/vpn-configs')).toHaveLength(1);
});

test('connecting while connected ends the first connection before the second begins [4.26]', async () => {
  await connected();
  await page.connect(api.aTicket({ agentId: otherAgentId }), otherAgentId);
  const status = await page.until((now) => now.status === 'connected');
  expect(status).toMatchObject({ activeRequest: { agentId: otherAgentId } });
  const calls = api.requests.map(({ call }) => call);
  // the API's routes aren't requested before the first connection there has ended
  expect(calls.indexOf('DELETE /api/vpn-sessions/me')).toBeLessThan(calls.lastIndexOf('GET /api/'));
  expect(calls.lastIndexOf('GET /api/')).toBeLessThan(calls.lastIndexOf('POST /api/vpn-configs'));
  expect(api.streams()).toBe(1);
});

test('only the browser that started a connection can end it, at any moment [7.65]', async () => {
  const other = await aPairedPage(connector, api, { browser: 1 });
  await connected();
  expect((await other.disconnect()).status).toBe(409);
  expect((await page.status()).status).toBe('connected');
  expect((await page.disconnect()).json).toMatchObject({ status: 'idle', end: { reason: 'disconnected' } });
  await page.connect(api.aTicket({ slowMs: 5_000 }));
  expect((await page.disconnect()).json.status).toBe('idle');
  expect(api.streams()).toBe(0);
});

test.each([
  ['revoked', 'Anna de Vries'],
  ['over', null],
  ['device-gone', null],
  ['signed-out', null],
])('the API ends access (%s): disconnected, with reason and author', async (reason, author) => {
  await connected();
  api.sendEvent('end', { reason, by: author });
  const idle = await page.until(({ status }) => status === 'idle');
  expect(idle.end).toEqual({ reason, by: author, message: null });
  expect(api.requests.at(-1)!.call).toBe('DELETE /api/vpn-sessions/me');
});

test('access that ends by its ticket ends the tunnel by the connector itself', async () => {
  await page.connect(api.aTicket({ end: new Date().toISOString() }));
  expect((await page.until(({ status }) => status === 'idle')).end?.reason).toBe('over');
});

test('an extended end of access is in the status, and the connector ends the tunnel by itself', async () => {
  await connected(api.aTicket({ end: '2998-01-01T00:00:00.000Z' }));
  const end = '2999-01-01T00:00:00.000Z';
  api.sendEvent('access', { end });
  await page.until((now) => now.status === 'connected' && now.until === end);
  api.sendEvent('access', { end: new Date().toISOString() });
  expect((await page.until(({ status }) => status === 'idle')).end?.reason).toBe('over');
});

test('an API that returns in time keeps the tunnel, and one that doesn’t ends it', async () => {
  await connected();
  await api.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await api.start();
  await until(() => api.streams() === 1);
  expect((await page.status()).status).toBe('connected');
  // before: the connection ends while the API is stopping
  const cut = Date.now();
  await api.stop();
  const idle = await page.until(({ status }) => status === 'idle');
  expect(idle.end?.reason).toBe('portal-unreachable');
  expect(Date.now() - cut).toBeGreaterThan(3_800);
});

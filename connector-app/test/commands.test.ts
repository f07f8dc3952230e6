import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pairingSubprotocol } from '@lineside/contracts/connector';
import { until } from '@lineside/testing/until';
import { commands } from '../src/commands.ts';
import { aConnector, aFolder, type Connector, cleanUp, endLater, program } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { agentId, aPairedPage, companyId, sectorId } from './page.ts';

let connector: Connector;
let api: FarApi;

beforeEach(async () => {
  [connector, api] = await Promise.all([aConnector(['--driver', 'simulated']), startFarApi()]);
});
afterEach(cleanUp);

/** Runs a command to its end, as a user of this machine. */
async function type(args: string[], input = '') {
  const child = spawn(process.execPath, [await program(), ...args], { stdio: 'pipe' });
  endLater(child);
  child.stdin.end(input);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, error, code };
}
const withData = (...args: string[]) => [...args, '--data', connector.data];
const origin = 'https://norwell.example';
const toDevice = ['connect', origin, '--device', agentId, '--company', companyId, '--sector', sectorId];
const stopped = "The VPN client isn't running. Start it: lineside-connector start\n";

test('every command lists its options and refuses others', async () => {
  const { out } = await type(['help']);
  for (const [command, { says, options }] of Object.entries(commands)) {
    expect(out).toContain(says);
    const help = await type([command, '--help']);
    expect([help.code, help.out]).toEqual([0, (await type(['help', command])).out]);
    expect(help.out).toMatch(new RegExp(`^Usage: lineside-connector ${command}\\b`));
    expect([...help.out.matchAll(/^ {2}--([a-z0-9-]+)/gm)].map(([, name]) => name)).toEqual([...options]);
  }
  const refused = await type(['status', '--port', '1']);
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.error).toMatch(/^Unknown option '--port'[\s\S]*\n\nUsage: lineside-connector status \[options\]\n/);
  expect((await type(['disconnect', 'now'])).error).toMatch(/^disconnect takes no now\.\n\nUsage/);
  expect((await type(['connect'])).error).toMatch(/^connect needs the address of a portal\.\n\nUsage/);
  expect((await type(['help', 'dance'])).error).toMatch(/^There is no command dance\./);
});

test('status shows its connection as text, JSON and exit code', async () => {
  expect(await type(withData('status'))).toEqual({
    code: 3,
    error: '',
    out: expect.stringMatching(
      /^VPN client \d+\.\d+\.\d+, driver simulated\nPaired with no portal\.\nNot connected\.\n$/,
    ),
  });
  const page = await aPairedPage(connector, api, { origin });
  await page.connect(api.aTicket({ end: '2999-01-01T00:00:00.000Z' }));
  await page.until(({ status }) => status === 'connected');
  const { code, out } = await type(withData('status'));
  expect([code, out.split('\n').slice(1)]).toEqual([
    0,
    [
      `Paired with ${origin}.`,
      `Connected to device ${agentId} of company ${companyId}`,
      'Simulated: no traffic',
      'This computer is 10.97.0.20 there.',
      'Access ends at 2999-01-01T00:00:00.000Z.',
      '',
    ],
  ]);
  const report = JSON.parse((await type(withData('status', '--json'))).out);
  expect(report).toMatchObject({ status: { status: 'connected', computerAddress: '10.97.0.20' }, traffic: null });
});

test('connect takes a ticket from its input, and returns once connected; disconnect ends it', async () => {
  await aPairedPage(connector, api, { origin });
  const { code, out } = await type(withData(...toDevice), `${api.aTicket()}\n`);
  expect([code, out]).toEqual([0, expect.stringContaining(`Connected to device ${agentId}`)]);
  expect(api.requests.find(({ call }) => call === 'POST /api/vpn-configs')!.headers['api-sector']).toBe(sectorId);
  expect((await type(withData('disconnect'))).out).toBe('Disconnected.\n');
  expect(api.requests.at(-1)!.call).toBe('DELETE /api/vpn-sessions/me');
  expect((await type(withData('disconnect'))).out).toBe('It was not connected.\n');
  expect((await type(withData('status'))).out).toContain('The last connection ended: disconnected.');
});

test('the local user can end a page’s connection, and the page sees it', async () => {
  const page = await aPairedPage(connector, api, { origin });
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  await type(withData('disconnect'));
  expect((await page.status()).end).toEqual({ reason: 'disconnected', by: null, message: null });
});

test('unpair removes a portal in every browser, ends its connection and touches no other portal', async () => {
  const other = await aPairedPage(connector, api, { origin: 'https://elsewhere.example' });
  const pages = [
    await aPairedPage(connector, api, { origin }),
    await aPairedPage(connector, api, { origin, browser: 1 }),
  ];
  const closed: number[] = [];
  for (const { token } of pages)
    connector.socket({ Origin: origin }, [pairingSubprotocol + token]).on('close', (code) => closed.push(code));
  const stays = connector.socket({ Origin: other.origin }, [pairingSubprotocol + other.token]);
  const received: string[] = [];
  stays.on('message', (text) => received.push(JSON.parse(String(text)).status));
  await pages[0]!.connect(api.aTicket());
  await other.until(({ status }) => status === 'connected');
  expect(await type(withData('unpair', origin))).toEqual({
    ...{ code: 0, error: '' },
    out: `${origin} may no longer use the VPN client.\n`,
  });
  await until(
    () => closed.length === 2,
    () => 'Its pages still hear',
  );
  expect(closed).toEqual([4403, 4403]);
  for (const { headers } of pages) expect((await connector.call({ path: '/status', headers })).json.error).toBe('pair');
  expect((await other.status()).status).toBe('idle');
  await until(
    () => received.at(-1) === 'idle',
    () => `Heard ${received}`,
  );
  expect(await type(withData('unpair', origin))).toEqual({
    ...{ code: 1, out: '' },
    error: `${origin} isn't paired. Paired are: https://elsewhere.example\n`,
  });
});

test('unpair leaves what another portal connected', async () => {
  const page = await aPairedPage(connector, api, { origin });
  await aPairedPage(connector, api, { origin: 'https://elsewhere.example' });
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  await type(withData('unpair', 'https://elsewhere.example'));
  expect((await page.status()).status).toBe('connected');
});

test('connect reports its failures: no pairing, no ticket, a refused ticket, another connection', async () => {
  const errorOf = async (args: string[], input: string) => {
    const { code, error } = await type(withData(...args), input);
    expect(code).toBe(1);
    return error;
  };
  const ticket = api.aTicket();
  expect(await errorOf(toDevice, ticket)).toBe(
    `${origin} isn't paired. Let it use the VPN client: lineside-connector pair ${origin}\n`,
  );
  const page = await aPairedPage(connector, api, { origin });
  expect(await errorOf(toDevice, '')).toBe("The ticket on the input isn't one.\n");
  expect(await errorOf(toDevice.slice(0, 2), ticket)).toBe(
    'connect needs --device ID, --company ID and --sector ID.\n',
  );
  expect(await errorOf([...toDevice, '--device', 'x'], ticket)).toBe("The device's ID isn't one.\n");
  expect(await errorOf([...toDevice, '--protocol', 'udp'], ticket)).toMatch(/^--protocol is tcp4 or tcp6, not udp\./);
  expect(await errorOf(toDevice, 'B'.repeat(43))).toContain('This ticket is not good.');
  await page.connect(api.aTicket({ slowMs: 5_000 }));
  expect(await errorOf(toDevice, ticket)).toMatch(/^Another connection is being made\./);
});

test('logs prints events with their times, also after the end, and no secret', async () => {
  const page = await aPairedPage(connector, api, { origin });
  const ticket = api.aTicket();
  await page.connect(ticket);
  await page.until(({ status }) => status === 'connected');
  connector.child.kill('SIGTERM');
  await connector.exited;
  const { code, out } = await type(withData('logs'));
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^\\d{4}-\\S+Z ${agentId}: connecting, requested by ${origin}\\.$`, 'm'));
  expect(out).toMatch(new RegExp(`^\\S+ ${agentId}: ended \\(connector-gone\\)\\.$`, 'm'));
  for (const secret of [ticket, page.token]) expect(out).not.toContain(secret);
  expect(readFileSync(join(connector.data, 'log'), 'utf8')).toBe(out);
  expect((await type(['logs', '--data', aFolder()])).error).toMatch(/^Nothing was logged in/);
});

test('without a running VPN client, commands that need it say how to start it', async () => {
  connector.child.kill('SIGKILL');
  await connector.exited;
  for (const command of [['status'], ['disconnect'], ['unpair', origin], toDevice]) {
    expect(await type(withData(...command), api.aTicket())).toEqual({ code: 1, out: '', error: stopped });
  }
  // a killed process left its socket, which the next one takes
  connector = await aConnector(['--driver', 'simulated'], { data: connector.data });
  expect((await type(withData('status'))).code).toBe(3);
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newestNode } from '../../delivery/newest-node.ts';
import { packExecutable } from '../pack.ts';
import manifest from '../package.json' with { type: 'json' };
import { helperUnitName, listenerUnitName } from '../src/service/units.ts';
import { lacking, testWhere } from './capable.ts';
import { aConnector, aFolder, aHelper, cleanUp, endLater, operator } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { onNewMachine } from './new-machine.ts';
import { agentId, aPairedPage, companyId, sectorId } from './page.ts';
import { aCertificate, aProxy } from './proxy.ts';

/** Made once for all tests: it is as large as Node. */
let executable: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lineside-test-'));
  const node = newestNode();
  if (node) executable = await packExecutable(folder, node.file);
});
afterEach(cleanUp);
afterAll(() => rmSync(folder, { recursive: true }));

/** An empty PATH, without Node. */
const nowhere = ['env', '-i', 'PATH=/nowhere'];

/** Runs it to its end. */
async function type(args: string[], input = '') {
  const [program, ...rest] = [...nowhere, executable, ...args];
  const child = spawn(program!, rest, { stdio: 'pipe' });
  endLater(child);
  child.stdin.end(input);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, error, code };
}

testWhere('newest Node')(
  'a single executable runs without Node: it starts, pairs, connects, disconnects and stops',
  async () => {
    expect(await type(['version'])).toEqual({ code: 0, out: `${manifest.version}\n`, error: '' });
    expect(basename(executable)).toBe(`lineside-connector-${manifest.version}-${process.platform}-${process.arch}`);
    const [connector, api] = await Promise.all([
      aConnector(['--driver', 'simulated'], { packed: executable, prefix: nowhere }),
      startFarApi(),
    ]);
    const here = (...args: string[]) => type([...args, '--data', connector.data]);
    const { origin } = await aPairedPage(connector, api);
    expect((await here('status')).out).toContain('Not connected.');
    const device = ['--device', agentId, '--company', companyId, '--sector', sectorId];
    const connected = await type(['connect', origin, ...device, '--data', connector.data], api.aTicket());
    expect([connected.code, connected.error]).toEqual([0, '']);
    expect((await here('status')).out).toContain(`Connected to device ${agentId}`);
    expect((await here('disconnect')).out).toBe('Disconnected.\n');
    expect((await here('logs')).out).toContain(`requested by ${origin}`);
    connector.child.kill('SIGTERM');
    expect(await connector.exited).toBe(0);
  },
);

testWhere('newest Node')(
  'it trusts the computer’s certificate authorities, also that of an inspecting proxy',
  async () => {
    const [own, reads] = [aCertificate(), aCertificate()];
    const api = await startFarApi(own);
    const proxy = await aProxy({ leads: { '203.0.113.5:443': api.port }, reads });
    // Node's locations of Linux trust stores
    const prefix = [...nowhere, `SSL_CERT_FILE=${reads.file}`, `HTTPS_PROXY=${proxy.address}`];
    const connector = await aConnector(['--driver', 'simulated'], { packed: executable, prefix });
    const page = await aPairedPage(connector, { address: 'https://203.0.113.5/api/' });
    await page.connect(api.aTicket());
    await page.until(({ status }) => status === 'connected');
  },
);

testWhere(lacking('newest Node') ? 'newest Node' : 'tunnels')(
  'its helper is the same file, which systemd starts by itself',
  async () => {
    const { lines } = await aHelper([], { packed: executable });
    expect(lines[0]).toContain(`The helper ${manifest.version} of user ${operator}'s VPN client listens on`);
    const units = `grep -h ExecStart= '/etc/systemd/system/${helperUnitName}' /etc/systemd/user/${listenerUnitName}`;
    const ran = await onNewMachine(aFolder(), `connector install --uid ${operator} >&2; ${units}`, executable);
    expect(ran.stdout.split('\n')).toEqual([
      'ExecStart="/opt/lineside-connector" helper --uid %i',
      'ExecStart="/opt/lineside-connector" start',
      '',
    ]);
  },
);

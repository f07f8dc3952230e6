import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connectorPorts, sessionStreamTimes } from '@lineside/contracts/connector';
import { packArchive } from '../pack.ts';
import { readSettings } from '../src/settings.ts';
import { testWhere } from './capable.ts';
import { aConnector, aFolder, cleanUp, program } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { aPairedPage } from './page.ts';

afterAll(cleanUp);

const runIt = async (...args: string[]) =>
  spawnSync(process.execPath, [await program(), ...args], { encoding: 'utf8' });

test('defaults are port 9250, 5789 in local mode, the real driver and 60 s before giving up [9.12]', () => {
  expect(readSettings([])).toMatchObject({
    command: 'start',
    port: 9250,
    localPort: 5789,
    local: false,
    driver: 'openvpn',
    giveUpMs: 60_000,
  });
  expect([connectorPorts, sessionStreamTimes.giveUpMs]).toEqual([{ https: 9250, local: 5789 }, 60_000]);
});

test('a taken port and a folder that cannot be written are one line each, naming the setting', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const result = await runIt('start', '--data', aFolder(), '--ipv4', '--port', String(port));
  blocker.close();
  expect([result.status, result.stderr]).toEqual([1, `Port ${port} is taken. Choose another with --port N.\n`]);
  const file = join(aFolder(), 'a-file');
  writeFileSync(file, '');
  const unwritable = await runIt('start', '--data', file, '--port', '0');
  expect(unwritable.stderr).toMatch(/^The folder \S+ can't be written \(\w+\). Choose another with --data DIR.\n$/);
});

test('unknown arguments are reported, and plain HTTP portals of other machines aren’t paired', async () => {
  expect((await runIt('dance')).stderr).toMatch(/^There is no command dance\./);
  expect((await runIt('start', '--driver', 'x')).stderr).toBe('--driver is openvpn or simulated, not x.\n');
  expect((await runIt('pair', 'http://portal.example', '--print', '--data', aFolder())).stderr).toMatch(
    /must start with https/,
  );
});

test('SIGINT ends it cleanly: the session at the API is closed and the exit status is 0', async () => {
  const [connector, api] = await Promise.all([aConnector(['--driver', 'simulated']), startFarApi()]);
  const page = await aPairedPage(connector, api);
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  connector.child.kill('SIGINT');
  expect(await connector.exited).toBe(0);
  expect(api.requests.at(-1)!.call).toBe('DELETE /api/vpn-sessions/me');
});

test('its authority is limited to this machine, and the signing key is stored nowhere', async () => {
  const { data } = await aConnector(['--driver', 'simulated'], { data: aFolder() });
  const read = (name: string) => readFileSync(join(data, name), 'utf8');
  const [ca, cert] = [new X509Certificate(read('ca.pem')), new X509Certificate(read('cert.pem'))];
  expect(cert.verify(ca.publicKey)).toBe(true);
  expect(cert.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
  const text = execFileSync('openssl', ['x509', '-noout', '-text'], { input: read('ca.pem'), encoding: 'utf8' });
  expect(text).toMatch(
    /Name Constraints: critical\s+Permitted:\s+DNS:localhost\s+IP:127\.0\.0\.1\/255\.255\.255\.255\s+IP:0:0:0:0:0:0:0:1\/(FFFF:){7}FFFF\s/,
  );
  expect(text).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
  expect(ca.checkPrivateKey((await import('node:crypto')).createPrivateKey(read('key.pem')))).toBe(false);
});

testWhere('certutil')(
  'trust asks first; on yes the user store holds the authority, and untrust takes it out',
  async () => {
    const home = aFolder();
    const data = join(home, 'data');
    const runCommand = async (...args: string[]) =>
      spawnSync(process.execPath, [await program(), ...args, '--data', data], {
        encoding: 'utf8',
        env: { ...process.env, HOME: home },
        input: 'n\n',
      });
    const list = () =>
      spawnSync('certutil', ['-L', '-d', `sql:${join(home, '.pki/nssdb')}`], { encoding: 'utf8' }).stdout;
    expect((await runCommand('trust')).stdout).toContain('Nothing was changed.');
    expect(list()).not.toContain('Lineside VPN client');
    expect((await runCommand('trust', '--yes')).status).toBe(0);
    expect(list()).toMatch(/Lineside VPN client\s+C,,/);
    expect((await runCommand('untrust', '--yes')).status).toBe(0);
    expect(list()).not.toContain('Lineside VPN client');
  },
);

test('the packed archive installs with one command, runs on its own, and uninstalls', async () => {
  const folder = aFolder();
  const archive = await packArchive(folder);
  const prefix = join(folder, 'installed');
  mkdirSync(prefix);
  // offline: a dependency that isn't in the archive would have to be fetched
  execFileSync('npm', ['install', '--silent', '--offline', '-g', '--prefix', prefix, archive], { stdio: 'ignore' });
  const installed = join(prefix, 'bin', 'lineside-connector');
  const data = join(folder, 'data');
  const type = (...args: string[]) =>
    spawnSync(installed, args, { encoding: 'utf8', cwd: prefix, env: { PATH: process.env.PATH, HOME: folder } });
  expect(archive).toContain(`lineside-connector-${type('version').stdout.trim()}.tgz`);
  const started = await aConnector(['--driver', 'simulated'], { data, packed: installed });
  expect(type('status', '--data', data).stdout).toContain('Not connected.');
  expect(type('pair', 'https://norwell.example', '--print', '--data', data).stdout).toContain('#lineside-pair=');
  started.child.kill('SIGTERM');
  expect(await started.exited).toBe(0);
  execFileSync('npm', ['uninstall', '--silent', '-g', '--prefix', prefix, 'lineside-connector'], { stdio: 'ignore' });
  expect(readdirSync(prefix, { recursive: true }).filter((name) => String(name).includes('lineside'))).toEqual([]);
});

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { packageGateway } from 'lineside-gateway/packaging';
import { freePort } from '../src/platform/database/port.ts';
import { startGatewayPlatform } from './gateway-platform.ts';
import { readModbusMachine, registers } from './modbus-machine.ts';
import { start } from './start-in.ts';

// The gateway's package for arm64 with the libraries that Debian has for it, in an emulator: a part of `npm run test:full`.

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
afterEach(cleanUp);

const here = process.env.LINESIDE_ARM64 ? testWhere('arm64 programs') : test.skip;

/** Unpacks the Debian packages of arm64 with these names into a folder, by lists and a cache of apt's own. */
function unpackLibraries(names: string[], folder: string): void {
  const apt = aFolder();
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(path.join(apt, name), { recursive: true });
  writeFileSync(path.join(apt, 'status'), '');
  const settings = [
    ...[`Dir::State::Lists=${apt}/lists`, `Dir::State::status=${apt}/status`, `Dir::Cache=${apt}/cache`],
    ...['APT::Architecture=arm64', 'APT::Architectures=arm64', 'APT::Sandbox::User=root'],
    ...['Acquire::Languages=none', 'Acquire::Retries=3'],
  ].flatMap((setting) => ['-o', setting]);
  const packages = path.join(apt, 'packages');
  execFileSync('apt-get', [...settings, '--quiet', 'update'], { stdio: 'pipe' });
  execFileSync('apt-get', [...settings, '--quiet', 'download', ...names], { cwd: packages, stdio: 'pipe' });
  for (const file of readdirSync(packages)) execFileSync('dpkg-deb', ['--extract', path.join(packages, file), folder]);
}

/** A folder with the package for arm64, and the libraries of Debian on which it depends. */
async function aRoot(): Promise<string> {
  const { deb } = await packageGateway(aFolder(), { architecture: 'arm64' });
  const field = (name: string) => execFileSync('dpkg-deb', ['--field', deb, name], { encoding: 'utf8' }).trim();
  expect(field('Architecture')).toBe('arm64');
  const libraries = field('Depends')
    .split(', ')
    .map((depends) => depends.split(' ')[0]!)
    .filter((name) => name.startsWith('lib'));
  const folder = aFolder();
  unpackLibraries(libraries, folder);
  execFileSync('dpkg-deb', ['--extract', deb, folder]);
  return folder;
}

here('the package for arm64 enrols, and sends values of a machine that speaks Modbus', async () => {
  const folder = await aRoot();
  const library = path.join(folder, 'usr/lib/lineside-gateway');
  const node = ['qemu-aarch64-static', '-L', folder, path.join(library, 'node')];
  const program = [...node, path.join(library, 'lineside-gateway.mjs')];
  const printed = async ([command, ...args]: string[]) => (await run(command!, args)).stdout.trim();
  expect(await printed([...node, '--print', 'process.arch'])).toBe('arm64');
  const { version } = JSON.parse(readFileSync(path.join(root, 'gateway/package.json'), 'utf8'));
  expect(await printed([...program, '--version'])).toBe(version);

  const { anke, portal, accept } = await startGatewayPlatform();
  const options = ['--data', aFolder()];
  const enrol = (code: string) => [...program, 'enrol', code, '--portal', portal, '--serial', 'GW-64', ...options];
  const id = await accept((code) => start(enrol(code), 'accepted'));
  const { output } = await start(
    [...program, 'run', '--status-port', String(await freePort()), ...options],
    'connected',
  );
  const port = await freePort();
  await start(
    [process.execPath, 'gateway/test/modbus-simulator.mjs', String(port), JSON.stringify(registers)],
    'listens',
  );
  const { last } = await readModbusMachine(anke, id, '127.0.0.1', port);
  await until(async () => (await last()) === 25, output);
});

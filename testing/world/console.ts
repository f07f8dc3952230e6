import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../api/src/platform/database/port.ts';
import { programArgs } from '../../stack/bundle-program.ts';
import { pairingAddress } from '../../stack/connector.ts';
import { root } from '../../stack/process.ts';
import { type Account, reauthenticate } from '../fixtures/account.ts';
import type { Company, CreatedRecord } from '../fixtures/company.ts';
import type { Device } from '../fixtures/device.ts';
import { widgetArchive } from './build.ts';

/** A third-party console, on its own host, with the distributed build of the widget. */
export interface Console {
  origin: string;
  /** Its address with the code that pairs the connector with it. */
  paired(): Promise<string>;
  /** Ends its service account. */
  endAccount(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** The folder of the served widget; the current one, as a team installs it, by default. */
  served?: string;
  /** Whether an administrator allows it for all members, or each member is asked. */
  consent?: 'for-all' | 'asked';
  /** More of its Content-Security-Policy. */
  policy?: string;
  /** The address of the API that it is given; the API's own port by default. */
  api?: string;
}

/** Starts one of the consoles of examples/ for a device, as its back end serves it to a person of the device's company. */
export async function startConsole(
  example: string,
  device: Device,
  person: Account,
  { served, consent = 'for-all', policy, api: given }: Options = {},
): Promise<Console> {
  const { company } = device;
  const { world, call } = company;
  const port = await freePort();
  const origin = originAt(port);
  const account = await makeConsole(company, company.roles.Administrator, origin, consent);
  const api = given ?? `http://127.0.0.1:${world.ports.api}/api`;
  const program = await serveConsole(example, port, {
    ...{ api, company: company.publicId, device: device.publicId, person: person.email, portal: world.portal() },
    ...{ token: account.token, application: account.apiApplication.publicId, served, policy },
  });
  return {
    origin,
    paired: () => pairingAddress(world.dataDir, origin, api),
    async endAccount() {
      await call('DELETE', `/users/service-account/${account.publicId}`);
    },
    stop: program.stop,
  };
}

export const originAt = (port: number): string => `http://console.localhost:${port}`;

/** What a console's back end knows. */
interface BackEnd {
  api: string;
  company: string;
  device: string;
  /** Who is logged in. */
  person: string;
  portal: string;
  token: string;
  application: string;
  served?: string | undefined;
  /** Words for the example's build. */
  build?: string[];
  /** More of its Content-Security-Policy. */
  policy?: string | undefined;
}

/** Builds one of the consoles of examples/ beside the installed widget, and serves it. */
export async function serveConsole(
  example: string,
  port: number,
  { served, build = [], policy = '', ...backEnd }: BackEnd,
): Promise<{ folder: string; stop(): Promise<void> }> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'console-'));
  const folder = path.join(scratch, example);
  const widget = served ?? installed(scratch);
  builtCopy(path.join(root, 'examples', example), folder, build);
  const program = spawn(process.execPath, await programArgs('examples/console-plain/server.mjs', folder), {
    env: {
      ...process.env,
      ...{ PORT: String(port), ORIGIN: originAt(port), WIDGET: widget, PORTAL: backEnd.portal, API: backEnd.api },
      ...{ COMPANY: backEnd.company, DEVICE: backEnd.device, PERSON: backEnd.person },
      ...{ ACCOUNT_TOKEN: backEnd.token, ACCOUNT_APPLICATION: backEnd.application, POLICY: policy },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  return {
    folder,
    async stop() {
      await ended(program);
      rmSync(scratch, { recursive: true });
    },
  };
}

interface ServiceAccount extends CreatedRecord {
  token: string;
  apiApplication: CreatedRecord;
}

/** The service account of a console, which has the role of an administrator. */
export async function makeConsole(
  { world, call }: Pick<Company, 'world' | 'call'>,
  administrator: string,
  origin: string,
  consent: 'for-all' | 'asked',
) {
  await reauthenticate(world, call);
  const account = await call<ServiceAccount>('POST', '/users/service-account', {
    name: 'Line console',
    widgetOrigins: [origin],
  });
  const { memberships } = await call<{ memberships: CreatedRecord[] }>(
    'GET',
    `/users/${account.publicId}?fields=memberships`,
  );
  await call('PATCH', `/users/memberships/${memberships[0]!.publicId}`, { role: { publicId: administrator } });
  if (consent === 'for-all') await call('PATCH', `/users/service-account/${account.publicId}`, { allowedForAll: true });
  return account;
}

/** The widget's package as a team has it that installs it, in a folder that has nothing else; what of it is served. */
function installed(scratch: string): string {
  writeFileSync(path.join(scratch, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', widgetArchive()];
  execFileSync('npm', args, { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  return path.join(scratch, 'node_modules/@lineside/vpn-widget/dist');
}

/** An example of the workspace as it would be after its build, with what it depends on beside the installed widget. */
function builtCopy(example: string, folder: string, words: string[]): void {
  const modules = path.join(example, 'node_modules');
  cpSync(example, folder, { recursive: true, filter: (file) => file !== modules });
  if (!existsSync(path.join(folder, 'build.mjs'))) return;
  symlinkSync(modules, path.join(folder, 'node_modules'));
  const shared = path.join(path.dirname(folder), 'node_modules');
  for (const name of ['react', 'react-dom'])
    if (existsSync(shared)) symlinkSync(path.join(modules, name), path.join(shared, name));
  execFileSync(process.execPath, ['build.mjs', ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

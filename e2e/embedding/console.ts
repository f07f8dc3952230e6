import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agentId, stableCompanyId } from '../../api/src/seed/stable-id.ts';
import { pairingAddress } from '../../tools/run/connector.ts';
import { listen, portOf, stop } from '../../tools/serve/listen.ts';
import { noRequests } from '../words/requests.ts';
import { people } from '../words/sign-in.ts';
import { widgetArchive } from '../world/build.ts';
import { demo } from '../world/database.ts';
import type { World } from '../world/world.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const company = stableCompanyId('norwell');
/** The demo's device whose name begins so. */
const nameOf = (start: string): string => demo().companies[0]!.devices.find(({ name }) => name.startsWith(start))!.name;
export const deviceNamed = (start: string): string => agentId('norwell', nameOf(start));

/** A console of somebody else's, on a host of its own, with the widget as it is built for others. */
export interface Console {
  origin: string;
  /** Its address with the code that pairs the connector with it. */
  paired(): Promise<string>;
  /** Ends its service account. */
  endAccount(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls the API as a person of the demo. */
export async function callerAs(world: World, emailAddress: string) {
  const api = `http://127.0.0.1:${world.ports.api}/api`;
  const head = { 'Api-Version': '2', 'Content-Type': 'application/json' };
  const send = async (verb: string, to: string, body?: unknown, more: object = {}) => {
    const answer = await fetch(`${api}${to}`, {
      method: verb,
      headers: { ...head, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: (await answer.json()).data };
  };
  const signedIn = await send('POST', '/sessions', { emailAddress, password: world.stack.demo.password });
  const own = { Authorization: `Bearer ${signedIn.data.secretId}`, 'Api-Company': company };
  return (verb: string, to: string, body?: unknown) => send(verb, to, body, own);
}

/**
 * Starts one of the consoles of examples/, for a device of the demo for which nobody has asked yet.
 *
 * @param served the folder with the widget that it serves; today's, as a team installs it, without
 * @param consent whether an administrator allows it for all members, or each member is asked
 */
export async function startConsole(
  world: World,
  example: string,
  device: string,
  { served, consent = 'for-all' }: { served?: string; consent?: 'for-all' | 'asked' } = {},
): Promise<Console> {
  await noRequests(world, nameOf(device));
  const free = await listen(() => {}, { port: 0 });
  const port = portOf(free);
  await stop(free);
  const origin = `http://console.localhost:${port}`;
  const administrator = await callerAs(world, people.administrator.email);
  const made = await makeConsole(administrator, origin, consent);
  const scratch = mkdtempSync(path.join(tmpdir(), 'console-'));
  const folder = path.join(scratch, example);
  builtCopy(path.join(root, 'examples', example), folder);
  const widget = served ?? installed(scratch);
  const program = spawn(process.execPath, [path.join(root, 'examples/console-plain/server.mjs'), folder], {
    env: {
      ...process.env,
      ...{ PORT: String(port), ORIGIN: origin, WIDGET: widget, PORTAL: world.portal() },
      ...{ API: `http://127.0.0.1:${world.ports.api}/api`, COMPANY: company, DEVICE: deviceNamed(device) },
      ...{ ACCOUNT_TOKEN: made.data.token, ACCOUNT_APPLICATION: made.data.apiApplication.publicId },
      PERSON: people.operator.email,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  return {
    origin,
    paired: () => pairingAddress(world.dataDir, origin, `http://127.0.0.1:${world.ports.api}/api/`),
    async endAccount() {
      await administrator('DELETE', `/users/service-account/${made.data.publicId}`);
    },
    async stop() {
      await ended(program);
      rmSync(scratch, { recursive: true });
    },
  };
}

/** The service account of a console, with a role for the whole company. */
export async function makeConsole(
  administrator: Awaited<ReturnType<typeof callerAs>>,
  origin: string,
  consent: 'for-all' | 'asked',
) {
  const made = await administrator('POST', '/users/service-account', { name: 'Line console', widgetOrigins: [origin] });
  const { publicId } = made.data;
  const { data: roles } = await administrator('GET', '/roles?page-size=100&fields=name');
  const role = roles.find(({ name }: { name: string }) => name === 'Administrator');
  const { data: own } = await administrator('GET', `/users/${publicId}?fields=memberships`);
  await administrator('PATCH', `/users/memberships/${own.memberships[0].publicId}`, {
    role: { publicId: role.publicId },
  });
  if (consent === 'for-all')
    await administrator('PATCH', `/users/service-account/${publicId}`, { allowedForAll: true });
  return made;
}

/** The widget's package as a team has it that installs it, in a folder that has nothing else; what of it is served. */
function installed(scratch: string): string {
  writeFileSync(path.join(scratch, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', widgetArchive()];
  execFileSync('npm', args, { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  return path.join(scratch, 'node_modules/@lineside/vpn-widget/dist');
}

/** An example of the workspace as it would be after its build, with what it depends on. */
function builtCopy(example: string, folder: string): void {
  const modules = path.join(example, 'node_modules');
  cpSync(example, folder, { recursive: true, filter: (file) => file !== modules });
  if (!existsSync(path.join(folder, 'build.mjs'))) return;
  symlinkSync(modules, path.join(folder, 'node_modules'));
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

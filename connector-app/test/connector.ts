import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectorStatus } from '@lineside/contracts/connector';
import WebSocket from 'ws';
import { bundle } from '../bundle.ts';
import { type Certificates, makeCertificates } from '../src/certificates/authority.ts';
import { writePrivately } from '../src/data-folder.ts';
import { socketAt } from '../src/helper/helper-folders.ts';

/** A real connector in a separate process, from the same bundle that people install. */
export interface Connector {
  port: number;
  localPort: number;
  data: string;
  child: ChildProcess;
  lines: string[];
  /** Sends a request as a page, a script or an attacker would; every header is the caller's to choose. */
  call(localCall: Ask): Promise<Answer>;
  socket(headers: Record<string, string>, protocols?: string[]): WebSocket;
  /** The code that `pair` would put into the address of this portal. */
  codeFor(origin: string, api: string): string;
  exited: Promise<number | null>;
}

export interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Over HTTP on the local port instead of HTTPS. */
  local?: boolean;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  json: { error?: string; token?: string } & Partial<ConnectorStatus> & {
      links?: { rel: string; href: string }[];
      versions?: string[];
    };
}

const undo: (() => void | Promise<void>)[] = [];

/** Stops and removes what a test started: everything, even if one step fails. */
export async function cleanUp(): Promise<void> {
  const problems: unknown[] = [];
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, String(problems[0]));
}

export const later = (step: () => void | Promise<void>): void => void undo.push(step);

/** Ends this program at clean-up, and waits until it has ended. */
export function endLater(child: ChildProcess): void {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  later(async () => {
    if (child.kill('SIGKILL')) await exited;
  });
}

const bundles: string[] = [];

/** Removes what a whole test file shares. */
export const removeBundles = (): void => {
  for (const folder of bundles.splice(0)) rmSync(folder, { recursive: true, force: true });
};

// world.ts uses these words outside a test
if (typeof afterAll === 'function') afterAll(removeBundles);

let built: Promise<string> | undefined;

/** The bundle, made once for a test file. */
export function program(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lineside-test-'));
    // a user without rights runs it too
    chmodSync(folder, 0o755);
    bundles.push(folder);
    const file = join(folder, 'lineside-connector.cjs');
    await bundle(file);
    return file;
  })();
  return built;
}

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-test-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let certificates: Certificates | undefined;

/** A connector's data folder with certificates, which a test file makes once: it takes longer than the rest of a start. */
export function aDataFolder(): string {
  const folder = aFolder();
  certificates ??= makeCertificates();
  for (const [name, text] of Object.entries(certificates)) writePrivately(join(folder, `${name}.pem`), text);
  return folder;
}

/** A user that exists on no machine: without rights, like users of a connector. */
export const operator = 64_321;
const asOperator = ['setpriv', `--reuid=${operator}`, `--regid=${operator}`, '--clear-groups'];

export async function aConnector(
  args: string[] = [],
  { data = aDataFolder(), prefix = [] as string[], settled = /listens on/, withoutRights = false, packed = '' } = {},
): Promise<Connector> {
  const self = packed ? [packed] : [process.execPath, await program()];
  const as = withoutRights ? asOperator : [];
  if (withoutRights) for (const place of [data, ...filesIn(data)]) chownSync(place, operator, operator);
  const command = [
    ...prefix,
    ...as,
    ...self,
    'start',
    '--data',
    data,
    '--ipv4',
    '--port',
    '0',
    '--local-port',
    '0',
    ...args,
  ];
  const { child, lines, exited } = await started(command, args.includes('--local') ? /Local mode/ : settled);
  const portIn = (pattern: RegExp) => Number(lines.map((line) => pattern.exec(line)?.[1]).find(Boolean) ?? 0);
  const port = portIn(/https:\/\/localhost:(\d+)/);
  const localPort = portIn(/http:\/\/localhost:(\d+)/);
  const ca = readFileSync(join(data, 'ca.pem'), 'utf8');
  return {
    port,
    localPort,
    data,
    child,
    lines,
    exited,
    call: (localCall) => send(localCall, port, localPort, ca),
    socket: (headers, protocols = []) =>
      new WebSocket(`wss://localhost:${port}/`, protocols, { ca, headers, family: 4 }),
    codeFor(origin, api) {
      const [first, ...rest] = [...as, ...self, 'pair', origin, '--api', api, '--print', '--data', data];
      const address = execFileSync(first!, rest, { encoding: 'utf8' });
      return /#lineside-pair=(\S+)/.exec(address)![1]!;
    },
  };
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

/** Starts a program, and waits for this output. */
async function started([program, ...args]: string[], pattern: RegExp) {
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  endLater(child);
  await new Promise<void>((resolve, reject) => {
    const collectLines = (text: string) => {
      lines.push(...text.split('\n').filter(Boolean));
      if (lines.some((line) => pattern.test(line))) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', collectLines);
    child.stderr.setEncoding('utf8').on('data', collectLines);
    void exited.then(() => reject(new Error(lines.join('\n'))));
  });
  return { child, lines, exited };
}

/** A helper in a separate process; its folder is accessible to every user. */
export interface Helper {
  folder: string;
  socket: string;
  child: ChildProcess;
  lines: string[];
  exited: Promise<number | null>;
}

/** The root privileges that its unit leaves it. */
const rightsOfUnit = ['setpriv', '--bounding-set=-all,+net_admin,+chown', '--inh-caps=-all'];

export async function aHelper(
  args: string[] = [],
  {
    folder = aPlace(),
    prefix = [] as string[],
    uid = operator,
    settled = /listens on/,
    asUnit = true,
    packed = '',
  } = {},
): Promise<Helper> {
  const options = ['--uid', String(uid), '--folder', folder];
  const command = [
    ...prefix,
    ...(asUnit ? rightsOfUnit : []),
    ...(packed ? [packed] : [process.execPath, await program()]),
    'helper',
    ...options,
    ...args,
  ];
  return { folder, socket: socketAt(folder), ...(await started(command, settled)) };
}

/** A folder that isn't there yet, in one that every user may go through. */
export function aPlace(): string {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  return join(folder, 'helper');
}

function send(
  { method = 'GET', path, headers = {}, body, local = false }: Ask,
  port: number,
  localPort: number,
  ca: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', family: 4, path, method, headers: { Connection: 'close', ...headers } };
    const clientRequest = local
      ? plain({ ...options, port: localPort })
      : secure({ ...options, port, ca, servername: 'localhost' });
    clientRequest.on('error', reject);
    clientRequest.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({ status: response.statusCode!, headers: response.headers, json: isJson ? JSON.parse(text) : {} });
      });
    });
    clientRequest.end(body);
  });
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { loopback, opens } from '../delivery/serve/loopback.ts';
import { remotePorts } from '../delivery/serve/remote-ports.ts';
import type { ProgramName } from './programs.ts';

/** Ports of everything. */
export interface Ports {
  portal: number;
  api: number;
  mqtt: number;
  /** Ports of the mail server that replaces a real one, and of its page. */
  smtp: number;
  inbox: number;
  /** Where teams have their versions listed. */
  publisher: number;
  /** The demo's help centre. */
  help: number;
  /** Of the proxy of web access: for browsers, and for gateways. */
  webAccess: number;
  webAccessGateways: number;
  connector: number;
  connectorLocal: number;
  /** The first port of remotes. */
  firstRemote: number;
  /** Of the remotes by name. */
  remotes: Record<string, number>;
  /** Where a remote may have a back end of its own; nowhere, if left out. */
  backend?: number;
}

const defaultPorts = {
  portal: 9875,
  api: 8000,
  mqtt: 1883,
  smtp: 1025,
  inbox: 8025,
  publisher: 8026,
  help: 8027,
  webAccess: 9876,
  webAccessGateways: 9877,
  connector: 9250,
  connectorLocal: 5789,
  firstRemote: 8081,
};

/** The setting of the remotes' ports: the first of them. */
export const remotesSetting = 'LINESIDE_REMOTE_PORTS';

/** The setting of the publisher's port. */
export const publisherSetting = 'LINESIDE_PUBLISHER_PORT';

/** The setting of the help centre's port. */
export const helpSetting = 'LINESIDE_HELP_PORT';

const settings = {
  portal: 'LINESIDE_PORTAL_PORT',
  api: 'LINESIDE_API_PORT',
  mqtt: 'LINESIDE_MQTT_PORT',
  smtp: 'LINESIDE_SMTP_PORT',
  inbox: 'LINESIDE_INBOX_PORT',
  publisher: publisherSetting,
  help: helpSetting,
  webAccess: 'LINESIDE_WEB_ACCESS_PORT',
  webAccessGateways: 'LINESIDE_WEB_ACCESS_GATEWAY_PORT',
  connector: 'LINESIDE_CONNECTOR_PORT',
  connectorLocal: 'LINESIDE_CONNECTOR_LOCAL_PORT',
} as const;

/**
 * The default ports, or those of the environment, with earlier ones of remotes (stored in the data folder). Throws a
 * line for each that is invalid, duplicated, or in use by another program, with its setting.
 */
export async function settledPorts(
  env: NodeJS.ProcessEnv,
  { dataDir, remotes, without }: { dataDir: string; remotes: string[]; without: readonly ProgramName[] },
): Promise<Ports> {
  const ports = { ...defaultPorts };
  const first = portIn(env, remotesSetting, defaultPorts.firstRemote);
  const wanted: [port: number, setting: string][] = [];
  for (const [name, setting] of Object.entries(settings) as [keyof typeof settings, string][]) {
    ports[name] = portIn(env, setting, defaultPorts[name]);
    if (!(name.startsWith('connector') && without.includes('connector'))) wanted.push([ports[name], setting]);
  }
  const ofRemotes = remotePorts(dataDir, remotes, first);
  for (const port of Object.values(ofRemotes)) wanted.push([port, remotesSetting]);
  const problems: string[] = [];
  for (const [index, [port, setting]] of wanted.entries()) {
    const other = wanted.slice(0, index).find(([earlier]) => earlier === port);
    if (other) problems.push(`Port ${port} is used twice: set ${setting} or ${other[1]} to another one.`);
    else if (!(await isFree(port)))
      problems.push(`Port ${port} is taken by another program. Set ${setting} to a free one.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...ports, firstRemote: first, remotes: ofRemotes };
}

function portIn(env: NodeJS.ProcessEnv, setting: string, otherwise: number): number {
  const port = Number(env[setting] ?? otherwise);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${setting} must be a port from 1 to 65535, not ${env[setting] || 'empty'}.`);
}

/** Free ports, for tests: one for each name, and one for each remote. */
export async function freePorts(remotes: string[]): Promise<Ports> {
  const portNames = Object.keys(settings) as (keyof typeof settings)[];
  const free = await freeBlock(portNames.length + remotes.length + 1);
  const assign = (names: string[]) => Object.fromEntries(names.map((name) => [name, free.shift()!]));
  return {
    firstRemote: defaultPorts.firstRemote,
    ...(assign(portNames) as Record<(typeof portNames)[number], number>),
    remotes: assign(remotes),
    backend: free.shift()!,
  };
}

/**
 * Free consecutive ports. They are below those that systems use for outgoing connections (from 32768 on), so that none
 * is taken between checking and listening, or while a server of a test is down; two simultaneous runs use different
 * ranges.
 */
async function freeBlock(size: number): Promise<number[]> {
  for (;;) {
    const first = randomInt(11_000, 32_000);
    const ports = Array.from({ length: size }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
}

/** Whether nothing listens on a port of either loopback address: a browser may try any of them first. */
async function isFree(port: number): Promise<boolean> {
  for (const address of loopback) {
    const server = createServer();
    try {
      if (await opens(server, port, address)) await new Promise((resolve) => server.close(resolve));
    } catch {
      return false;
    }
  }
  return true;
}

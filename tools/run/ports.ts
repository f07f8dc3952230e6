import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports of everything. */
export interface Ports {
  portal: number;
  api: number;
  mqtt: number;
  /** Of the mail server that stands in for a real one, and of its page. */
  smtp: number;
  inbox: number;
  /** Where teams have their versions listed. */
  publisher: number;
  connector: number;
  connectorLocal: number;
  /** The first of those that remotes have. */
  firstRemote: number;
  /** Of the remotes by name; left out, those remembered in the data folder. */
  remotes?: Record<string, number>;
  /** Where a remote may have a back end of its own; nowhere, if left out. */
  backend?: number;
}

const usual: Ports = {
  portal: 9875,
  api: 8000,
  mqtt: 1883,
  smtp: 1025,
  inbox: 8025,
  publisher: 8026,
  connector: 9250,
  connectorLocal: 5789,
  firstRemote: 8081,
};

/** The setting of the remotes' ports: the first of them. Which one is taken shows when it is listened on. */
export const remotesSetting = 'LINESIDE_REMOTE_PORTS';

/** The setting of the publisher's port. */
export const publisherSetting = 'LINESIDE_PUBLISHER_PORT';

const settings = {
  portal: 'LINESIDE_PORTAL_PORT',
  api: 'LINESIDE_API_PORT',
  mqtt: 'LINESIDE_MQTT_PORT',
  smtp: 'LINESIDE_SMTP_PORT',
  inbox: 'LINESIDE_INBOX_PORT',
  publisher: publisherSetting,
  connector: 'LINESIDE_CONNECTOR_PORT',
  connectorLocal: 'LINESIDE_CONNECTOR_LOCAL_PORT',
} as const;

/** The usual ports, or those that the environment names. Throws a line that names the first one taken, and its setting. */
export async function settledPorts(env: NodeJS.ProcessEnv): Promise<Ports> {
  const ports = { ...usual, firstRemote: Number(env[remotesSetting] ?? usual.firstRemote) };
  for (const [name, setting] of Object.entries(settings) as [keyof typeof settings, string][]) {
    ports[name] = Number(env[setting] ?? usual[name]);
    if (!(await isFree(ports[name]))) {
      throw new Error(`Port ${ports[name]} is taken by another program. Set ${setting} to a free one.`);
    }
  }
  return ports;
}

/** Ports that nobody has, for tests: one for each name, and one for each remote. */
export async function freePorts(remotes: string[]): Promise<Ports> {
  const own = Object.keys(settings) as (keyof typeof settings)[];
  const free = await freeBlock(own.length + remotes.length + 1);
  const given = (names: string[]) => Object.fromEntries(names.map((name) => [name, free.shift()!]));
  return {
    firstRemote: usual.firstRemote,
    ...(given(own) as Record<(typeof own)[number], number>),
    remotes: given(remotes),
    backend: free.shift()!,
  };
}

/**
 * As many ports in a row. They lie below those that systems give to outgoing connections (from 32768 on), so that none
 * is taken between looking and listening, or while a server of a test is down; two runs at once look in different places.
 */
async function freeBlock(size: number): Promise<number[]> {
  for (;;) {
    const first = randomInt(11_000, 32_000);
    const ports = Array.from({ length: size }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

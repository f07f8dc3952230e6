import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Answer,
  type Ask,
  aConnector,
  aDataFolder,
  aFolder,
  aHelper,
  aPlace,
  type Connector,
  endLater,
  type Helper,
  later,
} from './connector.ts';

/** A machine in a network of its own, from which the platform server is reached. */
export interface Machine {
  network: string;
  /** The command prefix that runs a program there. */
  prefix: string[];
  /**
   * A way into its network and the platform server's: traffic to its origin there is forwarded to a port of this
   * machine.
   */
  aDoor(): Promise<{ origin: string; leadsTo(port: number): void }>;
  /** Runs a program on it; gives what it prints, or null when it fails. */
  onMachine(...command: string[]): Promise<string | null>;
  /** The two parts of a connector: the one that listens runs without rights. */
  aConnectorOnMachine(): Promise<Connector & { helper: Helper }>;
  aHelperOnMachine(folder: string): Promise<Helper>;
  /** @param env what its environment has beside, `NAME=value` each */
  aListenerOnMachine(socket: string, data: string, args?: string[], env?: string[]): Promise<Connector>;
}

/** Where the platform server is found from every machine. */
export const vpnServerHost = '10.213.0.2';

let serial = 0;

/** A number that no other network has: one goes a while after it was deleted, and the next must not meet it. */
const next = () => {
  serial += 1;
  return `${process.pid % 100_000}-${serial}`;
};

export const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
export const inside = (network: string) => ['ip', 'netns', 'exec', network];

export function aNetwork(): string {
  const name = `ls${next()}`;
  ip('netns', 'add', name);
  later(() => void ip('netns', 'delete', name));
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return name;
}

interface End {
  network: string;
  /** Address, CIDR. */
  at: string;
}

/**
 * A cable between two networks. None connects to the machine's own network: a browser running there would drop requests
 * when its network changes.
 */
export function wire(...ends: [End, End]): void {
  const name = `ls${next()}`;
  const faces = [`${name}a`, `${name}b`] as const;
  const [first, second] = ends;
  ip('-n', first.network, 'link', 'add', faces[0], 'type', 'veth', 'peer', 'name', faces[1], 'netns', second.network);
  ends.forEach(({ network, at }, index) => {
    ip('-n', network, 'address', 'add', at, 'dev', faces[index]!);
    ip('-n', network, 'link', 'set', faces[index]!, 'up');
  });
}

/** Makes a network forward packets. */
export const passesOn = (network: string): void =>
  void ip('netns', 'exec', network, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');

/** @param number no other machine of this server has it; the server's address is on the cable of the first, 0 */
export function aMachine(server: string, number: number): Machine {
  const network = aNetwork();
  const [own, peer] = [`10.213.${number}.1`, `10.213.${number}.2`];
  wire({ network, at: `${own}/30` }, { network: server, at: `${peer}/30` });
  if (peer !== vpnServerHost) ip('-n', network, 'route', 'add', `${vpnServerHost}/32`, 'via', peer);
  const prefix = inside(network);

  const aHelperOnMachine = (folder: string) => aHelper([], { prefix, folder });
  const aListenerOnMachine: Machine['aListenerOnMachine'] = async (socket, data, args = [], env = []) => {
    const options = { prefix: [...prefix, 'env', ...env], data, withoutRights: true };
    const connector = await aConnector(['--local', '--socket', socket, ...args], options);
    return { ...connector, call: (request) => callFrom(prefix, connector.localPort, request) };
  };

  return {
    network,
    prefix,
    async aDoor() {
      let port = 0;
      const [there] = await doors(prefix, own, [0], () => port);
      const leadsTo = (to: number) => {
        port = to;
      };
      return { origin: `http://${own}:${there}`, leadsTo };
    },
    async onMachine(...command) {
      const [program, ...args] = [...prefix, ...command];
      // asynchronous: the API of a tunnel may run in this process
      const ran = await promisify(execFile)(program!, args).catch(() => null);
      return ran?.stdout ?? null;
    },
    async aConnectorOnMachine() {
      const helper = await aHelperOnMachine(aPlace());
      return { ...(await aListenerOnMachine(helper.socket, aDataFolder())), helper };
    },
    aHelperOnMachine,
    aListenerOnMachine,
  };
}

/** Has what listens at ports of this machine answer in another network too, as if it were there. */
export async function havePorts(prefix: string[], ...ports: number[]): Promise<void> {
  await doors(prefix, '127.0.0.1', ports, (port) => port);
}

const doorkeeper = `
const [host, folder, ...ports] = process.argv.slice(1);
const { connect, createServer } = require('node:net');
const listening = ports.map((port) => new Promise((resolve) => {
  const server = createServer((one) => {
    const other = connect(folder + '/' + port);
    one.pipe(other).pipe(one);
    one.on('error', () => other.destroy());
    other.on('error', () => one.destroy());
  });
  server.listen(port, host, () => resolve(server.address().port));
}));
Promise.all(listening).then((all) => console.log(all.join(' ')));
`;

/**
 * Files lead from network to network, where no cable does: from ports there (0 is any) to ports of this machine. Gives
 * the ports there.
 */
async function doors(
  prefix: string[],
  host: string,
  ports: number[],
  leadsTo: (port: number) => number,
): Promise<number[]> {
  const folder = aFolder();
  for (const port of ports) {
    const behind = createServer((socket) => {
      const other = connect(leadsTo(port), '127.0.0.1');
      socket.pipe(other).pipe(socket);
      socket.on('error', () => other.destroy());
      other.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => behind.listen(join(folder, String(port)), resolve));
    later(() => void behind.close());
  }
  const [program, ...args] = [...prefix, process.execPath, '-e', doorkeeper, host, folder, ...ports.map(String)];
  const keeper = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  endLater(keeper);
  const [firstOutput] = (await once(keeper.stdout, 'data')) as [Buffer];
  return String(firstOutput).trim().split(' ').map(Number);
}

const script = `
const [port, asked] = process.argv.slice(1);
const { path, method = 'GET', headers, body } = JSON.parse(asked);
const sent = require('node:http').request({ host: '127.0.0.1', port, path, method, headers: { Host: 'localhost:' + port, ...headers } }, (response) => {
  let text = '';
  response.on('data', (part) => { text += part; });
  response.on('end', () => console.log(JSON.stringify({ status: response.statusCode, headers: response.headers, json: JSON.parse(text) })));
});
sent.end(body);
`;

/** A call from within the machine's own network, the only one with access to the connector. */
async function callFrom(prefix: string[], port: number, request: Ask): Promise<Answer> {
  const [program, ...args] = [...prefix, process.execPath, '-e', script, String(port), JSON.stringify(request)];
  return JSON.parse((await promisify(execFile)(program!, args)).stdout);
}

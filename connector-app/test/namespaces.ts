import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificates } from '../src/certificates/authority.ts';
import {
  type Answer,
  type Ask,
  aConnector,
  aFolder,
  aHelper,
  aPlace,
  type Connector,
  endLater,
  type Helper,
  later,
} from './connector.ts';

/** It can be killed, and started again as it was. */
interface VpnServer {
  profile: string;
  credentials(): string[];
  refuseAll(): void;
  takeAll(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Two networks of their own: the operator's machine, from which the API is reached too, and the platform server's. */
export interface Networks {
  /** A way into both networks: what comes to its origin there is passed to a port of this machine. */
  aDoor(): Promise<{ origin: string; leadsTo(port: number): void }>;
  /** What stands before a program so that it runs there. */
  inside: { machine: string[]; server: string[] };
  /** Runs a program on the operator's machine; gives what it prints, or null when it fails. */
  onMachine(...command: string[]): Promise<string | null>;
  /** The two parts of a connector: the one that listens runs without rights. */
  aConnectorOnMachine(): Promise<Connector & { helper: Helper }>;
  aHelperOnMachine(folder: string): Promise<Helper>;
  /** @param env what its environment has beside, `NAME=value` each */
  aListenerOnMachine(socket: string, data: string, args?: string[], env?: string[]): Promise<Connector>;
  /** A real OpenVPN server; its config, and how far it is to be trusted: it pushes what it shouldn't. */
  aVpnServer(): Promise<VpnServer>;
  /** Machines behind the platform server, one at each of these addresses (CIDR). */
  machinesAt(...addresses: string[]): void;
}

const address = { tunnel: '10.97.0.1', machine: '10.213.0.1', server: '10.213.0.2', plant: '10.213.0.6' };
export const insideTunnel = address.tunnel;
export const vpnServerHost = address.server;

let made = 0;

/** A number that no other network has: one goes a while after it was deleted, and the next must not meet it. */
const next = () => {
  made += 1;
  return `${process.pid % 100_000}-${made}`;
};

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const inside = (network: string) => ['ip', 'netns', 'exec', network];

function aNetwork(): string {
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
 * A cable between two networks. None leads to the machine's own: a browser that runs there drops what is under way when its
 * network changes.
 */
function wire(...ends: [End, End]): void {
  const name = `ls${next()}`;
  const faces = [`${name}a`, `${name}b`] as const;
  const [one, other] = ends;
  ip('-n', one.network, 'link', 'add', faces[0], 'type', 'veth', 'peer', 'name', faces[1], 'netns', other.network);
  ends.forEach(({ network, at }, index) => {
    ip('-n', network, 'address', 'add', at, 'dev', faces[index]!);
    ip('-n', network, 'link', 'set', faces[index]!, 'up');
  });
}

export function twoNetworks(): Networks {
  const machine = aNetwork();
  const server = aNetwork();
  wire({ network: machine, at: `${address.machine}/30` }, { network: server, at: `${address.server}/30` });

  const aHelperOnMachine = (folder: string) => aHelper([], { prefix: inside(machine), folder });
  const aListenerOnMachine: Networks['aListenerOnMachine'] = async (socket, data, args = [], env = []) => {
    const options = { prefix: [...inside(machine), 'env', ...env], data, withoutRights: true };
    const connector = await aConnector(['--local', '--socket', socket, ...args], options);
    return { ...connector, call: (asked) => callFrom(inside(machine), connector.localPort, asked) };
  };

  return {
    aDoor: () => aDoor(inside(machine), address.machine),
    inside: { machine: inside(machine), server: inside(server) },
    async onMachine(...command) {
      const [program, ...args] = [...inside(machine), ...command];
      // not awaited in place: the API that a tunnel asks may run in this very process
      const ran = await promisify(execFile)(program!, args).catch(() => null);
      return ran?.stdout ?? null;
    },
    async aConnectorOnMachine() {
      const helper = await aHelperOnMachine(aPlace());
      return { ...(await aListenerOnMachine(helper.socket, aFolder())), helper };
    },
    aHelperOnMachine,
    aListenerOnMachine,
    async aVpnServer() {
      const folder = aFolder();
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
      const { ca, cert, key } = makeCertificates();
      const files = { ca, cert, key };
      for (const [name, text] of Object.entries(files)) write(name, text);
      write('check', `#!/bin/sh\npaste -sd. "$1" >> ${folder}/credentials\ntest ! -e ${folder}/refuse\n`);
      chmodSync(join(folder, 'check'), 0o755);
      write('config', serverConfig(folder));
      let running = await startOpenVpn(inside(server), folder);
      return {
        async kill() {
          running.kill('SIGKILL');
          await once(running, 'exit');
        },
        async start() {
          rmSync(join(folder, 'log'));
          running = await startOpenVpn(inside(server), folder);
        },
        profile: `client\ndev tun\nproto tcp\nremote ${address.server} 1194\nroute 192.168.77.0 255.255.255.0\n<ca>\n${ca.replaceAll('\r', '')}</ca>\n`,
        credentials: () =>
          existsSync(join(folder, 'credentials'))
            ? readFileSync(join(folder, 'credentials'), 'utf8').trim().split('\n')
            : [],
        refuseAll: () => write('refuse', ''),
        takeAll: () => rmSync(join(folder, 'refuse')),
      };
    },
    machinesAt(...addresses) {
      const plant = aNetwork();
      wire({ network: server, at: '10.213.0.5/30' }, { network: plant, at: `${address.plant}/30` });
      ip('-n', plant, 'route', 'add', 'default', 'via', '10.213.0.5');
      for (const at of addresses) {
        ip('-n', plant, 'address', 'add', at, 'dev', 'lo');
        ip('-n', server, 'route', 'add', at, 'via', address.plant);
      }
      execFileSync('ip', ['netns', 'exec', server, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward']);
    },
  };
}

const doorkeeper = `
const [host, path] = process.argv.slice(1);
const { connect, createServer } = require('node:net');
const server = createServer((one) => {
  const other = connect(path);
  one.pipe(other).pipe(one);
  one.on('error', () => other.destroy());
  other.on('error', () => one.destroy());
});
server.listen(0, host, () => console.log(server.address().port));
`;

/** A file leads from network to network, where no cable does. */
async function aDoor(prefix: string[], host: string) {
  const path = join(aFolder(), 'door');
  let port = 0;
  const behind = createServer((one) => {
    const other = connect(port, '127.0.0.1');
    one.pipe(other).pipe(one);
    one.on('error', () => other.destroy());
    other.on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => behind.listen(path, resolve));
  later(() => void behind.close());
  const [program, ...args] = [...prefix, process.execPath, '-e', doorkeeper, host, path];
  const keeper = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  endLater(keeper);
  const [said] = (await once(keeper.stdout, 'data')) as [Buffer];
  const leadsTo = (to: number) => {
    port = to;
  };
  return { origin: `http://${host}:${Number(said)}`, leadsTo };
}

/** Starts OpenVPN there with the folder's `config`, which writes its `log`, and waits until it serves. */
export async function startOpenVpn(prefix: string[], folder: string): Promise<ChildProcess> {
  const [program, ...args] = [...prefix, 'openvpn', '--cd', folder, '--config', 'config', '--log', 'log'];
  const child = spawn(program!, args, { stdio: 'ignore' });
  endLater(child);
  for (let tries = 0; tries < 100 && !isUp(join(folder, 'log')); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return child;
}

const isUp = (log: string) =>
  existsSync(log) && readFileSync(log, 'utf8').includes('Initialization Sequence Completed');

const serverConfig = (folder: string) => `
dev tun
proto tcp-server
port 1194
topology subnet
server 10.97.0.0 255.255.255.0
keepalive 1 5
reneg-sec 3
ca ${folder}/ca
cert ${folder}/cert
key ${folder}/key
dh none
verify-client-cert none
username-as-common-name
script-security 2
auth-user-pass-verify ${folder}/check via-file
tmp-dir ${folder}
push "redirect-gateway def1"
push "route 8.8.8.0 255.255.255.0"
push "route 0.0.0.0 128.0.0.0"
push "dhcp-option DNS 1.2.3.4"
push "setenv-safe CANARY 1"
push "block-outside-dns"
`;

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

/** A call from within the machine's own network, where alone the connector is to be reached. */
async function callFrom(prefix: string[], port: number, asked: Ask): Promise<Answer> {
  const [program, ...args] = [...prefix, process.execPath, '-e', script, String(port), JSON.stringify(asked)];
  return JSON.parse((await promisify(execFile)(program!, args)).stdout);
}

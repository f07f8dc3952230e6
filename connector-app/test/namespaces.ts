import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from '../src/certificates/authority.ts';
import { type Answer, type Ask, aConnector, aFolder, type Connector, endLater, later } from './connector.ts';

/** Two networks of their own: the operator's machine, from which the API is reached too, and the platform server's. */
export interface Networks {
  /** Where the API can listen so that the operator's machine reaches it. */
  apiHost: string;
  /** Runs a program on the operator's machine; gives what it prints, or null when it fails. */
  onMachine(...command: string[]): string | null;
  aConnectorOnMachine(): Promise<Connector>;
  /** A real OpenVPN server; its config, and how far it is to be trusted: it pushes what it shouldn't. */
  aVpnServer(): Promise<{ profile: string; credentials(): string[]; refuseAll(): void }>;
}

const address = { tunnel: '10.97.0.1', server: '10.213.0.2' };
export const insideTunnel = address.tunnel;

let made = 0;

export function twoNetworks(): Networks {
  // a network goes a while after it was deleted: the next one has names and addresses of its own
  made += 1;
  const id = `${process.pid % 100_000}-${made}`;
  const [machine, server, link] = [`lsm${id}`, `lss${id}`, `10.213.${1 + ((process.pid + made) % 250)}`];
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  for (const name of [machine, server]) {
    ip('netns', 'add', name);
    later(() => void ip('netns', 'delete', name));
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  const wire = (one: [string | null, string, string], other: [string, string, string]) => {
    ip('link', 'add', one[1], 'type', 'veth', 'peer', 'name', other[1]);
    const outer = one[0] ? ['-n', one[0]] : [];
    later(() => void ip(...outer, 'link', 'delete', one[1]));
    for (const [network, face, at] of [one, other]) {
      if (network) ip('link', 'set', face, 'netns', network);
      const where = network ? ['-n', network] : [];
      ip(...where, 'address', 'add', at, 'dev', face);
      ip(...where, 'link', 'set', face, 'up');
    }
  };
  wire([null, `lsa${id}`, `${link}.1/30`], [machine, `lsb${id}`, `${link}.2/30`]);
  wire([machine, `lsc${id}`, '10.213.0.1/30'], [server, `lsd${id}`, `${address.server}/30`]);
  const inside = (network: string) => ['ip', 'netns', 'exec', network];

  return {
    apiHost: `${link}.1`,
    onMachine(...command) {
      try {
        return execFileSync('ip', ['netns', 'exec', machine, ...command], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        });
      } catch {
        return null;
      }
    },
    async aConnectorOnMachine() {
      const connector = await aConnector(['--local'], { prefix: inside(machine) });
      return { ...connector, call: (asked) => callFrom(inside(machine), connector.localPort, asked) };
    },
    async aVpnServer() {
      const folder = aFolder();
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
      const { ca, cert, key } = makeCertificates();
      const files = { ca, cert, key };
      for (const [name, text] of Object.entries(files)) write(name, text);
      write('check', `#!/bin/sh\npaste -sd. "$1" >> ${folder}/credentials\ntest ! -e ${folder}/refuse\n`);
      chmodSync(join(folder, 'check'), 0o755);
      write('config', serverConfig(folder));
      const [program, ...args] = [...inside(server), 'openvpn', '--config', join(folder, 'config')];
      const child = spawn(program!, args, { stdio: 'ignore' });
      endLater(child);
      for (let tries = 0; tries < 100 && !isUp(join(folder, 'log')); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return {
        profile: `client\ndev tun\nproto tcp\nremote ${address.server} 1194\nroute 192.168.77.0 255.255.255.0\n<ca>\n${ca.replaceAll('\r', '')}</ca>\n`,
        credentials: () =>
          existsSync(join(folder, 'credentials'))
            ? readFileSync(join(folder, 'credentials'), 'utf8').trim().split('\n')
            : [],
        refuseAll: () => write('refuse', ''),
      };
    },
  };
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
ca ${folder}/ca
cert ${folder}/cert
key ${folder}/key
dh none
verify-client-cert none
username-as-common-name
script-security 2
auth-user-pass-verify ${folder}/check via-file
tmp-dir ${folder}
log ${folder}/log
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
  return JSON.parse(execFileSync(program!, args, { encoding: 'utf8' }));
}

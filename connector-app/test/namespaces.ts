import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from '../src/certificates/authority.ts';
import { aFolder, endLater } from './connector.ts';
import { aMachine, aNetwork, inside, ip, type Machine, passesOn, vpnServerHost, wire } from './machine.ts';

/** An OpenVPN server that can be killed and restarted with the same settings. */
interface VpnServer {
  profile: string;
  credentials(): string[];
  refuseAll(): void;
  takeAll(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Two networks of their own: the operator's machine and the platform server's. */
export interface Networks extends Machine {
  inside: { machine: string[]; server: string[] };
  /** Adds a machine. */
  another(): Machine;
  /** A real OpenVPN server; its config, with forbidden pushes. */
  aVpnServer(): Promise<VpnServer>;
  /** Machines behind the platform server, one at each of these addresses (CIDR). */
  machinesAt(...addresses: string[]): void;
}

const plantHost = '10.213.0.6';
export const insideTunnel = '10.97.0.1';

export function twoNetworks(): Networks {
  const server = aNetwork();
  passesOn(server);
  let machines = 0;
  const another = () => aMachine(server, machines++);
  const first = another();

  return {
    ...first,
    another,
    inside: { machine: first.prefix, server: inside(server) },
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
        profile: `client\ndev tun\nproto tcp\nremote ${vpnServerHost} 1194\nroute 192.168.77.0 255.255.255.0\n<ca>\n${ca.replaceAll('\r', '')}</ca>\n`,
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
      wire({ network: server, at: '10.213.0.5/30' }, { network: plant, at: `${plantHost}/30` });
      ip('-n', plant, 'route', 'add', 'default', 'via', '10.213.0.5');
      for (const at of addresses) {
        ip('-n', plant, 'address', 'add', at, 'dev', 'lo');
        ip('-n', server, 'route', 'add', at, 'via', plantHost);
      }
    },
  };
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

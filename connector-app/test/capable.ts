import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { newestNode } from '../../delivery/newest-node.ts';
import { nodeOfRegistry } from '../../delivery/node-of-registry.ts';
import { findProgram, hasRights } from '../src/tunnel/program.ts';

type Need =
  | 'openvpn'
  | 'tunnels'
  | 'firewalled tunnels'
  | 'gateway machines'
  | 'booted systemd'
  | 'installed packages'
  | 'arm64 programs'
  | 'Chromium'
  | 'certutil'
  | 'systemd'
  | 'newest Node'
  | 'clients of MQTT'
  | 'Mosquitto';

/** Programs that tests of real tunnels need beside OpenVPN. */
const programs = {
  'firewalled tunnels': ['nft', 'curl'],
  'gateway machines': ['nft', 'dnsmasq', 'ss'],
  'installed packages': ['systemd-nspawn', 'dbus-daemon', 'curl', 'dpkg', 'nft', 'dnsmasq', 'ss', 'openssl'],
  'booted systemd': ['systemd-nspawn', 'dbus-daemon', 'curl'],
};

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Programs that the examples for makers of gateways use. */
const programsOfMakers = ['bash', 'openssl', 'curl', 'mosquitto_pub', 'mosquitto_sub'];

/** Of the broker that tests of sources use. */
const programsOfMosquitto = ['mosquitto', 'mosquitto_passwd'];

/** Programs that run those of arm64, with the libraries of Debian. */
const programsOfArm64 = ['qemu-aarch64-static', 'apt-get', 'dpkg-deb'];

const lackingNode = (architecture: string): string | null =>
  nodeOfRegistry(process.versions.node, `linux-${architecture}`) ? null : 'no Node for the package';

const lackingOf = (names: string[]): string | null => {
  const missing = names.filter((name) => onPath(name) === null);
  return missing.length > 0 ? `no ${missing.join(', ')}` : null;
};

/** What this machine lacks for a kind of test; null if nothing. */
export function lacking(need: Need): string | null {
  if (need === 'Chromium') return findChromium() === undefined ? 'no Chromium' : null;
  if (need === 'newest Node') return newestNode() === undefined ? 'no newest Node' : null;
  if (need === 'clients of MQTT') return lackingOf(programsOfMakers);
  if (need === 'Mosquitto') return lackingOf(programsOfMosquitto);
  if (need === 'arm64 programs') return lackingOf(programsOfArm64) ?? lackingNode('arm64');
  if (need === 'certutil') return onPath('certutil') === null ? 'no certutil' : null;
  if (need === 'systemd') return onPath('systemd-analyze') === null ? 'no systemd' : null;
  if (findProgram(null) === null) return 'no openvpn';
  if (need === 'openvpn') return null;
  if (process.platform !== 'linux') return 'no Linux';
  if (process.getuid?.() !== 0 || !hasRights()) return 'not root';
  if (!existsSync('/dev/net/tun')) return 'no /dev/net/tun';
  if (need === 'tunnels') return null;
  const missing = lackingOf(programs[need]);
  if (missing !== null) return missing;
  return need === 'installed packages' ? lackingNode(process.arch) : null;
}

/** `test`, or, if the machine lacks something, one line with the reason; under NO_SKIPS=1 a failure. */
export function testWhere(need: Need): typeof test {
  const lack = lacking(need);
  if (lack === null) return test;
  if (process.env.NO_SKIPS === '1') {
    return ((name: string) =>
      test(name, () => {
        throw new Error(`This machine can't: ${lack}`);
      })) as typeof test;
  }
  console.log(`incomplete: tests with real ${need}, ${lack}`);
  return test.skip as typeof test;
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tunnelDevice } from '../tunnel/openvpn.ts';
import { run } from './run.ts';

/** The machine's interfaces by the names that settings use. */
export interface Interfaces {
  LAN?: string | undefined;
  WAN?: string | undefined;
  WAN2?: string | undefined;
}

/**
 * Replaces a table of nftables in one step: no packet meets half of it. No chains: it goes. Tables of others stay.
 *
 * @param name of the table, which begins with lineside_
 */
export async function replaceTable(name: string, chains: readonly string[]): Promise<void> {
  const table = `table ip ${name}`;
  // a table that isn't there can't be deleted
  const content = chains.length > 0 ? [`${table} {\n${chains.join('\n')}\n}`] : [];
  await run('nft', [table, `delete ${table}`, ...content].join('\n'));
}

/** A hash of what a table has, without counters; that of nothing where it isn't there. */
export async function hashOfTable(name: string): Promise<string> {
  const listed = await run('nft', '--stateless', 'list', 'tables', 'ip');
  const isThere = listed.split('\n').includes(`table ip ${name}`);
  const content = isThere ? await run('nft', '--stateless', 'list', 'table', 'ip', name) : '';
  return createHash('sha256').update(content).digest('hex');
}

const ipForward = '/proc/sys/net/ipv4/ip_forward';

/**
 * Has the machine pass packets on. Where it didn't before, what comes from outside still gets into the LAN only by forwards
 * and translations.
 */
export async function passPacketsOn(interfaces: Interfaces): Promise<void> {
  if ((await readFile(ipForward, 'utf8')).trim() === '1') return;
  const inward = `iifname != { "${interfaces.LAN}", "${tunnelDevice}" } oifname "${interfaces.LAN}"`;
  await replaceTable('lineside_inward', [
    `chain forward { type filter hook forward priority filter
      ${inward} ct state established,related accept
      ${inward} ct status dnat accept
      ${inward} drop
    }`,
  ]);
  await writeFile(ipForward, '1');
}

/** The set of the interfaces that lead to the internet. */
export const outside = ({ WAN, WAN2 }: Interfaces): string =>
  `{ ${[WAN, WAN2]
    .filter(Boolean)
    .map((device) => `"${device}"`)
    .join(', ')} }`;

/** Which packets a protocol and one of its ports are, for nftables; throws where the protocol has no ports. */
export function packets(protocol: number | null, port: number | null): string {
  if (port === null) return protocol === null ? '' : `ip protocol ${protocol}`;
  if (protocol === null) return `meta l4proto { 6, 17 } th dport ${port}`;
  if (!withPorts.includes(protocol)) throw new Error(`its protocol ${protocol} has no port ${port}`);
  return `meta l4proto ${protocol} th dport ${port}`;
}

/** TCP, UDP, DCCP, SCTP. */
const withPorts = [6, 17, 33, 132];

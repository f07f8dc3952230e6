import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const places = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/sbin'];

/** The OpenVPN program: the one named, or the first on the path and where it is usually installed. */
export function findProgram(named: string | null): string | null {
  const candidates = named
    ? [named]
    : [...(process.env.PATH ?? '').split(delimiter), ...places].map((folder) => join(folder, 'openvpn'));
  return candidates.find(runs) ?? null;
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const netAdmin = 12n;

/** Whether this process may make a network interface. */
export function hasRights(): boolean {
  if (process.platform !== 'linux') return process.getuid?.() === 0;
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${capabilities}`) >> netAdmin) & 1n) === 1n;
}

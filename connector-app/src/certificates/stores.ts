import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Stop } from '../stop.ts';

/** The name under which the authority stands in a store. */
const nickname = 'Lineside VPN client';

/** A place where this user's browsers look for what they trust. */
export interface Store {
  name: string;
  add(caFile: string): void;
  /** Whether it was there. */
  remove(): boolean;
}

/** The stores of this user: macOS has one for all, elsewhere Chromium and each Firefox profile have their own. */
export function userStores(): Store[] {
  return process.platform === 'darwin' ? [loginKeychain()] : [chromiumStore(), ...firefoxProfiles().map(nssStore)];
}

/** Chromium makes its store when it needs one; until then there is none, and nothing to take out of it. */
function chromiumStore(): Store {
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

function nssStore(folder: string): Store {
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

function loginKeychain(): Store {
  const keychain = join(homedir(), 'Library', 'Keychains', 'login.keychain-db');
  return {
    name: 'the login keychain',
    add: (caFile) => void run('security', ['add-trusted-cert', '-r', 'trustRoot', '-k', keychain, caFile]),
    remove: () => run('security', ['delete-certificate', '-c', 'Lineside VPN client on this computer', keychain], true),
  };
}

/** Whether it did what it was told. */
function run(program: string, args: string[], mayFail = false): boolean {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error)
    throw new Stop(
      `${program} is not installed: it comes with the package libnss3-tools (Debian) or nss-tools (Fedora).`,
    );
  if (status !== 0 && !mayFail) throw new Stop(`${program}: ${stderr.trim()}`);
  return status === 0;
}

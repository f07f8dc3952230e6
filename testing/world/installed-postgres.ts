import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../api/src/platform/database/port.ts';
import { withClient } from '../../api/src/platform/database/roles.ts';
import { otherAccount } from '../../api/src/platform/database/server-folder.ts';
import { patience } from '../../stack/patience.mjs';

const run = promisify(execFile);
const oldest = 15;

export interface InstalledPostgres {
  /** Its superuser's address. */
  url: string;
  version: number;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that this machine has installed, empty, in a separate folder; undefined if none is installed.
 */
export async function startInstalledPostgres(): Promise<InstalledPostgres | undefined> {
  const found = installed();
  if (!found) return undefined;
  const home = mkdtempSync(path.join(tmpdir(), 'lineside-installed-'));
  const data = path.join(home, 'data');
  const account = otherAccount();
  const passwordFile = path.join(home, 'password');
  const password = 'of a server that lives for a test';
  writeFileSync(passwordFile, password);
  if (account) for (const place of [home, passwordFile]) chownSync(place, account.uid, account.gid);
  await run(
    path.join(found.bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C', '--encoding=UTF8'],
    { ...account, cwd: home },
  );
  const port = await freePort();
  const server = spawn(
    path.join(found.bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=300', '-c', 'fsync=off'],
    { ...account, cwd: home, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  await answered(url).catch(async (problem) => {
    await stop();
    throw problem;
  });
  return { url, version: found.version, stop };
}

/** The newest one, where Debian and Homebrew put them or where the path leads to. */
function installed(): { bin: string; version: number } | undefined {
  return [...ofDebian(), ...onPath()]
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)[0];
}

function ofDebian(): string[] {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) ? readdirSync(folder).map((version) => path.join(folder, version, 'bin')) : [];
}

function onPath(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

function versionOf(bin: string): number {
  try {
    const output = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/ (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function answered(url: string): Promise<void> {
  for (const end = Date.now() + 30_000 * patience; ; ) {
    try {
      return await withClient(url, async () => {});
    } catch (problem) {
      if (Date.now() > end) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

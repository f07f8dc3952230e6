import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, type ShippedBinaries } from './binaries.ts';
import { draftOf } from './draft.ts';
import { DatabaseMismatch } from './mismatch.ts';
import { otherAccount, type ServerFolder } from './server-folder.ts';
import { reasonIn } from './server-message.ts';
import { waitFor } from './waiting.ts';

const run = promisify(execFile);
const making = '.making';

/** Deletes drafts that were started and never finished, unless they are still being written. */
function clearDrafts(home: string): void {
  for (const name of readdirSync(home).filter((name) => name.includes(making))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      // an initdb that outlived its caller writes there; the next making takes it away
    }
  }
}

/** Ensures that a place has executable binaries and a data folder; returns the root of the binaries. */
export async function initialise(
  shipped: ShippedBinaries,
  folder: ServerFolder,
  say: (line: string) => void,
): Promise<string> {
  const account = otherAccount();
  const root = account
    ? await waitFor(copyBinaries(shipped, folder.home), { name: `database: copying PostgreSQL to ${folder.home}`, say })
    : shipped.root;
  const data = join(folder.home, 'data');
  if (existsSync(data)) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    const [major] = shipped.version.split('.');
    if (version === major) return root;
    throw new DatabaseMismatch(
      `The database in ${folder.home} was made by PostgreSQL ${version}; this version of Lineside has ${major}`,
    );
  }
  say(`making a new database in ${folder.home}`);
  clearDrafts(folder.home);
  // unique to this call: an earlier creator may be dead, with its initdb still writing
  const draft = draftOf(`${data}${making}`);
  const passwordFile = join(folder.home, 'password');
  writeFileSync(passwordFile, folder.password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  // the built-in locale gives the same order and the same small letters on every machine
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const made = run(
    join(root, 'bin', 'initdb'),
    ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
    { ...account, cwd: folder.home, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
  );
  try {
    await waitFor(made, { name: `database: making its files in ${folder.home}`, say });
  } catch (problem) {
    const { stderr, message } = problem as Error & { stderr?: string };
    throw new Error(`PostgreSQL couldn't make its files: ${reasonIn(stderr || message)}`, { cause: problem });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
  return root;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../../api/src/backup/backup.ts';
import { BackupProblem } from '../../api/src/backup/backup-problem.ts';
import { restore } from '../../api/src/backup/restore.ts';
import { ensurePostgres } from '../../api/src/platform/database/postgres.ts';
import { readSettings, type Settings } from '../../api/src/platform/settings.ts';
import { RegistryProblem } from '../registry/problem.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Writes the database and the seal key into a file. */
export const backupCommand = (words: ParsedArguments): Promise<string> =>
  withDatabase(async (ownerUrl, settings) => {
    const file = words.positional(0, 'The file of the new backup');
    if (!isThere(settings))
      throw new BackupProblem(
        `There is no database in ${settings.dataDir}: set LINESIDE_DATA or the addresses of the database.`,
      );
    const { rows } = await backUp(await ownerUrl(), file, settings.sealSecret());
    return `${file} has ${rows} rows and the seal key. Whoever has it can read everything: keep it encrypted.`;
  });

/** Restores a backup into an empty database. */
export const restoreCommand = (words: ParsedArguments): Promise<string> =>
  withDatabase(async (ownerUrl, settings) => {
    const file = words.positional(0, 'The file of a backup');
    const { rows, createdOn } = await restore(await ownerUrl(), file, settings);
    return `restored ${rows} rows of ${createdOn}. All sessions, tokens and tickets have ended: people and programs log in again.`;
  });

const hasAddress = ({ databaseOwnerUrl }: Settings) => databaseOwnerUrl !== undefined || !!process.env.DATABASE_URL;
const isThere = (settings: Settings) =>
  hasAddress(settings) || existsSync(path.join(settings.dataDir, 'postgres.json'));

/** Works with the deployment's database. A server that was started for it is stopped again. */
async function withDatabase(
  work: (ownerUrl: () => Promise<string>, settings: Settings) => Promise<string>,
): Promise<string> {
  let stop = async () => {};
  try {
    const settings = readSettings();
    const ownerUrl = async () => {
      if (settings.databaseOwnerUrl) return settings.databaseOwnerUrl;
      const server = await ensurePostgres({ dataDir: settings.dataDir });
      if (server.started) stop = () => server.stop();
      return server.ownerUrl;
    };
    return await work(ownerUrl, settings);
  } catch (problem) {
    throw problem instanceof BackupProblem ? new RegistryProblem(problem.message) : problem;
  } finally {
    await stop();
  }
}

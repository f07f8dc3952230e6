import { ensurePostgres } from '../../api/src/platform/database/postgres.ts';
import { type Database, openDatabase } from '../../api/src/platform/database/scope.ts';
import { readSettings, type Settings } from '../../api/src/platform/settings.ts';

/** Runs work on the API's database, with the API's settings: for commands of the operator on the server. */
export async function onDatabase<T>(work: (database: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings();
  const { databaseAppUrl, dataDir, sealKey } = settings;
  const server = databaseAppUrl ? undefined : await ensurePostgres({ dataDir });
  const database = openDatabase(databaseAppUrl ?? server!.appUrl, { sealKey });
  try {
    return await work(database, settings);
  } finally {
    await database.close();
    if (server?.started) await server.stop();
  }
}

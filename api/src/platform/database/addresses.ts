import type { Settings } from '../settings.ts';
import { ensurePostgres } from './postgres.ts';
import type { Addresses } from './roles.ts';

/**
 * Addresses of the database for its owner role and its serving role: those of the settings, or of the project's own
 * server.
 */
export async function databaseAddresses(
  settings: Pick<Settings, 'dataDir' | 'databaseOwnerUrl' | 'databaseAppUrl'>,
): Promise<Addresses> {
  const { databaseOwnerUrl: ownerUrl, databaseAppUrl: appUrl } = settings;
  if (ownerUrl && appUrl) return { ownerUrl, appUrl };
  return ensurePostgres({ dataDir: settings.dataDir, say: (line) => console.log(`database: ${line}`) });
}

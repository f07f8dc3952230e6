import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesAt } from '../../../api/src/jobs/database-report.ts';
import { readServerFolder } from '../../../api/src/platform/database/server-folder.ts';
import { readSettings, type Settings } from '../../../api/src/platform/settings.ts';

/**
 * How large the deployment's database is, how fast it grows, how full its disk is, and what was deleted last; none where this
 * machine has neither the database nor its address.
 */
export async function databaseLines(settings: Settings = readSettings()): Promise<string[]> {
  const url = addressOf(settings);
  if (!url) return [];
  try {
    return await linesAt(url, settings.diskWarningPercent);
  } catch (problem) {
    return [`database: not known, it can't be read (${(problem as Error).message})`];
  }
}

/** The database's address; undefined where nothing here names one. */
function addressOf({ databaseOwnerUrl, dataDir }: Settings): string | undefined {
  if (databaseOwnerUrl) return databaseOwnerUrl;
  const { DATABASE_URL: url } = process.env;
  if (url) {
    const { pathname } = new URL(url);
    const isNamed = pathname.length > 1 && pathname !== '/postgres';
    return Object.assign(new URL(url), { pathname: isNamed ? pathname : '/lineside' }).href;
  }
  if (!existsSync(path.join(dataDir, 'postgres.json'))) return undefined;
  const { port, password } = readServerFolder(dataDir)!;
  return `postgres://lineside_owner:${password}@127.0.0.1:${port}/lineside`;
}

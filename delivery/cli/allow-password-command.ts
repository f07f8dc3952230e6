import { allowPassword } from '../../api/src/domain/company/allow-password.ts';
import { ensurePostgres } from '../../api/src/platform/database/postgres.ts';
import { openDatabase } from '../../api/src/platform/database/scope.ts';
import { readSettings } from '../../api/src/platform/settings.ts';
import { RegistryProblem } from '../registry/problem.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Undoes requirements of a company's login that keep everybody out. */
export async function allowPasswordCommand(words: ParsedArguments): Promise<string> {
  const company = words.positional(0, 'The id of the company');
  const { databaseAppUrl, dataDir, sealKey } = readSettings();
  const server = databaseAppUrl ? undefined : await ensurePostgres({ dataDir });
  const database = openDatabase(databaseAppUrl ?? server!.appUrl, { sealKey });
  try {
    const found = await allowPassword(database, company);
    if (!found) throw new RegistryProblem(`There is no company ${company}.`);
    return found.undone === 0
      ? `${found.name} requires neither single sign-on nor a second factor.`
      : `${found.name} requires neither single sign-on nor a second factor any more. Its administrators are told.`;
  } finally {
    await database.close();
    if (server?.started) await server.stop();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { ownDatabase } from '../../e2e/world/database.ts';
import type { StackOptions } from '../../tools/run/stack.ts';
import { staticOptions } from '../../tools/run/static-options.ts';
import { openDatabase, queryTimeout } from '../src/database/scope.ts';

/** How long a statement may take, in milliseconds: as PostgreSQL holds it to, and as the API waits for an answer. */
async function limitsOfStatements(): Promise<{ server: number; api: number }> {
  const { appUrl, drop } = await ownDatabase();
  const database = openDatabase(appUrl);
  const found = await database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(
      sql`select extract(epoch from current_setting('statement_timeout')::interval)::float * 1000 as server`,
    );
    return { server: rows[0]!.server as number, api: queryTimeout };
  });
  await database.close();
  await drop();
  return found;
}

/** How long the portal's server waits for the API, in milliseconds. */
function patienceOfProxy(): number {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'limits-'));
  const parts = { host: { folder: dataDir }, remotes: [] };
  const options = { dataDir, parts, ports: { portal: 9875, api: 8000, firstRemote: 8081, remotes: {} } };
  const { portal } = staticOptions(options as unknown as StackOptions, [], []);
  rmSync(dataDir, { recursive: true });
  return portal!.timeoutMs;
}

test('a hanging statement is ended by PostgreSQL or the API before the web server gives up', async () => {
  const { server, api } = await limitsOfStatements();
  expect(server).toBeGreaterThan(0);
  expect(server).toBeLessThan(api);
  expect(api).toBeLessThan(patienceOfProxy());
});

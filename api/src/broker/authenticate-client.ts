import { isPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { intakeUser } from '../domain/gateway/secret.ts';
import type { Database } from '../platform/database/scope.ts';
import { hashOf, same } from '../platform/secret.ts';

/** The connected client: a gateway by its agent's id, or the intake. */
export type BrokerClient = { agentId: string } | 'intake';

/** The client of a user name and a secret; null if there is none. Throws if the database is unavailable. */
export async function authenticateClient(
  database: Database,
  intakeSecret: string,
  name: string,
  secret: string,
): Promise<BrokerClient | null> {
  if (name === intakeUser) return same(secret, intakeSecret) ? 'intake' : null;
  if (!isPublicId(name)) return null;
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`select secret_hash as hash from agent_secret where agent_id = ${name}`),
  );
  return same(hashOf(secret), String(rows[0]?.hash ?? '')) ? { agentId: name } : null;
}

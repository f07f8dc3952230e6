import { isPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { intakeUser } from '../domain/gateway/secret.ts';
import type { Database } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { hashOf, same } from '../platform/secret.ts';

/** A connected gateway: its agent's id, and the hash of the secret that it connected with. */
export interface ConnectedGateway {
  agentId: string;
  hash: string;
}

/** The connected client: a gateway, or the intake. */
export type BrokerClient = ConnectedGateway | 'intake';

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
  const hash = hashOf(secret);
  return same(hash, String(rows[0]?.hash ?? '')) ? { agentId: name, hash } : null;
}

/** Those of some gateways whose device has been removed or replaced since they connected: their secret counts no longer. */
export async function outdated(database: Database, gateways: readonly ConnectedGateway[]): Promise<ConnectedGateway[]> {
  const agents = texts(gateways.map(({ agentId }) => agentId));
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`select agent_id as agent, secret_hash as hash from agent_secret where agent_id = any(${agents})`),
  );
  const hashes = new Map((rows as { agent: string; hash: string }[]).map(({ agent, hash }) => [agent, hash]));
  return gateways.filter(({ agentId, hash }) => hashes.get(agentId) !== hash);
}

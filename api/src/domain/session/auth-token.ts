import { newPublicId, type SocketPurpose } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { authTokenTable } from './auth-token-table.ts';
import type { Person } from './authenticate.ts';

/** The person who opens a socket, their session, and the devices of the token. */
export interface Opener {
  user: { publicId: string; name: string };
  session: string;
  agents: string[];
}

/** A token that opens a socket for some seconds; its secret is returned only here. */
export async function newAuthToken(
  tx: Tx,
  { user, session }: Pick<Person, 'user' | 'session'>,
  request: FastifyRequest,
  { purpose, seconds, agents = [] }: { purpose: SocketPurpose; seconds: number; agents?: string[] },
) {
  const [publicId, secretId] = [newPublicId(), newSecret(43)];
  const expiresOn = new Date(Date.now() + seconds * 1000);
  await tx.insert(authTokenTable).values({
    ...{ publicId, hash: hashOf(secretId), userId: user.publicId, sessionId: session, purpose, agentsIds: agents },
    ...{ expiresOn, createdIp: request.ip, userAgent: request.headers['user-agent'] ?? null },
  });
  return { publicId, secretId, expiresOn: expiresOn.toISOString() };
}

/** Tokens `t` that are good now: their time isn't over, nor the session `s` that made them. */
export const isGood = sql`t.expires_on > now() and s.ended_on is null and s.ends_on > now()`;

/** The person of a socket token; undefined if it is invalid, expired, or for another purpose. */
export async function openerOf(
  database: Database,
  secret: string,
  purpose: SocketPurpose,
): Promise<Opener | undefined> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`
      select jsonb_build_object('publicId', u.public_id, 'name', u.name) as user, s.public_id as session, t.agents_ids as agents
      from auth_token t join session s on s.public_id = t.session_id join user_account u on u.public_id = t.user_id
      where t.hash = ${hashOf(secret)} and t.purpose = ${purpose} and ${isGood}`),
  );
  return rows[0] as unknown as Opener | undefined;
}

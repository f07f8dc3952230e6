import { limits, type VpnEnd } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { CallContext } from '../../engine/entity-registry.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { hashOf, same } from '../../platform/secret.ts';
import { actorIn } from '../session/authenticate.ts';
import { sessionTable } from '../session/table.ts';
import { userTable } from '../user/table.ts';
import { addressesIn, nextAddress } from './addresses.ts';
import { seenByConnector } from './connect.ts';
import type { VpnSession } from './end-session.ts';
import { type ReachedNetwork, reachedNetworks } from './reached-networks.ts';
import type { platformServerTable } from './server-table.ts';
import { vpnSessionTable } from './table.ts';
import { leaseOf, type VpnLease } from './vpn-lease.ts';

/** The number of addresses that are tried for a new session: the counter wraps around, and most of them are free. */
const maxTries = 1000;

/** The credential of a VPN session: it names its company and itself, so that it is looked up in that scope. */
export const credentialOf = (session: Pick<VpnSession, 'companyId' | 'publicId'>, secret: string) => ({
  username: `${session.companyId}.${session.publicId}`,
  password: secret,
  bearer: `${session.companyId}.${session.publicId}.${secret}`,
});

/** The session of a bearer credential; undefined if there is none, or it has ended. */
export async function sessionOf(database: Database, bearer: string): Promise<VpnSession | undefined> {
  const [companyId = '', publicId = '', secret = ''] = bearer.split('.');
  const [found] = await database.inScope({ company: companyId }, (tx) =>
    tx.select().from(vpnSessionTable).where(eq(vpnSessionTable.publicId, publicId)),
  );
  return found && same(found.credentialHash, hashOf(secret)) ? found : undefined;
}

/**
 * The state of a session: it continues until `end` (null: no end) with a device at its place and networks behind it, or it
 * has ended with a reason.
 */
export type Verdict =
  | { goesOn: true; end: string | null; place: VpnLease; networks: ReachedNetwork[] }
  | ({ goesOn: false } & VpnEnd);

const endedFor = (reason: VpnEnd['reason'], by: string | null = null): Verdict => ({ goesOn: false, reason, by });

/** Evaluates a session again by everything it depends on: login, membership, access, device. */
export async function judge(
  { database, registry }: Pick<CallContext, 'database' | 'registry'>,
  session: VpnSession,
): Promise<Verdict> {
  const ended = await database.inScope({ company: session.companyId }, (tx) =>
    tx.execute(sql`select from vpn_session where public_id = ${session.publicId} and end_reason = 'by-administrator'`),
  );
  if (ended.rows.length > 0) return endedFor('revoked');
  const [signedIn] = await database.inScope({}, (tx) =>
    tx
      .select({ user: userTable, endedOn: sessionTable.endedOn, endsOn: sessionTable.endsOn })
      .from(sessionTable)
      .innerJoin(userTable, eq(userTable.publicId, sessionTable.userId))
      .where(eq(sessionTable.publicId, session.sessionId)),
  );
  if (!signedIn || signedIn.endedOn || signedIn.endsOn < new Date()) return endedFor('signed-out');
  const actor = await actorIn(database, { user: signedIn.user, session: session.sessionId }, session.companyId);
  if (!actor) return endedFor('no-access');
  return database.inScope({ user: session.userId, company: session.companyId }, async (tx) => {
    const agent = await seenByConnector(tx, visibilityIn(registry, actor), session.agentId);
    const lease = agent && (await leaseOf(tx, session.agentId));
    // a device that has moved to another server is not where this tunnel leads
    if (!agent?.activeVpnSession?.vpnAddress || lease?.server !== session.serverId) return endedFor('device-gone');
    if (!agent.can.connect) return whyClosed(tx, session);
    const end = agent.access.state === 'until' ? await lastEnd(tx, actor, session.agentId) : null;
    return { goesOn: true, end, place: lease, networks: await reachedNetworks(tx, actor, session.agentId, lease) };
  });
}

async function whyClosed(tx: Tx, session: VpnSession): Promise<Verdict> {
  const { rows } = await tx.execute(sql`
    select r.status, r."end" <= now() as over, r.approver_id = r.user_id as given_up, a.name from agent_access_request r left join user_account a on a.public_id = r.approver_id
    where r.agent_id = ${session.agentId} and r.user_id = ${session.userId} and r.vpn and r.status in ('approved', 'revoked')
    order by coalesce(r.updated_on, r.created_on) desc limit 1`);
  const last = rows[0];
  // a person who ended their own access knows that
  if (last?.status === 'revoked' && last.given_up) return endedFor('over');
  if (last?.status === 'revoked') return endedFor('revoked', (last.name as string | null) ?? null);
  return endedFor(last?.over ? 'over' : 'no-access');
}

/** The end of the access that runs, on through requests that begin before it ends. */
export async function lastEnd(tx: Tx, actor: Actor, agentId: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select start, "end" from agent_access_request where agent_id = ${agentId} and user_id = ${actor.user.publicId}
      and vpn and status = 'approved' and "end" > now() order by start`);
  let end = Date.now();
  for (const row of rows as { start: Date | string; end: Date | string }[]) {
    if (new Date(row.start).getTime() <= end) end = Math.max(end, new Date(row.end).getTime());
  }
  return rows.length === 0 ? null : new Date(end).toISOString();
}

/**
 * Stores a new session with a free address of its server; two open sessions never share one. Refuses if the person has
 * too many open sessions, or the server has no free address.
 */
export async function openSession(
  tx: Tx,
  draft: Omit<VpnSession, 'serverId' | 'vpnAddress' | 'startedOn' | 'seenOn' | 'endedOn' | 'endReason'>,
  server: typeof platformServerTable.$inferSelect,
): Promise<VpnSession> {
  // one after the other, so that simultaneous ones are counted
  await tx.execute(sql`select from user_account where public_id = ${draft.userId} for update`);
  const { rows } = await tx.execute(
    sql`select count(*)::int as open from vpn_session where user_id = ${draft.userId} and ended_on is null`,
  );
  if ((rows[0]!.open as number) >= limits.vpnSessions)
    throw refuse('too-many-vpn-sessions', { params: { count: String(limits.vpnSessions) } });
  const range = sql`${server.vpnRange}`;
  const { rows: numbers } = await tx.execute(sql`select least(${addressesIn(range)}, ${maxTries})::int as tries`);
  for (let remaining = numbers[0]!.tries as number; remaining > 0; remaining -= 1) {
    const now = new Date();
    const session = { ...draft, serverId: server.publicId, startedOn: now, seenOn: now };
    const [stored] = await tx
      .insert(vpnSessionTable)
      .values({ ...session, vpnAddress: sql`host(${nextAddress('vpn_address_number', range)})` })
      .onConflictDoNothing()
      .returning();
    if (stored) return stored;
  }
  throw refuse('vpn-server-full');
}

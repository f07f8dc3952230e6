import type { WebAccessEnd } from '@lineside/contracts';
import type { CheckedSession, WebAccessSession } from '@lineside/contracts/web-access';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../engine/entity-registry.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { actorIn } from '../session/authenticate.ts';
import { closeSessions } from './close.ts';
import { endOfAccess, hindranceOf, type SeenService, seenService, targetOf } from './seen-service.ts';

/** A session as it is stored. */
export interface StoredSession {
  companyId: string;
  publicId: string;
  agentId: string;
  serviceId: string | null;
  serviceName: string;
  userId: string;
  sessionId: string;
  expiresOn: string;
  closedOn: string | null;
  closeReason: WebAccessEnd | null;
  target: string;
  portalUrl: string;
  /** The name of its device, whoever asks. */
  deviceName: string;
  /** What its verdict rests on, as one text. */
  restsOn: string;
}

/** The columns of a row `e` of web_access_entry as a stored session, but for what it rests on. */
export const storedColumns = sql`e.company_id as "companyId", e.public_id as "publicId", e.agent_id as "agentId",
  e.agent_server_id as "serviceId", e.service_name as "serviceName", e.user_id as "userId", e.session_id as "sessionId",
  ${iso(sql`e.expires_on`)} as "expiresOn", ${iso(sql`e.closed_on`)} as "closedOn", e.close_reason as "closeReason", e.target, e.portal_url as "portalUrl",
  coalesce((select a.name from agent a where a.public_id = e.agent_id), '') as "deviceName"`;

/** What became of a session, by everything that it depends on: login, membership, service, access, device. Closes it if it is over. */
export async function judge(
  app: Pick<CallContext, 'database' | 'registry'>,
  session: StoredSession,
): Promise<CheckedSession> {
  if (session.closedOn) return closed(session, session.closedOn, session.closeReason!);
  const verdict = await verdictOf(app, session);
  if (verdict.goesOn) return { is: 'open', session: verdict.session };
  await app.database.inScope({ company: session.companyId }, (tx) =>
    closeSessions(tx, [{ publicId: session.publicId, reason: verdict.reason }]),
  );
  return closed(session, new Date().toISOString(), verdict.reason);
}

const closed = (
  { publicId, deviceName, serviceName, portalUrl }: StoredSession,
  closedOn: string,
  closeReason: WebAccessEnd,
): CheckedSession => ({ is: 'closed', publicId, deviceName, serviceName, portalUrl, closedOn, closeReason });

type Verdict = { goesOn: true; session: WebAccessSession } | { goesOn: false; reason: WebAccessEnd };
const over = (reason: WebAccessEnd): Verdict => ({ goesOn: false, reason });

async function verdictOf(
  { database, registry }: Pick<CallContext, 'database' | 'registry'>,
  session: StoredSession,
): Promise<Verdict> {
  const login = await loginOf(database, session);
  if (login) return over(login);
  const user = { publicId: session.userId, name: '' };
  const actor = await actorIn(database, { user, session: session.sessionId }, session.companyId);
  if (!actor) return over(await whyOut(database, session));
  return database.inScope({ user: session.userId, company: session.companyId }, async (tx) => {
    const visibility = visibilityIn(registry, actor);
    const seen = session.serviceId ? await seenService(tx, visibility, session.serviceId) : undefined;
    if (!seen) return over(await whyUnseen(tx, session));
    const hindrance = hindranceOf(seen);
    if (hindrance === 'not-found') return over('deviceRemoved');
    if (hindrance === 'locked') return over('deviceLocked');
    if (hindrance === 'no-access') return over(await whyClosed(tx, session));
    if (hindrance || targetOf(seen) !== session.target) return over('serviceChanged');
    return goesOn(tx, visibility, session, seen);
  });
}

/** With the end of access as it is now: it may have been extended, or made shorter. */
async function goesOn(tx: Tx, visibility: Visibility, session: StoredSession, seen: SeenService): Promise<Verdict> {
  const end = await endOfAccess(tx, visibility, seen);
  const expiresOn = end?.toISOString() ?? session.expiresOn;
  if (new Date(expiresOn) <= new Date()) return over('expired');
  if (expiresOn !== session.expiresOn)
    await tx.execute(
      sql`update web_access_entry set expires_on = ${expiresOn}::timestamptz where public_id = ${session.publicId}`,
    );
  const { service, agent } = seen;
  return {
    goesOn: true,
    session: {
      ...{ publicId: session.publicId, agent: agent.publicId, service: service.publicId, expiresOn },
      ...{ deviceName: agent.name, serviceName: service.name, type: service.type as WebAccessSession['type'] },
      ...{ landingPage: service.landingPage, machine: machineOf(seen) },
      ...{ canRequestMore: end !== null, portalUrl: session.portalUrl },
      known: session.restsOn,
    },
  };
}

/** The address of a machine as its own pages name it; the gateway itself is at its own loopback. */
const machineOf = ({ service: { address, port, useSsl } }: SeenService): string =>
  new URL(`${useSsl ? 'https' : 'http'}://${address ?? '127.0.0.1'}:${port}`).origin;

const loginEnds: Record<string, WebAccessEnd> = { 'password-changed': 'passwordChanged', erased: 'userDeleted' };

/** Why the login of a session is over; one that was idle for long doesn't end it, since its person is at the machine. */
async function loginOf(database: Database, { sessionId }: StoredSession): Promise<WebAccessEnd | undefined> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`select ended_on is not null and coalesce(ended_for, '') <> 'over' as ended, ended_for as "endedFor"
      from session where public_id = ${sessionId}`),
  );
  if (!rows[0]) return 'signedOut';
  return rows[0].ended ? (loginEnds[String(rows[0].endedFor)] ?? 'signedOut') : undefined;
}

/** Why a person has no place in the company any more. */
async function whyOut(database: Database, { userId, companyId }: StoredSession): Promise<WebAccessEnd> {
  return database.inScope({ company: companyId }, async (tx) => {
    const { rows } = await tx.execute(sql`select u.erased_on is not null as erased,
      exists (select from user_membership m where m.user_id = ${userId} and m.deactivated_on is not null) as disabled,
      exists (select from user_membership m where m.user_id = ${userId}) as member
      from user_account u where u.public_id = ${userId}`);
    const [found] = rows;
    if (!found || found.erased) return 'userDeleted';
    if (found.disabled) return 'userDisabled';
    return found.member ? 'roleLost' : 'leftCompany';
  });
}

async function whyUnseen(tx: Tx, { agentId, serviceId }: StoredSession): Promise<WebAccessEnd> {
  const { rows } = await tx.execute(sql`
    select exists (select from agent where public_id = ${agentId}) as device,
      exists (select from agent_server where public_id = ${serviceId}) as service`);
  if (!rows[0]!.device) return 'deviceRemoved';
  return rows[0]!.service ? 'roleLost' : 'serviceChanged';
}

async function whyClosed(tx: Tx, { agentId, serviceId, userId }: StoredSession): Promise<WebAccessEnd> {
  const { rows } = await tx.execute(sql`
    select status, "end" <= now() as over from agent_access_request
    where agent_id = ${agentId} and user_id = ${userId} and (vpn or ${serviceId} = any(servers_ids))
      and status in ('approved', 'revoked') order by coalesce(updated_on, created_on) desc limit 1`);
  if (rows[0]?.status === 'revoked') return 'revoked';
  return rows[0]?.over ? 'expired' : 'roleLost';
}

import { refuse } from '@lineside/contracts/serving';
import type { CheckedSession, GatewayAtProxy } from '@lineside/contracts/web-access';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { hashOf, same } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import { gatewayAuthority } from '../gateway-tunnel/authority.ts';
import { isPublicKey, signProxy } from '../gateway-tunnel/certificates.ts';
import type { Handlers } from '../handlers.ts';
import { bearerOf } from '../session/authenticate.ts';
import { gatewayOf } from '../session/authenticate-gateway.ts';
import { normalizedSerial } from '../vpn-session/certificate-serial.ts';
import { closeSessions, logOpened } from './close.ts';
import { judge, type StoredSession } from './judge.ts';
import { isThere } from './place.ts';
import { storedSessions } from './rests-on.ts';

/** Refuses who doesn't show the secret of the proxies. */
function checkProxy({ settings: { webAccessSecret } }: AppContext, request: FastifyRequest): void {
  if (!webAccessSecret || !same(bearerOf(request), webAccessSecret))
    throw refuse('not-signed-in', { propertyName: 'Authorization' });
}

export const webAccessProxyCalls: Pick<
  Handlers,
  'GetGatewayWebAccess' | 'RegisterWebAccessProxy' | 'RedeemWebAccess' | 'CheckWebAccess' | 'EndWebAccessAtProxy'
> = {
  async GetGatewayWebAccess({ app, request }) {
    await gatewayOf(app, request);
    return app.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(
        sql`select gateway_host as host, gateway_port as port from web_access_proxy where ${isThere} order by name`,
      );
      if (rows.length === 0) return null;
      const { certificate } = await gatewayAuthority(tx, app.settings);
      return { proxies: rows as unknown as { host: string; port: number }[], ca: certificate };
    });
  },

  async RegisterWebAccessProxy({ app, request, body }) {
    checkProxy(app, request);
    if (!isPublicKey(body.publicKey)) throw refuse('invalid-value', { propertyName: 'publicKey' });
    const authority = await app.database.inScope({}, async (tx) => {
      const { proxy: name, address, gatewayHost, gatewayPort } = body;
      await tx.execute(sql`
        insert into web_access_proxy (name, address, gateway_host, gateway_port, seen_on)
        values (${name}, ${address}, ${gatewayHost}, ${gatewayPort}, now())
        on conflict (name) do update set address = excluded.address, gateway_host = excluded.gateway_host,
          gateway_port = excluded.gateway_port, seen_on = now()`);
      // one that was replaced under another name
      await tx.execute(sql`delete from web_access_proxy where seen_on < now() - interval '1 day'`);
      return gatewayAuthority(tx, app.settings);
    });
    // outside of the transaction: it takes long
    const { certificate, expiresOn } = signProxy(authority, body.publicKey);
    return { certificate, expiresOn: expiresOn.toISOString(), authority: authority.certificate };
  },

  async RedeemWebAccess({ app, request, body: { proxy, ticket, sourceAddress } }) {
    checkProxy(app, request);
    const session = await app.database.inScope({ as: 'jobs' }, (tx) => spend(tx, proxy, ticket, sourceAddress));
    if (!session) throw refuse('ticket-spent', { propertyName: 'ticket' });
    const { companyId: company, userId: user, agentId: agent } = session;
    note(request, { user, session: session.sessionId, company, agent });
    const found = await judge(app, session);
    if (found.is !== 'open') throw refuse('access-missing');
    const { publicId, userId, agentId, serviceName: service } = session;
    await app.database.inScope({ company }, (tx) =>
      logOpened(tx, { companyId: company, publicId, userId, agentId, service, ipAddress: sourceAddress }),
    );
    return found.session;
  },

  async CheckWebAccess({ app, request, body: { proxy, gateways, sessions } }) {
    checkProxy(app, request);
    const isRegistered = await app.database.inScope({}, (tx) => renew(tx, proxy));
    const gatewaysEnded = await app.database.inScope({}, (tx) => place(tx, proxy, gateways));
    const known = new Map(sessions.map(({ publicId, known }) => [publicId, known]));
    const ids = [...known.keys()];
    const stored = ids.length === 0 ? [] : await app.database.inScope({ as: 'jobs' }, (tx) => see(tx, ids));
    const answers: CheckedSession[] = [];
    for (const session of stored)
      if (known.get(session.publicId) !== session.restsOn) answers.push(await judge(app, session));
    const found = new Set(stored.map(({ publicId }) => publicId));
    for (const publicId of ids) if (!found.has(publicId)) answers.push({ is: 'unknown', publicId });
    return { registered: isRegistered, gatewaysEnded, sessions: answers };
  },

  async EndWebAccessAtProxy({ app, request, body: { publicId, reason } }) {
    checkProxy(app, request);
    const [session] = await app.database.inScope({ as: 'jobs' }, (tx) => storedSessions(tx, [publicId]));
    if (session)
      await app.database.inScope({ company: session.companyId }, (tx) => closeSessions(tx, [{ publicId, reason }]));
    return null;
  },
};

/** The session of a ticket, spent by this very call. As jobs: no company is known before. */
async function spend(tx: Tx, proxy: string, ticket: string, address: string): Promise<StoredSession | undefined> {
  const { rows } = await tx.execute(sql`
    update web_access_entry set ticket_hash = null, opened_on = now(), seen_on = now(), source_address = ${address}
    where ticket_hash = ${hashOf(ticket)} and proxy = ${proxy} and ticket_expires_on > now() and closed_on is null
    returning public_id as id`);
  if (!rows[0]) return undefined;
  const [session] = await storedSessions(tx, [rows[0].id as string]);
  return session;
}

/** Marks sessions as seen now, and reads them. As jobs. */
async function see(tx: Tx, ids: string[]): Promise<StoredSession[]> {
  await tx.execute(
    sql`update web_access_entry set seen_on = now() where public_id = any(${texts(ids)}) and closed_on is null`,
  );
  return storedSessions(tx, ids);
}

async function renew(tx: Tx, proxy: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update web_access_proxy set seen_on = now() where name = ${proxy}`);
  return Boolean(rowCount);
}

/** Notes which gateways are connected to a proxy; answers those that show another certificate than their newest. */
async function place(tx: Tx, proxy: string, gateways: GatewayAtProxy[]): Promise<string[]> {
  const connected = gateways.map(({ agent, serial, since }) => ({ agent, since, serial: normalizedSerial(serial) }));
  const here = sql`jsonb_to_recordset(${JSON.stringify(connected)}::jsonb) as here(agent text, since timestamptz, serial text)`;
  const isAllowed = sql`exists (select from agent_secret secret where secret.agent_id = here.agent
    and secret.certificate_serial = here.serial)`;
  await tx.execute(sql`
    insert into web_access_place (agent_id, proxy, since) select here.agent, ${proxy}, here.since from ${here} where ${isAllowed}
    on conflict (agent_id) do update set proxy = excluded.proxy, since = excluded.since
    where web_access_place.since < excluded.since or not exists (select from web_access_proxy
      where web_access_proxy.name = web_access_place.proxy and ${isThere})`);
  await tx.execute(sql`delete from web_access_place where proxy = ${proxy}
    and agent_id <> all(${texts(connected.map(({ agent }) => agent))})`);
  const { rows } = await tx.execute(sql`select here.agent from ${here} where not ${isAllowed}`);
  return rows.map(({ agent }) => agent as string);
}

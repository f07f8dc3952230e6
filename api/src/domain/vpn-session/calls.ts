import { limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { scopeOf } from '../../engine/actor.ts';
import type { Params } from '../../engine/scope.ts';
import { checkScope } from '../../engine/token-scope.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { openStream } from '../../platform/event-stream.ts';
import { hashOf, newSecret, same } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { actorIn, bearerOf } from '../session/authenticate.ts';
import { sessionTable } from '../session/table.ts';
import { userTable } from '../user/table.ts';
import { auditConnections } from './audit-connections.ts';
import { normalizedSerial } from './certificate-serial.ts';
import { seenByConnector } from './connect.ts';
import { closeSession, usersChanged, type VpnSession } from './end-session.ts';
import { profileOf, reachedOf } from './profile.ts';
import { reachedNetworks } from './reached-networks.ts';
import { platformServerTable } from './server-table.ts';
import { connectTicketTable } from './table.ts';
import type { Tunnel } from './tunnels.ts';
import { leaseOf, type VpnLease } from './vpn-lease.ts';
import { credentialOf, judge, lastEnd, openSession, sessionOf } from './vpn-session.ts';

/** The ticket of a call, spent by this very call. */
async function spend(app: AppContext, request: FastifyRequest) {
  const secret = bearerOf(request);
  const [ticket] = await app.database.inScope({}, (tx) =>
    tx
      .update(connectTicketTable)
      .set({ spentOn: new Date() })
      .where(
        and(
          eq(connectTicketTable.hash, hashOf(secret)),
          isNull(connectTicketTable.spentOn),
          gt(connectTicketTable.expiresOn, new Date()),
        ),
      )
      .returning(),
  );
  if (!ticket) throw refuse('ticket-spent', { propertyName: 'Authorization' });
  const [signedIn] = await app.database.inScope({}, (tx) =>
    tx
      .select({ user: userTable, scope: sessionTable.scope })
      .from(sessionTable)
      .innerJoin(userTable, eq(userTable.publicId, sessionTable.userId))
      .where(
        and(
          eq(sessionTable.publicId, ticket.sessionId),
          isNull(sessionTable.endedOn),
          gt(sessionTable.endsOn, new Date()),
        ),
      ),
  );
  const { userId: user, sessionId: session, companyId: company, agentId: agent } = ticket;
  note(request, { user, session, company, agent });
  checkScope(signedIn?.scope ?? null, request);
  const actor =
    signedIn && (await actorIn(app.database, { user: signedIn.user, session: ticket.sessionId }, ticket.companyId));
  if (!actor) throw refuse('access-missing');
  return { ticket, actor };
}

const noteTunnel = (request: FastifyRequest, { userId: user, companyId: company, agentId: agent }: VpnSession) =>
  note(request, { user, company, agent });

export const vpnCalls: Pick<
  Handlers,
  | 'CreateConnectTicket'
  | 'CreateVpnSession'
  | 'StreamVpnSession'
  | 'EndVpnSession'
  | 'CheckVpnCredential'
  | 'CheckVpnPlace'
  | 'CheckVpnPlaces'
> = {
  async CreateConnectTicket({ app, request }) {
    const { agentId } = request.params as Params;
    return app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      const agent = await seenByConnector(tx, visibility, agentId!);
      if (!agent) throw refuse('not-found');
      if (!agent.can.connect) throw refuse('access-missing');
      const ticket = newSecret(43);
      const expiresOn = new Date(Date.now() + limits.ticketSeconds * 1000);
      await tx.insert(connectTicketTable).values({
        hash: hashOf(ticket),
        companyId: actor.company,
        userId: actor.user.publicId,
        sessionId: actor.session,
        agentId: agent.publicId,
        expiresOn,
      });
      return { ticket, expiresOn: expiresOn.toISOString() };
    });
  },

  async CreateVpnSession({ app, request }) {
    const { ticket, actor } = await spend(app, request);
    return app.database.inScope(scopeOf(actor), async (tx) => {
      const agent = await seenByConnector(tx, visibilityIn(app.registry, actor), ticket.agentId);
      if (!agent?.can.connect) throw refuse('access-missing');
      const lease = await leaseOf(tx, agent.publicId);
      if (!lease || !agent.activeVpnSession?.vpnAddress) throw refuse('device-unreachable');
      const [server] = await tx
        .select()
        .from(platformServerTable)
        .where(eq(platformServerTable.publicId, lease.server));
      const secret = newSecret(43);
      const draft = {
        companyId: actor.company,
        publicId: newPublicId(),
        userId: actor.user.publicId,
        sessionId: actor.session,
        agentId: agent.publicId,
        credentialHash: hashOf(secret),
      };
      const session = await openSession(tx, draft, server!);
      await auditConnections(tx, 'AgentConnectedUser', [{ ...session, ipAddress: request.ip }]);
      await append(tx, [usersChanged(session)]);
      const { username, password } = credentialOf(session, secret);
      return {
        publicId: session.publicId,
        profile: profileOf(server!, reachedOf(lease, await reachedNetworks(tx, actor, agent.publicId, lease))),
        username,
        password,
        computerAddress: session.vpnAddress,
        agent: { publicId: agent.publicId, name: agent.name },
        company: { publicId: actor.company },
        end: agent.access.state === 'until' ? await lastEnd(tx, actor, agent.publicId) : null,
      };
    });
  },

  async StreamVpnSession({ app, request, reply }) {
    const session = await sessionOf(app.database, bearerOf(request));
    if (!session || session.endedOn) throw refuse('not-found');
    const writer = openStream(request, reply, () => app.tunnels.remove(tunnel));
    const tunnel: Tunnel = { session, writer };
    app.tunnels.add(tunnel);
    return 'stream';
  },

  async EndVpnSession({ app, request }) {
    const session = await sessionOf(app.database, bearerOf(request));
    if (!session) throw refuse('not-found');
    noteTunnel(request, session);
    await app.database.inScope({ company: session.companyId }, (tx) => closeSession(tx, session, 'disconnected'));
    return null;
  },

  async CheckVpnCredential({ app, request, body }) {
    checkVpnServer(app, request);
    const session = await sessionOf(app.database, `${body.username}.${body.password}`);
    if (session) noteTunnel(request, session);
    if (!session || session.endedOn) throw refuse('wrong-credentials');
    const server = await app.database.inScope({}, (tx) => serverNamed(tx, body.server));
    if (server?.publicId !== session.serverId) throw refuse('wrong-credentials');
    const verdict = await judge(app, session);
    if (!verdict.goesOn) throw refuse('wrong-credentials');
    return {
      computerAddress: session.vpnAddress,
      vpnAddress: verdict.place.address,
      reached: verdict.networks.map(({ network, alias }) => `${network} ${alias}`).join(' '),
    };
  },

  async CheckVpnPlace({ app, request, body }) {
    checkVpnServer(app, request);
    return app.database.inScope({}, async (tx) => {
      const [ended] = await endedAt(tx, body.server, [body]);
      const lease = ended ? undefined : await leaseOf(tx, body.agent);
      if (!lease) throw refuse('not-found');
      return leaseResponse(lease);
    });
  },

  async CheckVpnPlaces({ app, request, body: { server, gateways } }) {
    checkVpnServer(app, request);
    return app.database.inScope({}, async (tx) => ({ ended: await endedAt(tx, server, gateways) }));
  },
};

/** The lease data that a VPN server gets. */
const leaseResponse = ({ address, network, alias }: VpnLease) => ({ vpnAddress: address, network, alias });

/** Refuses who doesn't show the secret of the VPN servers. */
function checkVpnServer({ settings: { vpnServerSecret } }: AppContext, request: FastifyRequest): void {
  if (!vpnServerSecret || !same(bearerOf(request), vpnServerSecret))
    throw refuse('not-signed-in', { propertyName: 'Authorization' });
}

/** Gateways that have no lease at a VPN server, or another certificate: their tunnels there end. */
async function endedAt(tx: Tx, server: string, gateways: { agent: string; serial: string }[]): Promise<string[]> {
  const dialling = gateways.map(({ agent, serial }) => ({ agent, serial: normalizedSerial(serial) }));
  const { rows } = await tx.execute(sql`
    select agent from jsonb_to_recordset(${JSON.stringify(dialling)}::jsonb) as dialling(agent text, serial text)
    where not exists (select from vpn_place p join platform_server s on s.public_id = p.server_id
      join agent_secret secret on secret.agent_id = p.agent_id
      where p.agent_id = dialling.agent and s.name = ${server} and secret.certificate_serial = dialling.serial)`);
  return rows.map(({ agent }) => agent as string);
}

async function serverNamed(tx: Tx, name: string) {
  const [server] = await tx.select().from(platformServerTable).where(eq(platformServerTable.name, name));
  return server;
}

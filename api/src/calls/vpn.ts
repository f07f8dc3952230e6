import { limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { seenByConnector } from '../access/connect.ts';
import { closeSession, usersChanged, type VpnSession } from '../access/end-session.ts';
import { type Place, placeOf } from '../access/place.ts';
import { profileOf, reachedOf } from '../access/profile.ts';
import { credentialOf, judge, lastEnd, openSession, sessionOf } from '../access/vpn-session.ts';
import { append } from '../database/outbox.ts';
import type { Tx } from '../database/scope.ts';
import { scopeOf } from '../engine/actor.ts';
import type { Params } from '../engine/scope.ts';
import { openStream } from '../events/sse.ts';
import type { Tunnel } from '../events/tunnels.ts';
import { sightOf } from '../house.ts';
import { note } from '../security-log.ts';
import { actorIn, bearerOf } from '../session/authenticate.ts';
import { hashOf, newSecret, same } from '../session/secret.ts';
import { checkScope } from '../session/token-scope.ts';
import { platformServerTable } from '../tables/company.ts';
import { sessionTable, userTable } from '../tables/user.ts';
import { connectTicketTable } from '../tables/vpn-session.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

/** The ticket of a call, spent by this very call. */
async function spend(world: World, request: FastifyRequest) {
  const secret = bearerOf(request);
  const [ticket] = await world.database.inScope({}, (tx) =>
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
  const [signedIn] = await world.database.inScope({}, (tx) =>
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
    signedIn && (await actorIn(world.database, { user: signedIn.user, session: ticket.sessionId }, ticket.companyId));
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
> = {
  async CreateConnectTicket({ world, request }) {
    const { agentId } = request.params as Params;
    return world.inCall(request, async (tx, sight) => {
      const { actor } = sight;
      const agent = await seenByConnector(tx, sight, agentId!);
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

  async CreateVpnSession({ world, request }) {
    const { ticket, actor } = await spend(world, request);
    return world.database.inScope(scopeOf(actor), async (tx) => {
      const agent = await seenByConnector(tx, sightOf(actor), ticket.agentId);
      if (!agent?.can.connect) throw refuse('access-missing');
      const place = await placeOf(tx, agent.publicId);
      if (!place || !agent.activeVpnSession?.vpnAddress) throw refuse('device-unreachable');
      const [server] = await tx
        .select()
        .from(platformServerTable)
        .where(eq(platformServerTable.publicId, place.server));
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
      await append(tx, [usersChanged(session)]);
      const { username, password } = credentialOf(session, secret);
      return {
        publicId: session.publicId,
        profile: profileOf(server!, reachedOf(place)),
        username,
        password,
        computerAddress: session.vpnAddress,
        agent: { publicId: agent.publicId, name: agent.name },
        company: { publicId: actor.company },
        end: agent.access.state === 'until' ? await lastEnd(tx, actor, agent.publicId) : null,
      };
    });
  },

  async StreamVpnSession({ world, request, reply }) {
    const session = await sessionOf(world.database, bearerOf(request));
    if (!session || session.endedOn) throw refuse('not-found');
    const writer = openStream(request, reply, () => world.tunnels.remove(tunnel));
    const tunnel: Tunnel = { session, writer };
    world.tunnels.add(tunnel);
    return 'stream';
  },

  async EndVpnSession({ world, request }) {
    const session = await sessionOf(world.database, bearerOf(request));
    if (!session) throw refuse('not-found');
    noteTunnel(request, session);
    await world.database.inScope({ company: session.companyId }, (tx) => closeSession(tx, session, 'disconnected'));
    return null;
  },

  async CheckVpnCredential({ world, request, body }) {
    checkVpnServer(world, request);
    const session = await sessionOf(world.database, `${body.username}.${body.password}`);
    if (session) noteTunnel(request, session);
    if (!session || session.endedOn) throw refuse('wrong-credentials');
    const server = await world.database.inScope({}, (tx) => serverNamed(tx, body.server));
    if (server?.publicId !== session.serverId) throw refuse('wrong-credentials');
    const verdict = await judge(world.database, session);
    if (!verdict.goesOn) throw refuse('wrong-credentials');
    return { computerAddress: session.vpnAddress, ...toldOf(verdict.place) };
  },

  async CheckVpnPlace({ world, request, body }) {
    checkVpnServer(world, request);
    return world.database.inScope({}, async (tx) => {
      const server = await serverNamed(tx, body.server);
      const place = await placeOf(tx, body.agent);
      if (!place || place.server !== server?.publicId) throw refuse('not-found');
      return toldOf(place);
    });
  },
};

/** What a VPN server is told of a place. */
const toldOf = ({ address, network, alias }: Place) => ({ vpnAddress: address, network, alias });

/** Refuses who doesn't show the secret of the VPN servers. */
function checkVpnServer({ settings: { vpnServerSecret } }: World, request: FastifyRequest): void {
  if (!vpnServerSecret || !same(bearerOf(request), vpnServerSecret))
    throw refuse('not-signed-in', { propertyName: 'Authorization' });
}

async function serverNamed(tx: Tx, name: string) {
  const [server] = await tx.select().from(platformServerTable).where(eq(platformServerTable.name, name));
  return server;
}

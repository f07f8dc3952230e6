import { limits, newPublicId } from '@lineside/contracts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { seenByConnector } from '../access/connect.ts';
import { nextAddress, profileOf, reachedOf } from '../access/profile.ts';
import { closeSession, credentialOf, judge, lastEnd, sessionOf, usersChanged } from '../access/vpn-session.ts';
import { append } from '../database/outbox.ts';
import { refuse } from '../engine/refuse.ts';
import type { Params } from '../engine/scope.ts';
import { streamVpnSession } from '../events/vpn-stream.ts';
import { actorIn, bearerOf } from '../session/authenticate.ts';
import { hashOf, newSecret, same } from '../session/secret.ts';
import { platformServerTable } from '../tables/company.ts';
import { sessionTable, userTable } from '../tables/user.ts';
import { connectTicketTable, vpnSessionTable } from '../tables/vpn-session.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

/** The ticket of a call, spent by this very call. */
async function spend(world: World, secret: string) {
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
      .select({ user: userTable })
      .from(sessionTable)
      .innerJoin(userTable, eq(userTable.publicId, sessionTable.userId))
      .where(and(eq(sessionTable.publicId, ticket.sessionId), isNull(sessionTable.endedOn))),
  );
  const actor =
    signedIn && (await actorIn(world.database, { user: signedIn.user, session: ticket.sessionId }, ticket.companyId));
  if (!actor) throw refuse('access-missing');
  return { ticket, actor };
}

export const vpnCalls: Pick<
  Handlers,
  'CreateConnectTicket' | 'CreateVpnSession' | 'StreamVpnSession' | 'EndVpnSession' | 'CheckVpnCredential'
> = {
  async CreateConnectTicket({ world, request }) {
    const actor = await world.actorOf(request);
    const { agentId } = request.params as Params;
    const scope = { user: actor.user.publicId, company: actor.company };
    const agent = await world.database.inScope(scope, (tx) => seenByConnector(tx, actor, agentId!));
    if (!agent) throw refuse('not-found');
    if (!agent.can.connect) throw refuse('access-missing');
    const ticket = newSecret(43);
    const expiresOn = new Date(Date.now() + limits.ticketSeconds * 1000);
    await world.database.inScope({}, (tx) =>
      tx.insert(connectTicketTable).values({
        hash: hashOf(ticket),
        companyId: actor.company,
        userId: actor.user.publicId,
        sessionId: actor.session,
        agentId: agent.publicId,
        expiresOn,
      }),
    );
    return { ticket, expiresOn: expiresOn.toISOString() };
  },

  async CreateVpnSession({ world, request }) {
    const { ticket, actor } = await spend(world, bearerOf(request));
    const scope = { user: actor.user.publicId, company: actor.company };
    return world.database.inScope(scope, async (tx) => {
      const agent = await seenByConnector(tx, actor, ticket.agentId);
      if (!agent?.can.connect) throw refuse('access-missing');
      const serverId = agent.activeVpnSession?.rscServer?.publicId;
      if (!serverId || !agent.activeVpnSession?.vpnAddress) throw refuse('device-unreachable');
      const [server] = await tx.select().from(platformServerTable).where(eq(platformServerTable.publicId, serverId));
      const secret = newSecret(43);
      const session = {
        companyId: actor.company,
        publicId: newPublicId(),
        userId: actor.user.publicId,
        sessionId: actor.session,
        agentId: agent.publicId,
        credentialHash: hashOf(secret),
        vpnAddress: await nextAddress(tx, server!.vpnRange),
        startedOn: new Date(),
        seenOn: new Date(),
      };
      await tx.insert(vpnSessionTable).values(session);
      await append(tx, [usersChanged(session)]);
      const { username, password } = credentialOf(session, secret);
      return {
        publicId: session.publicId,
        profile: profileOf(server!, reachedOf(agent)),
        username,
        password,
        vpnAddress: session.vpnAddress,
        agent: { publicId: agent.publicId, name: agent.name },
        company: { publicId: actor.company },
        end: agent.access.state === 'until' ? await lastEnd(tx, actor, agent.publicId) : null,
      };
    });
  },

  async StreamVpnSession({ world, request, reply }) {
    const session = await sessionOf(world.database, bearerOf(request));
    if (!session || session.endedOn) throw refuse('not-found');
    streamVpnSession(world, session, request, reply);
    return 'stream';
  },

  async EndVpnSession({ world, request }) {
    const session = await sessionOf(world.database, bearerOf(request));
    if (!session) throw refuse('not-found');
    await world.database.inScope({ company: session.companyId }, (tx) => closeSession(tx, session, 'disconnected'));
    return null;
  },

  async CheckVpnCredential({ world, request, body }) {
    const { vpnServerSecret } = world.settings;
    if (!vpnServerSecret || !same(bearerOf(request), vpnServerSecret))
      throw refuse('not-signed-in', { propertyName: 'Authorization' });
    const session = await sessionOf(world.database, `${body.username}.${body.password}`);
    if (!session || session.endedOn) throw refuse('wrong-credentials');
    const verdict = await judge(world.database, session);
    if (!verdict.goesOn) throw refuse('wrong-credentials');
    return { vpnAddress: session.vpnAddress, reached: verdict.reached };
  },
};

import { limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { webAccessTicketSeconds } from '@lineside/contracts/web-access';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Params } from '../../engine/scope.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { closeSessions } from './close.ts';
import { proxyOf } from './place.ts';
import { endOfAccess, mustOpen, seenService, targetOf } from './seen-service.ts';
import { mayEndSession } from './table.ts';

type Asked = { server: { publicId: string } };

async function openAll(app: AppContext, request: FastifyRequest, body: Asked[]) {
  return app.inCall(request, async (tx, visibility) => {
    await checkCount(tx, visibility, body.length);
    const opened = [];
    for (const { server } of body) opened.push(await open({ app, request, tx, visibility }, server.publicId));
    return opened;
  });
}

/** Refuses a person who has too many sessions; simultaneous ones are counted. */
async function checkCount(tx: Tx, { actor }: Visibility, more: number): Promise<void> {
  await tx.execute(sql`select from user_account where public_id = ${actor.user.publicId} for update`);
  const { rows } = await tx.execute(sql`select count(*)::int as open from web_access_entry
    where user_id = ${actor.user.publicId} and closed_on is null
      and (opened_on is not null or ticket_expires_on > now())`);
  if ((rows[0]!.open as number) + more > limits.webAccesses)
    throw refuse('too-many-web-accesses', { params: { count: String(limits.webAccesses) } });
}

interface Opening {
  app: AppContext;
  request: FastifyRequest;
  tx: Tx;
  visibility: Visibility;
}

async function open({ app, request, tx, visibility }: Opening, id: string) {
  const { actor } = visibility;
  const seen = await seenService(tx, visibility, id);
  if (!seen) throw refuse('not-found');
  mustOpen(seen);
  const proxy = await proxyOf(tx, seen.agent.publicId);
  if (!proxy) throw refuse('web-access-not-offered');
  const end = await endOfAccess(tx, visibility, seen);
  const publicId = newPublicId();
  const ticket = newSecret(43);
  const most = sql`least(now() + make_interval(secs => ${app.settings.lives.absolute}), ${end})`;
  await tx.execute(sql`
    insert into web_access_entry (company_id, public_id, agent_id, agent_server_id, service_name, user_id, session_id,
      started_on, seen_on, source_address, expires_on, proxy, ticket_hash, ticket_expires_on, target, portal_url)
    values (${actor.company}, ${publicId}, ${seen.agent.publicId}, ${id}, ${seen.service.name}, ${actor.user.publicId},
      ${actor.session}, now(), now(), ${request.ip}, ${most}, ${proxy.name}, ${hashOf(ticket)},
      now() + make_interval(secs => ${webAccessTicketSeconds}), ${targetOf(seen)},
      ${`${portalOf(app, request)}/devices/${seen.agent.publicId}`})`);
  return { publicId, url: `${proxy.address}/open/${ticket}` };
}

/** The portal's address that the caller is at; a client of the public interface is at none. */
function portalOf({ settings: { addresses } }: AppContext, request: FastifyRequest): string {
  const origin = request.headers.origin ?? `http://${request.headers.host}`;
  const known = addresses.find((address) => new URL(address).host === hostIn(origin));
  return new URL(known ?? addresses[0]!).origin;
}

const hostIn = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

export const webAccessCalls: Pick<Handlers, 'OpenWebAccess' | 'OpenWebAccesses' | 'EndWebAccess'> = {
  OpenWebAccess: ({ app, request, body }) => openAll(app, request, body),
  OpenWebAccesses: ({ app, request, body }) => openAll(app, request, body),

  async EndWebAccess({ app, request }) {
    const { publicId } = request.params as Params;
    return app.inCall(request, async (tx, visibility) => {
      const { rows } = await tx.execute(sql`
        select closed_on is not null as closed, ${mayEndSession(visibility)} as may
        from ${visibility.rows('WebAccessEntry')} web_access_entry where public_id = ${publicId}`);
      if (!rows[0]) throw refuse('not-found');
      if (rows[0].closed) return null;
      if (!rows[0].may) throw refuse('not-allowed');
      await closeSessions(tx, [{ publicId: publicId!, reason: 'ended' }]);
      return null;
    });
  },
};

import { sql } from 'drizzle-orm';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { service } from '../access-request/access.ts';
import { managesAccess } from '../access-request/manages.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const isOwn = ({ actor }: Visibility) => sql`web_access_entry.user_id = ${actor.user.publicId}`;

/** Whether the actor may end a session: its person, or an approver of its device. */
export const mayEndSession = (visibility: Visibility) =>
  sql`(web_access_entry.closed_on is null and (${isOwn(visibility)} or coalesce((
    select ${managesAccess(visibility.actor, service.locked)} from ${visibility.rows('Agent')} agent
    where agent.public_id = web_access_entry.agent_id), false)))`;

/** Sessions of web access: made by the call that opens a service, and ended by the checks of proxies. */
export const webAccessEntry: TableSpec = {
  columns: {
    /** The login by which it was opened: it ends with it. */
    sessionId: text('session_id').notNull(),
    /** The proxy that its gateway was connected to. */
    proxy: text('proxy').notNull(),
    /** The ticket of its address, hashed; null once it was exchanged. */
    ticketHash: text('ticket_hash'),
    ticketExpiresOn: moment('ticket_expires_on').notNull(),
    openedOn: moment('opened_on'),
    /** When a proxy last asked for it: one that nobody asks for is over. */
    seenOn: moment('seen_on').notNull(),
    /** What of the service it was opened for: a service that leads elsewhere ends it. */
    target: text('target').notNull(),
    /** The device in the portal that it was opened from. */
    portalUrl: text('portal_url').notNull(),
  },
  derived: {
    can: (visibility) => sql`jsonb_build_object('end', ${mayEndSession(visibility)})`,
  },
  // who sees a device sees who was at it; a person their own always
  visibleWith: (visibility) => anyOf(isOwn(visibility), visibility.sees('Agent', sql`web_access_entry.agent_id`)),
  orders: ['startedOn', 'closedOn'],
  indexes: (table) => [
    index('web_access_entry_by_agent').on(table.agent, table.startedOn),
    index('web_access_entry_by_ticket').on(table.ticketHash).where(sql`ticket_hash is not null`),
    index('web_access_entry_open').on(table.user).where(sql`closed_on is null`),
  ],
};

import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A tunnel of a user to a device, over a VPN server. Its credential is hashed; `seenOn` is the last message of its
 * connector.
 */
export const vpnSessionTable = pgTable(
  'vpn_session',
  {
    companyId: text('company_id').notNull(),
    publicId: text('public_id').notNull().unique(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    agentId: text('agent_id').notNull(),
    credentialHash: text('credential_hash').notNull(),
    serverId: text('server_id').notNull(),
    /** The address of the user's computer. */
    vpnAddress: text('vpn_address').notNull(),
    startedOn: moment('started_on').notNull(),
    seenOn: moment('seen_on').notNull(),
    endedOn: moment('ended_on'),
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.publicId] }),
    index('vpn_session_by_agent').on(table.agentId, table.endedOn),
    uniqueIndex('vpn_session_by_address').on(table.serverId, table.vpnAddress).where(sql`ended_on is null`),
    index('vpn_session_by_user').on(table.userId).where(sql`ended_on is null`),
    index('vpn_session_of_user').on(table.userId),
  ],
);

/** Tickets for the connector, hashed; looked up before any company is known. */
export const connectTicketTable = pgTable('connect_ticket', {
  hash: text('hash').primaryKey(),
  companyId: text('company_id').notNull(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  agentId: text('agent_id').notNull(),
  expiresOn: moment('expires_on').notNull(),
  spentOn: moment('spent_on'),
});

/** Written by the connect flow; visible with the device, in the company of the call. */
export const vpnSession: TableSpec = {
  table: vpnSessionTable,
  derived: {
    duration: () => sql`to_jsonb(floor(extract(epoch from vpn_session.ended_on - vpn_session.started_on))::int)`,
    request: (visibility) =>
      visibility.one(
        'AgentAccessRequest',
        sql`(select r.public_id from agent_access_request r
          where r.agent_id = vpn_session.agent_id and r.user_id = vpn_session.user_id and r.vpn
            and r.status in ('approved', 'revoked') and r.start <= vpn_session.started_on and r."end" > vpn_session.started_on
          order by r.created_on desc limit 1)`,
      ),
  },
  visibleWith: (visibility) => visibility.sees('Agent', sql`vpn_session.agent_id`),
};

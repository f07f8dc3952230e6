import { socketPurposes } from '@lineside/contracts';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Tokens that open sockets, hashed; each is valid for its time, at most as long as the session that created it. */
export const authTokenTable = pgTable(
  'auth_token',
  {
    publicId: text('public_id').primaryKey(),
    hash: text('hash').notNull().unique(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    purpose: text('purpose', { enum: socketPurposes }).notNull(),
    /** The devices of the token; empty if it is about none. */
    agentsIds: text('agents_ids').array().notNull().default([]),
    expiresOn: moment('expires_on').notNull(),
    createdOn: moment('created_on').notNull().defaultNow(),
    createdIp: text('created_ip'),
    userAgent: text('user_agent'),
  },
  (table) => [index('auth_token_by_user').on(table.userId), index('auth_token_by_end').on(table.expiresOn)],
);

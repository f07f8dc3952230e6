import { type SQL, sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';

/** Messages of some companies, for a person who logged in through a provider; all for a password login. */
export const messagesOf = (companies: readonly string[] | undefined): SQL =>
  companies ? sql`message.company_id = any(${texts(companies)})` : everyRow;

/**
 * The person's name is stored beside it: it is cleared when that person is erased. Old messages are deleted in all
 * companies at once.
 */
export const message: TableSpec = {
  visibleWith: ({ actor }) => sql`(message.user_id = ${actor.user.publicId} and ${messagesOf(actor.spokenForIn)})`,
  columns: { byId: text('by_id') },
  indexes: (table) => [
    index('message_by_time').on(table.createdOn),
    // counted whenever a person reads their own data
    index('message_unread').on(table.userId, table.company).where(sql`not "read"`),
  ],
};

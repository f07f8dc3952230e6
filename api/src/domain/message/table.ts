import { type SQL, sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { isSpokenFor } from '../session/spoken-for.ts';

/** Messages that a login may show: of the companies that it speaks for. */
export const messagesOf = (companies: readonly string[] | undefined): SQL =>
  isSpokenFor(companies, sql`message.company_id`);

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

import { type SQL, sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { everyRow, type TableSpec } from '../engine/entity-table.ts';
import { texts } from '../engine/sql.ts';

/** Messages of some companies, for whom a provider said who reads them; all of them for who gave a password. */
export const messagesOf = (companies: readonly string[] | undefined): SQL =>
  companies ? sql`message.company_id = any(${texts(companies)})` : everyRow;

/** Whose name it says is kept beside it: of who is erased it is taken out. What is old is taken away in all of them at once. */
export const message: TableSpec = {
  visibleWith: ({ actor }) => sql`(message.user_id = ${actor.user.publicId} and ${messagesOf(actor.spokenForIn)})`,
  columns: { byId: text('by_id') },
  indexes: (table) => [
    index('message_by_time').on(table.createdOn),
    // counted whenever somebody asks who they are
    index('message_unread').on(table.userId, table.company).where(sql`not "read"`),
  ],
};

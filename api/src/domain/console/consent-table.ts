import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A member's consent to a console. With `givenBy: 'administrator'` it lasts as long as the console is allowed for all
 * members, and records that this one was notified. A withdrawn row stays, so that it outweighs the administrator's
 * permission.
 */
export const consoleConsentTable = pgTable(
  'console_consent',
  {
    companyId: text('company_id').notNull(),
    /** The service account that the console calls with. */
    accountId: text('account_id').notNull(),
    userId: text('user_id').notNull(),
    givenBy: text('given_by', { enum: ['member', 'administrator'] }).notNull(),
    givenOn: moment('given_on').notNull().defaultNow(),
    withdrawnOn: moment('withdrawn_on'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId, table.userId] }),
    index('console_consent_by_user').on(table.userId),
  ],
);

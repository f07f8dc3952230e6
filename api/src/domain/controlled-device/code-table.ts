import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Codes by which another company takes a device over (`pull`), or controls it (`control`); looked up before its company
 * is known.
 */
export const agentCodeTable = pgTable(
  'agent_code',
  {
    agentId: text('agent_id').notNull(),
    kind: text('kind', { enum: ['pull', 'control'] }).notNull(),
    companyId: text('company_id').notNull(),
    code: text('code').notNull(),
    /** Who made it: it ends with their rights. Null of codes from before this column. */
    madeById: text('made_by_id'),
    generatedOn: timestamp('generated_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.kind] })],
);

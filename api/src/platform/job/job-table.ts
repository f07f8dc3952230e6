import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Work that is done once, by one of all processes. A process holds a job until the time of `held_until`, and renews that while
 * it works: if it dies, another process takes the job.
 */
export const jobTable = pgTable(
  'job',
  {
    publicId: text('public_id').primaryKey(),
    companyId: text('company_id').notNull(),
    kind: text('kind').notNull(),
    /** The record that it is about. */
    recordId: text('record_id').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it has failed, or why its last attempt did. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    /** When it is begun at the earliest; of a running one: again, if its process has died. */
    dueOn: moment('due_on').notNull().defaultNow(),
    holder: text('holder'),
    heldUntil: moment('held_until'),
    startedOn: moment('started_on'),
    endedOn: moment('ended_on'),
    createdOn: moment('created_on').notNull().defaultNow(),
  },
  (table) => [
    index('job_due').on(table.dueOn).where(sql`state in ('waiting', 'running')`),
    index('job_by_record').on(table.recordId),
    index('job_by_end').on(table.endedOn),
  ],
);

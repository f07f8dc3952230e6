import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The last run of each job, and of each table that a job tidies; and which process runs the job now. */
export const jobRunTable = pgTable('job_run', {
  name: text('name').primaryKey(),
  /** The process that runs it, until the time of the next column; null while none does. */
  holder: text('holder'),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  startedOn: timestamp('started_on', { withTimezone: true }),
  endedOn: timestamp('ended_on', { withTimezone: true }),
  /** The time that its rules go by: see run-once.ts. */
  clock: timestamp('clock', { withTimezone: true }),
  /** Rows that its last run deleted. */
  rows: bigint('rows', { mode: 'number' }),
  /** Where its next run goes on. */
  position: jsonb('position'),
  failedOn: timestamp('failed_on', { withTimezone: true }),
  /** The message of the last failure; null after a run without one. */
  failure: text('failure'),
});

import { sql } from 'drizzle-orm';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see the device; its managers withdraw it as long as its gateway hasn't begun it. */
export const agentJob: TableSpec = {
  columns: {
    /** Of a push: the settings that the device is to have; null until the document is composed. */
    revision: integer('revision'),
    /** Of an import: the session of who asked, and whether the gateway has told what the machine has. */
    sessionId: text('session_id'),
    isReported: boolean('is_reported').notNull().default(false),
  },
  derived: {
    can: (visibility) => sql`jsonb_build_object('edit', agent_job.status <> 'running'
      and ${visibility.edits('Agent', sql`agent_job.agent_id`)})`,
  },
  indexes: (table) => [index('agent_job_open').on(table.startedOn).where(sql`status in ('pending', 'running')`)],
};

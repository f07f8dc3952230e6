import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see the device; its managers withdraw it as long as its gateway hasn't begun it. */
export const agentJob: TableSpec = {
  derived: {
    can: (visibility) => sql`jsonb_build_object('edit', agent_job.status <> 'running'
      and ${visibility.edits('Agent', sql`agent_job.agent_id`)})`,
  },
};

import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Who sees the report, and what it is about, sees that it was asked for. Who asked may withdraw it, or who edits the report. */
export const reportJob: Shape = {
  derived: {
    can: (sight) => sql`jsonb_build_object('edit', report_job.created_by_id = ${sight.actor.user.publicId}
      or ${sight.edits('Page', sql`report_job.report_id`)})`,
  },
  seenWith: (sight) => sql`(${sight.sees('Page', sql`report_job.report_id`)}
    and (report_job.agent_id is null or ${sight.sees('Agent', sql`report_job.agent_id`)})
    and (report_job.asset_id is null or ${sight.sees('Asset', sql`report_job.asset_id`)}))`,
};

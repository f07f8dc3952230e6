import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { TableSpec } from '../../engine/table-types.ts';

const hasEdition = ({ user }: Actor, condition: SQL): SQL =>
  sql`to_jsonb(exists (select 1 from report_edition edition
    where edition.job_id = report_job.public_id and ${user.publicId} = any(edition.readers_ids) and ${condition}))`;

/** What was printed is in `report_edition`. Visible to people who see the report and its subject. Its requester and editors of the report may withdraw it. */
export const reportJob: TableSpec = {
  orders: ['start', 'status'],
  derived: {
    can: (visibility) => sql`jsonb_build_object('edit', report_job.created_by_id = ${visibility.actor.user.publicId}
      or ${visibility.edits('Page', sql`report_job.report_id`)})`,
    isMine: ({ actor }) => hasEdition(actor, sql`true`),
    hasValues: ({ actor }) => hasEdition(actor, sql`edition."values" is not null`),
  },
  visibleWith: (visibility) => sql`(${visibility.sees('Page', sql`report_job.report_id`)}
    and (report_job.agent_id is null or ${visibility.sees('Agent', sql`report_job.agent_id`)})
    and (report_job.asset_id is null or ${visibility.sees('Asset', sql`report_job.asset_id`)}))`,
};

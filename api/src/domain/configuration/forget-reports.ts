import { sql } from 'drizzle-orm';
import { wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { isOpen, isReplaced } from './change-states.ts';
import { publishConfiguration } from './compose.ts';

/** The first revision of the other machine; none if nothing was composed so far. */
const first = sql`(revision + case when document is null then 0 else 1 end)`;
/** A section of which the machine says nothing yet. */
const unsaid = sql`value - 'applied' || jsonb_build_object('state', 'unknown', 'reason', null, 'on', ${iso(sql`now()`)},
  'since', coalesce(value->>'since', ${iso(sql`now()`)}), 'revision', ${first})`;

/**
 * Forgets what a device's machine has reported, for another machine in its place: that one has no settings yet. It gets them as
 * a revision of its own, so that late reports of the machine before don't count. There is nothing to return to: nothing is on
 * trial any more.
 */
export async function forgetReports(tx: Tx, company: string, agent: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update agent_configuration set reported_on = null, confirmed = 0, confirmed_before = 0, trials = '{}', keep_until = null,
      differences = '{}', notice_due = true, revision = ${first}, first_revision = ${first},
      sections = (select coalesce(jsonb_object_agg(key, ${unsaid}), '{}') from jsonb_each(sections))
    where agent_id = ${agent} returning revision`);
  await tx.execute(sql`
    update agent_setting_change set must_be_kept = false, state = 'unknown', reason = null, settled_on = null,
      revision = case when revision is not null then ${rows[0]?.revision ?? 0}::integer end
    where agent_id = ${agent} and ${isOpen} and not ${isReplaced}`);
  await publishConfiguration(tx, company, [agent]);
  await wakeSenders(tx);
}

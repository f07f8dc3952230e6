import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import type { Alarm } from './alarm-evaluation.ts';
import { activeAlarm, quietAlarm } from './alarm-state.ts';
import { alarms, maxDue, store } from './evaluate-alarms.ts';

/** A longer pause between two runs means that the platform itself heard nobody, in milliseconds. */
const longestPause = 60_000;

/** Since when the platform hears devices without a pause, and when it last looked; ISO 8601. */
export interface Hearing {
  since: string;
  last: string;
}

/** How a run goes on from the one before: after a pause of the platform, silence counts from its end. */
export function hearingAt(now: Date, before: unknown): Hearing {
  const { since, last } = (before ?? {}) as Partial<Hearing>;
  const isPause = !since || !last || now.getTime() - Date.parse(last) > longestPause;
  return { since: isPause ? now.toISOString() : since, last: now.toISOString() };
}

/**
 * Evaluates the rules of devices that are silent, in all companies: each goes off once a device that was heard before is not
 * heard for its `onDelay`, and returns when it is. Safe to run in several processes.
 */
export async function evaluateSilence(database: Database, { since }: Pick<Hearing, 'since'>): Promise<void> {
  const isSilent = sql`greatest(device.last_seen_on, ${since}::timestamptz) <= now() - make_interval(secs => rule.on_delay)`;
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm where type = 'silent'`),
  );
  for (const { id } of rows as { id: string }[])
    await database.inScope({ company: id }, async (tx) => {
      const changed = sql`public_id in (
        select rule.public_id from agent_data_alarm rule join agent device on device.public_id = rule.agent_id
        where rule.company_id = ${id} and rule.type = 'silent' and device.last_seen_on is not null
          and ${isSilent} is distinct from coalesce((rule.state->>'active')::boolean, false)
        limit ${maxDue} for update of rule skip locked)`;
      const { rows: found } = await tx.execute(alarms(changed));
      const at = Date.now();
      await store(
        tx,
        id,
        (found as unknown as Alarm[]).map((alarm) => {
          const active = !alarm.state.active;
          return [alarm, active ? activeAlarm : quietAlarm, [{ active, at }]];
        }),
      );
    });
}

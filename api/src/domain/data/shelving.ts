import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';

/** Until when a rule is shelved, why, and the id of the person who did it. */
export interface Shelf {
  until: string;
  /** Null of a client that gives none. */
  reason: string | null;
  by: string;
}

/** The most rules whose shelving one call ends in a company. */
const maxEnded = 500;

/** Shelves the rule of an occurrence: what waits of it is silenced with it, and so is what it sets off until the end. */
export async function shelve(tx: Tx, occurrence: string, { until, reason, by }: Shelf): Promise<void> {
  await tx.execute(sql`
    update agent_data_alarm set shelved_until = ${until}::timestamptz, shelved_reason = ${reason}, shelved_by_id = ${by}
    where public_id = ${ruleOf(occurrence)}`);
  await publish(
    tx,
    sql`update agent_data_alarm_occurrence set silenced = true, silenced_until = ${until}::timestamptz, silenced_reason = ${reason},
      silenced_by_id = ${by}
    where alarm_id = ${ruleOf(occurrence)} and public_id <> ${occurrence} and (silenced or rtn_on is null or not acknowledged)`,
  );
}

/** Ends the shelving of the rule of an occurrence before its time. */
export const unshelve = (tx: Tx, occurrence: string): Promise<void> =>
  endsOf(tx, sql`public_id = ${ruleOf(occurrence)}`);

/** Ends what was shelved until now, in all companies. Safe to run in several processes. */
export async function endShelving(database: Database): Promise<void> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm where shelved_until <= now()`),
  );
  for (const { id } of rows as { id: string }[])
    await database.inScope({ company: id }, (tx) =>
      endsOf(
        tx,
        sql`public_id in (select public_id from agent_data_alarm where company_id = ${id} and shelved_until <= now()
          limit ${maxEnded} for update skip locked)`,
      ),
    );
}

/** What isn't active any more is told to nobody afterwards; see `notifyAlarms`. */
async function endsOf(tx: Tx, rules: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    update agent_data_alarm set shelved_until = null, shelved_reason = null, shelved_by_id = null where ${rules} returning public_id as id`);
  const ids = rows.map(({ id }) => id as string);
  if (ids.length === 0) return;
  await publish(
    tx,
    sql`update agent_data_alarm_occurrence set silenced = false, silenced_until = least(silenced_until, now())
      where silenced and alarm_id = any(${sql.param(ids)}::text[])`,
  );
}

const ruleOf = (occurrence: string): SQL =>
  sql`(select alarm_id from agent_data_alarm_occurrence where public_id = ${occurrence})`;

/** Who silenced it is different for each reader, so the events have no fields. */
async function publish(tx: Tx, update: SQL): Promise<void> {
  const { rows } = await tx.execute(
    sql`${update} returning company_id as company, public_id as "publicId", agent_id as agent`,
  );
  const events = rows as unknown as { company: string; publicId: string; agent: string }[];
  await append(
    tx,
    events.map((one) => ({ ...one, entity: AgentDataAlarmOccurrence.name, act: 'update' as const, fields: {} })),
  );
}

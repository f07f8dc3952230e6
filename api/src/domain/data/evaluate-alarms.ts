import { AgentDataAlarmOccurrence, newIdOf } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { isInForce } from '../licence/table.ts';
import { type Alarm, evaluated, inOrder, isChanged, type SentValue, type Variable } from './alarm-evaluation.ts';
import { type AlarmChange, type AlarmState, activeAlarm, alarmAfter, dueOf, quietAlarm } from './alarm-state.ts';
import { inMaintenance } from './maintenance-window-table.ts';

/** The most alarms whose delays one call ends. */
export const maxDue = 500;
/** How often a rule can go off in an hour: what is more is held back until that hour ends. */
export const mostAnHour = 10;

/** Without a licence for alarming nothing is evaluated (spec 1.09), and the state stays. */
const isEvaluated = sql`not out_of_service and ${isInForce('alarming', sql`agent_data_alarm.agent_id`)}`;

/** An alarm that was never evaluated is active if what it set off before is. */
const alarmsOf = (where: SQL) => sql`
  select public_id as id, agent_id as agent, type, formula, boolean_normal_value as normal, auto_acknowledge as "acknowledgesItself",
    on_delay as "onDelay", on_reset_delay as "onResetDelay", off_delay as "offDelay", off_reset_delay as "offResetDelay",
    coalesce(state, case when exists (select from agent_data_alarm_occurrence open where open.alarm_id = agent_data_alarm.public_id and rtn_on is null)
      then ${JSON.stringify(activeAlarm)}::jsonb else ${JSON.stringify(quietAlarm)}::jsonb end) as state,
    extract(epoch from due_on)::double precision * 1000 as due, state is null as "isNew"
  from agent_data_alarm where ${where} and ${isEvaluated} order by public_id`;

/** The same, locked. */
export const alarms = (where: SQL): SQL => sql`${alarmsOf(where)} for update`;

/**
 * Evaluates the alarms of a company's devices with values that have come, before those become the newest: one moment after
 * the other, so that a short peak counts, and the values of one moment together, so that no mix of old and new ones sets an
 * alarm off. A value that is older than the newest of its variable changes nothing.
 * To be called before the transaction locks rows.
 */
export async function evaluateAlarms(
  tx: Tx,
  company: string,
  values: readonly SentValue[],
  now: number,
): Promise<void> {
  const agents = [...new Set(values.map(({ agent }) => agent))];
  if (agents.length === 0) return;
  // another process that takes values of the company is done before: its values may count for the same rules
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alarms of ${company}`}, 0))`);
  const ofDevices = sql`company_id = ${company} and agent_id = any(${texts(agents)})`;
  const found = await read(tx, alarmsOf(ofDevices));
  if (found.length === 0) return;
  const variables = await variablesOf(tx, company, [...new Set(found.map(({ agent }) => agent))]);
  const sent = inOrder(values);
  const evaluate = (alarm: Alarm) => evaluated(alarm, variables, sent.get(alarm.agent)!, now);
  // most rules stay as they are, and locking a row means writing it
  const ids = found.filter((alarm) => isChanged(alarm, evaluate(alarm))).map(({ id }) => id);
  if (ids.length === 0) return;
  const locked = await read(tx, alarms(sql`${ofDevices} and public_id = any(${texts(ids)})`));
  await store(
    tx,
    company,
    locked.flatMap((alarm) => {
      const after = evaluate(alarm);
      return after ? [[alarm, after.state, after.changes] as const] : [];
    }),
  );
}

const read = async (tx: Tx, select: SQL): Promise<Alarm[]> => (await tx.execute(select)).rows as unknown as Alarm[];

async function variablesOf(tx: Tx, company: string, agents: readonly string[]): Promise<Map<string, Variable>> {
  const { rows } = await tx.execute(sql`
    select agent_id as agent, variable_id as number, slug, type, extract(epoch from last_time)::double precision * 1000 as time, last_value as value
    from agent_data_variable where company_id = ${company} and agent_id = any(${texts([...agents])})`);
  return new Map(
    (
      rows as unknown as (Pick<Variable, 'agent' | 'number' | 'slug' | 'type'> &
        Record<'time' | 'value', number | null>)[]
    ).map(({ time, value, ...variable }) => {
      const newest = time === null || value === null ? undefined : { time: Math.round(time), value };
      return [`${variable.agent} ${variable.number}`, { ...variable, newest, rate: undefined }];
    }),
  );
}

/** Ends delays that are over, in all companies, though no value has come. Safe to run in several processes. */
export async function evaluateDueAlarms(database: Database): Promise<void> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm where due_on <= now()`),
  );
  for (const { id } of rows as { id: string }[])
    await database.inScope({ company: id }, async (tx) => {
      const due = sql`company_id = ${id} and public_id in (
        select public_id from agent_data_alarm where company_id = ${id} and due_on <= now() and ${isEvaluated} limit ${maxDue} for update skip locked)`;
      const found = await read(tx, alarms(due));
      const now = Date.now();
      await store(
        tx,
        id,
        found.map((alarm) => {
          const { state, changes } = alarmAfter(alarm.state, alarm.state.condition, now, alarm);
          return [alarm, state, changes];
        }),
      );
    });
}

/** Keeps the states, and writes what went off or returned to normal. */
export async function store(
  tx: Tx,
  company: string,
  changed: readonly (readonly [Alarm, AlarmState, readonly AlarmChange[]])[],
): Promise<void> {
  if (changed.length === 0) return;
  const states = changed.map(([alarm, state]) => {
    const due = dueOf(state, alarm);
    return { id: alarm.id, state, due: due === null ? null : new Date(due).toISOString() };
  });
  await tx.execute(sql`
    update agent_data_alarm alarm set state = now.state, due_on = now.due
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as now(id text, state jsonb, due timestamptz)
    where alarm.company_id = ${company} and alarm.public_id = now.id and (alarm.state is distinct from now.state or alarm.due_on is distinct from now.due)`);
  for (const [alarm, , changes] of changed)
    for (const change of changes)
      if (change.active) await goesOff(tx, company, alarm, change.at);
      else await returns(tx, company, alarm, change.at);
}

/** A message ends as it begins: only to acknowledge it is left. */
async function goesOff(tx: Tx, company: string, { id, agent, type }: Alarm, at: number): Promise<void> {
  const publicId = newIdOf(AgentDataAlarmOccurrence.name);
  await tx.execute(sql`
    insert into agent_data_alarm_occurrence (company_id, public_id, agent_id, alarm_id, occurred_on, rtn_on,
      silenced, silenced_until, silenced_reason, silenced_by_id, in_maintenance, rate_limit_till)
    select ${company}, ${publicId}, ${agent}, public_id, ${moment(at)}, ${type === 'unary' ? moment(at) : null},
      shelved_until is not null, shelved_until, shelved_reason, shelved_by_id, ${inMaintenance(sql`agent_id`)},
      (select past.occurred_on + interval '1 hour' from agent_data_alarm_occurrence past
        where past.alarm_id = ${id} and past.occurred_on > ${moment(at)} - interval '1 hour'
        order by past.occurred_on desc offset ${mostAnHour - 1} limit 1)
    from agent_data_alarm where public_id = ${id}`);
  await append(tx, [{ company, entity: AgentDataAlarmOccurrence.name, act: 'add', publicId, agent, fields: {} }]);
}

async function returns(tx: Tx, company: string, { id, acknowledgesItself }: Alarm, at: number): Promise<void> {
  await publishReturns(
    tx,
    company,
    sql`update agent_data_alarm_occurrence set rtn_on = ${moment(at)},
      acknowledged = acknowledged or ${acknowledgesItself},
      acknowledged_on = coalesce(acknowledged_on, case when ${acknowledgesItself} then ${moment(at)} end)
    where company_id = ${company} and alarm_id = ${id} and rtn_on is null`,
  );
}

/** Forgets the state of an alarm: if it was active, it ends. A rule of a template has none. */
export async function beginAnew(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update agent_data_alarm set state = null, due_on = null where public_id = ${id} returning company_id as company`,
  );
  if (!rows[0]) return;
  const ended = sql`update agent_data_alarm_occurrence set rtn_on = now() where alarm_id = ${id} and rtn_on is null`;
  await publishReturns(tx, rows[0].company as string, ended);
}

async function publishReturns(tx: Tx, company: string, update: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`${update} returning public_id as "publicId", agent_id as agent, acknowledged,
    ${iso(sql`acknowledged_on`)} as "acknowledgedOn", ${iso(sql`rtn_on`)} as "rtnOn"`);
  await append(
    tx,
    (rows as { publicId: string; agent: string }[]).map(({ publicId, agent, ...fields }) => ({
      ...{ company, entity: AgentDataAlarmOccurrence.name, act: 'update' as const, publicId, agent, fields },
    })),
  );
}

const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

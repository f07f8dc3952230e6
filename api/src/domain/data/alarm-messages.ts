import { conditionOf, type FormulaVariable, type SystemLabel, variablesIn } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { peopleOf } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';
import type { NewsValue } from '../message/news.ts';
import { mostAnHour } from './evaluate-alarms.ts';
import { inMaintenance } from './maintenance-window-table.ts';

interface Occurrence {
  occurrenceId: string;
  severity: 'low' | 'medium' | 'high';
  type: string;
  formula: string;
  normal: boolean;
  audience: string;
  agent: string;
  agentName: string;
  alarmName: string;
  company: string;
  companyName: string;
  occurredOn: string;
  instructions: string | null;
  /** Of one that is passed on: after how many minutes. */
  minutes: number | null;
  /** Whether its rule went off so often that the next ones are held back. */
  isLast: boolean;
  /** How often its rule went off in the 30 days before, and when last. */
  earlier: number;
  lastOn: string | null;
  /** How long it was on that last time, in minutes, at least one; null of one that isn't over. */
  lastMinutes: number | null;
}

/**
 * It went off while its rule was shelved or went off too often, or its device in maintenance: what is over when that ends isn't
 * told any more.
 */
const wasHeldBack = sql`(silenced_until is not null or in_maintenance or rate_limit_till is not null)`;
/** Older events are not notified, except those that were held back. */
const untold = sql`not notified and not silenced and (occurred_on > now() - interval '1 day' or ${wasHeldBack})`;
const isHeldBack = sql`((rate_limit_till > now()) is true or ${inMaintenance(sql`agent_data_alarm_occurrence.agent_id`)})`;

/** Notifies the people of an alarm's access category once, in any company. Safe to run in several processes. */
export async function notifyAlarms(database: Database): Promise<void> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm_occurrence where ${untold}`),
  );
  const told = sql`
    update agent_data_alarm_occurrence set notified = true, told_on = now() where ${untold} and not ${isHeldBack}
    returning public_id, alarm_id, occurred_on, not (${wasHeldBack} and (rtn_on is not null or acknowledged)) as tells`;
  for (const { id } of rows) await database.inScope({ company: id as string }, (tx) => tell(tx, told, 'audience_id'));
}

/** How far back an alarm is passed on: its longest time to wait, and a day in which no process ran. */
const passedOn = sql`told_on > now() - interval '8 days'`;

/** Notifies the second access category of alarms that nobody has acknowledged in time, once, in any company. */
export async function escalateAlarms(database: Database): Promise<void> {
  const isDue = sql`not acknowledged and not silenced and escalated_on is null and ${passedOn} and exists (
    select from agent_data_alarm late where late.public_id = agent_data_alarm_occurrence.alarm_id
      and greatest(told_on, silenced_until) + make_interval(mins => late.escalate_after::int) between now() - interval '1 day' and now())`;
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm_occurrence where ${isDue}`),
  );
  const passes = sql`
    update agent_data_alarm_occurrence set escalated_on = now() where ${isDue} and not ${isHeldBack}
    returning public_id, alarm_id, occurred_on, true as tells`;
  for (const { id } of rows)
    await database.inScope({ company: id as string }, (tx) => tell(tx, passes, 'escalation_audience_id'));
}

/** Delivers the occurrences that a statement marks, in its transaction: whoever dies before the end has told nobody. */
async function tell(tx: Tx, marks: SQL, category: 'audience_id' | 'escalation_audience_id'): Promise<void> {
  const isPassedOn = category === 'escalation_audience_id';
  const { rows } = await tx.execute(sql`
    with due as (${marks})
    select due.public_id as "occurrenceId", a.severity, a.type, a.formula, a.boolean_normal_value as normal, a.${sql.identifier(category)} as audience, g.public_id as agent, g.name as "agentName",
      a.name as "alarmName", c.public_id as company, c.name as "companyName", ${iso(sql`due.occurred_on`)} as "occurredOn",
      a.operator_instruction_rtn as instructions, case when ${isPassedOn} then a.escalate_after end as minutes,
      (select count(*) from agent_data_alarm_occurrence past where past.alarm_id = a.public_id
        and past.occurred_on > due.occurred_on - interval '1 hour' and past.occurred_on <= due.occurred_on) = ${mostAnHour} as "isLast",
      before.earlier, ${iso(sql`before.last_on`)} as "lastOn", case when before.lasted is not null then greatest(1, round(extract(epoch from before.lasted) / 60))::int end as "lastMinutes"
    from due cross join lateral (
      select count(*)::int as earlier, max(past.occurred_on) as last_on,
        (array_agg(past.rtn_on - past.occurred_on order by past.occurred_on desc))[1] as lasted from agent_data_alarm_occurrence past where past.alarm_id = due.alarm_id
        and past.occurred_on > due.occurred_on - interval '30 days' and past.occurred_on < due.occurred_on) before join agent_data_alarm a on a.public_id = due.alarm_id join agent g on g.public_id = a.agent_id
      join company c on c.public_id = a.company_id
    where due.tells order by due.occurred_on`);
  const occurrences = rows as unknown as Occurrence[];
  const variables = await variablesOf(tx, occurrences);
  for (const row of occurrences) {
    const { severity, audience, agent, company, companyName, instructions, minutes, isLast, earlier, ...others } = row;
    const { lastOn, lastMinutes, ...rest } = others;
    const { type: _, formula, normal: __, ...details } = rest;
    const named = variables.filter((one) => one.agent === agent && variablesIn(formula).includes(one.number));
    const people = await peopleOf(tx, company, audience, agent);
    await deliver(
      tx,
      people.map(({ publicId }) => publicId),
      {
        ...{
          label: `alarm-${severity}` satisfies SystemLabel,
          company: { publicId: company, name: companyName },
          ...details,
          agentId: agent,
        },
        values: named.flatMap(({ name, value, unit }) => (value === null ? [] : [{ name, value, unit }])),
        more: {
          ...conditionFact(row, named),
          ...(lastOn !== null && { earlier: String(earlier), lastOn }),
          ...(lastMinutes !== null && { lastMinutes: String(lastMinutes) }),
          ...(people.length > 1 && { others: String(people.length - 1) }),
          ...(minutes !== null && { notAcknowledged: String(minutes) }),
          ...(isLast && !isPassedOn && { heldBack: String(mostAnHour) }),
        },
        ...(instructions && { instructions }),
      },
    );
  }
}

interface NamedVariable extends FormulaVariable, Pick<NewsValue, 'name' | 'unit'> {
  agent: string;
  value: NewsValue['value'] | null;
}

/** The variables of the devices' rules, with their newest values. */
async function variablesOf(tx: Tx, occurrences: readonly Occurrence[]): Promise<NamedVariable[]> {
  const agents = [...new Set(occurrences.map(({ agent }) => agent))];
  if (agents.length === 0) return [];
  const numbers = [...new Set(occurrences.flatMap(({ formula }) => variablesIn(formula)))];
  const { rows } = await tx.execute(sql`
    select agent_id as agent, variable_id as number, name, type, unit, last_value as value from agent_data_variable
    where agent_id = any(${texts(agents)}) and variable_id = any(${`{${numbers.join()}}`}::bigint[]) order by variable_id`);
  return (rows as unknown as (NamedVariable & { value: number | null })[]).map((one) => ({
    ...one,
    number: Number(one.number),
    value: one.value !== null && one.type === 'bool' ? one.value !== 0 : one.value,
  }));
}

/** When a rule is on, in ordinary notation; nothing where it can't be shown so. */
function conditionFact({ type, formula, normal }: Occurrence, variables: readonly NamedVariable[]) {
  if (type === 'silent') return {};
  const shown = conditionOf(formula, variables);
  if (!('text' in shown)) return {};
  return { [type === 'rate_of_change' ? 'rate' : normal ? 'normalCondition' : 'condition']: shown.text };
}

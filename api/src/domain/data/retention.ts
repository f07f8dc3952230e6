import { limits } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { type ChangedSpan, renewRollups } from './rollups.ts';

const untagged = sql`make_interval(days => ${limits.untaggedDays})`;

/** The number of variables that one statement looks at. */
const variablesAtATime = 500;

/** A variable of a device, as values name it. */
export interface VariableKey {
  company: string;
  agent: string;
  variable: string;
}

/** A policy as written in a tag or licence; null if it isn't one. */
const policy = (text: SQL): SQL => sql`case when ${text} ~ '^[1-9][0-9]{0,4}[dw]$' then ${text}::interval end`;

/** Policies of a variable's tags, and of those of a device in the bin: a restore brings them back. */
const promises = sql`
  select t.retention_policy as policy from agent_data_tag t where t.variable_id = known.variable_id
  union all
  select tag->'row'->>'retention_policy' from removed_agent removed, jsonb_array_elements(removed.rows) tag
  where removed.company_id = known.company_id and removed.public_id = known.agent_id
    and tag->>'entity' = 'AgentDataTag' and tag->'row'->>'variable_id' = known.variable_id`;

/**
 * How long the licences of a device for logging let values be kept: the longest of those that count at that time. Null, no
 * limit, if it has none or if one has no limit.
 */
const licensed = (now: SQL): SQL => sql`
  (select case when bool_and(${policy(sql`l.max_retention_policy`)} is not null) then max(${policy(sql`l.max_retention_policy`)}) end
  from licence l join licence_type kind on kind.public_id = l.type_id and kind.usage_type = 'logging'
  where l.company_id = known.company_id and l.agent_id = known.agent_id and (l.expires_on is null or l.expires_on > ${now}))`;

/**
 * Deletes values that nothing keeps any longer, and their rollups, at most `most`, of the variables after a key. The longest of a variable's tags
 * counts, within the licence of its device; a variable without a tag, and a tag that doesn't say how long, keep 30 days. Returns where to go on; null at the end.
 */
export async function deleteOldValues(
  tx: Tx,
  after: VariableKey | null,
  most: number,
  now: SQL,
): Promise<{ rows: number; next: VariableKey | null }> {
  const first = after ?? { company: '', agent: '', variable: '' };
  const key = sql`company_id, agent_id, variable_id`;
  const { rows } = await tx.execute(sql`
    with recursive known as (
      (select ${key}, 1 as number from agent_data_value
        where (${key}) > (${first.company}, ${first.agent}, ${first.variable}) order by ${key} limit 1)
      union all
      select following.*, known.number + 1 from known cross join lateral (
        select ${key} from agent_data_value value
        where (${key}) > (known.company_id, known.agent_id, known.variable_id) order by ${key} limit 1) following
      where known.number < ${variablesAtATime}),
    kept as materialized (
      select known.*, ${now} - coalesce(
        (select max(case when promise.policy is null then ${untagged} else least(${policy(sql`promise.policy`)}, ${licensed(now)}) end)
          from (${promises}) promise), ${untagged}) as before from known),
    old as (
      select kept.company_id, kept.agent_id, kept.variable_id, value.time from kept cross join lateral (
        select time from agent_data_value value where value.company_id = kept.company_id and value.agent_id = kept.agent_id
          and value.variable_id = kept.variable_id and value.time < kept.before order by time limit ${most}) value
      limit ${most}),
    deleted as (
      delete from agent_data_value value using old
      where (value.company_id, value.agent_id, value.variable_id, value.time) = (old.company_id, old.agent_id, old.variable_id, old.time)
      returning value.company_id, value.agent_id, value.variable_id, value.time),
    span as (
      select company_id as company, agent_id as agent, variable_id as variable, min(time) as "from", max(time) as "to"
      from deleted group by 1, 2, 3)
    select (select count(*)::int from deleted) as rows, (select coalesce(jsonb_agg(span), '[]') from span) as spans, number, company_id as company, agent_id as agent, variable_id as variable
    from known order by number desc limit 1`);
  const last = rows[0] as unknown as (VariableKey & { rows: number; spans: ChangedSpan[]; number: number }) | undefined;
  if (!last) return { rows: 0, next: null };
  await renewRollups(tx, last.spans);
  // the variables of a full batch may have more
  if (last.rows >= most) return { rows: last.rows, next: first };
  const { company, agent, variable } = last;
  return { rows: last.rows, next: last.number < variablesAtATime ? null : { company, agent, variable } };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { keptOf } from './retention-class.ts';
import type { VariableKey } from './sources.ts';

/** The number of variables that one statement looks at. */
const variablesAtATime = 500;

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
      select known.*, ${now} - ${keptOf({ company: sql`known.company_id`, agent: sql`known.agent_id`, variable: sql`known.variable_id` }, now)} as before
      from known),
    old as (
      select kept.company_id, kept.agent_id, kept.variable_id, value.time from kept cross join lateral (
        select time from agent_data_value value where value.company_id = kept.company_id and value.agent_id = kept.agent_id
          and value.variable_id = kept.variable_id and value.time < kept.before order by time limit ${most}) value
      limit ${most}),
    deleted as (
      delete from agent_data_value value using old
      where (value.company_id, value.agent_id, value.variable_id, value.time) = (old.company_id, old.agent_id, old.variable_id, old.time)
      returning 1)
    select (select count(*)::int from deleted) as rows, number, company_id as company, agent_id as agent, variable_id as variable
    from known order by number desc limit 1`);
  const last = rows[0] as unknown as (VariableKey & { rows: number; number: number }) | undefined;
  if (!last) return { rows: 0, next: null };
  // the variables of a full batch may have more
  if (last.rows >= most) return { rows: last.rows, next: first };
  const { company, agent, variable } = last;
  return { rows: last.rows, next: last.number < variablesAtATime ? null : { company, agent, variable } };
}

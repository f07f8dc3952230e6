import { limits, retentionClasses } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { untaggedSetting } from '../../../platform/database/scope.ts';
import { texts } from '../../../platform/database/sql.ts';
import { licencesCount } from '../../licence/table.ts';

/** How long values are kept of a variable without a tag, and of a tag that doesn't say how long, as an interval. */
export const untagged: SQL = sql`
  coalesce(nullif(current_setting(${sql.raw(`'${untaggedSetting}'`)}, true), ''), ${sql.raw(`'${limits.untaggedDays}d'`)})::interval`;

/** A policy as written in a tag or licence; null if it isn't one. */
const policy = (text: SQL): SQL => sql`case when ${text} ~ '^[1-9][0-9]{0,4}[dw]$' then ${text}::interval end`;

/** A variable of a device, as SQL. */
interface VariableSql {
  company: SQL;
  agent: SQL;
  variable: SQL;
}

/** Policies of a variable's tags, and of those of a device in the bin: a restore brings them back. */
const promisesOf = ({ company, agent, variable }: VariableSql): SQL => sql`
  select t.retention_policy as policy from agent_data_tag t where t.company_id = ${company} and t.variable_id = ${variable}
  union all
  select tag->'row'->>'retention_policy' from removed_agent removed, jsonb_array_elements(removed.rows) tag
  where removed.company_id = ${company} and removed.public_id = ${agent}
    and tag->>'entity' = 'AgentDataTag' and tag->'row'->>'variable_id' = ${variable}`;

/** Licences of a device for logging (of a `held`) that count, or ended no longer ago than nothing is deleted for it. */
const loggingLicences = ({ company, agent }: VariableSql, now: SQL): SQL => sql`
  from licence held join licence_type kind on kind.public_id = held.type_id and kind.usage_type = 'logging'
  where held.company_id = ${company} and held.agent_id = ${agent}
    and (held.expires_on is null or held.expires_on > ${now} - make_interval(days => ${limits.unlicensedDays}))`;

/** How long the licences of a device let values be kept: the longest of them. Null, no limit, if one has none. */
const licensedOf = (variable: VariableSql, now: SQL): SQL => sql`
  (select case when bool_and(${policy(sql`held.max_retention_policy`)} is not null) then max(${policy(sql`held.max_retention_policy`)}) end
  ${loggingLicences(variable, now)})`;

/** How long the tags of a variable let values be kept within a limit: the longest counts. */
const taggedOf = (variable: VariableSql, limit: SQL): SQL => sql`
  coalesce((select max(case when promise.policy is null then ${untagged} else least(${policy(sql`promise.policy`)}, ${limit}) end)
    from (${promisesOf(variable)}) promise), ${untagged})`;

/**
 * How long values of a variable are kept, as an interval: the longest of its tags counts, within the licence of its device;
 * `untagged` of a variable without a tag, and of a tag that doesn't say how long. Where licences count, a device without one
 * for logging keeps them for the shortest time.
 */
export const keptOf = (variable: VariableSql, now: SQL): SQL => sql`
  case when not ${licencesCount} then ${taggedOf(variable, sql`null::interval`)}
    when exists (select ${loggingLicences(variable, now)}) then ${taggedOf(variable, licensedOf(variable, now))}
    else ${retentionClasses[0]}::interval end`;

/** The class that a variable's new values belong to: the shortest that keeps them long enough. */
export const classOf = (variable: VariableSql, now: SQL): SQL => classFor(keptOf(variable, now));

/** The shortest class that keeps values for an interval; the longest one if none does. */
export const classFor = (kept: SQL): SQL => sql`
  coalesce((select class from unnest(${texts(retentionClasses)}) class where class::interval >= ${kept} order by class::interval limit 1), ${retentionClasses.at(-1)!})`;

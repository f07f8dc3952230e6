import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, index, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';
import { hasCategory } from './of-category.ts';
import { deviceOfSource } from './of-source.ts';
import { keptOf } from './values/retention-class.ts';

/**
 * A stored value as JSON, by the type of its variable: true or false, a number, or a text. Of a variable with texts, numbers
 * were stored until there was a place for texts.
 */
export const readingOf = ({ type, value, text }: { type: SQL; value: SQL; text: SQL }): SQL =>
  sql`case ${type} when 'str' then to_jsonb(coalesce(${text}, ${value}::text)) when 'bool' then to_jsonb(${value} <> 0) else to_jsonb(${value}) end`;

const own = {
  company: sql`agent_data_variable.company_id`,
  agent: sql`agent_data_variable.agent_id`,
  variable: sql`agent_data_variable.public_id`,
};

/** The last value is stored with it, so that screens don't search the history for it. */
export const agentDataVariable: TableSpec = {
  columns: {
    lastTime: timestamp('last_time', { withTimezone: true }),
    lastValue: doublePrecision('last_value'),
    /** Of a variable with texts. */
    lastText: text('last_text'),
    /** When the last value arrived; a stream sends the values since then. */
    receivedOn: timestamp('received_on', { withTimezone: true }),
  },
  derived: {
    device: (visibility) => deviceOfSource(visibility, sql`agent_data_variable.source_id`),
    forLogging: (visibility) =>
      sql`to_jsonb(exists (select 1 from ${visibility.rows('AgentDataTag')} t where t.variable_id = agent_data_variable.public_id))`,
    forAlarming: (visibility) =>
      sql`to_jsonb(exists (select 1 from ${visibility.rows('AgentDataAlarm')} a where a.agent_id = agent_data_variable.agent_id
        and ('$' || agent_data_variable.variable_id) = any(regexp_split_to_array(a.formula, '\\s+'))))`,
    can: (visibility) => {
      const edits = visibility.edits('Agent', sql`agent_data_variable.agent_id`);
      const writes = hasCategory(visibility, 'agent_data_variable', sql`agent_data_variable.write_audience_id`);
      return sql`jsonb_build_object('edit', ${edits}, 'write', ${edits} or ${writes})`;
    },
    keptDays: ({ actor }) => sql`to_jsonb(case when ${own.company} = ${actor.company} then
      (extract(epoch from ${keptOf(own, sql`now()`)}) / 86400)::double precision end)`,
    last: () =>
      sql`case when agent_data_variable.last_time is not null then
        jsonb_build_object('time', ${iso(sql`agent_data_variable.last_time`)}, 'value', ${readingOf({ type: sql`agent_data_variable.type`, value: sql`agent_data_variable.last_value`, text: sql`agent_data_variable.last_text` })}) end`,
  },
  indexes: (table) => [index('agent_data_variable_by_agent').on(table.agent, table.slug)],
};

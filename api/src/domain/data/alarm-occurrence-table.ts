import { type SQL, sql } from 'drizzle-orm';
import { boolean, index } from 'drizzle-orm/pg-core';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';
import { hasCategory } from './of-category.ts';

/** A column of an occurrence's rule. */
const ofRule = (visibility: Visibility, column: SQL): SQL =>
  sql`(select ${column} from ${visibility.rows('AgentDataAlarm')} rule where rule.public_id = agent_data_alarm_occurrence.alarm_id)`;

/** A flag stores whether its people have been notified, for every writer. */
export const agentDataAlarmOccurrence: TableSpec = {
  columns: {
    notified: boolean('notified').notNull().default(false),
    inMaintenance: boolean('in_maintenance').notNull().default(false),
  },
  derived: {
    group: (
      visibility,
    ) => sql`(select ${visibility.one('Group', sql`m.group_id`)} from ${visibility.rows('AgentMembership')} m
      where m.agent_id = agent_data_alarm_occurrence.agent_id order by m.created_on, m.public_id limit 1)`,
    severity: (visibility) => ofRule(visibility, sql`to_jsonb(rule.severity)`),
    instructions: (visibility) => ofRule(visibility, sql`to_jsonb(rule.operator_instruction_rtn)`),
    outOfService: (visibility) => ofRule(visibility, sql`to_jsonb(rule.out_of_service)`),
    active: () => sql`to_jsonb(agent_data_alarm_occurrence.rtn_on is null)`,
    can: (visibility) => {
      const category = ofRule(visibility, sql`rule.audience_id`);
      const acknowledges = sql`${visibility.edits('Agent', sql`agent_data_alarm_occurrence.agent_id`)} or ${hasCategory(visibility, 'agent_data_alarm_occurrence', category)}`;
      return sql`jsonb_build_object('edit', true, 'acknowledge', ${acknowledges})`;
    },
  },
  idFilter: {
    'group.publicId': (visibility, groups) => sql`agent_data_alarm_occurrence.agent_id = any(array(
      select m.agent_id from ${visibility.rows('AgentMembership')} m where m.group_id = any(array(
        select target.public_id from ${visibility.rows('Group')} target where target.public_id = any(${texts([...groups])})))))`,
    // the rules are queried once, not for each occurrence
    severity: (visibility, words) => sql`agent_data_alarm_occurrence.alarm_id = any(array(
      select rule.public_id from ${visibility.rows('AgentDataAlarm')} rule where rule.severity = any(${texts([...words])})))`,
  },
  indexes: (table) => [
    index('agent_data_alarm_occurrence_unnotified').on(table.occurredOn).where(sql`not notified`),
    index('agent_data_alarm_occurrence_escalates')
      .on(table.toldOn)
      .where(sql`not acknowledged and told_on is not null and escalated_on is null`),
    // the asset tree asks for all alarms that are active
    index('agent_data_alarm_occurrence_active').on(table.agent).where(sql`rtn_on is null`),
  ],
};

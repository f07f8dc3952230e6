import { sql } from 'drizzle-orm';
import { index, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { peopleElsewhere } from '../membership/holders.ts';
import type { AlarmState } from './alarm-state.ts';
import { deviceOfSource } from './of-source.ts';

/** Its machine is that of its source. */
export const agentDataAlarm: TableSpec = {
  columns: {
    /** Null before the first evaluation. */
    state: jsonb('state').$type<AlarmState>(),
    /** When the running delay is over; null while none runs. */
    dueOn: timestamp('due_on', { withTimezone: true }),
  },
  indexes: (table) => [
    index('agent_data_alarm_due').on(table.dueOn).where(sql`due_on is not null`),
    index('agent_data_alarm_silent').on(table.companyId, table.agent).where(sql`type = 'silent'`),
    index('agent_data_alarm_shelved').on(table.shelvedUntil).where(sql`shelved_until is not null`),
  ],
  derived: {
    device: (visibility) => deviceOfSource(visibility, sql`agent_data_alarm.source_id`),
    untold: (visibility) =>
      sql`case when ${visibility.edits('Agent', sql`agent_data_alarm.agent_id`)} then ${visibility.some(
        'User',
        sql`target.public_id in (${peopleElsewhere(sql`agent_data_alarm.company_id`, sql`agent_data_alarm.audience_id`, sql`agent_data_alarm.agent_id`)})`,
      )} end`,
  },
};

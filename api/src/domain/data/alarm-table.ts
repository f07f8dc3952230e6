import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { deviceOfSource } from './of-source.ts';

/** Its machine is that of its source. */
export const agentDataAlarm: TableSpec = {
  derived: { device: (visibility) => deviceOfSource(visibility, sql`agent_data_alarm.source_id`) },
};

import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';
import { deviceOfSource } from './of-source.ts';

/** Its machine is that of its source. */
export const agentDataAlarm: Shape = {
  derived: { device: (sight) => deviceOfSource(sight, sql`agent_data_alarm.source_id`) },
};

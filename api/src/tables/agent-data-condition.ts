import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';
import { deviceOfSource } from './of-source.ts';

/** Its machine is that of its source. */
export const agentDataCondition: Shape = {
  derived: { device: (sight) => deviceOfSource(sight, sql`agent_data_condition.source_id`) },
};

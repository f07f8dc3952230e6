import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../engine/store.ts';

/** The machine that a source reads from, by the source's id. */
export const deviceOfSource = (sight: Sight, source: SQL): SQL =>
  sight.one(
    'AgentDevice',
    sql`(select s.device_id from ${sight.rows('AgentDataSource')} s where s.public_id = ${source})`,
  );

import { type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '../../engine/table-types.ts';

/** The machine that a source reads from, by the source's id. */
export const deviceOfSource = (visibility: Visibility, source: SQL): SQL =>
  visibility.one(
    'AgentDevice',
    sql`(select s.device_id from ${visibility.rows('AgentDataSource')} s where s.public_id = ${source})`,
  );

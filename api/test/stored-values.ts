import { sql } from 'drizzle-orm';
import { type ChangedSpan, renewRollups } from '../src/domain/data/rollups.ts';
import type { Database } from '../src/platform/database/scope.ts';

/** Computes the rollups of values that a test inserted by SQL. */
export const rollUp = (owner: Database, agent: string): Promise<void> =>
  owner.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      select company_id as company, agent_id as agent, variable_id as variable, min(time) as "from", max(time) as "to"
      from agent_data_value where agent_id = ${agent} group by 1, 2, 3`);
    await renewRollups(tx, rows as unknown as ChangedSpan[]);
  });

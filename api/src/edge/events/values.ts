import type { ServerEvent } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { readingOf } from '../../domain/data/variable-table.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { type QueryCache, visibleIds } from '../../engine/visible-ids.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';

type DataEvent = Extract<ServerEvent, { type: 'data' }>;

export interface Value {
  agent: string;
  variable: string;
  slug: string;
  /** Its name in formulas, and its type. */
  variableId: number;
  kind: string;
  time: string;
  value: Reading;
  /** When it reached us, in milliseconds since 1970. */
  received: number;
}

/**
 * New values of some devices since a time, oldest first, in the scope of a company; visibility is checked by `seenOf`.
 */
export async function readValues(tx: Tx, agents: string[], since: Date): Promise<Value[]> {
  const { rows } = await tx.execute(sql`
    select agent_id as agent, public_id as variable, slug, variable_id as "variableId", type as kind, ${iso(sql`last_time`)} as time, ${readingOf({ type: sql`type`, value: sql`last_value`, text: sql`last_text` })} as value,
      extract(epoch from received_on) * 1000 as received from agent_data_variable
    where agent_id = any(${texts(agents)}) and received_on > ${since} order by received_on`);
  return (rows as unknown as Value[]).map((row) => ({ ...row, received: Number(row.received) }));
}

/** The variables of some values that a person sees. */
export const seenOf = (tx: Tx, queryCache: QueryCache, visibility: Visibility, values: Value[]): Promise<Set<string>> =>
  visibleIds(tx, queryCache, visibility, 'AgentDataVariable', [...new Set(values.map(({ variable }) => variable))]);

/** One event for each device. */
export function dataEvents(values: Value[]): DataEvent[] {
  const events = new Map<string, DataEvent>();
  for (const { agent, slug, time, value } of values) {
    const event = events.get(agent) ?? { type: 'data', agent, values: [] };
    event.values.push({ slug, time, value });
    events.set(agent, event);
  }
  return [...events.values()];
}

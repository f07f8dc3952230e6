import type { ServerEvent } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { iso, texts } from '../engine/sql.ts';

type DataEvent = Extract<ServerEvent, { type: 'data' }>;

/** New values of some devices since a moment; only those of devices that the scope may see. */
export async function readValues(tx: Tx, agents: string[], since: Date): Promise<{ events: DataEvent[]; until: Date }> {
  const { rows } = await tx.execute(sql`
    select agent_id as agent, slug, ${iso(sql`last_time`)} as time, last_value as value, extract(epoch from received_on) * 1000 as received
    from agent_data_variable where agent_id = any(${texts(agents)}) and received_on > ${since} order by received_on`);
  const events = new Map<string, DataEvent>();
  let until = since.getTime();
  for (const row of rows as { agent: string; slug: string; time: string; value: number; received: string }[]) {
    const event = events.get(row.agent) ?? { type: 'data', agent: row.agent, values: [] };
    event.values.push({ slug: row.slug, time: row.time, value: row.value });
    events.set(row.agent, event);
    until = Math.max(until, Math.ceil(Number(row.received)));
  }
  return { events: [...events.values()], until: new Date(until) };
}

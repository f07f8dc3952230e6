import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readRow } from '../engine/read.ts';
import type { Params } from '../engine/scope.ts';
import type { Handlers } from './handlers.ts';

export const dataCalls: Pick<Handlers, 'ListDataHistory'> = {
  /** One average for each of `points` equal stretches of time that holds a value. */
  async ListDataHistory({ world, request, query }) {
    const { agentId } = request.params as Params;
    const from = new Date(query.from);
    const span = (Date.parse(query.to) - from.getTime()) / 1000;
    const rows = await world.inCall(request, async (tx, sight) => {
      if (!(span > 0)) throw refuse('invalid-value', { propertyName: 'to' });
      if (!(await readRow(tx, world.house.stores.Agent, sight, agentId!, new Map()))) throw refuse('not-found');
      const found = await tx.execute(sql`
        select v.public_id as id, v.slug, extract(epoch from min(d.time)) * 1000 as time, avg(d.value) as value
        from ${sight.rows('AgentDataVariable')} v left join agent_data_value d on d.variable_id = v.public_id and d.company_id = v.company_id
          and d.agent_id = v.agent_id and d.time >= ${from} and d.time <= ${new Date(query.to)}
        where v.agent_id = ${agentId!}
        group by v.public_id, v.slug, v.name, floor(extract(epoch from d.time - ${from}::timestamptz) / ${span / query.points}::double precision)
        order by v.name, v.public_id, time`);
      return found.rows as { id: string; slug: string; time: string | null; value: number | null }[];
    });
    const series = new Map<string, { variable: { publicId: string; slug: string }; points: [number, number][] }>();
    for (const { id, slug, time, value } of rows) {
      const one = series.get(id) ?? { variable: { publicId: id, slug }, points: [] };
      if (time !== null && value !== null) one.points.push([Math.round(Number(time)), value]);
      series.set(id, one);
    }
    return [...series.values()];
  },
};

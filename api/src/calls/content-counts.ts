import type { EntityName } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readRow } from '../engine/read.ts';
import type { Sight } from '../engine/store.ts';
import { columnName } from '../kinds/column.ts';
import { parts } from '../templates/content.ts';
import type { Handlers } from './handlers.ts';

/** What has a number in the rail of a configurator: lists of a device. */
const counted: readonly EntityName[] = [...parts.map(({ of }) => of), 'AgentEdgeAppInstance', 'AgentJob'];

export const contentCountCalls: Pick<Handlers, 'CountAgentContent'> = {
  CountAgentContent: ({ world, request }) =>
    world.inCall(request, async (tx, sight) => {
      const { agentId } = request.params as { agentId: string };
      if (!(await readRow(tx, sight.house.stores.Agent, sight, agentId, new Map()))) throw refuse('not-found');
      const { rows } = await tx.execute(sql`select ${countsOf(sight, counted, agentId)} as counts`);
      return rows[0]!.counts as Record<string, number>;
    }),
};

/** How many records of each entity stand below one, as JSON. */
function countsOf(sight: Sight, entities: readonly EntityName[], parent: string) {
  const lists = entities.map((name) => sight.house.stores[name]).filter(({ entity }) => !entity.routes.list.single);
  const pairs = lists.map((store) => {
    const { name, parent: key } = store.entity;
    const field = store.entity.fields[key!];
    const count = sight.count(name as EntityName, sql`target.${sql.identifier(columnName(key!, field))} = ${parent}`);
    return sql`${sql.raw(`'${name}'`)}, ${count}`;
  });
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

import type { EntityName } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { columnName } from '../../engine/kinds/column.ts';
import { readRow } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Handlers } from '../handlers.ts';
import { entityIn, parts } from './content.ts';

/** A list that is counted: under the name that a device has for it. */
interface ContentList {
  as: string;
  entity: EntityName;
}

const contentEntities = parts.map(({ entity }) => entity);

export const contentCountCalls: Pick<Handlers, 'CountAgentContent' | 'CountTemplateContent'> = {
  CountAgentContent: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      const { agentId } = request.params as { agentId: string };
      if (!(await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map())))
        throw refuse('not-found');
      const lists = [...contentEntities, 'AgentEdgeAppInstance', 'AgentJob'] as const;
      const counted = lists.map((entity): ContentList => ({ as: entity, entity }));
      const { rows } = await tx.execute(sql`select ${countsOf(visibility, counted, agentId)} as counts`);
      return rows[0]!.counts as Record<string, number>;
    }),

  CountTemplateContent: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      const { templateId } = request.params as { templateId: string };
      const { AgentTemplate } = visibility.registry.tables;
      if (!(await readRow(tx, AgentTemplate, visibility, templateId, new Map()))) throw refuse('not-found');
      const counted = contentEntities.map((of): ContentList => ({ as: of, entity: entityIn({ templateId }, of) }));
      const { rows } = await tx.execute(sql`select ${countsOf(visibility, counted, templateId)} as counts`);
      return rows[0]!.counts as Record<string, number>;
    }),
};

/** The numbers of records of each entity below a record, as JSON. */
function countsOf(visibility: Visibility, counted: readonly ContentList[], parent: string) {
  const pairs = counted.flatMap(({ as, entity: name }) => {
    const { entity } = visibility.registry.tables[name];
    // a child that a parent has once counts as 0 or 1
    if (entity.routes.list.single) return [];
    const field = columnName(entity.parent!, entity.fields[entity.parent!]);
    const count = visibility.count(name, sql`target.${sql.identifier(field)} = ${parent}`);
    return [sql`${sql.raw(`'${as}'`)}, ${count}`];
  });
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

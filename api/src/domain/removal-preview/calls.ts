import type { EntityName } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { countRemoval } from '../../engine/removal-preview.ts';
import type { RemovalCounts } from '../../engine/remove.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import type { Handlers } from '../handlers.ts';

/** Thrown at the end of a preview, so that its changes are rolled back. */
class Undone extends Error {}

export const removalCalls: Pick<Handlers, 'PreviewRemoval'> = {
  /** Removes the records in a transaction that is rolled back: the preview matches the removal. */
  async PreviewRemoval({ app, request, body: { entity, publicIds, parent } }) {
    const { tables, rules } = app.registry;
    let counts: RemovalCounts | undefined;
    const undone = app.inCall(request, async (tx, visibility) => {
      const store = Object.hasOwn(tables, entity) ? tables[entity as EntityName] : undefined;
      if (!store || !isRemovable(store)) throw refuse('invalid-value', { propertyName: 'entity' });
      counts = await countRemoval(store, rules[entity as EntityName], { tx, visibility, publicIds, parent });
      throw new Undone();
    });
    await undone.catch((problem) => {
      if (!(problem instanceof Undone)) throw problem;
    });
    const { removed, cleared } = counts!;
    return { removed: listed(removed), cleared: listed(cleared) };
  },
};

/** Whether records of a company may be removed by a route. */
function isRemovable({ entity: { routes, sees } }: EntityTable): boolean {
  const verbs: readonly string[] = [...routes.list.verbs, ...(routes.one?.verbs ?? [])];
  return verbs.includes('DELETE') && sees !== 'person';
}

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([entity, count]) => ({ entity, count }));

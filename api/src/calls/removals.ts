import type { EntityName } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { countRemoval } from '../engine/removal-preview.ts';
import type { RemovalCounts } from '../engine/remove.ts';
import type { Handlers } from './handlers.ts';

/** Thrown at the end of a preview, so that nothing of it is kept. */
class Undone extends Error {}

export const removalCalls: Pick<Handlers, 'PreviewRemoval'> = {
  /** Removes the records in a transaction that is taken back: what the preview says is what a removal does. */
  async PreviewRemoval({ app, request, body: { entity: name, publicIds, parent } }) {
    const { tables, rules } = app.registry;
    const store = Object.hasOwn(tables, name) ? tables[name as EntityName] : undefined;
    const { list, one } = store?.entity.routes ?? {};
    const isRemoved = list?.verbs.includes('DELETE') || one?.verbs.includes('DELETE');
    if (!store || !isRemoved || store.entity.sees === 'person')
      throw refuse('invalid-value', { propertyName: 'entity' });
    let counts: RemovalCounts | undefined;
    const undone = app.inCall(request, async (tx, visibility) => {
      counts = await countRemoval(store, rules[name as EntityName], { tx, visibility, publicIds, parent });
      throw new Undone();
    });
    await undone.catch((problem) => {
      if (!(problem instanceof Undone)) throw problem;
    });
    const { removed, cleared } = counts!;
    return { removed: listed(removed), cleared: listed(cleared) };
  },
};

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([entity, count]) => ({ entity, count }));

import { type EntityName, parentParam } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { authorize } from '../engine/authorize.ts';
import { type RemovalCounts, removeRows } from '../engine/remove.ts';
import { underParent } from '../engine/scope.ts';
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
    const { entity } = store;
    const counts: RemovalCounts = { removed: new Map(), cleared: new Map() };
    const undone = app.inCall(request, async (tx, visibility) => {
      authorize(visibility.actor, entity.write);
      const param = parentParam(entity);
      const params = param && parent ? { [param]: parent } : {};
      const context = { tx, visibility, actor: visibility.actor, params };
      await underParent(tx, store, visibility, params);
      const items = publicIds.map((publicId, listIndex) => ({ publicId, at: { listIndex } }));
      await removeRows(store, context, items, counts);
      await rules[name as EntityName]?.afterwards?.(context);
      throw new Undone();
    });
    await undone.catch((problem) => {
      if (!(problem instanceof Undone)) throw problem;
    });
    return { removed: listed(counts.removed), cleared: listed(counts.cleared) };
  },
};

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([entity, count]) => ({ entity, count }));

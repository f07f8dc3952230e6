import { parentParam } from '@lineside/contracts';
import type { Tx } from '../platform/database/scope.ts';
import { authorize } from './authorize.ts';
import { type RemovalCounts, removeRows } from './remove.ts';
import type { Rules } from './rules.ts';
import { underParent } from './scope.ts';
import type { EntityTable, Visibility } from './table-types.ts';

/**
 * Removes records as their route does, and counts what goes with them. The caller takes the transaction back.
 *
 * @param parent the id of the record that they are below, if any
 */
export async function countRemoval(
  store: EntityTable,
  rules: Pick<Rules, 'afterwards'> | undefined,
  {
    tx,
    visibility,
    publicIds,
    parent,
  }: { tx: Tx; visibility: Visibility; publicIds: readonly string[]; parent?: string },
): Promise<RemovalCounts> {
  const { actor } = visibility;
  authorize(actor, store.entity.write);
  const param = parentParam(store.entity);
  const params = param && parent ? { [param]: parent } : {};
  const context = { tx, visibility, actor, params };
  await underParent(tx, store, visibility, params);
  const counts: RemovalCounts = { removed: new Map(), cleared: new Map() };
  const items = publicIds.map((publicId, listIndex) => ({ publicId, at: { listIndex } }));
  await removeRows(store, context, items, counts);
  await rules?.afterwards?.(context);
  return counts;
}

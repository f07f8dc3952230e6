import { refuse } from '@lineside/contracts/serving';
import { readRow } from '../engine/read.ts';
import type { Scene } from '../engine/rules.ts';
import { updateRows } from '../engine/update.ts';
import { hold } from '../engine/write.ts';

export interface Named {
  publicId: string;
}

/**
 * Changes the access categories or the permissions of a role one by one: as an update of the whole would, with the same rules.
 * Two who do it at once both find their own in it.
 */
export async function changeParts(
  scene: Scene,
  role: string,
  of: 'audiences' | 'permissions',
  how: 'add' | 'set' | 'remove',
  body: Named[],
): Promise<null> {
  const { tx, sight } = scene;
  const { Role: store } = sight.house.stores;
  await hold(store, scene, [{ publicId: role, value: {}, at: {} }]);
  const row = await readRow(tx, store, sight, role, new Map([[of, new Map()]]));
  const before = (row![of] as Named[]).map(({ publicId }) => publicId);
  for (const [listIndex, { publicId }] of body.entries()) {
    if (how === 'remove' && !before.includes(publicId))
      throw refuse('not-found', { propertyName: 'publicId', listIndex });
    const isKnown =
      of === 'permissions' || (await readRow(tx, sight.house.stores.Audience, sight, publicId, new Map()));
    if (!isKnown) throw refuse('unknown-reference', { propertyName: 'publicId', listIndex });
  }
  const named = body.map(({ publicId }) => publicId);
  const after = {
    add: () => [...before, ...named],
    set: () => named,
    remove: () => before.filter((one) => !named.includes(one)),
  }[how]();
  const value = { [of]: [...new Set(after)].map((publicId) => ({ publicId })) };
  return updateRows(store, scene, [{ publicId: role, value, at: {} }]);
}

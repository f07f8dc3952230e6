import { refuse } from '@lineside/contracts/serving';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { lockRows } from '../../engine/rights.ts';
import { updateRows } from '../../engine/update.ts';

export interface NamedPart {
  publicId: string;
}

/**
 * Changes the access categories or the permissions of a role one by one: as an update of the whole would, with the same rules.
 * Two who do it at once both find their own in it.
 */
export async function changeParts(
  context: RequestContext,
  role: string,
  part: 'audiences' | 'permissions',
  mode: 'add' | 'set' | 'remove',
  body: NamedPart[],
): Promise<null> {
  const { tx, visibility } = context;
  const { Role: store } = visibility.registry.tables;
  await lockRows(store, context, [{ publicId: role, value: {}, at: {} }]);
  const row = await readRow(tx, store, visibility, role, new Map([[part, new Map()]]));
  const before = (row![part] as NamedPart[]).map(({ publicId }) => publicId);
  for (const [listIndex, { publicId }] of body.entries()) {
    if (mode === 'remove' && !before.includes(publicId))
      throw refuse('not-found', { propertyName: 'publicId', listIndex });
    const isKnown =
      part === 'permissions' ||
      (await readRow(tx, visibility.registry.tables.Audience, visibility, publicId, new Map()));
    if (!isKnown) throw refuse('unknown-reference', { propertyName: 'publicId', listIndex });
  }
  const named = body.map(({ publicId }) => publicId);
  const after = {
    add: () => [...before, ...named],
    set: () => named,
    remove: () => before.filter((item) => !named.includes(item)),
  }[mode]();
  const value = { [part]: [...new Set(after)].map((publicId) => ({ publicId })) };
  return updateRows(store, context, [{ publicId: role, value, at: {} }]);
}

import { type EntityName, newPublicId, parentParam } from '@lineside/contracts';
import type { Item } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { inBin } from './bin.ts';
import { readRow } from './read.ts';
import { checkUnused, namedBy, names, outcome } from './references.ts';
import type { Scene } from './rules.ts';
import { column, type Store } from './store.ts';
import { hold, mayWrite, shown, tell } from './write.ts';

/**
 * Removes one record, or several from a list: all of them or none. What goes with it goes, what names it is cleared, and
 * what needs it keeps it.
 */
export async function removeRows(store: Store, scene: Scene, items: Item[]): Promise<null> {
  const rules = scene.sight.house.rules[store.entity.name as EntityName];
  await hold(store, scene, items);
  for (const item of items) {
    await mayWrite(store, scene, item.publicId, item.at);
    await rules?.removing?.(scene, item.publicId, item.at);
    await removeRow(store, scene, item, newPublicId());
  }
  return null;
}

/** `removal` is what all that goes together comes back by. */
async function removeRow(store: Store, scene: Scene, item: Item, removal: string): Promise<void> {
  const { tx, sight, actor } = scene;
  const { publicId } = item;
  await checkUnused(store, scene, item);
  for (const use of namedBy(sight.house, store)) {
    const which = names(use, publicId);
    const by = sql.identifier(use.by.name);
    if (outcome(use) === 'cascade') {
      const { rows } = await tx.execute(
        sql`select public_id as id from ${by} where ${which} order by public_id for update`,
      );
      const name = use.key === use.by.entity.parent ? parentParam(use.by.entity) : undefined;
      const below = name ? { ...scene, params: { ...scene.params, [name]: publicId } } : scene;
      for (const { id } of rows) await removeRow(use.by, below, { publicId: id as string, at: item.at }, removal);
    } else if (outcome(use) === 'clear' && !store.entity.kept) {
      await clear(use, scene, publicId);
    }
  }
  const before = await readRow(tx, store, sight, publicId, shown(store));
  await audit(tx, actor, {
    entity: store.entity,
    publicId,
    act: 'remove',
    details: { before: before ?? null },
  });
  await tell(store, scene, 'remove', [publicId]);
  const table = sql.identifier(store.name);
  const which = sql`${column(store, 'publicId')} = ${publicId}`;
  const rules = sight.house.rules[store.entity.name as EntityName];
  if (rules?.remove) await rules.remove(scene, publicId, item.at);
  else if (store.entity.kept)
    await inBin(tx, () => tx.execute(sql`update ${table} set removed_on = now(), removal = ${removal} where ${which}`));
  else await tx.execute(sql`delete from ${table} where ${which}`);
}

/** Takes a record's id out of a field that names it. */
async function clear(use: ReturnType<typeof namedBy>[number], { tx }: Scene, publicId: string): Promise<void> {
  const kept = use.column;
  const rest = use.field.kind === 'list' ? sql`array_remove(${kept}, ${publicId})` : sql`null`;
  await tx.execute(sql`update ${sql.identifier(use.by.name)} set ${kept} = ${rest} where ${names(use, publicId)}`);
}

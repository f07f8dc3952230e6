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
    await removeRow(store, scene, item, { of: store, publicId: item.publicId, by: newPublicId() });
  }
  return null;
}

/** What goes together: with which record, and by what it comes back. */
interface Removal {
  of: Store;
  publicId: string;
  by: string;
}

async function removeRow(store: Store, scene: Scene, item: Item, removal: Removal): Promise<void> {
  const { tx, sight, actor } = scene;
  const { publicId } = item;
  // takes all along, also what lies in the bin already
  const isForGood = !removal.of.entity.kept;
  await checkUnused(store, scene, item, removal);
  for (const use of namedBy(sight.house, store)) {
    const which = names(use, publicId);
    const by = sql.identifier(use.by.name);
    if (outcome(use) === 'cascade') {
      const below = () =>
        tx.execute(sql`select public_id as id from ${by} where ${which} order by public_id for update`);
      const { rows } = await (isForGood ? inBin(tx, below) : below());
      const name = use.key === use.by.entity.parent ? parentParam(use.by.entity) : undefined;
      const there = name ? { ...scene, params: { ...scene.params, [name]: publicId } } : scene;
      for (const { id } of rows) await removeRow(use.by, there, { publicId: id as string, at: item.at }, removal);
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
  // what goes with another record isn't there to be told to go
  const isAsked = removal.of === store && removal.publicId === publicId;
  if (rules?.remove && isAsked) return rules.remove(scene, publicId, item.at);
  const gone =
    store.entity.kept && !isForGood
      ? sql`update ${table} set removed_on = now(), removal = ${removal.by} where ${which}`
      : sql`delete from ${table} where ${which}`;
  await inBin(tx, () => tx.execute(gone));
}

/** Takes a record's id out of a field that names it. */
async function clear(use: ReturnType<typeof namedBy>[number], { tx }: Scene, publicId: string): Promise<void> {
  const kept = use.column;
  const rest = use.field.kind === 'list' ? sql`array_remove(${kept}, ${publicId})` : sql`null`;
  await tx.execute(sql`update ${sql.identifier(use.by.name)} set ${kept} = ${rest} where ${names(use, publicId)}`);
}

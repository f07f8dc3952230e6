import { type EntityName, newPublicId, parentParam } from '@lineside/contracts';
import type { Item } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { inBin } from './bin.ts';
import { column, type EntityTable } from './entity-table.ts';
import { readRow } from './read.ts';
import { checkUnused, namedBy, names, outcome } from './references.ts';
import type { RequestContext } from './rules.ts';
import { auditedFields, lockRows, mayWrite, publish } from './write.ts';

/**
 * Removes one record, or several from a list: all of them or none. What goes with it goes, what names it is cleared, and
 * what needs it keeps it.
 */
export async function removeRows(store: EntityTable, context: RequestContext, items: Item[]): Promise<null> {
  const rules = context.visibility.registry.rules[store.entity.name as EntityName];
  await lockRows(store, context, items);
  for (const item of items) {
    await mayWrite(store, context, item.publicId, item.at);
    await rules?.removing?.(context, item.publicId, item.at);
    await removeRow(store, context, item, { of: store, publicId: item.publicId, by: newPublicId() });
  }
  return null;
}

/** What goes together: with which record, and by what it comes back. */
interface Removal {
  of: EntityTable;
  publicId: string;
  by: string;
}

async function removeRow(store: EntityTable, context: RequestContext, item: Item, removal: Removal): Promise<void> {
  const { tx, visibility, actor } = context;
  const { publicId } = item;
  // takes all along, also what lies in the bin already
  const isForGood = !removal.of.entity.retentionDays;
  await checkUnused(store, context, item, removal);
  for (const use of namedBy(visibility.registry, store)) {
    const which = names(use, publicId);
    const by = sql.identifier(use.by.name);
    if (outcome(use) === 'cascade') {
      const below = () =>
        tx.execute(sql`select public_id as id from ${by} where ${which} order by public_id for update`);
      const { rows } = await (isForGood ? inBin(tx, below) : below());
      const name = use.key === use.by.entity.parent ? parentParam(use.by.entity) : undefined;
      const there = name ? { ...context, params: { ...context.params, [name]: publicId } } : context;
      for (const { id } of rows) await removeRow(use.by, there, { publicId: id as string, at: item.at }, removal);
    } else if (outcome(use) === 'clear' && !store.entity.retentionDays) {
      await clear(use, context, publicId);
    }
  }
  const before = await readRow(tx, store, visibility, publicId, auditedFields(store));
  await audit(tx, actor, {
    entity: store.entity,
    publicId,
    act: 'remove',
    details: { before: before ?? null },
  });
  await publish(store, context, 'remove', [publicId]);
  const table = sql.identifier(store.name);
  const which = sql`${column(store, 'publicId')} = ${publicId}`;
  const rules = visibility.registry.rules[store.entity.name as EntityName];
  // what goes with another record isn't there to be told to go
  const isAsked = removal.of === store && removal.publicId === publicId;
  if (rules?.remove && isAsked) return rules.remove(context, publicId, item.at);
  const gone =
    store.entity.retentionDays && !isForGood
      ? sql`update ${table} set removed_on = now(), removal = ${removal.by} where ${which}`
      : sql`delete from ${table} where ${which}`;
  await inBin(tx, () => tx.execute(gone));
}

/** Takes a record's id out of a field that names it. */
async function clear(use: ReturnType<typeof namedBy>[number], { tx }: RequestContext, publicId: string): Promise<void> {
  const kept = use.column;
  const rest = use.field.kind === 'list' ? sql`array_remove(${kept}, ${publicId})` : sql`null`;
  await tx.execute(sql`update ${sql.identifier(use.by.name)} set ${kept} = ${rest} where ${names(use, publicId)}`);
}

import { type EntityName, newPublicId, parentParam } from '@lineside/contracts';
import type { WriteItem } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { audit } from './audit.ts';
import { inBin } from './bin.ts';
import { auditedFields } from './columns.ts';
import { column } from './entity-table.ts';
import { publish } from './publish.ts';
import { countRows, readRow } from './read.ts';
import { checkUnused, namedBy, names, outcome } from './references.ts';
import type { RequestContext } from './request-context.ts';
import { lockChanged, lockRows, mayWrite } from './rights.ts';
import type { EntityTable } from './table-types.ts';
import { writtenOf } from './written.ts';

/**
 * Removes one record, or several from a list: all or none. Children are removed, references cleared, and records in use
 * stay.
 */
export async function removeRows(
  store: EntityTable,
  context: RequestContext,
  items: WriteItem[],
  counts?: RemovalCounts,
): Promise<null> {
  const rules = context.visibility.registry.rules[store.entity.name as EntityName];
  await lockRows(store, context, items);
  await lockChangedBy(store, context, items);
  for (const item of items) {
    await mayWrite(store, context, item.publicId, item.at);
    if (rules?.check) {
      const before = await writtenOf(context.tx, store, context.visibility, item.publicId);
      await rules.check(context, { publicId: item.publicId, before: before as never, at: item.at });
    }
    await rules?.removing?.(context, item.publicId, item.at);
    await removeRow(store, context, item, { table: store, publicId: item.publicId, id: newPublicId(), counts });
  }
  return null;
}

/** Locks all records that change when records and their parts are removed, before the first removal. */
async function lockChangedBy(store: EntityTable, context: RequestContext, items: WriteItem[]): Promise<void> {
  if (items.length === 0) return;
  const ids = texts(items.map(({ publicId }) => publicId));
  await lockChanged(store, context, sql`${column(store, 'publicId')} = any(${ids})`);
  for (const use of namedBy(context.visibility.registry, store).filter((use) => outcome(use) === 'cascade')) {
    const isNamed = items.map(({ publicId }) => names(use, publicId));
    await lockChanged(use.referring, context, sql.join(isNamed, sql` or `));
  }
}

/** Records that are removed together: with which record, and how they are restored. */
interface Removal {
  table: EntityTable;
  publicId: string;
  /** Common to the records that are restored together. */
  id: string;
  counts?: RemovalCounts | undefined;
}

/**
 * How many records of each entity go with those that are removed, and how many lose their reference: of those that the
 * caller sees.
 */
export interface RemovalCounts {
  removed: Map<string, number>;
  cleared: Map<string, number>;
}

/** Adds the records that refer to one, without those that the caller doesn't see. */
async function countVisible(
  counts: Map<string, number> | undefined,
  use: ReturnType<typeof namedBy>[number],
  { tx, visibility }: RequestContext,
  publicId: string,
): Promise<void> {
  if (!counts) return;
  const { total = 0 } = await countRows(tx, use.referring, visibility, { where: names(use, publicId), count: 'exact' });
  const { name } = use.referring.entity;
  if (total > 0) counts.set(name, (counts.get(name) ?? 0) + total);
}

async function removeRow(
  store: EntityTable,
  context: RequestContext,
  item: WriteItem,
  removal: Removal,
): Promise<void> {
  const { tx, visibility, actor } = context;
  const { publicId } = item;
  // includes everything below, also in the bin
  const isForGood = !removal.table.entity.retentionDays;
  await checkUnused(store, context, item, removal);
  // some records are visible through their children, which are removed first
  const before = await readRow(tx, store, visibility, publicId, auditedFields(store));
  for (const use of namedBy(visibility.registry, store)) {
    const condition = names(use, publicId);
    const referencingTable = sql.identifier(use.referring.name);
    if (outcome(use) === 'cascade') {
      const below = () =>
        tx.execute(
          sql`select public_id as id from ${referencingTable} where ${condition} order by public_id for update`,
        );
      const { rows } = await (isForGood ? inBin(tx, below) : below());
      await countVisible(removal.counts?.removed, use, context, publicId);
      const name = use.key === use.referring.entity.parent ? parentParam(use.referring.entity) : undefined;
      const inner = name ? { ...context, params: { ...context.params, [name]: publicId } } : context;
      for (const { id } of rows)
        await removeRow(use.referring, inner, { publicId: id as string, at: item.at }, removal);
    } else if (outcome(use) === 'clear' && !store.entity.retentionDays) {
      await countVisible(removal.counts?.cleared, use, context, publicId);
      await clear(use, context, publicId);
    }
  }
  await audit(tx, actor, {
    entity: store.entity,
    publicId,
    act: 'remove',
    details: { before: before ?? null },
    isCopying: context.isCopying,
  });
  await publish(store, context, 'remove', [publicId]);
  const table = sql.identifier(store.name);
  const condition = sql`${column(store, 'publicId')} = ${publicId}`;
  const rules = visibility.registry.rules[store.entity.name as EntityName];
  // a record removed with another one isn't asked about separately
  const isAsked = removal.table === store && removal.publicId === publicId;
  if (rules?.remove && isAsked) return rules.remove(context, publicId, item.at);
  const statement =
    store.entity.retentionDays && !isForGood
      ? sql`update ${table} set removed_on = now(), removal = ${removal.id} where ${condition}`
      : sql`delete from ${table} where ${condition}`;
  await inBin(tx, () => tx.execute(statement));
}

/** Takes a record's id out of a field that names it. */
async function clear(use: ReturnType<typeof namedBy>[number], { tx }: RequestContext, publicId: string): Promise<void> {
  const referenceColumn = use.column;
  const rest = use.field.kind === 'list' ? sql`array_remove(${referenceColumn}, ${publicId})` : sql`null`;
  await tx.execute(
    sql`update ${sql.identifier(use.referring.name)} set ${referenceColumn} = ${rest} where ${names(use, publicId)}`,
  );
}

import type { EntityName, Fields } from '@lineside/contracts';
import { type At, refuse, type WriteItem } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { holdsIn, mayEverywhere } from './actor.ts';
import type { Target } from './entity-registry.ts';
import { column, parentField } from './entity-table.ts';
import { columnName } from './kinds/column.ts';
import { readRow } from './read.ts';
import type { RequestContext } from './request-context.ts';
import type { FieldValues } from './rules.ts';
import { parentId, underPath } from './scope.ts';
import type { EntityTable } from './table-types.ts';
import { visibleTo } from './visibility.ts';

/** Locks these records until the end of the transaction; always in one order, so that two calls never deadlock. */
export async function lockRows(
  store: EntityTable,
  { tx, visibility }: RequestContext,
  items: WriteItem[],
): Promise<void> {
  const ids = texts(items.map(({ publicId }) => publicId));
  const id = column(store, 'publicId');
  await tx.execute(
    sql`select from ${sql.identifier(store.name)} where ${id} = any(${ids}) and ${visibleTo(visibility, store)} order by ${id} for update`,
  );
}

/**
 * Locks the records that change with some rows of an entity (`changes` of its table), when these are removed or
 * restored; in one order, too.
 */
export async function lockChanged(of: EntityTable, { tx, visibility }: RequestContext, rows: SQL): Promise<void> {
  for (const key of of.changes ?? []) {
    const field = (of.entity.fields as Fields)[key]!;
    const { name } = visibility.registry.targets[field.to!]!;
    const named = sql`select ${sql.identifier(columnName(key, field))} from ${sql.identifier(of.name)} where ${rows}`;
    await tx.execute(
      sql`select from ${sql.identifier(name)} where public_id in (${named}) order by public_id for update`,
    );
  }
}

/** Refuses callers who don't see the record at the path, or may not write it. */
export async function mayWrite(
  store: EntityTable,
  { tx, visibility, params }: RequestContext,
  publicId: string,
  at: At,
): Promise<void> {
  const row = await readRow(tx, store, visibility, publicId, new Map([['can', new Map()]]), underPath(store, params));
  if (!row) throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed', at);
}

/**
 * Refuses callers who may not create such a record: by its parent, by its group, otherwise for the company. The same
 * applies to a record that moves.
 */
export async function mayMake(store: EntityTable, context: RequestContext, draft: FieldValues, at: At): Promise<void> {
  const { actor, params } = context;
  const { write, parent, scopedBy, fields } = store.entity;
  if (write === 'member' || write === 'self' || (write !== 'nobody' && mayEverywhere(actor, write))) return;
  if (write !== 'nobody' && scopedBy) {
    const named = (draft[scopedBy] as { publicId: string } | null | undefined)?.publicId;
    const { to } = (fields as Fields)[scopedBy]!;
    if (named !== undefined && (to === 'Group' ? holdsIn(actor, named, write) : await mayEdit(context, to!, named)))
      return;
  } else if (parent && (await mayEdit(context, parentField(store.entity)!.to!, parentId(store.entity, params)))) return;
  throw refuse('not-allowed', at);
}

/** Refuses to make records below a device that another company owns: who controls it only reads what is there. */
export async function mustOwnParent(
  { entity }: EntityTable,
  { tx, visibility: { registry }, actor, params }: RequestContext,
): Promise<void> {
  const id = parentId(entity, params);
  if (id === undefined) return;
  const above = registry.tables[parentField(entity)!.to as EntityName];
  if (above.entity.sees !== 'owner+controller') return;
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(above.name)} where ${column(above, 'publicId')} = ${id} and company_id <> ${actor.company}`,
  );
  if (rows.length > 0) throw refuse('not-allowed');
}

/** Whether the caller may change a record; never for a missing one. */
export async function mayEdit(
  { tx, visibility }: RequestContext,
  entity: Target,
  publicId: string | undefined,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select ${visibility.edits(entity, sql`${publicId ?? null}`)} as may`);
  return rows[0]!.may as boolean;
}

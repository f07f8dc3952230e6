import type { EntityName } from '@lineside/contracts';
import { firstValues, refuse, singleIn } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { createRows } from './create.ts';
import { column, parentField } from './entity-table.ts';
import type { RequestContext } from './request-context.ts';
import { lockRows, mayEdit } from './rights.ts';
import { parentId } from './scope.ts';
import type { EntityTable } from './table-types.ts';
import { updateRows } from './update.ts';

/** Writes the one record of a parent, by a PATCH without an id; see `single` of an entity. */
export const changeSingle = (store: EntityTable, context: RequestContext, body: unknown): Promise<null> =>
  writeSingle(store, context, singleIn(store.entity, body));

/** The same of parsed values. The record is made by the first write; two at once make one. */
export async function writeSingle(store: EntityTable, context: RequestContext, value: unknown): Promise<null> {
  const { to } = parentField(store.entity)!;
  const id = parentId(store.entity, context.params);
  if (id === undefined || !(await mayEdit(context, to!, id))) throw refuse('not-allowed');
  await lockRows(context.visibility.registry.tables[to as EntityName], context, [{ publicId: id, at: {} }]);
  const row = await singleId(store, context, id);
  if (row) return updateRows(store, context, [{ publicId: row, value, at: {} }]);
  await createRows(store, context, firstValues(value as Record<string, unknown>));
  return null;
}

/** The id of the one record of a parent, if there is one. */
export async function singleId(
  store: EntityTable,
  { tx }: RequestContext,
  parent: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute(
    sql`select public_id as id from ${sql.identifier(store.name)} where ${column(store, store.entity.parent!)} = ${parent}`,
  );
  return rows[0]?.id as string | undefined;
}

import { type EntityName, type Field, onRemoveOf } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { fieldsOf } from '../../engine/columns.ts';
import { columnName } from '../../engine/kinds/column.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';
import type { RemovedRow } from './removed-table.ts';

/** A column of a row that names records of a company. */
interface Naming {
  key: string;
  field: Field;
  column: string;
}

/**
 * Rows to restore, without references to records that were removed meanwhile: these become null. A record that would
 * have been removed with its target isn't restored. Refused if an access category was removed, or if the reference is
 * required.
 */
export async function withoutLostReferences(
  context: RequestContext,
  rows: readonly RemovedRow[],
  at: At,
): Promise<RemovedRow[]> {
  const { tables } = context.visibility.registry;
  const present = new Set(rows.map(({ row }) => String(row.public_id)));
  const lostRows: RemovedRow[] = [];
  for (const { entity, row } of rows) {
    const store = tables[entity as EntityName];
    const changed: Record<string, unknown> = {};
    let isLost = false;
    for (const naming of namingsOf(context, store)) {
      const lost = await lostOf(context, naming, row, present);
      if (lost.length === 0) continue;
      const onRemove = onRemoveOf(store.entity, naming.key);
      if (onRemove === 'cascade') isLost = true;
      else if (Array.isArray(row[naming.column]))
        changed[naming.column] = idsIn(row[naming.column]).filter((id) => !lost.includes(id));
      else if (naming.field.nullable && naming.field.to !== 'Audience') changed[naming.column] = null;
      else throw refuse('unknown-reference', { propertyName: naming.key, ...at });
    }
    if (!isLost) lostRows.push({ entity, row: { ...row, ...changed } });
  }
  return lostRows;
}

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((value): value is string => typeof value === 'string');

const namingsOf = ({ visibility }: RequestContext, store: EntityTable): Naming[] =>
  Object.entries(fieldsOf(store)).flatMap(([key, field]) => {
    const target: EntityTable | undefined = visibility.registry.tables[field.to as EntityName];
    return target?.isDescribed && !(key in store.derived) ? [{ key, field, column: columnName(key, field) }] : [];
  });

async function lostOf(
  { tx, visibility }: RequestContext,
  { field, column }: Naming,
  row: RemovedRow['row'],
  present: ReadonlySet<string>,
): Promise<string[]> {
  const ids = idsIn(row[column]).filter((id) => !present.has(id));
  if (ids.length === 0) return [];
  const table = sql.identifier(visibility.registry.tables[field.to as EntityName].name);
  const { rows } = await tx.execute(sql`select public_id as id from ${table} where public_id = any(${texts(ids)})`);
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existingIds.has(id));
}

import { type AnyEntity, type Fields, usualOrder } from '@lineside/contracts';
import { searchedFields } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { type IndexBuilder, index } from 'drizzle-orm/pg-core';
import { columnName, snake } from './kinds/column.ts';
import { isNatural } from './natural.ts';
import { searchTextOf } from './search-text.ts';
import type { TableSpec } from './table-types.ts';

// biome-ignore lint/suspicious/noExplicitAny: drizzle hands over the columns it made
type Columns = any;

/** A table's own indexes, and those that follow from its description unless an own index has the same name. */
export function withIndexesOf(
  entity: AnyEntity,
  table: string,
  columns: Columns,
  { indexes, seenBy = [], orders = [] }: TableSpec,
): IndexBuilder[] {
  const tableIndexes = indexes?.(columns) ?? [];
  const names = new Set(tableIndexes.map(nameOf));
  return [
    ...tableIndexes,
    ...indexesOf(entity, table, columns, seenBy, orders).filter((index) => !names.has(nameOf(index))),
  ];
}

// drizzle has it although its types don't
const nameOf = (indexBuilder: IndexBuilder) => (indexBuilder as unknown as { config: { name: string } }).config.name;

/**
 * The indexes derived from a description: for the default order of a list, below its parent or in a company, for each
 * other order that the table names, and for each reference. Entities that are loaded as a whole need no index.
 */
function indexesOf(
  entity: AnyEntity,
  table: string,
  columns: Columns,
  seenBy: readonly string[],
  orders: readonly string[],
): IndexBuilder[] {
  if (entity.small) return [];
  const fields = entity.fields as Fields;
  const owner = entity.sees === 'person' ? columns.userId : columns.companyId;
  const isColumn = (key: string) => key in columns;
  const value = (key: string): SQL =>
    isNatural(fields[key]!)
      ? sql`${sql.identifier(columnName(key, fields[key]!))} collate natural_order`
      : columns[key];
  const named = (...keys: string[]) => index(`${table}_by_${keys.map(snake).join('_and_')}`);
  const defaultOrder = usualOrder(entity).map(({ path }) => path.join('.'));
  const indexes = new Map<string, IndexBuilder>();
  const add = (keys: string[], on: unknown[]) => {
    const name = keys.join();
    if (!indexes.has(name)) indexes.set(name, named(...keys).on(...(on as [SQL])));
  };
  const isWhole = entity.parent === undefined || entity.routes.across !== undefined;
  const last = [columns.publicId, ...seenBy.map((key) => columns[key])];
  // frequent matches are found while walking the default order
  const inUsualOrder = [...defaultOrder.map(value), ...last, ...(hasWords(entity) ? [columns.words] : [])];
  if (defaultOrder.length > 0 && defaultOrder.every(isColumn)) {
    if (entity.parent) add([entity.parent, ...defaultOrder], [columns[entity.parent], ...inUsualOrder]);
    if (isWhole) add(defaultOrder, [owner, ...inUsualOrder]);
  } else if (isWhole && orders.length === 0) add(['publicId'], [owner, ...last]);
  const alike = (key: string) => defaultOrder.filter((other) => other !== key && isColumn(other)).map(value);
  for (const [key, field] of Object.entries(fields)) {
    if (!isColumn(key) || key === 'removedOn') continue;
    if (orders.includes(key)) add([key], [owner, value(key), ...alike(key), ...last]);
    if (field.kind === 'ref' && key !== entity.parent) add([key], [columns[key], ...alike(key), columns.publicId]);
  }
  if (entity.retentionDays)
    indexes.set('bin', index(`${table}_in_bin`).on(columns.removedOn).where(sql`removed_on is not null`));
  if (hasWords(entity))
    indexes.set('words', index(`${table}_by_words`).using('gin', owner, columns.words.op('gin_trgm_ops')));
  return [...indexes.values()];
}

/** Whether an index answers searches of an entity: entities that are loaded as a whole need none. */
export const hasWords = (entity: AnyEntity): boolean => {
  const { name, others } = searchedTexts(entity);
  return !entity.small && (name !== undefined || others.length > 0);
};

/** The searched fields of a record itself; a searched reference has its text in another record. */
export function searchedTexts(entity: AnyEntity): ReturnType<typeof searchedFields> {
  const { name, others } = searchedFields(entity);
  return { name, others: others.filter((key) => (entity.fields as Fields)[key]!.kind !== 'ref') };
}

/** All that is searched of a row, as its column `words` keeps it. */
export function allWords(entity: AnyEntity): SQL {
  const { name, others } = searchedTexts(entity);
  const fields = entity.fields as Fields;
  const column = (key: string) => sql`${sql.identifier(columnName(key, fields[key]!))}`;
  return searchTextOf(name === undefined ? undefined : column(name), others.map(column));
}

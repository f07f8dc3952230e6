import { type Field, type Filter, fieldAt } from '@lineside/contracts';
import { filterIn, refuse, unusableFilter } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { sqlType } from '../kinds/cast.ts';
import type { Sight, Store } from './store.ts';
import { jsonOf, keptId, scalarOf, textAt } from './value.ts';

/** Rows that all filters and the search let through. */
export function filterRows(store: Store, texts: string[], search: string | undefined, sight: Sight): SQL {
  const conditions = texts.map((text) => compile(store, text, sight));
  if (search) conditions.push(searchIn(store, search, sight));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function compile(store: Store, text: string, sight: Sight): SQL {
  const { filter, field } = filterIn(store.entity, text);
  const type = field.kind === 'ref' ? 'text' : sqlType[field.kind];
  const values = filter.values.map((value) => typed(value, type) ?? refuseValue(text));
  const exact = exactly(store, filter, values, type, sight);
  const narrow = ['eq', 'in'].includes(filter.operator) ? store.narrow?.[filter.path.join('.')] : undefined;
  return narrow ? sql`(${narrow(values.map(String))} and ${exact})` : exact;
}

function exactly(
  store: Store,
  filter: Filter,
  values: (string | number | boolean)[],
  type: SqlType,
  sight: Sight,
): SQL {
  const top = fieldAt(store.entity.fields, filter.path.slice(0, 1));
  if (top?.kind !== 'list') {
    const kept = ['eq', 'in'].includes(filter.operator) ? keptId(store, filter.path) : undefined;
    const compared = compare(filter, scalarOf(store, filter.path, sight), values, type);
    return kept ? sql`(${compare(filter, kept, values, type)} and ${compared})` : compared;
  }
  const item = textAt(sql`item`, top, filter.path.length === 1 ? ['publicId'] : filter.path.slice(1));
  return sql`exists (select 1 from jsonb_array_elements(${jsonOf(store, filter.path[0]!, sight)}) item where ${compare(filter, item, values, type)})`;
}

const refuseValue = (text: string): never => {
  throw unusableFilter(text);
};

type SqlType = (typeof sqlType)[keyof typeof sqlType];

const readers: Record<SqlType, (text: string) => string | number | boolean | undefined> = {
  text: (text) => text,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  'double precision': readNumber,
  integer: readNumber,
  timestamptz: (text) => (Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()),
};

function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

const typed = (text: string, type: SqlType) => (text.includes('\0') ? undefined : readers[type](text));

function compare({ operator }: Filter, left: SQL, values: (string | number | boolean)[], type: SqlType): SQL {
  const cast = (value: string | number | boolean) => sql`${value}::${sql.raw(type)}`;
  const [first, second] = values.map(cast);
  const among = () => sql.join(values.map(cast), sql`, `);
  switch (operator) {
    case 'eq':
      return sql`${left} = ${first}`;
    case 'ne':
      return sql`${left} is distinct from ${first}`;
    case 'lt':
      return sql`${left} < ${first}`;
    case 'lte':
      return sql`${left} <= ${first}`;
    case 'gt':
      return sql`${left} > ${first}`;
    case 'gte':
      return sql`${left} >= ${first}`;
    case 'between':
      return sql`${left} between ${first} and ${second}`;
    case 'in':
      return sql`${left} in (${among()})`;
    case 'ni':
      return sql`(${left} is null or ${left} not in (${among()}))`;
    case 'contains':
      return sql`${left} ilike ${`%${String(values[0]).replace(/[\\%_]/g, '\\$&')}%`}`;
    case 'isnull':
      return sql`${left} is null`;
    case 'isnotnull':
      return sql`${left} is not null`;
  }
}

/** Each word must be found in one of the searched fields. */
function searchIn(store: Store, search: string, sight: Sight): SQL {
  const keys = Object.entries(store.entity.fields as Record<string, Field>).filter(([, field]) => field.searched);
  if (keys.length === 0) throw refuse('unknown-property', { propertyName: 'search' });
  const words = search.replace(/\0/g, '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(${sql.join(
      keys.map(([key]) => sql`${scalarOf(store, [key], sight)} ilike ${pattern}`),
      sql` or `,
    )})`;
  });
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
}

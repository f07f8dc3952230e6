import { type Filter, fieldAt, plainLetters } from '@lineside/contracts';
import { filterIn, unusableFilter } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { texts, written } from '../platform/database/sql.ts';
import type { Target } from './entity-registry.ts';
import { column } from './entity-table.ts';
import type { CommonValue } from './fast-list.ts';
import { sqlType } from './kinds/cast.ts';
import { plainLettersOf } from './search-text.ts';
import type { EntityTable, Visibility } from './table-types.ts';
import { isId, jsonOf, keptId, scalarOf, textAt } from './value.ts';

/** Rows that match all filters. */
export function filterRows(store: EntityTable, texts: string[], visibility: Visibility): SQL {
  const conditions = texts.map((text) => compile(store, text, visibility));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whether filtered rows are found by the same plan for any value: the values are part of the statement. */
export const isSteady = (store: EntityTable, texts: string[]): boolean =>
  texts.every((text) => {
    const { filter, field } = filterIn(store.entity, text);
    const isId = field.kind === 'ref' || filter.path.at(-1) === 'publicId';
    return filter.values.length === 0 || isId || field.kind === 'enum' || field.kind === 'boolean';
  });

function compile(store: EntityTable, text: string, visibility: Visibility): SQL {
  const { filter, field } = filterIn(store.entity, text);
  const type = field.kind === 'ref' ? 'text' : sqlType[field.kind];
  const values = filter.values.map((value) => typed(value, type) ?? refuseValue(text));
  const as = { type, words: field.words ?? [] };
  const path = filter.path.join('.');
  if (isAmong(filter)) {
    const ids = values.map(String);
    if (store.idFilter?.[path]) return store.idFilter[path](visibility, ids);
    const reference = keptId(store, filter.path);
    if (reference)
      return names(reference, filter, fieldAt(store.entity.fields, filter.path.slice(0, 1))!.to!, ids, visibility);
    const prefilter = store.fastList?.prefilter[path];
    if (prefilter) return sql`(${prefilter(ids)} and ${exactly(store, filter, values, as, visibility)})`;
  }
  const common = store.fastList?.commonValues[filter.path[0]!];
  const exact = withoutGroup(store, filter, exactly(store, filter, values, as, visibility));
  return common
    ? mostly(store, common(visibility), exact, (value) =>
        // written out, so that PostgreSQL sees that no row matches
        Array.isArray(value) && value.length === 0
          ? sql`false`
          : compareIn(store, sql`${written(JSON.stringify(value))}::jsonb`, filter, values, as),
      )
    : exact;
}

/** A role in the whole company reads its own group, but is also found by clients that ask for none. */
function withoutGroup(store: EntityTable, { path, operator }: Filter, exact: SQL): SQL {
  const [key, ...below] = path as [string, ...string[]];
  if (!store.entity.fields[key]?.orCompany || store.derived[key] || !isId(below)) return exact;
  if (operator === 'isnull') return sql`(${column(store, key)} is null or ${exact})`;
  return operator === 'isnotnull' ? sql`(${column(store, key)} is not null and ${exact})` : exact;
}

/** Whether a filter names the values that it lets through. */
export const isAmong = ({ operator }: Filter) => operator === 'eq' || operator === 'in';

/** Rows whose reference names one of some visible records: these are queried once, not for each row. */
function names(reference: SQL, { operator }: Filter, to: Target, ids: string[], visibility: Visibility): SQL {
  const visibleTargets = sql`select target.public_id from ${visibility.rows(to)} target where target.public_id = any(${texts(ids)})`;
  return operator === 'eq'
    ? sql`${reference} = (${visibleTargets})`
    : sql`${reference} = any(array(${visibleTargets}))`;
}

/** The exact condition for the few rows that differ; for all others, whether the common value matches. */
function mostly(store: EntityTable, { except, cases }: CommonValue, exact: SQL, fits: (value: unknown) => SQL): SQL {
  const id = column(store, 'publicId');
  const exceptions = sql`array(${except})`;
  const alike = cases.map(({ when, value }) => sql`(${when} and ${fits(value)})`);
  return sql`((${id} = any(${exceptions}) and ${exact}) or (${id} <> all(${exceptions}) and (${sql.join(alike, sql` or `)})))`;
}

function compareIn(store: EntityTable, json: SQL, filter: Filter, values: Values, as: ComparedType): SQL {
  const [key, ...below] = filter.path as [string, ...string[]];
  const field = store.entity.fields[key];
  if (field.kind !== 'list') return compare(filter, textAt(json, field, below), values, as);
  const item = textAt(sql`item`, field, below.length === 0 ? ['publicId'] : below);
  return sql`exists (select 1 from jsonb_array_elements(${json}) item where ${compare(filter, item, values, as)})`;
}

type Values = (string | number | boolean)[];

/** The comparison of values: their type, and the choices of an enumeration. */
interface ComparedType {
  type: SqlType;
  words: readonly string[];
}

function exactly(store: EntityTable, filter: Filter, values: Values, as: ComparedType, visibility: Visibility): SQL {
  const [key] = filter.path as [string];
  return fieldAt(store.entity.fields, [key])?.kind === 'list'
    ? compareIn(store, jsonOf(store, key, visibility), filter, values, as)
    : compare(filter, scalarOf(store, filter.path, visibility), values, as);
}

const refuseValue = (text: string): never => {
  throw unusableFilter(text);
};

type SqlType = (typeof sqlType)[keyof typeof sqlType];

const readers: Record<SqlType, (text: string) => string | number | boolean | undefined> = {
  text: (text) => text,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  'double precision': readNumber,
  integer: readInteger,
  timestamptz: readTime,
};

function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

/** The largest number of PostgreSQL's type. */
const maxInteger = 2 ** 31 - 1;

function readInteger(text: string): number | undefined {
  const value = readNumber(text);
  return value !== undefined && Number.isInteger(value) && Math.abs(value) <= maxInteger ? value : undefined;
}

/** A date, or a date and time; Date also takes other texts, such as `-0`, and guesses. */
const isoTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

function readTime(text: string): string | undefined {
  const time = Date.parse(isoTime.test(text) ? text : '');
  const utc = Number.isNaN(time) ? '' : new Date(time).toISOString();
  // PostgreSQL has no year 0, and the zone can lead beyond 9999
  return /^(?!0000)\d{4}-/.test(utc) ? utc : undefined;
}

const typed = (text: string, type: SqlType) => (text.includes('\0') ? undefined : readers[type](text));

/** The pattern of text that contains some other. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function compare({ operator }: Filter, operand: SQL, values: Values, { type, words }: ComparedType): SQL {
  // one of few values is part of the statement: its frequency decides the plan
  const cast = (value: string | number | boolean) =>
    words.includes(String(value)) || type === 'boolean'
      ? sql.raw(`'${value}'::${type}`)
      : sql`${value}::${sql.raw(type)}`;
  const [first, second] = values.map(cast);
  const valueList = () => sql.join(values.map(cast), sql`, `);
  switch (operator) {
    case 'eq':
      return sql`${operand} = ${first}`;
    case 'ne':
      return sql`${operand} is distinct from ${first}`;
    case 'lt':
      return sql`${operand} < ${first}`;
    case 'lte':
      return sql`${operand} <= ${first}`;
    case 'gt':
      return sql`${operand} > ${first}`;
    case 'gte':
      return sql`${operand} >= ${first}`;
    case 'between':
      return sql`${operand} between ${first} and ${second}`;
    case 'in':
      return sql`${operand} in (${valueList()})`;
    case 'ni':
      return sql`(${operand} is null or ${operand} not in (${valueList()}))`;
    case 'contains':
      return sql`${plainLettersOf(operand)} like ${containing(plainLetters(String(values[0])))}`;
    case 'isnull':
      return sql`${operand} is null`;
    case 'isnotnull':
      return sql`${operand} is not null`;
  }
}

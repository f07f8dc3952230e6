import type { Field, FieldTree } from '@lineside/contracts';
import { Constant } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { maxJsonFields } from '../platform/database/sql.ts';
import type { EntityTable, Visibility } from './table-types.ts';

/** Reads a field of a row of a table as JSON. */
type ReadField = (store: EntityTable, key: string, visibility: Visibility, below: FieldTree) => SQL;

/** Whether a query uses more than a field's own value: fields of the referenced records. */
export const goesBeyond = (field: Field, below: FieldTree): boolean =>
  [...below].some(([key, deeper]) => {
    if (key === '*' || key === 'publicId' || deeper instanceof Constant) return false;
    const nested = field.fields?.[key];
    return nested ? goesBeyond(nested, deeper) : true;
  });

/**
 * A field's JSON, with the requested fields of the records that it names: each of them is read as a list of its entity
 * shows it, and is null where the actor doesn't see the record there.
 */
export function followed(
  json: SQL,
  field: Field,
  below: FieldTree,
  visibility: Visibility,
  readField: ReadField,
  depth = 0,
): SQL {
  if (!goesBeyond(field, below)) return json;
  const item = sql.identifier(`item_${depth}`);
  const value = sql`${item}.value`;
  const more = withMore(value, field, below, visibility, readField, depth);
  if (field.kind !== 'list') return sql`(select ${more} from (select (${json})::jsonb as value offset 0) ${item})`;
  return sql`(select coalesce(jsonb_agg(${more} order by ${item}.place), '[]') from
    (select one.* from (select (${json})::jsonb as list offset 0) whole, jsonb_array_elements(
      case when jsonb_typeof(whole.list) = 'array' then whole.list else '[]' end) with ordinality as one(value, place)) ${item})`;
}

function withMore(
  value: SQL,
  field: Field,
  below: FieldTree,
  visibility: Visibility,
  readField: ReadField,
  depth: number,
): SQL {
  const parts: SQL[] = [];
  const target: string[] = [];
  for (const [key, deeper] of below) {
    if (key === '*' || key === 'publicId' || deeper instanceof Constant) continue;
    const nested = field.fields?.[key];
    if (!nested) target.push(key);
    else if (goesBeyond(nested, deeper))
      parts.push(
        objectOf([[key, followed(sql`${value}->${quoted(key)}`, nested, deeper, visibility, readField, depth + 1)]]),
      );
  }
  if (target.length > 0) parts.push(recordOf(value, field, target, below, visibility, readField));
  return sql`case when jsonb_typeof(${value}) = 'object' then ${value} || ${sql.join(parts, sql` || `)} else ${value} end`;
}

/** The fields of the record that a value names, as JSON. */
function recordOf(
  value: SQL,
  field: Field,
  keys: string[],
  below: FieldTree,
  visibility: Visibility,
  readField: ReadField,
): SQL {
  const nothing = objectOf(keys.map((key) => [key, sql`null`]));
  const listed = visibility.listed((field.follows ?? field.to)!);
  if (!listed) return nothing;
  const { store, rows } = listed;
  const table = sql.identifier(store.name);
  const found = objectOf(keys.map((key) => [key, readField(store, key, visibility, below.get(key)!)]));
  return sql`coalesce((select ${found} from ${rows} ${table} where ${table}.public_id = ${value}->>'publicId'), ${nothing})`;
}

function objectOf(pairs: [string, SQL][]): SQL {
  const objects: SQL[] = [];
  for (let from = 0; from < pairs.length; from += maxJsonFields) {
    const some = pairs.slice(from, from + maxJsonFields).map(([key, value]) => sql`${quoted(key)}, ${value}`);
    objects.push(sql`jsonb_build_object(${sql.join(some, sql`, `)})`);
  }
  return sql.join(objects, sql` || `);
}

/** Keys of descriptions need no escaping. */
const quoted = (key: string): SQL => sql.raw(`'${key}'`);

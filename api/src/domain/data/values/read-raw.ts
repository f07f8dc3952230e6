import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { hourMs, placesOf, relationsOf, type Sources, type Span, valuesOf, whereStored } from './sources.ts';

/** Which of the values in a span are read: `limit` in an order, after `offset`. */
export interface Wanted extends Span {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const direction = (order: Wanted['order']) => (order === 'asc' ? sql`asc` : sql`desc`);

/**
 * A relation (ms, value, text) of some values of one variable, not in order. Hours before those that hold them are counted,
 * not unpacked.
 */
export async function rawOf(tx: Tx, sources: Sources, wanted: Wanted): Promise<SQL> {
  const { order, limit } = wanted;
  const { hours, skipped } = await hoursOf(tx, sources, wanted);
  const span = {
    from: Math.max(wanted.from ?? Number.NEGATIVE_INFINITY, Math.min(...hours) * hourMs),
    to: Math.min(wanted.to ?? Number.POSITIVE_INFINITY, (Math.max(...hours) + 1) * hourMs),
  };
  if (!(span.from < span.to))
    return sql`select null::double precision as ms, null::double precision as value, null::text as text where false`;
  return sql`
    with ${relationsOf(sources, span)}, single as (${valuesOf(sources, span)})
    select ms, value, text from single where ms >= ${span.from}::double precision and ms < ${span.to}::double precision
    order by ms ${direction(order)} limit ${limit} offset ${wanted.offset - skipped}`;
}

/** Hours that hold the values, and how many values come before them; there may be more in the hours than are wanted. */
async function hoursOf(tx: Tx, sources: Sources, { from, to, order, limit, offset }: Wanted) {
  const { loose, old, packed } = placesOf(sources, { from, to });
  const most = limit + offset;
  const counted = (rows: SQL) => sql`
    select floor(ms / ${hourMs})::integer as hour, count(*)::integer as size, false as packed
    from (select ms from (${rows}) one order by ms ${direction(order)} limit ${most}) one group by 1`;
  const packedHours = sql`(select hour, size, true as packed from (${packed}) one order by hour ${direction(order)} limit ${most})`;
  const looseHours = sql`${counted(loose)} union all ${counted(old)}`;
  const found = { packed: packedHours, loose: looseHours, both: sql`${packedHours} union all ${looseHours}` };
  const { rows } = await tx.execute(sql`
    select hour, max(size) as size, bool_and(packed) and count(*) = 1 as "isExact" from (
      ${found[whereStored(sources, { from })]}) found
    group by hour order by hour ${direction(order)}`);
  const isCut = (hour: number) =>
    (from !== undefined && hour * hourMs < from) || (to !== undefined && (hour + 1) * hourMs > to);
  const hours: number[] = [];
  let skipped = 0;
  /** At least so many values are in `hours`. */
  let least = 0;
  for (const { hour, size, isExact } of rows as { hour: number; size: number; isExact: boolean }[]) {
    // what is in several places, or outside of the span, may be less
    const isWhole = isExact && !isCut(hour);
    if (hours.length === 0 && isWhole && skipped + size <= offset) {
      skipped += size;
      continue;
    }
    hours.push(hour);
    least += isCut(hour) ? 0 : size;
    if (least >= offset - skipped + limit) break;
  }
  return { hours, skipped };
}

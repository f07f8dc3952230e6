import type { Filter, Operator } from '../grammar/filters.ts';
import { plainLetters } from '../grammar/searchable.ts';

/** The order of names: numbers in them by their value. */
export const inNames = new Intl.Collator('en', { numeric: true });

type Fits = (values: unknown[], wanted: string[]) => boolean;
const order = (one: unknown, other: string) =>
  typeof one === 'number' ? one - Number(other) : inNames.compare(String(one), other);
const any =
  (holds: (one: unknown, wanted: string[]) => boolean): Fits =>
  (values, wanted) =>
    values.some((one) => holds(one, wanted));
const includes = any((one, wanted) => wanted.includes(String(one)));

/** Whether values of a record pass a filter; for a list, any item. */
const fits: Record<Operator, Fits> = {
  eq: includes,
  in: includes,
  ne: (values, wanted) => !includes(values, wanted),
  ni: (values, wanted) => !includes(values, wanted),
  lt: any((one, [least]) => order(one, least!) < 0),
  lte: any((one, [least]) => order(one, least!) <= 0),
  gt: any((one, [least]) => order(one, least!) > 0),
  gte: any((one, [least]) => order(one, least!) >= 0),
  between: any((one, [least, max]) => order(one, least!) >= 0 && order(one, max!) <= 0),
  contains: any((one, [part]) => plainLetters(String(one)).includes(plainLetters(part!))),
  isnull: (values) => values.length === 0,
  isnotnull: (values) => values.length > 0,
};

/** Whether a record that is in memory passes a filter; of a list in it, any item may. */
export function matchesFilter(record: object, { operator, path, values }: Filter): boolean {
  const found = path.reduce<unknown[]>(
    (at, key) => at.flatMap((value) => (value as Record<string, unknown> | null | undefined)?.[key]),
    [record],
  );
  return fits[operator](
    found.filter((value) => value !== null && value !== undefined),
    values,
  );
}

import type { Filter, Operator } from '../grammar/filters.ts';
import { plainLetters } from '../grammar/searchable.ts';

/** The order of names: numbers in them by their value. */
export const inNames = new Intl.Collator('en', { numeric: true });

type Fits = (values: unknown[], operands: string[]) => boolean;
const order = (a: unknown, b: string) => (typeof a === 'number' ? a - Number(b) : inNames.compare(String(a), b));
const any =
  (holds: (value: unknown, operands: string[]) => boolean): Fits =>
  (values, operands) =>
    values.some((value) => holds(value, operands));
const includes = any((value, operands) => operands.includes(String(value)));

/** Whether values of a record pass a filter; for a list, any item. */
const fits: Record<Operator, Fits> = {
  eq: includes,
  in: includes,
  ne: (values, operands) => !includes(values, operands),
  ni: (values, operands) => !includes(values, operands),
  lt: any((value, [least]) => order(value, least!) < 0),
  lte: any((value, [least]) => order(value, least!) <= 0),
  gt: any((value, [least]) => order(value, least!) > 0),
  gte: any((value, [least]) => order(value, least!) >= 0),
  between: any((value, [least, max]) => order(value, least!) >= 0 && order(value, max!) <= 0),
  contains: any((value, [part]) => plainLetters(String(value)).includes(plainLetters(part!))),
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

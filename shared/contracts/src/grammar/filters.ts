import { deepest } from './fields.ts';
import { Scanner } from './scanner.ts';

/** Comparisons a filter can make; `between` takes two values, `in` and `ni` any number, `isnull` and `isnotnull` none. */
export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'ni',
  'between',
  'contains',
  'isnull',
  'isnotnull',
] as const;
export type Operator = (typeof operators)[number];

export interface Filter {
  operator: Operator;
  /** Names from the record down to the field, such as ['user', 'publicId']. */
  path: string[];
  values: string[];
}

const counts: Record<Operator, [least: number, most: number]> = {
  eq: [1, 1],
  ne: [1, 1],
  lt: [1, 1],
  lte: [1, 1],
  gt: [1, 1],
  gte: [1, 1],
  in: [1, 1000],
  ni: [1, 1000],
  between: [2, 2],
  contains: [1, 1],
  isnull: [0, 0],
  isnotnull: [0, 0],
};

/**
 * Reads one filter, such as `eq(user.publicId,"Ab3…")`. Several filters travel as several parameters and must all hold.
 *
 * @throws GrammarProblem
 */
export function parseFilter(text: string): Filter {
  const scanner = new Scanner(text);
  const operator = scanner.name() as Operator;
  if (!operators.includes(operator)) scanner.fail(`Unknown operator ${operator}`);
  scanner.expect('(');
  const path = [scanner.name()];
  while (scanner.take('.')) path.push(scanner.name());
  if (path.length > deepest) scanner.fail(`Expected at most ${deepest} levels`);
  const values: string[] = [];
  while (scanner.take(',')) values.push(scanner.quoted());
  scanner.expect(')');
  if (!scanner.done) scanner.fail('Expected the end');
  const [least, max] = counts[operator];
  if (values.length < least || values.length > max) scanner.fail(`Wrong number of values for ${operator}`);
  return { operator, path, values };
}

/** Writes what `parseFilter` reads. */
export function printFilter({ operator, path, values }: Filter): string {
  const quoted = values.map((value) => `,"${value.replace(/["\\]/g, '\\$&')}"`);
  return `${operator}(${path.join('.')}${quoted.join('')})`;
}

/**
 * A filter in one line of code.
 *
 * @example where('eq', 'user.publicId', id)
 */
export const where = (operator: Operator, path: string, ...values: (string | number | boolean)[]): Filter => ({
  operator,
  path: path.split('.'),
  values: values.map(String),
});

import { Scanner } from './scanner.ts';

export interface OrderBy {
  path: string[];
  descending: boolean;
}

/**
 * Reads `order-by`: a comma list of fields, `-` before one for descending. At most four.
 *
 * @throws GrammarProblem
 */
export function parseOrder(text: string): OrderBy[] {
  const scanner = new Scanner(text);
  const order: OrderBy[] = [];
  if (scanner.done) return order;
  do {
    const descending = scanner.take('-');
    const path = [scanner.name()];
    while (scanner.take('.')) path.push(scanner.name());
    order.push({ path, descending });
    if (order.length > 4) scanner.fail('Expected at most 4 fields');
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail('Expected a comma');
  return order;
}

/** Writes what `parseOrder` reads. */
export function printOrder(order: OrderBy[]): string {
  return order.map(({ path, descending }) => `${descending ? '-' : ''}${path.join('.')}`).join(',');
}

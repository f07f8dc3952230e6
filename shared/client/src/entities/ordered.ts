import type { OrderBy } from '@lineside/contracts';

const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);

/** Texts by the reader's alphabet and numbers within them by size; what isn't there comes last. */
function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, undefined, { numeric: true });
  return Number(a) - Number(b);
}

/** Rows in an order, those that are alike as they were. */
export function ordered<R>(rows: readonly R[], by: readonly OrderBy[]): R[] {
  return rows.toSorted((one, other) => {
    for (const { path, descending } of by) {
      const difference = compare(at(one, path), at(other, path));
      if (difference) return descending ? -difference : difference;
    }
    return 0;
  });
}

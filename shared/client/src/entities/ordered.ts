import type { OrderBy } from '@lineside/contracts';

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);

/** Texts alphabetically in the reader's language, with numbers by value; missing values come last. */
function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, undefined, { numeric: true });
  return Number(a) - Number(b);
}

/** Sorts rows; the sort is stable. */
export function ordered<R>(rows: readonly R[], order: readonly OrderBy[]): R[] {
  return rows.toSorted((a, b) => {
    for (const { path, descending } of order) {
      const difference = compare(valueAt(a, path), valueAt(b, path));
      if (difference) return descending ? -difference : difference;
    }
    return 0;
  });
}

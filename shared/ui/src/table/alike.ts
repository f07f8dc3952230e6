import { useMemo } from 'react';
import type { RowStore } from './row-store.ts';

/** Shorter beginnings than this stay visible wherever a name is cut. */
const inSight = 10;
/** Letters shown before the first difference: "…pumpe 1" rather than "…1". */
const before = 6;

/** Where the distinguishing part of a name begins among names with equal beginnings; 0 if its beginning is unique. */
export type Tails = ReadonlyMap<string, number>;

function commonLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let at = 0;
  while (at < max && a[at] === b[at]) at++;
  return at;
}

/** The tails of names by id: in their order, the most similar names are neighbours. */
export function tailsOf(names: readonly (readonly [id: string, name: string])[]): Tails {
  const sorted = names.toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
  const tails = new Map<string, number>();
  sorted.forEach(([id, name], index) => {
    const neighbours = [sorted[index - 1], sorted[index + 1]].filter((item) => item && item[1] !== name);
    const same = Math.max(0, ...neighbours.map((neighbour) => commonLength(name, neighbour![1])));
    if (same >= inSight && same < name.length) tails.set(id, Math.max(1, same - before));
  });
  return tails;
}

/** The tails of a table's rows; empty without names. */
export function useTails<R extends object>(
  store: RowStore<R>,
  order: readonly string[],
  nameOf: ((row: R) => string) | undefined,
): Tails {
  return useMemo(() => {
    if (!nameOf) return new Map();
    return tailsOf(
      order.flatMap((id) => {
        const row = store.row(id);
        return row ? [[id, nameOf(row)] as const] : [];
      }),
    );
  }, [store, order, nameOf]);
}

import { useCallback, useMemo, useRef, useState } from 'react';
import type { TreeNode } from './tree-store.ts';
import type { TreeControl } from './useTree.ts';
import type { TreeRow } from './visible-rows.ts';

/** The row that the keys are on. */
export interface ActiveNode {
  index: number;
  /** Its row was removed, and the person has not moved on: no key acts on the row that is there now. */
  isGone: boolean;
  move(to: number): void;
  mark(row: TreeRow): void;
  /** Keeps it on the row where it is; done when the tree gets the focus. */
  hold(): void;
  /** Marks a row and scrolls to it, unless the mark is there; whether it is shown. */
  show(key: string): boolean;
}

/**
 * Follows a row by its key when rows open and close above it, and its node to another place; if it is gone, the row
 * above it becomes active.
 */
export function useActiveNode<N extends TreeNode>(
  { rows, isPlace, store }: Pick<TreeControl<N>, 'rows' | 'isPlace' | 'store'>,
  scrollTo: (index: number) => void,
): ActiveNode {
  const [wanted, setWanted] = useState<{ key: string | undefined; index: number }>({ key: undefined, index: 0 });
  const index = useMemo(() => {
    if (wanted.key === undefined || rows[wanted.index]?.key === wanted.key)
      return Math.min(wanted.index, Math.max(0, rows.length - 1));
    if (!isPlace(wanted.key)) {
      const id = wanted.key.slice(wanted.key.lastIndexOf('/') + 1);
      const moved = rows.findIndex((row) => row.id === id);
      if (moved >= 0) return moved;
    }
    for (let key = wanted.key; ; key = key.slice(0, key.lastIndexOf('/'))) {
      const position = rows.findIndex((row) => row.key === key);
      if (position >= 0) return position;
      if (!key.includes('/')) return Math.min(wanted.index, Math.max(0, rows.length - 1));
    }
  }, [rows, isPlace, wanted]);
  const latest = useRef({ rows, scrollTo, index });
  latest.current = { rows, scrollTo, index };
  const move = useCallback((to: number) => {
    const { rows: now, scrollTo: scroll } = latest.current;
    if (now.length === 0) return;
    const next = Math.min(now.length - 1, Math.max(0, to));
    setWanted({ key: now[next]!.key, index: next });
    scroll(next);
  }, []);
  const mark = useCallback((row: TreeRow) => setWanted({ key: row.key, index: latest.current.rows.indexOf(row) }), []);
  const hold = useCallback(() => {
    const { rows: now, index: at } = latest.current;
    const row = now[at];
    if (row) setWanted((old) => (old.key === undefined ? { key: row.key, index: at } : old));
  }, []);
  const isGone =
    wanted.key !== undefined &&
    rows[index]?.key !== wanted.key &&
    store.node(wanted.key.slice(wanted.key.lastIndexOf('/') + 1)) === undefined;
  const show = useCallback(
    (key: string) => {
      const { rows: now, index: at } = latest.current;
      if (now[at]?.key === key) return true;
      const position = now.findIndex((row) => row.key === key);
      if (position >= 0) move(position);
      return position >= 0;
    },
    [move],
  );
  return { index, isGone, move, mark, hold, show };
}

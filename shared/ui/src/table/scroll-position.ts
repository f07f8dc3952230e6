import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TableState } from './column.ts';
import type { ActiveRow } from './keys.ts';

/** A person's position in a list. */
export interface ScrollPosition {
  /** The row that the keys are on. */
  id: string;
  /** Its number, for when it is gone. */
  index: number;
  /** px of that row below the upper edge of the visible part. */
  below: number;
  /** As many rows as are loaded. */
  rows: number;
}

interface Options {
  place: ScrollPosition | undefined;
  onLeave?: (place: ScrollPosition) => void;
  grid: RefObject<HTMLDivElement | null>;
  order: readonly string[];
  state: TableState;
  active: ActiveRow;
  /** px of a row. */
  height: number;
  /** px of the column headers that cover the upper edge. */
  head: number;
  scrollTo(top: number): void;
}

/**
 * Scrolls to a position once its row is loaded, with the focus from the start, and reports the position that is left.
 */
export function useKeptPlace({ place, onLeave, grid, order, state, active, height, head, scrollTo }: Options): void {
  const due = useRef<ScrollPosition>(undefined);
  const latest = useRef({ order, height });
  useLayoutEffect(() => {
    latest.current = { order, height };
  });
  useLayoutEffect(() => {
    due.current = place;
    if (place) grid.current?.focus({ preventScroll: true });
  }, [place, grid]);

  const more = state.kind === 'ready' ? state.more : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to once, when rows have come
  useLayoutEffect(() => {
    const wanted = due.current;
    if (!wanted || order.length === 0) return;
    const position = order.indexOf(wanted.id);
    if (position < 0 && order.length < wanted.rows && (more === 'yes' || more === 'loading')) return;
    due.current = undefined;
    const index = position < 0 ? Math.min(wanted.index, order.length - 1) : position;
    active.mark(order[index]!);
    // content above the list may have reduced its height meanwhile
    const inView = (index + 1) * height + head - (grid.current?.clientHeight ?? 0);
    scrollTo(Math.max(0, index * height - wanted.below, inView));
  }, [order, more, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is read when it is left
  useLayoutEffect(
    () => () => {
      const { order: now, height: px } = latest.current;
      const { id, index } = active.now();
      // leaving before the rows have loaded keeps the last position
      if (due.current || id === undefined) return;
      onLeave?.({ id, index, below: index * px - (grid.current?.scrollTop ?? 0), rows: now.length });
    },
    [onLeave],
  );
}

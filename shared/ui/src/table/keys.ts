import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RowStore } from './row-store.ts';
import type { Select } from './useSelect.ts';

/** The row that the keys are on: one mark, wherever the row is drawn. */
export interface ActiveRow {
  index: number;
  /** Undefined as long as the person has not moved on from a row that is gone. */
  id: string | undefined;
  isGone: boolean;
  move(to: number): void;
  /** Puts the mark on a row that is seen. */
  mark(id: string): void;
  /** Puts it on the row where it is, so that it stays on that row; done when the list gets the focus. */
  hold(): void;
  /** Where the mark is at this moment, drawn or not. */
  now(): { index: number; id: string | undefined };
  reset(): void;
}

/**
 * Follows a row by its id, so that it stays marked when rows come above it. If the row goes, no other one takes its place
 * by itself: a key would act on a row that nobody has chosen.
 */
export function useActiveRow(order: readonly string[], show: (index: number) => void): ActiveRow {
  const [wanted, setWanted] = useState<{ index: number; id: string | undefined }>({ index: 0, id: undefined });
  const index = useMemo(() => {
    if (wanted.id === undefined || order[wanted.index] === wanted.id) return wanted.index;
    const position = order.indexOf(wanted.id);
    return position < 0 ? Math.min(wanted.index, Math.max(0, order.length - 1)) : position;
  }, [order, wanted]);
  const isGone = wanted.id !== undefined && order[index] !== wanted.id;
  const id = isGone ? undefined : order[index];
  const latest = useRef({ order, show, at: { index, id } });
  latest.current = { order, show, at: { index, id } };
  const actions = useMemo(() => {
    const put = (to: number) => {
      const at = { index: to, id: latest.current.order[to] };
      latest.current.at = at;
      setWanted(at);
    };
    return {
      move(to: number) {
        const { order: now, show: reveal } = latest.current;
        if (now.length === 0) return;
        const next = Math.min(now.length - 1, Math.max(0, to));
        put(next);
        reveal(next);
      },
      mark(id: string) {
        const position = latest.current.order.indexOf(id);
        if (position >= 0) put(position);
      },
      hold() {
        const { index: to, id: held } = latest.current.at;
        if (held !== undefined) setWanted({ index: to, id: held });
      },
      now: () => latest.current.at,
      reset: () => setWanted({ index: 0, id: undefined }),
    };
  }, []);
  return { index, id, isGone, ...actions };
}

interface Keys<R extends object> {
  active: ActiveRow;
  /** Rows that fit. */
  page: number;
  store: RowStore<R>;
  onOpen?: (row: R) => void;
  onLetter?: (letter: string, row: R) => boolean;
  onDelete?: (row: R) => void;
  /** Where rows can be chosen. */
  select?: Select | undefined;
  openMenu(id: string, anchor: HTMLElement): void;
}

const buttonsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
const rowOf = <R extends object>(store: RowStore<R>, id: string | undefined) =>
  id === undefined ? undefined : store.row(id);

/** Keyboard handling of a grid and the buttons in its rows. */
export function moveKey<R extends object>(
  event: KeyboardEvent<HTMLElement>,
  { active, page, store, onOpen, onLetter, onDelete, select, openMenu }: Keys<R>,
): void {
  const grid = event.currentTarget;
  const onGrid = event.target === grid;
  if (onGrid && select && chooses(event, active, select)) {
    event.preventDefault();
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = target(event.key, active, page, store.order().length);
  if (to !== undefined) {
    event.preventDefault();
    grid.focus();
    if (event.shiftKey) select?.extend(active.index, Math.min(store.order().length - 1, Math.max(0, to)));
    else select?.moved();
    active.move(to);
    return;
  }
  const row = active.id === undefined ? null : grid.querySelector<HTMLElement>(`[id="row-${active.id}"]`);
  const buttons = buttonsOf(row);
  const at = buttons.indexOf(event.target as HTMLElement);
  if (event.key === 'ArrowRight' && (onGrid || at >= 0)) buttons[at + 1]?.focus();
  else if (event.key === 'ArrowLeft' && at >= 0) (buttons[at - 1] ?? grid).focus();
  else if (event.key === 'Escape' && at >= 0) grid.focus();
  else if (event.key === 'Enter' && onGrid) open(active.id, store, onOpen);
  else if (event.key === 'Delete' && onGrid && onDelete && rowOf(store, active.id)) onDelete(store.row(active.id!)!);
  else if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && active.id && row) {
    openMenu(active.id, buttons.at(-1) ?? row);
  } else if (!(onGrid && letter(event.key, active.id, store, onLetter))) return;
  event.preventDefault();
}

/** Selection keys: Space the marked row, Ctrl A all loaded rows, Escape none. */
function chooses(event: KeyboardEvent, { id }: ActiveRow, { selection, press, all }: Select): boolean {
  const withCtrl = event.ctrlKey || event.metaKey;
  if (event.key === 'a' && withCtrl && !event.altKey) all();
  else if (withCtrl || event.altKey) return false;
  else if (event.key === ' ' && id) press(id);
  else if (event.key === 'Escape' && selection.ids().size > 0) selection.set([]);
  else return false;
  return true;
}

function target(key: string, { index, isGone }: ActiveRow, page: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      // the next row has come to the place of the one that is gone
      return isGone ? index : index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
  }
}

function letter<R extends object>(
  key: string,
  id: string | undefined,
  store: RowStore<R>,
  onLetter?: (letter: string, row: R) => boolean,
): boolean {
  const row = key.length === 1 ? rowOf(store, id) : undefined;
  return (row && onLetter?.(key.toLowerCase(), row)) ?? false;
}

function open<R extends object>(id: string | undefined, store: RowStore<R>, onOpen?: (row: R) => void): void {
  const row = rowOf(store, id);
  if (row) onOpen?.(row);
}

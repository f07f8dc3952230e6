import { type KeyboardEvent, useRef } from 'react';
import type { TreeNode } from './tree-store.ts';
import type { TreeControl } from './useTree.ts';
import type { TreeRow } from './visible-rows.ts';

/** The keyboard actions on a row, besides navigation; omitted ones aren't offered. */
export interface TreeActions {
  /** Enter, Space or a press. */
  onChoose?(row: TreeRow): void;
  /** F2. */
  onRename?(row: TreeRow): void;
  /** Delete. */
  onDelete?(row: TreeRow): void;
  /** The menu key, Shift F10. */
  onMenu?(row: TreeRow): void;
  /** Alt and an arrow: below the sibling above (right), below the grandparent (left). `to` is undefined above the roots. */
  onMoveInto?(row: TreeRow, to: TreeRow | undefined): void;
  /** Alt with up or down: one place among its siblings. */
  onStep?(row: TreeRow, direction: -1 | 1): void;
}

interface Options<N extends TreeNode> extends TreeActions {
  tree: TreeControl<N>;
  active: { index: number; isGone: boolean; move(to: number): void };
  /** Rows that fit. */
  page: number;
}

const typingMs = 700;

const actsOnRow = (key: string): boolean => ['F2', 'Delete', 'ContextMenu', 'F10', 'Enter', ' '].includes(key);

/** The keys of a tree (WAI-ARIA): arrows walk, open and close; typing goes to the next name that begins so. */
export function useTreeKeys<N extends TreeNode>({ tree, active, page, ...actions }: Options<N>) {
  const typed = useRef({ text: '', at: 0 });
  const { rows } = tree;
  const row = rows[active.index];

  const jump = (letter: string, time: number) => {
    const before = time - typed.current.at < typingMs ? typed.current.text : '';
    // a repeated letter moves to the next name
    const text = before === letter ? letter : before + letter;
    typed.current = { text, at: time };
    const start = active.index + (text.length === 1 ? 1 : 0);
    for (let step = 0; step < rows.length; step++) {
      const at = (start + step) % rows.length;
      const name = tree.store.node(rows[at]!.id)?.name.toLowerCase();
      if (name?.startsWith(text)) return active.move(at);
    }
  };

  const right = (at: TreeRow) => {
    if (!at.hasChildren) return;
    if (at.isOpen) active.move(active.index + 1);
    else tree.setOpen(at, true);
  };
  const moveLeft = (at: TreeRow) => {
    if (at.isOpen) tree.setOpen(at, false);
    else if (at.parent) active.move(rows.indexOf(at.parent));
  };

  const moves = (key: string, at: TreeRow): boolean => {
    if (key === 'ArrowUp' || key === 'ArrowDown') actions.onStep?.(at, key === 'ArrowUp' ? -1 : 1);
    else if (key === 'ArrowLeft' && at.parent) actions.onMoveInto?.(at, at.parent.parent);
    else if (key === 'ArrowRight') {
      const before = rows.findLast(({ parent, position }) => parent === at.parent && position === at.position - 1);
      if (before) actions.onMoveInto?.(at, before);
    } else return false;
    return true;
  };

  const plain = (event: KeyboardEvent, at: TreeRow): boolean => {
    const { key } = event;
    if (key === 'ArrowDown') active.move(active.index + 1);
    else if (key === 'ArrowUp') active.move(active.index - 1);
    else if (key === 'Home') active.move(0);
    else if (key === 'End') active.move(rows.length - 1);
    else if (key === 'PageDown') active.move(active.index + page);
    else if (key === 'PageUp') active.move(active.index - page);
    else if (key === 'ArrowRight') right(at);
    else if (key === 'ArrowLeft') moveLeft(at);
    else if (key === '*') tree.openLevel(at);
    else if (active.isGone && actsOnRow(key)) return true;
    else if (key === 'F2') actions.onRename?.(at);
    else if (key === 'Delete') actions.onDelete?.(at);
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) actions.onMenu?.(at);
    else if (key === 'Enter' || (key === ' ' && event.timeStamp - typed.current.at > typingMs)) actions.onChoose?.(at);
    else if (key.length === 1) jump(key.toLowerCase(), event.timeStamp);
    else return false;
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !row || event.ctrlKey || event.metaKey) return;
    if (event.altKey && active.isGone) return;
    if (event.altKey ? moves(event.key, row) : plain(event, row)) event.preventDefault();
  };
}

import { type DragEvent, useRef, useState } from 'react';
import type { TreeNode } from './tree-store.ts';
import type { TreeControl } from './useTree.ts';
import type { TreeRow } from './visible-rows.ts';

interface Options<N extends TreeNode> {
  tree: TreeControl<N>;
  canMoveInto(row: TreeRow, to: TreeRow): boolean;
  onMoveInto(row: TreeRow, to: TreeRow): void;
}

/** How long a dragged row must rest on a closed one to open it. */
const openAfterMs = 700;

/** A row dragged onto another one; one listener for all rows. `over` is the key of the row that would take it. */
export function useTreeDrag<N extends TreeNode>({ tree, canMoveInto, onMoveInto }: Options<N>) {
  const [hovered, setOver] = useState<string>();
  const dragged = useRef<TreeRow>(undefined);
  const rests = useRef<{ key: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const rowAt = (event: DragEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset.node;
    return key === undefined ? undefined : tree.rows.find((row) => row.key === key);
  };
  const restOn = (row: TreeRow | undefined) => {
    if (rests.current?.key === row?.key) return;
    clearTimeout(rests.current?.timer);
    rests.current = row && {
      key: row.key,
      timer: setTimeout(() => row.hasChildren && !row.isOpen && tree.setOpen(row, true), openAfterMs),
    };
  };
  const end = () => {
    dragged.current = undefined;
    restOn(undefined);
    setOver(undefined);
  };
  return {
    over: hovered,
    handlers: {
      onDragStart(event: DragEvent) {
        dragged.current = rowAt(event);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', tree.store.node(dragged.current?.id ?? '')?.name ?? '');
      },
      onDragOver(event: DragEvent) {
        const to = rowAt(event);
        restOn(to);
        const fits = dragged.current && to && canMoveInto(dragged.current, to);
        if (fits) event.preventDefault();
        setOver(fits ? to.key : undefined);
      },
      onDrop(event: DragEvent) {
        const [row, to] = [dragged.current, rowAt(event)];
        event.preventDefault();
        end();
        if (row && to && canMoveInto(row, to)) onMoveInto(row, to);
      },
      onDragEnd: end,
    },
  };
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MenuItem, MenuPopup } from '../overlay/Menu.tsx';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';
import type { TreeProps } from './Tree.tsx';
import { TreeItem } from './TreeItem.tsx';
import treeStyle from './tree.css';
import { useTreeKeys } from './tree-keys.ts';
import type { TreeNode } from './tree-store.ts';
import { useActiveNode } from './useActiveNode.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import type { TreeRow } from './visible-rows.ts';

const wideRow = 32;
const narrowRow = 44;

/** The code of `Tree`: only visible rows are drawn, and each follows its own node. */
export default function TreeBody<N extends TreeNode>(props: TreeProps<N>) {
  setCss('tree', treeStyle);
  const { label, tree, chosen, icon, end, canRename, onRename, canMove, onMoveInto, menu, onChoose } = props;
  const { rows, store } = tree;
  const height = useWide() ? wideRow : narrowRow;
  const box = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<string>();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; items: readonly MenuItem[] }>();

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is read inside measure
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const active = useActiveNode(tree, (index) => virtual.scrollToIndex(index));
  const activeKey = rows[active.index]?.key;
  // the way to it may open after it was chosen
  const shownKey = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have it
  useEffect(() => {
    if (chosen !== shownKey.current && (chosen === undefined || active.show(chosen))) shownKey.current = chosen;
  }, [chosen, rows, active.show]);

  const mayMove = (row: TreeRow, to: TreeRow | undefined) =>
    (props.canMoveInto?.(row, to) ?? false) && to !== row.parent;
  const openMenu = (row: TreeRow) => {
    const items = menu?.(row) ?? [];
    const anchor = box.current?.querySelector<HTMLElement>(`[data-node="${row.key}"]`);
    if (anchor && items.length > 0) setOpened({ anchor, items });
  };
  const onKeyDown = useTreeKeys({
    tree,
    active,
    page: Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 1),
    onChoose,
    onDelete: props.onDelete,
    onMenu: openMenu,
    onRename: (row) => canRename?.(row) && setRenamed(row.key),
    onStep: (row, direction) => canMove?.(row) && !tree.isSearched && props.onStep?.(row, direction),
    onMoveInto(row, to) {
      if (!onMoveInto || !canMove?.(row) || !mayMove(row, to)) return;
      // the row stays in sight
      if (to) tree.setOpen(to, true);
      onMoveInto(row, to);
    },
  });
  const drag = useTreeDrag({ tree, canMoveInto: mayMove, onMoveInto: (row, to) => onMoveInto?.(row, to) });

  const rowOf = (event: MouseEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset.node;
    return rows.find((row) => row.key === key);
  };
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row) return;
    active.mark(row);
    if ((event.target as HTMLElement).closest('[data-twist]') || !onChoose) tree.setOpen(row, !row.isOpen);
    else onChoose(row);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row || !menu) return;
    event.preventDefault();
    active.mark(row);
    openMenu(row);
  };

  const drawnItems = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  const isDrawn = drawnItems.some(({ index }) => index === active.index);
  return (
    <>
      {rows.length === 0 && props.empty ? <div className="ls-tree-empty">{props.empty}</div> : null}
      <div
        ref={box}
        role="tree"
        className="ls-tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={isDrawn && !active.isGone && activeKey !== undefined ? `node-${activeKey}` : undefined}
        onFocus={active.hold}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        {...(onMoveInto ? drag.handlers : {})}
      >
        <div role="presentation" className="ls-tree-body" style={{ height: rows.length * height }}>
          {drawnItems.map(({ index }) => {
            const row = rows[index]!;
            return (
              <TreeItem
                key={row.key}
                store={store}
                row={row}
                top={index * height}
                icon={icon}
                end={end}
                isChosen={row.key === chosen}
                isDropTarget={drag.over === row.key}
                canDrag={canMove?.(row) ?? false}
                renameLabel={props.renameLabel}
                onRenamed={
                  renamed === row.key
                    ? (name) => {
                        setRenamed(undefined);
                        box.current?.focus({ preventScroll: true });
                        if (name) onRename?.(row, name);
                      }
                    : undefined
                }
              />
            );
          })}
          {rows.length > 0 ? (
            <div
              className="ls-tree-ring"
              hidden={active.isGone}
              aria-hidden
              style={{ transform: `translateY(${active.index * height}px)` }}
            />
          ) : null}
        </div>
      </div>
      {menu ? (
        <MenuPopup
          anchor={opened?.anchor ?? null}
          items={opened?.items ?? []}
          label={props.menuLabel ?? label}
          sheet
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

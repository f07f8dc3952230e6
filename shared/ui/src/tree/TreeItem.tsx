// biome-ignore-all lint/a11y/useFocusableInteractive: the tree has the focus and names its active row
import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { ChevronRightIcon } from '../icons.ts';
import type { TreeNode, TreeStore } from './tree-store.ts';
import type { TreeRow } from './visible-rows.ts';

/** The parts of a node besides its name. */
export interface TreeLook<N extends TreeNode> {
  icon?(node: N): ReactNode;
  /** At the right end: a state, a count. */
  end?(node: N): ReactNode;
}

interface ItemProps<N extends TreeNode> extends TreeLook<N> {
  store: TreeStore<N>;
  row: TreeRow;
  /** px from the first row. */
  top: number;
  isChosen: boolean;
  isDropTarget: boolean;
  canDrag: boolean;
  /** Being renamed: called with the new name, or without one when the person gave up. */
  onRenamed: ((name?: string) => void) | undefined;
  renameLabel: string | undefined;
}

function Item<N extends TreeNode>(props: ItemProps<N>) {
  const { store, row, top, isChosen, isDropTarget, canDrag, onRenamed, renameLabel, icon, end } = props;
  const subscribe = useCallback((changed: () => void) => store.onNode(row.id, changed), [store, row.id]);
  const node = useSyncExternalStore(subscribe, () => store.node(row.id));
  if (!node) return null;
  return (
    <div
      role="treeitem"
      id={`node-${row.key}`}
      data-node={row.key}
      className="ls-tree-row"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={isChosen}
      data-drop={isDropTarget || undefined}
      draggable={canDrag && !onRenamed}
      style={{ transform: `translateY(${top}px)` }}
    >
      {Array.from({ length: row.depth }, (_, level) => (
        <span key={level} className="ls-tree-guide" aria-hidden>
          <span />
        </span>
      ))}
      <span className="ls-tree-twist" data-twist aria-hidden>
        {row.hasChildren ? <ChevronRightIcon size={14} /> : null}
      </span>
      {icon ? <span className="ls-tree-icon">{icon(node)}</span> : null}
      {onRenamed ? (
        <Rename name={node.name} label={renameLabel} onRenamed={onRenamed} />
      ) : (
        <span className="ls-tree-name" title={node.name}>
          {node.name}
        </span>
      )}
      {end ? <span className="ls-tree-end">{end(node)}</span> : null}
    </div>
  );
}

const placeKeys = ['key', 'depth', 'position', 'size', 'hasChildren', 'isOpen'] as const;

/** Rows are recreated with the tree; those at the same place are equal. */
function isSame<N extends TreeNode>({ row, ...props }: ItemProps<N>, { row: next, ...others }: ItemProps<N>): boolean {
  return (
    placeKeys.every((key) => row[key] === next[key]) &&
    (Object.keys(props) as (keyof typeof props)[]).every((key) => props[key] === others[key])
  );
}

/** One visible row; drawn again when its own node or place changes, and not otherwise. */
export const TreeItem = memo(Item, isSame) as typeof Item;

interface RenameProps {
  name: string;
  label: string | undefined;
  onRenamed(name?: string): void;
}

/** The name as a field: Enter or leaving it renames, Escape gives up. */
function Rename({ name, label, onRenamed }: RenameProps) {
  const isDone = useRef(false);
  const finish = (typed?: string) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = typed?.trim();
    onRenamed(next && next !== name ? next : undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(event.currentTarget.value);
    else if (event.key === 'Escape') finish();
  };
  return (
    <input
      className="ls-tree-rename"
      aria-label={label}
      defaultValue={name}
      ref={(input) => {
        if (!input || input.matches(':focus')) return;
        input.focus();
        input.select();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}

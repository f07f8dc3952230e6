import type { ComponentType, ReactNode } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import type { MenuItem } from '../overlay/Menu.tsx';
import type { TreeLook } from './TreeItem.tsx';
import type { TreeActions } from './tree-keys.ts';
import type { TreeNode } from './tree-store.ts';
import type { TreeControl } from './useTree.ts';
import type { TreeRow } from './visible-rows.ts';

export interface TreeProps<N extends TreeNode>
  extends TreeLook<N>,
    Pick<TreeActions, 'onChoose' | 'onDelete' | 'onStep'> {
  /** Its accessible name: "Assets". */
  label: string;
  tree: TreeControl<N>;
  /** The key of the row whose details are shown. */
  chosen?: string | undefined;
  /** Whether a node can be renamed; with `onRename`. */
  canRename?(row: TreeRow): boolean;
  onRename?(row: TreeRow, name: string): void;
  /** The label of the field for renaming a node. */
  renameLabel?: string;
  /** Whether a row can be dragged. */
  canMove?(row: TreeRow): boolean;
  /** Whether a row can be put below another one, or above all (undefined). */
  canMoveInto?(row: TreeRow, to: TreeRow | undefined): boolean;
  onMoveInto?(row: TreeRow, to: TreeRow | undefined): void;
  /** A row's menu: by the right button, the menu key and a finger that rests. */
  menu?(row: TreeRow): readonly MenuItem[];
  /** The label of the menu. */
  menuLabel?: string;
  /** Replaces the rows if there are none. */
  empty?: ReactNode;
}

// the first screen has no tree
const LateTree = lazyWithRetry<TreeProps<never>>(() => import('./TreeBody.tsx'));

/**
 * A tree of any size: only visible rows are drawn, and each follows its own node. One element has the focus; keys move a
 * mark over the rows (WAI-ARIA tree). Rows are moved by dragging, or by Alt and the arrows.
 */
export function Tree<N extends TreeNode>(props: TreeProps<N>) {
  const Body = LateTree as ComponentType<TreeProps<N>>;
  return <Body {...props} />;
}

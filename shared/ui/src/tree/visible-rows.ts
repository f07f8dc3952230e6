import type { TreeNode, TreeShape } from './tree-store.ts';

/** A node at one of its places, as it is drawn. */
export interface TreeRow {
  /** The place: ids from the root to the node. */
  key: string;
  id: string;
  /** 0 for a root. */
  depth: number;
  parent: TreeRow | undefined;
  /** From 1, among `size` siblings that are shown. */
  position: number;
  size: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** The result of a search. */
export interface TreeMatches {
  /** Ids of nodes whose name has all words. */
  matches: ReadonlySet<string>;
  /** Ids of nodes that have a match below. */
  leads: ReadonlySet<string>;
}

export const keyBelow = (parent: TreeRow | undefined, id: string): string => (parent ? `${parent.key}/${id}` : id);

/** The nodes whose name has all words of a search, and the way to them; undefined when nothing is searched. */
export function findNodes<N extends TreeNode>(shape: TreeShape<N>, search: string): TreeMatches | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const matches = new Set<string>();
  for (const { id, name } of shape.nodes.values()) {
    const text = name.toLowerCase();
    if (words.every((word) => text.includes(word))) matches.add(id);
  }
  const leads = new Set<string>();
  const done = new Set<string>();
  const visit = (id: string): boolean => {
    if (!done.has(id)) {
      done.add(id);
      for (const child of shape.children.get(id) ?? []) if (visit(child)) leads.add(id);
    }
    return matches.has(id) || leads.has(id);
  };
  for (const id of shape.roots) visit(id);
  return { matches, leads };
}

/** The rows to render, from top to bottom. A search shows matches, their ancestors, and their descendants. */
export function visibleRows<N extends TreeNode>(
  { roots, children }: TreeShape<N>,
  isOpen: (key: string, id: string) => boolean,
  matches: TreeMatches | undefined,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (ids: readonly string[], parent: TreeRow | undefined, belowMatch: boolean) => {
    const visibleIds =
      matches && !belowMatch ? ids.filter((id) => matches.matches.has(id) || matches.leads.has(id)) : ids;
    const depth = parent ? parent.depth + 1 : 0;
    for (let at = 0; at < visibleIds.length; at++) {
      const id = visibleIds[at]!;
      const key = keyBelow(parent, id);
      const below = children.get(id);
      const hasChildren = below !== undefined && below.length > 0;
      const row: TreeRow = {
        ...{ key, id, depth, parent, hasChildren },
        position: at + 1,
        size: visibleIds.length,
        isOpen: hasChildren && isOpen(key, id),
      };
      rows.push(row);
      if (row.isOpen) add(below!, row, belowMatch || (matches?.matches.has(id) ?? false));
    }
  };
  add(roots, undefined, false);
  return rows;
}

/** Whether a tree has a node at this place. */
export const hasPlace = <N extends TreeNode>({ roots, children }: TreeShape<N>, key: string): boolean =>
  key
    .split('/')
    .every((id, index, path) => (index === 0 ? roots : (children.get(path[index - 1]!) ?? [])).includes(id));

/** Keys of the first place of a node and of all above it, from the root down; empty when it isn't in the tree. */
export function placesTo<N extends TreeNode>({ roots, children }: TreeShape<N>, id: string): string[] {
  const parents = new Map<string, string>();
  for (const [parent, below] of children)
    for (const child of below) if (!parents.has(child)) parents.set(child, parent);
  const path = [id];
  for (let above = parents.get(id); above !== undefined; above = parents.get(above)) path.unshift(above);
  if (!roots.includes(path[0]!)) return [];
  return path.map((_, index) => path.slice(0, index + 1).join('/'));
}

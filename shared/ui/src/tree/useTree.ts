import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { TreeNode, TreeStore } from './tree-store.ts';
import { findNodes, hasPlace, placesTo, type TreeRow, visibleRows } from './visible-rows.ts';

/** A tree's rows and open nodes, for `Tree` and for buttons outside it. */
export interface TreeControl<N extends TreeNode> {
  store: TreeStore<N>;
  rows: readonly TreeRow[];
  /** Whether a search narrows the rows. */
  isSearched: boolean;
  setOpen(row: TreeRow, open: boolean): void;
  /** Opens the siblings of a row, and itself. */
  openLevel(row: TreeRow): void;
  openAll(): void;
  closeAll(): void;
  /** Opens everything above a node; the key of its first place. */
  reveal(id: string): string | undefined;
  /** Whether a node is at this place, shown or not. */
  isPlace(key: string): boolean;
}

interface Options {
  /** The search words for names; ancestors of matches are open. */
  search?: string;
  /** Keys of rows that are open at first. */
  open?: readonly string[];
}

/**
 * Keeps which nodes of a tree are open.
 *
 * @example
 * const tree = useTree(store, { search });
 * <Button onClick={tree.openAll}>Expand all</Button>
 * <Tree label="Assets" tree={tree} />
 */
export function useTree<N extends TreeNode>(
  store: TreeStore<N>,
  { search = '', open = [] }: Options = {},
): TreeControl<N> {
  const shape = useSyncExternalStore(store.onShape, store.shape);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(open));
  // of the way to matches, what a person closed during this search
  const [closed, setClosed] = useState<{ search: string; keys: ReadonlySet<string> }>({ search, keys: new Set() });
  const found = useMemo(() => findNodes(shape, search), [shape, search]);
  const closedNow = closed.search === search ? closed.keys : none;
  const rows = useMemo(
    () =>
      visibleRows(
        shape,
        found ? (key, id) => (found.leads.has(id) ? !closedNow.has(key) : opened.has(key)) : (key) => opened.has(key),
        found,
      ),
    [shape, found, opened, closedNow],
  );

  const setOpen = useCallback(
    (row: TreeRow, isOpen: boolean) => {
      setOpened((keys) => withKey(keys, row.key, isOpen));
      setClosed((now) => ({
        search,
        keys: withKey(now.search === search ? now.keys : none, row.key, !isOpen),
      }));
    },
    [search],
  );
  const openLevel = useCallback(
    (row: TreeRow) => {
      const { children, roots } = store.shape();
      const siblings = row.parent ? (children.get(row.parent.id) ?? []) : roots;
      const prefix = row.parent ? `${row.parent.key}/` : '';
      setOpened((keys) => new Set([...keys, ...siblings.map((id) => `${prefix}${id}`)]));
    },
    [store],
  );
  const openAll = useCallback(() => {
    const keys = visibleRows(store.shape(), () => true, undefined).flatMap(({ key, hasChildren }) =>
      hasChildren ? key : [],
    );
    setOpened(new Set(keys));
    setClosed({ search, keys: none });
  }, [store, search]);
  const closeAll = useCallback(() => setOpened(none), []);
  const reveal = useCallback(
    (id: string) => {
      const places = placesTo(store.shape(), id);
      setOpened((keys) => {
        const missing = places.slice(0, -1).filter((key) => !keys.has(key));
        return missing.length === 0 ? keys : new Set([...keys, ...missing]);
      });
      return places.at(-1);
    },
    [store],
  );
  const isPlace = useCallback((key: string) => hasPlace(store.shape(), key), [store]);
  return { store, rows, isSearched: found !== undefined, setOpen, openLevel, openAll, closeAll, reveal, isPlace };
}

const none: ReadonlySet<string> = new Set();

function withKey(keys: ReadonlySet<string>, key: string, is: boolean): ReadonlySet<string> {
  if (keys.has(key) === is) return keys;
  const next = new Set(keys);
  if (is) next.add(key);
  else next.delete(key);
  return next;
}

import { useSyncExternalStore } from 'react';
import { hear, type MountRoot } from './root.ts';

// The kit shows notices and questions once, even if it renders in several places of one page: in the root that a person
// has used last.

let roots: readonly MountRoot[] = [];
const listeners = new Set<() => void>();

function set(next: readonly MountRoot[]): void {
  roots = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a root; returns a function to unregister it. */
export function holdRoot(root: MountRoot): () => void {
  const used = () => {
    if (roots[0] !== root) set([root, ...roots.filter((mountRoot) => mountRoot !== root)]);
  };
  set([...roots, root]);
  const stops = [hear(root, 'pointerdown', used, true), hear(root, 'focusin', used, true)];
  return () => {
    for (const stop of stops) stop();
    set(roots.filter((mountRoot) => mountRoot !== root));
  };
}

/** Whether this root shows messages at the moment. */
export const useIsSpokenIn = (root: MountRoot): boolean =>
  useSyncExternalStore(subscribe, () => roots.length === 0 || roots[0] === root);

import { retryExtensionsOf } from '@lineside/remote-kit/host';

const screens = new Map<string, Set<() => void>>();

/** Has a failed screen of a remote loaded again with its other parts. @returns how to end that */
export function onLoadAgain(remote: string, again: () => void): () => void {
  const known = screens.get(remote) ?? new Set();
  screens.set(remote, known.add(again));
  return () => known.delete(again);
}

/** Loads every part of a remote again that didn't come. */
export function loadAgain(remote: string): void {
  retryExtensionsOf(remote);
  for (const again of [...(screens.get(remote) ?? [])]) again();
}

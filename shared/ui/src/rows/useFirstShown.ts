import { useRef } from 'react';

/**
 * The record that a page opens by itself: the first one of its list. It stays, however the list changes, until the
 * person moves, which `moved` says by another value.
 */
export function useFirstShown(first: string | undefined, moved: string): string | undefined {
  const shown = useRef<{ moved: string; id: string | undefined }>({ moved, id: undefined });
  if (shown.current.moved !== moved) shown.current = { moved, id: undefined };
  shown.current.id ??= first;
  return shown.current.id;
}

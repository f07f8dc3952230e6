import { perSession } from '@lineside/client';
import { useSearchParams } from '@lineside/remote-kit/router';
import { useEffect, useRef } from 'react';
import type { ListKind } from './address.ts';

/** The filters and order of a list when it was last shown, as in its address. */
const lastSeen = perSession(() => new Map<ListKind, string>());

/**
 * Restores a list's filters for a person who returns by the menu: returns the address to use, once, if it has none.
 * Opening the bare address from the list itself clears them.
 */
export function useKeptFilters(kind: ListKind): string | undefined {
  const [params] = useSearchParams();
  const text = params.toString();
  const coming = useRef(true);
  const savedText = coming.current && text === '' ? lastSeen().get(kind) : undefined;
  useEffect(() => {
    if (savedText) return;
    coming.current = false;
    lastSeen().set(kind, text);
  }, [kind, text, savedText]);
  return savedText || undefined;
}

import { keptFor } from '@lineside/client';
import { useSearchParams } from '@lineside/remote-kit/router';
import { useEffect, useRef } from 'react';
import type { ListKind } from './address.ts';

/** What a list was narrowed to and ordered by when it was last seen, as its address said it. */
const lastSeen = keptFor(() => new Map<ListKind, string>());

/**
 * Who comes back to a list by the menu finds it as they left it: gives what its address is to say, once, where it says
 * nothing. Whoever is there and goes to the bare address wants everything.
 */
export function useKeptFilters(kind: ListKind): string | undefined {
  const [params] = useSearchParams();
  const text = params.toString();
  const coming = useRef(true);
  const kept = coming.current && text === '' ? lastSeen().get(kind) : undefined;
  useEffect(() => {
    if (kept) return;
    coming.current = false;
    lastSeen().set(kind, text);
  }, [kind, text, kept]);
  return kept || undefined;
}

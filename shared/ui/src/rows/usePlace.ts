import { keptFor } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { useCallback, useMemo } from 'react';
import type { ScrollPosition } from '../table/scroll-position.ts';

/** By the entry of the history that was left; as many as somebody goes back. */
const places = keptFor(() => new Map<string, ScrollPosition>());
const maxPlaces = 50;

/** Where somebody was in a list, by the history: Back finds it as it was left, a link to the same list begins it anew. */
export function usePlace(): { place: ScrollPosition | undefined; onLeave(place: ScrollPosition): void } {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  return {
    place: useMemo(() => places().get(entry), [entry]),
    onLeave: useCallback(
      (place) => {
        const kept = places();
        kept.delete(entry);
        kept.set(entry, place);
        if (kept.size > maxPlaces) kept.delete(kept.keys().next().value!);
      },
      [entry],
    ),
  };
}

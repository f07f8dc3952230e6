import { keptFor } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { useCallback, useMemo } from 'react';
import type { Place } from '../table/place.ts';

/** By the entry of the history that was left; as many as somebody goes back. */
const places = keptFor(() => new Map<string, Place>());
const most = 50;

/** Where somebody was in a list, by the history: Back finds it as it was left, a link to the same list begins it anew. */
export function usePlace(): { place: Place | undefined; onLeave(place: Place): void } {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  return {
    place: useMemo(() => places().get(entry), [entry]),
    onLeave: useCallback(
      (place) => {
        const kept = places();
        kept.delete(entry);
        kept.set(entry, place);
        if (kept.size > most) kept.delete(kept.keys().next().value!);
      },
      [entry],
    ),
  };
}

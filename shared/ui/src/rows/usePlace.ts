import { perSession } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { useCallback, useMemo } from 'react';
import type { ScrollPosition } from '../table/scroll-position.ts';

/** By the history entry that was left; as many as there are. */
const positions = perSession(() => new Map<string, ScrollPosition>());
const maxPlaces = 50;

/** A person's position in a list, by the history: Back restores it, a link to the same list starts at the top. */
export function usePlace(): { place: ScrollPosition | undefined; onLeave(place: ScrollPosition): void } {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  return {
    place: useMemo(() => positions().get(entry), [entry]),
    onLeave: useCallback(
      (place) => {
        const storedPlaces = positions();
        storedPlaces.delete(entry);
        storedPlaces.set(entry, place);
        if (storedPlaces.size > maxPlaces) storedPlaces.delete(storedPlaces.keys().next().value!);
      },
      [entry],
    ),
  };
}

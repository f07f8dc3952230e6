import type { AnyEntity } from '@lineside/contracts';
import { useEffect, useRef } from 'react';
import type { Change } from '../events/change.ts';
import { onChanges } from '../events/listen.ts';

/** Reads again when something happens to a record of an entity, or only to one; undefined follows nothing. */
export function useLive(entity: AnyEntity | undefined, readAgain: () => void, publicId?: string): void {
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    const concerns = (change: Change) =>
      publicId === undefined || change.act === 'reset' || change.publicId === publicId;
    return entity && onChanges(entity, (changes) => changes.some(concerns) && latest.current());
  }, [entity, publicId]);
}

import { useEffect, useRef } from 'react';
import { pauseAfter } from '../calls/back-off.ts';
import type { Failure } from '../calls/failure.ts';

/** Whether a failure passes without a notice: the API is available, its database isn't. */
export const passes = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.errors.some(({ code }) => code === 'database-unavailable');

/** Reads again what failed by something that passes, after 1, 2, 4 seconds and so on up to 30, as long as it is shown. */
export function useReadAgain(failure: Failure | undefined, readAgain: () => void): void {
  const tries = useRef(0);
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    if (!passes(failure)) {
      tries.current = 0;
      return;
    }
    tries.current += 1;
    const timer = setTimeout(() => latest.current(), pauseAfter(tries.current));
    return () => clearTimeout(timer);
  }, [failure]);
}

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { hear } from './root.ts';
import { useRoot } from './useRoot.ts';

/** Until a person has seen a change and can have meant it. */
const reactionMs = 1000;

/** Whether a press is for the record that is on the screen. */
export interface PressGuard {
  /** A single letter: not within a second after another record, or another state of it, has come. */
  letter(): boolean;
  /** A button: not if the record has changed since the press began. */
  button(): boolean;
}

/**
 * Guards actions on a record that can change by itself under the hand of a person.
 *
 * @param what names the record and all of its state that the action depends on; undefined while it loads
 */
export function usePressGuard(what: string | undefined): PressGuard {
  const root = useRoot();
  const seen = useRef<{ what: string | undefined; changed: number }>({ what: undefined, changed: -reactionMs });
  const began = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (what === undefined || what === seen.current.what) return;
    // the first record replaces none
    const changed = seen.current.what === undefined ? seen.current.changed : performance.now();
    seen.current = { what, changed };
  }, [what]);
  useEffect(() => {
    const begin = () => {
      began.current = performance.now();
    };
    const end = () => {
      began.current = undefined;
    };
    const stops = [
      hear(root, 'pointerdown', begin, true),
      // after the button's own handler
      hear(root, 'click', end),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [root]);
  return useMemo(
    () => ({
      letter: () => performance.now() - seen.current.changed >= reactionMs,
      button: () => (began.current ?? performance.now()) >= seen.current.changed,
    }),
    [],
  );
}

import { onClockChange, serverNow } from '@lineside/client';
import { useCallback, useSyncExternalStore } from 'react';

// One clock for the page: a timer for each watched step, aligned to it, none without watchers.

interface Beat {
  listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout>;
}

const beats = new Map<number, Beat>();

function schedule(stepMs: number, beat: Beat): void {
  beat.timer = setTimeout(
    () => {
      schedule(stepMs, beat);
      for (const listener of beat.listeners) listener();
    },
    stepMs - (serverNow() % stepMs),
  );
}

function watch(stepMs: number, listener: () => void): () => void {
  let beat = beats.get(stepMs);
  if (!beat) {
    beat = { listeners: new Set(), timer: 0 as unknown as Beat['timer'] };
    beats.set(stepMs, beat);
    schedule(stepMs, beat);
  }
  const { listeners, timer } = beat;
  listeners.add(listener);
  const stop = onClockChange(listener);
  return () => {
    stop();
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(beats.get(stepMs)?.timer ?? timer);
    beats.delete(stepMs);
  };
}

/**
 * The server's time in ms since 1970, rounded down to the step: 1000 for seconds, 60000 for minutes. The component renders once
 * a step, together with all others on the same step.
 */
export function useNow(stepMs = 60_000): number {
  const subscribe = useCallback((listener: () => void) => watch(stepMs, listener), [stepMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / stepMs) * stepMs);
}

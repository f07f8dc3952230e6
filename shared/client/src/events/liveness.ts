import { serverNow } from '../calls/server-clock.ts';
import type { ClientStore } from '../store.ts';
import { streamSlice } from './stream-state.ts';

/** The API says something each 10 s: silence of so long is a lost stream, in milliseconds. */
export const silence = 25_000;
/** The interval of reads while the stream is silent, in milliseconds. */
const readingPause = 30_000;

export interface Liveness {
  /** A sign of life. */
  heard(): void;
  /** Stops listening. */
  stop(): void;
}

/**
 * Updates the store's live state: data is stale after a long silence of the stream. Then it is read again at intervals:
 * a proxy may hold back the stream and let all other calls pass.
 */
export function keepLiveness(store: ClientStore, readAgain: () => void): Liveness {
  const { becameLive, becameOld } = streamSlice.actions;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const since = serverNow();
    clearTimeout(timer);
    timer = setTimeout(() => {
      store.dispatch(becameOld(since));
      readWhileOld();
    }, silence);
  };
  const readWhileOld = () => {
    // no one is looking, or nothing can be read
    if (document.visibilityState === 'visible' && navigator.onLine) readAgain();
    timer = setTimeout(readWhileOld, readingPause);
  };
  const live = () => store.getState().stream.state === 'live' || store.dispatch(becameLive());
  wait();
  return {
    heard() {
      live();
      wait();
    },
    stop() {
      clearTimeout(timer);
      live();
    },
  };
}

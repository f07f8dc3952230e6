import type { ClientStore } from '../store.ts';
import { connectionSlice } from './connection-state.ts';
import type { Discovery, Unanswered } from './discovery.ts';

export interface ConnectionKeeper {
  /** A call found the browser without connection. */
  offline(): void;
  /** A call found no API: it is looked for until it answers. */
  unavailable(): void;
  /** The event stream found no API, which may be its own mishap: it is looked for, and missed where it doesn't answer. */
  doubted(): void;
  /** Finds the API, saying so in the store where it doesn't answer at once. */
  find(): Promise<void>;
  close(): void;
}

/** Keeps the store's word on the connection true; `back` is called when what failed may be tried again. */
export function keepConnection(store: ClientStore, discovery: Discovery, back: () => void): ConnectionKeeper {
  const { onlineChanged, apiChanged } = connectionSlice.actions;
  const closing = new AbortController();
  let finding: Promise<void> | undefined;

  const setApi = (api: 'available' | Unanswered) => {
    if (store.getState().connection.api === api) return;
    store.dispatch(apiChanged(api));
    if (api === 'available') back();
  };
  const wentOnline = () => {
    store.dispatch(onlineChanged(true));
    back();
  };
  const wentOffline = () => store.dispatch(onlineChanged(false));
  window.addEventListener('online', wentOnline);
  window.addEventListener('offline', wentOffline);
  store.dispatch(onlineChanged(navigator.onLine !== false));

  const find = () => {
    finding ??= discovery
      .untilAnswered((why) => navigator.onLine === false || setApi(why), closing.signal)
      .then(() => !closing.signal.aborted && setApi('available'))
      .then(() => undefined)
      .finally(() => {
        finding = undefined;
      });
    return finding;
  };

  const check = () => void find().catch((error: unknown) => console.error(error));

  return {
    offline: () => wentOffline(),
    unavailable() {
      if (finding || closing.signal.aborted) return;
      setApi('unavailable');
      check();
    },
    doubted: check,
    find,
    close() {
      closing.abort();
      window.removeEventListener('online', wentOnline);
      window.removeEventListener('offline', wentOffline);
    },
  };
}

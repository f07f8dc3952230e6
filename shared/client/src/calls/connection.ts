import { useSelector } from 'react-redux';
import { theClient } from '../current.ts';
import type { State } from '../store.ts';

/** Whether the browser has a connection (spec 8.05). */
export const useOnline = (): boolean => useSelector(({ connection }: State) => connection.online);

/** False while the API gives no answer: the host shows error/api-unavailable (spec 8.04). */
export const useApiAvailable = (): boolean => useSelector(({ connection }: State) => connection.api === 'available');

/** Whether the API is too new or too old for this page. */
export const useOtherApiVersion = (): boolean =>
  useSelector(({ connection }: State) => connection.api === 'other-version');

/** The connection as a stream (spec 2.30): reports now, and on each change, until the returned function is called. */
export function onOnline(listener: (online: boolean) => void): () => void {
  const { store } = theClient();
  let lastOnline = store.getState().connection.online;
  listener(lastOnline);
  return store.subscribe(() => {
    const { online } = store.getState().connection;
    if (online === lastOnline) return;
    lastOnline = online;
    listener(online);
  });
}

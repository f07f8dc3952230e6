import type { ClientStore } from '../store.ts';
import type { Raise } from './call.ts';
import { failuresSlice } from './failures.ts';
import { type Notice, noticesOf } from './notices.ts';

interface RaiseDependencies {
  store: ClientStore;
  offline(): void;
  unavailable(): void;
  notify(notice: Notice): void;
}

/**
 * Design section 3, "Failed calls", in its order; a refusal's text belongs in its place and is shown for writes only.
 */
export function createRaise({ store, offline, unavailable, notify }: RaiseDependencies): Raise {
  const { callFailed, callSucceeded } = failuresSlice.actions;
  return ({ route, verb, quiet, inPlace }, result) => {
    if (result.ok) {
      if (store.getState().failures[route]) store.dispatch(callSucceeded(route));
      return;
    }
    const { failure } = result;
    if (quiet || failure.kind === 'aborted') return;
    store.dispatch(callFailed({ route, failure }));
    if (failure.kind === 'offline') return offline();
    if (failure.kind === 'unavailable') return unavailable();
    const shownThere = failure.kind === 'refused' && (inPlace || verb === 'GET' || failure.status === 401);
    if (!shownThere) for (const notice of noticesOf(failure)) notify(notice);
  };
}

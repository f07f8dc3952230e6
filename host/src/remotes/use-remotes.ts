import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { useMemo, useSyncExternalStore } from 'react';
import { type FederationState, federationState, subscribe } from '../federation/state.ts';

export type DescribedRemote = RemoteJson;

/** The loading state of the registry and its remotes. */
export const useFederation = (): FederationState => useSyncExternalStore(subscribe, federationState);

/** The remotes with known menu, guards and routes. */
export function useDescribed(): readonly DescribedRemote[] {
  const state = useFederation();
  return useMemo(
    () =>
      state.is === 'running' ? state.remotes.flatMap((remote) => (remote.is === 'described' ? [remote.json] : [])) : [],
    [state],
  );
}

import { useSyncExternalStore } from 'react';
import { connectorService } from './connector-service.ts';
import type { ConnectorState } from './state.ts';

/**
 * The connector's states.session`), not an object made anew.=>, or a selection of it. The selection must be a value or
 * an existing part of the state (`(s) => s.session`), not a new object. => s.session`), not an object made anew.
 *
 * @example const availability = useConnector((state) => state.availability.is);
 */
export function useConnector(): ConnectorState;
export function useConnector<T>(select: (state: ConnectorState) => T): T;
export function useConnector<T>(select?: (state: ConnectorState) => T): T | ConnectorState {
  return useSyncExternalStore(connectorService.subscribe, () => {
    const state = connectorService.getState();
    return select ? select(state) : state;
  });
}

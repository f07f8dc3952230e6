import { useSyncExternalStore } from 'react';
import { connectorService } from './connector-service.ts';
import type { ConnectorState } from './state.ts';

/**
 * The connector's state, or a part of it. The selection must be a value or an existing part of the state
 * (`(state) => state.session`), not a new object.
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

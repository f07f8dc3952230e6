import type { ConnectorNeeds, ConnectorService, ConnectorState } from '@lineside/connector';
import { useSyncExternalStore } from 'react';
import { notLooked } from '../../shared/connector/src/state.ts';
import { keepPairingCode } from '../../shared/connector/src/storage.ts';
import { comes } from './parts.ts';

// What the widget has as `@lineside/connector`: all of it, but the service's own code comes when it is started. Until it has
// looked it knows nothing, and so this says what it would; who asks something of it waits.
export * from '../../shared/connector/src/index.ts';

let working: ConnectorService | undefined;
let begun = {};
let isStarted: (service: ConnectorService) => void;
let started: Promise<ConnectorService>;
const listeners = new Set<() => void>();

function tell(): void {
  for (const changed of listeners) changed();
}

function waitAnew(): void {
  begun = {};
  started = new Promise((resolve) => {
    isStarted = resolve;
  });
}
waitAnew();

async function start(needs: ConnectorNeeds): Promise<void> {
  const mine = begun;
  const service = await comes(
    async () => (await import(/* webpackChunkName: "rest" */ '../../shared/connector/src/service.ts')).connectorService,
  );
  if (begun !== mine) return;
  if (!working) service.subscribe(tell);
  working = service;
  service.start(needs);
  isStarted(service);
  tell();
}

export const connectorService: ConnectorService = {
  keepPairingCode,
  start: (needs) => void start(needs),
  getState: () => working?.getState() ?? notLooked,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  stop() {
    waitAnew();
    working?.stop();
  },
  connect: async (agent) => (await started).connect(agent),
  disconnect: async () => (await started).disconnect(),
  check: () => void started.then((service) => service.check()),
  startRetrying() {
    let stop = () => {};
    let over = false;
    void started.then((service) => {
      if (!over) stop = service.startRetrying();
    });
    return () => {
      over = true;
      stop();
    };
  },
  networks: async () => (await started).networks(),
  pair: async (code) => (await started).pair(code),
};

/** As the one of shared/connector, of this service. */
export function useConnector(): ConnectorState;
export function useConnector<T>(select: (state: ConnectorState) => T): T;
export function useConnector<T>(select?: (state: ConnectorState) => T): T | ConnectorState {
  return useSyncExternalStore(connectorService.subscribe, () => {
    const state = connectorService.getState();
    return select ? select(state) : state;
  });
}

import type { ConnectorNeeds, ConnectorService } from '@lineside/connector';
import { notLooked } from '../../shared/connector/src/state.ts';
import { keepPairingCode } from '../../shared/connector/src/storage.ts';
import { comes } from './parts.ts';

// The page's one service, in place of `shared/connector/src/connector-service.ts`: its code loads when it is started.
// Until then it reports the initial state; its callers wait.

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
  const thisStart = begun;
  const { createConnectorService } = await comes(
    () => import(/* webpackChunkName: "bar" */ '../../shared/connector/src/service.ts'),
  );
  if (begun !== thisStart) return;
  if (!working) {
    working = createConnectorService();
    working.subscribe(tell);
  }
  working.start(needs);
  isStarted(working);
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
    let isStopped = false;
    void started.then((service) => {
      if (!isStopped) stop = service.startRetrying();
    });
    return () => {
      isStopped = true;
      stop();
    };
  },
  networks: async () => (await started).networks(),
  pair: async (code) => (await started).pair(code),
};

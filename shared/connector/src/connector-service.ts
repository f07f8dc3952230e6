import { pause, pauseAfter } from '@lineside/client';
import type { ConnectorNeeds } from './needs.ts';
import type { ConnectorService } from './service.ts';
import { notLooked } from './state.ts';
import { keepPairingCode } from './storage.ts';

// The page's one connector service. Its code loads when it is started: until then it reports the initial state, and its
// callers wait.

let service: ConnectorService | undefined;
let run = {};
let resolveStarted: (service: ConnectorService) => void;
let started: Promise<ConnectorService>;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const changed of listeners) changed();
}

function awaitNextStart(): void {
  run = {};
  started = new Promise((resolve) => {
    resolveStarted = resolve;
  });
}
awaitNextStart();

async function start(needs: ConnectorNeeds): Promise<void> {
  const thisRun = run;
  const load = needs.load ?? loadWithRetry;
  const { createConnectorService } = await load(
    () => import(/* webpackChunkName: "connector-service" */ './service.ts'),
  );
  if (run !== thisRun) return;
  if (!service) {
    service = createConnectorService();
    service.subscribe(notifyListeners);
  }
  service.start(needs);
  resolveStarted(service);
  notifyListeners();
}

async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await pause(pauseAfter(attempt));
    }
  }
}

/** All remotes of a page share it, so that it has one connector, socket and session (spec 4.24, 7.66). */
export const connectorService: ConnectorService = {
  keepPairingCode,
  start: (needs) => void start(needs),
  getState: () => service?.getState() ?? notLooked,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  stop() {
    awaitNextStart();
    service?.stop();
  },
  connect: async (agent) => (await started).connect(agent),
  disconnect: async () => (await started).disconnect(),
  check: () => void started.then((loaded) => loaded.check()),
  startRetrying() {
    let stop = () => {};
    let isStopped = false;
    void started.then((loaded) => {
      if (!isStopped) stop = loaded.startRetrying();
    });
    return () => {
      isStopped = true;
      stop();
    };
  },
  networks: async () => (await started).networks(),
  pair: async (code) => (await started).pair(code),
};

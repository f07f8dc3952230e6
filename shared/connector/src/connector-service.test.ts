/** @jest-environment @lineside/testing/environment */
import type { ConnectorService } from './service.ts';
import { type ConnectorState, notLooked } from './state.ts';

type Jest = typeof globalThis.jest & { unstable_mockModule(file: string, gives: () => object): void };
const { jest } = import.meta as ImportMeta & { jest: Jest };

const agent = { publicId: 'AgentAgentAg', name: 'Filler 1' };
let state: ConnectorState = notLooked;
const listeners = new Set<() => void>();
const done: string[] = [];
const record = (name: string) => async () => void done.push(name);
const service = {
  start: () => void done.push('start'),
  stop: () => void done.push('stop'),
  getState: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  connect: record('connect'),
  disconnect: record('disconnect'),
  check: () => void done.push('check'),
  startRetrying() {
    done.push('retry');
    return () => void done.push('enough');
  },
};
let failures = 1;
jest.unstable_mockModule('./service.ts', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('not loaded');
  return { createConnectorService: () => service };
});
const { connectorService } = await import('./connector-service.ts');

const needs = {} as Parameters<ConnectorService['start']>[0];
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const lose = () => {
  state = { ...notLooked, availability: { is: 'blocked' } };
  for (const changed of listeners) changed();
};

test('calls before the service starts wait for it, and cancelled ones are dropped', async () => {
  const states: string[] = [];
  connectorService.subscribe(() => states.push(connectorService.getState().availability.is));
  const pending = [connectorService.connect(agent), connectorService.disconnect()];
  connectorService.check();
  const enough = connectorService.startRetrying();
  connectorService.startRetrying()();
  await nextTask();
  expect([done, connectorService.getState()]).toEqual([[], notLooked]);

  connectorService.start(needs);
  await Promise.all(pending);
  await nextTask();
  expect(done).toEqual(['start', 'connect', 'disconnect', 'check', 'retry']);
  enough();
  expect(done.at(-1)).toBe('enough');
  lose();
  expect(states).toEqual(['lost', 'blocked']);
});

test('a service stopped before it loads never starts, and its calls are dropped', async () => {
  connectorService.start(needs);
  await nextTask();
  done.length = 0;
  connectorService.stop();
  void connectorService.connect(agent);
  connectorService.start(needs);
  connectorService.stop();
  await nextTask();
  expect(done).toEqual(['stop', 'stop']);
  const second = connectorService.connect(agent);
  connectorService.start(needs);
  await second;
  expect(done).toEqual(['stop', 'stop', 'start', 'connect']);
  await nextTask();
  expect(done).toHaveLength(4);
  expect(listeners.size).toBe(1);
});

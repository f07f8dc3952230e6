import { jest } from '@jest/globals';
import { createStore } from '../store.ts';
import { keepLiveness, type Liveness } from './liveness.ts';

const noon = Date.UTC(2026, 2, 12, 12);
const store = createStore({} as never);
const stream = () => store.getState().stream;
let liveness: Liveness;

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  liveness = keepLiveness(store);
});
afterEach(() => {
  liveness.stop();
  jest.useRealTimers();
});

test('25 s after the last sign of life data is stale, from that time', () => {
  jest.advanceTimersByTime(10_000);
  liveness.heard();
  jest.advanceTimersByTime(24_999);
  expect(stream()).toEqual({ state: 'live' });
  jest.advanceTimersByTime(1);
  expect(stream()).toEqual({ state: 'old', since: noon + 10_000 });
});

test('a stream that never opens is old, too; the first sign of life makes it live', () => {
  jest.advanceTimersByTime(25_000);
  expect(stream()).toEqual({ state: 'old', since: noon });
  liveness.heard();
  expect(stream()).toEqual({ state: 'live' });
});

test('nothing is stale without listeners', () => {
  jest.advanceTimersByTime(25_000);
  liveness.stop();
  expect(stream()).toEqual({ state: 'live' });
  expect(jest.getTimerCount()).toBe(0);
});

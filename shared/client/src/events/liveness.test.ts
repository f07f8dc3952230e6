/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { createStore } from '../store.ts';
import { keepLiveness, type Liveness } from './liveness.ts';

const noon = Date.UTC(2026, 2, 12, 12);
const store = createStore({} as never);
const stream = () => store.getState().stream;
const readAgain = jest.fn();
let liveness: Liveness;

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  readAgain.mockClear();
  liveness = keepLiveness(store, readAgain);
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

test('shown records are read again at intervals while the stream is silent', () => {
  jest.advanceTimersByTime(24_999);
  expect(readAgain).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(readAgain).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(readAgain).toHaveBeenCalledTimes(3);
  liveness.heard();
  jest.advanceTimersByTime(24_999);
  expect(readAgain).toHaveBeenCalledTimes(3);
});

test('a hidden page does not read while the stream is silent', () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(120_000);
  hidden.mockRestore();
  expect(readAgain).not.toHaveBeenCalled();
});

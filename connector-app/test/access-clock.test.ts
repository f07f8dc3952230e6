import { jest } from '@jest/globals';
import { openAccessClock } from '../src/session/access-clock.ts';

const serverNow = Date.parse('2026-03-02T08:00:00Z');
const inSeconds = (seconds: number) => new Date(serverNow + seconds * 1_000).toISOString();

let expirations = 0;
let ended: AbortController;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2001-01-01') });
  // the program has run for a while
  jest.advanceTimersByTime(600_000);
  [expirations, ended] = [0, new AbortController()];
});
afterEach(() => {
  ended.abort();
  jest.useRealTimers();
});

const aClock = () =>
  openAccessClock(serverNow, ended.signal, () => {
    expirations += 1;
  });

/** A person, or a time server, sets this machine's clock; no time passes. */
const setClock = (bySeconds: number) => jest.setSystemTime(Date.now() + bySeconds * 1_000);

test("access ends by the API's time, a second and a look before its end, and once", () => {
  aClock().endsOn(inSeconds(60));
  jest.advanceTimersByTime(58_500);
  expect(expirations).toBe(0);
  jest.advanceTimersByTime(250);
  expect(expirations).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(expirations).toBe(1);
});

test('a clock set back while connected extends no access', () => {
  aClock().endsOn(inSeconds(60));
  jest.advanceTimersByTime(30_000);
  setClock(-3_600);
  jest.advanceTimersByTime(30_000);
  expect(expirations).toBe(1);
});

test('a machine whose monotonic clock stopped in sleep loses expired access on wake-up', () => {
  aClock().endsOn(inSeconds(60));
  jest.advanceTimersByTime(1_000);
  setClock(3_600);
  jest.advanceTimersByTime(250);
  expect(expirations).toBe(1);
});

test('more access moves the end, less brings it near, none has no end', () => {
  const access = aClock();
  access.endsOn(inSeconds(60));
  access.endsOn(inSeconds(3_600));
  jest.advanceTimersByTime(120_000);
  access.endsOn(null);
  jest.advanceTimersByTime(3_600_000);
  expect(expirations).toBe(0);
  access.endsOn(inSeconds(60));
  jest.advanceTimersByTime(250);
  expect(expirations).toBe(1);
});

test('a session that has ended looks at no clock any more', () => {
  aClock().endsOn(inSeconds(60));
  ended.abort();
  expect(jest.getTimerCount()).toBe(0);
});

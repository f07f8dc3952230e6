import { jest } from '@jest/globals';
import { patientClock } from './patient-clock.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it ends after the time, and not once it is stopped', () => {
  const over = jest.fn();
  patientClock(1_100, over);
  patientClock(1_000, over).stop();
  jest.advanceTimersByTime(1_099);
  expect(over).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledTimes(1);
});

test('time in which the page could not work counts as one tick', () => {
  const over = jest.fn();
  patientClock(1_000, over);
  // the processor was busy for a minute: the first tick comes late
  jest.setSystemTime(Date.now() + 60_000);
  jest.advanceTimersByTime(999);
  expect(over).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledTimes(1);
});

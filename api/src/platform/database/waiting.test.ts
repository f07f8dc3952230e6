import { type Look, WaitClock } from './waiting.ts';

const second = 1000;
const start: Look = { at: 0, progress: 0, used: 0, idle: 0, all: 0 };

/** Looks every second, with what the machine and the part did in each; the second in which the wait is over. */
function over(clock: WaitClock, each: Partial<Look>, step = second): number | undefined {
  for (let at = step; at <= 10_000 * second; at += step) {
    const times = (value = 0) => value * (at / step);
    const seen = { ...start, used: times(each.used), idle: times(each.idle), all: times(each.all), at };
    if (clock.look({ ...seen, progress: times(each.progress as number) }).isOver) return at / second;
  }
  return undefined;
}

const wait = () => new WaitClock(start, 60 * second);

test('a part that does nothing is given up after its limit, and later on a busy machine', () => {
  expect(over(wait(), { idle: 2 * second, all: 2 * second })).toBe(60);
  expect(over(wait(), { idle: second, all: 2 * second })).toBe(120);
  expect(over(wait(), { idle: 0, all: 2 * second })).toBe(1200);
});

test('a part that works or prints lines is never given up', () => {
  const quiet = { idle: 2 * second, all: 2 * second };
  expect(over(wait(), { ...quiet, used: 10 })).toBe(60);
  expect(over(wait(), { ...quiet, used: 200 })).toBeUndefined();
  expect(over(wait(), { ...quiet, progress: 1 })).toBeUndefined();
});

test('the time in which this process was blocked, or the machine asleep, is not the part’s', () => {
  const blocked = 100 * second;
  expect(over(wait(), { idle: second, all: second }, blocked)).toBe(30 * 100);
});

test('a wait prints its line after a quarter of a minute, and again as it goes on', () => {
  const clock = wait();
  const lines: number[] = [];
  for (let at = 0; at < 100; at += 1) if (clock.look({ ...start, at: at * second }).isDue) lines.push(at);
  expect(lines).toEqual([15, 45, 75]);
});

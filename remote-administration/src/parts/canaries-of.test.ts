import type { FiguresOfRemote } from '@lineside/contracts';
import { canariesOf, isWorse, linesOf } from './canaries-of.ts';

const figures = (
  version: string,
  share: FiguresOfRemote['share'],
  more: Partial<FiguresOfRemote>,
): FiguresOfRemote => ({
  remote: 'remote-x',
  version,
  share,
  opened: 1000,
  lastOn: '2026-11-24T10:00:00Z',
  measures: [],
  failures: [],
  ...more,
});
const load = (count: number) => ({ measure: 'load' as const, count, median: 300, p75: 500, p95: 900 });

test('a canary is listed beside its control group, with failures per thousand sessions', () => {
  const canary = figures('1.3.0', 'canary', { measures: [load(900)], failures: [{ failure: 'threw', count: 5 }] });
  const before = figures('1.1.0', 'compared', { lastOn: '2026-11-20T10:00:00Z' });
  const live = figures('1.2.0', 'compared', { opened: 500, failures: [{ failure: 'rejected', count: 1 }] });
  const elsewhere = figures('1.0.0', 'compared', { remote: 'remote-y', lastOn: '2026-11-25T10:00:00Z' });
  const [only, ...others] = canariesOf([before, canary, live, elsewhere]);
  expect([only, others]).toEqual([{ canary, compared: live }, []]);
  const lines = linesOf(only!);
  const valuesOf = (measure: object) =>
    lines.find((line) => JSON.stringify(line.what) === JSON.stringify(measure))?.values;
  expect(valuesOf({ is: 'opened' })).toEqual([1000, 500]);
  expect(valuesOf({ is: 'load', of: 'p95' })).toEqual([900, null]);
  expect(valuesOf({ is: 'lcp', of: 'p75' })).toBeUndefined();
  expect(valuesOf({ is: 'failure', failure: 'threw' })).toEqual([5, 0]);
  expect(valuesOf({ is: 'failure', failure: 'rejected' })).toEqual([0, 2]);
});

test('with fewer than 100 sessions only their number is shown', () => {
  const canary = figures('1.3.0', 'canary', {
    opened: 99,
    measures: [load(99)],
    failures: [{ failure: 'threw', count: 99 }],
  });
  const values = linesOf(canariesOf([canary])[0]!).map((line) => line.values);
  expect(values).toEqual([[99]]);
  expect(linesOf({ canary: { ...canary, opened: 100 }, compared: undefined }).at(-1)!.values).toEqual([990]);
});

test('a canary is worse if all failures together are significantly more, given enough data', () => {
  const threw = (count: number) => ({ failure: 'threw' as const, count });
  const slow = (count: number) => ({ failure: 'slow' as const, count });
  const compared = figures('1.2.0', 'compared', {});
  const canary = (failures: FiguresOfRemote['failures'], opened = 1000) =>
    figures('1.3.0', 'canary', { failures, opened });
  expect(isWorse({ canary: canary([threw(8), slow(6)]), compared })).toBe(true);
  expect(isWorse({ canary: canary([threw(8), slow(5)]), compared })).toBe(false);
  expect(isWorse({ canary: canary([threw(99)], 99), compared })).toBeNull();
  expect(isWorse({ canary: canary([threw(99)]), compared: { ...compared, opened: 99 } })).toBeNull();
  expect(isWorse({ canary: canary([threw(99)]), compared: undefined })).toBeNull();
});

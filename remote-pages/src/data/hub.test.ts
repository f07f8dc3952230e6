import { jest } from '@jest/globals';
import type { DataPoint } from '@lineside/client';
import type { Reading } from '@lineside/contracts';
import { createHub, type DataReply, type DataRequest, type History, type HistoryState } from './hub.ts';

const wanted = (tag: string, more: Partial<History> = {}): History => ({
  ...{ source: 'Source000001', of: { slug: tag }, from: 0, to: 3_600_000, step: 60, aggregator: 'mean' },
  ...more,
});

/** A hub, what it asked, and its listeners' last words. */
function createScene(answer: (request: DataRequest) => DataReply = () => ({ points: [] })) {
  const requests: DataRequest[][] = [];
  const pointListeners: ((points: readonly DataPoint[]) => void)[] = [];
  const stopped: string[] = [];
  let visible = true;
  const hub = createHub({
    async ask(wishes) {
      requests.push(wishes);
      return { ok: true, data: wishes.map(answer) };
    },
    watch(agent, listener) {
      pointListeners.push(listener);
      return () => stopped.push(agent);
    },
    isVisible: () => visible,
  });
  return {
    hub,
    asked: requests,
    stopped,
    hide: (is: boolean) => (visible = !is),
    tell: (points: DataPoint[]) => {
      for (const one of pointListeners) one(points);
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('data of several components is requested by one call with a named order', async () => {
  const { hub, asked: requests } = createScene();
  for (const tag of ['speed', 'speed', 'pressure']) hub.history(wanted(tag), () => {});
  hub.history(wanted('speed', { aggregator: 'max' }), () => {});
  await settled();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject([
    {
      ...{ start: '1970-01-01T00:00:00.000Z', end: '1970-01-01T01:00:00.000Z', source: { publicId: 'Source000001' } },
      tags: [
        {
          slug: 'speed',
          queries: [
            { postAggr: 'mean', order: 'asc', step: 60 },
            { postAggr: 'max', order: 'asc' },
          ],
        },
        { slug: 'pressure', queries: [{ postAggr: 'mean', order: 'asc' }] },
      ],
    },
  ]);
  hub.close();
});

test('values without a tag are requested by their variable', async () => {
  const { hub, asked: requests } = createScene();
  for (const named of [{ slug: 'speed' }, { variable: 'speed' }]) hub.history(wanted('speed', { of: named }), () => {});
  await settled();
  expect(requests[0]).toMatchObject([{ tags: [{ slug: 'speed' }, { variable: 'speed' }] }]);
  hub.close();
});

test('each component gets its own points', async () => {
  const { hub } = createScene(({ tags }) => ({
    points: [
      {
        time: '1970-01-01T00:01:00Z',
        values: Object.fromEntries(tags.map((tag) => [tag.queries[0]!.ref, 'slug' in tag ? tag.slug.length : 0])),
      },
    ],
  }));
  const states: Record<string, HistoryState> = {};
  for (const tag of ['speed', 'pressure']) hub.history(wanted(tag), (state) => (states[tag] = state));
  await settled();
  expect(states).toEqual({
    speed: { is: 'ready', points: [[60_000, 5]] },
    pressure: { is: 'ready', points: [[60_000, 8]] },
  });
  hub.close();
});

test('data beyond the limit of one call is requested in several', async () => {
  const { hub, asked: requests } = createScene();
  for (let tag = 0; tag < 150; tag += 1) hub.history(wanted(`tag-${tag}`), () => {});
  await settled();
  expect(requests.flat().map(({ tags }) => tags.length)).toEqual([100, 50]);
  hub.close();
});

test('the latest of fast values is shown, only while the page is visible', async () => {
  jest.useFakeTimers();
  const { hub, hide, tell } = createScene();
  const came: Reading[] = [];
  hub.live('Agent0000001', 'speed', ({ value }) => came.push(value));
  const point = (value: number) => [{ slug: 'speed', time: '2026-05-06T10:00:00Z', value }];
  for (const value of [1, 2, 3]) tell(point(value));
  jest.advanceTimersByTime(250);
  hide(true);
  tell(point(4));
  jest.advanceTimersByTime(1000);
  expect(came).toEqual([3]);
  hide(false);
  jest.advanceTimersByTime(250);
  expect(came).toEqual([3, 4]);
  hub.close();
  jest.useRealTimers();
});

test('a device is watched as long as a component shows one of its values', () => {
  const { hub, stopped } = createScene();
  const stops = ['speed', 'pressure'].map((slug) => hub.live('Agent0000001', slug, () => {}));
  stops[0]!();
  expect(stopped).toEqual([]);
  stops[1]!();
  expect(stopped).toEqual(['Agent0000001']);
  hub.close();
});

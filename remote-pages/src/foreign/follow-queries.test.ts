import type { LoggedValues } from '@lineside/page-frame';
import type { DataLine, Hub, LineState } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import { followerOf } from './follower.ts';

const speed: Bindable = {
  ...{ selector: 'Agent#selected:gateway.tag.line-speed', name: 'Line speed', unit: 'bottles/h', type: 'float' },
  ...{ source: { publicId: 'Source000001', name: 'Gateway' }, tag: 'line-speed', tagId: 'Tag000000001' },
  ...{ variable: 'speed', variableId: 'Variable0001', last: null },
  ...{ mayWrite: false, scale: {}, keptDays: null },
};

/** A component's queries over a hub that the test plays. */
function follow(queries: object[], period = { from: 0, to: 1000, isRunning: true }) {
  const lines: { line: DataLine; tell(state: LineState): void }[] = [];
  let live = (_point: object) => {};
  const hub = {
    line: (line: DataLine, tell: (state: LineState) => void) => {
      lines.push({ line, tell });
      return () => {};
    },
    live: (_agent: string, _variable: string, listener: (point: object) => void) => {
      live = listener;
      return () => {};
    },
  } as unknown as Hub;
  const told: (readonly LoggedValues[])[] = [];
  const subject = { hub, agent: 'Agent0000001', bindables: [speed], period };
  const follower = followerOf(subject);
  follower.follow(queries, false, { values: (values) => told.push(values), failed: () => {} });
  return { lines, told, live: (point: object) => live(point), follower, subject };
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('a query of the newest value gets it whenever it came, then each that arrives', async () => {
  const { lines, told, live } = follow([{ selector: speed.selector, limit: 1, factor: '2', decimals: 1 }]);
  expect(lines[0]!.line).toEqual({
    ...{ source: 'Source000001', of: { slug: 'line-speed' }, from: null, to: null },
    query: { order: 'desc', limit: 1, factor: '2', decimals: 1 },
  });
  lines[0]!.tell({ is: 'ready', rows: [[500, 20]] });
  await settled();
  expect(told.at(-1)).toMatchObject([{ points: [[500, 20]], variable: { unit: 'bottles/h' } }]);
  live({ time: new Date(900).toISOString(), value: 11 });
  await settled();
  expect(told.at(-1)).toMatchObject([{ points: [[900, 22]] }]);
});

test('a query with aggregation follows the page’s period, or its own times', async () => {
  const ownTime = { from: '1970-01-01T00:00:00Z', to: '1970-01-01T00:00:02Z' };
  const mean = { selector: speed.selector, postAggr: 'mean', step: 60 };
  const { lines, follower, subject } = follow([mean, { ...mean, ...ownTime }]);
  follower.turnTo({ ...subject, period: { from: 1000, to: 3000, isRunning: true } });
  const times = lines.map(({ line: { from, to } }) => [from, to]);
  expect(times).toEqual([
    [0, 1000],
    [0, 2000],
    [1000, 3000],
    [0, 2000],
  ]);
});

test('a selector that the device doesn’t have gets no values', async () => {
  const { lines, told } = follow([{ selector: 'Agent#selected:gateway.tag.none' }]);
  await settled();
  expect([lines.length, told.at(-1)]).toEqual([0, [{ tag: null, variable: null, points: [] }]]);
});

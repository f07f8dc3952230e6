import { figureOf, type HistoryFigure } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import type { RequestContext } from '../../engine/request-context.ts';
import type { SteppedPeriod } from './history-places.ts';
import { type NamedTag, summariesOf } from './history-steps.ts';
import { windowsOf } from './history-windows.ts';
import { type Point, seriesOf } from './series.ts';

/** A moment in ms since 1970, and the value of each variable at it. */
export type HistoryRow = [time: number, values: (Reading | null)[]];

/** Does some work in a transaction of the caller. */
export type InTurn = <T>(work: (context: RequestContext) => Promise<T>) => Promise<T>;

/** Values of a variable that are read at once. */
const pointsAtOnce = 5000;

/** A row for each step that has a value of one of the variables, oldest first; texts have no steps. */
export async function* stepRows(
  inTurn: InTurn,
  tags: readonly NamedTag[],
  period: SteppedPeriod,
  figure: HistoryFigure,
): AsyncGenerator<HistoryRow> {
  for (const window of windowsOf(period)) {
    const found = await inTurn((context) => summariesOf(context, tags, window));
    yield* joined(
      tags.map(({ variable }) => found.get(variable)!.map((step): Point => [step.time, figureOf(figure, step)])),
    );
  }
}

/** The rows of lines that are read whole. */
function* joined(lines: readonly Point[][]): Generator<HistoryRow> {
  const rows = new Map<number, (Reading | null)[]>();
  for (const [at, line] of lines.entries())
    for (const [time, value] of line) {
      const row = rows.get(time) ?? lines.map(() => null);
      row[at] = value;
      rows.set(time, row);
    }
  yield* [...rows].sort(([a], [b]) => a - b);
}

/** A row for each moment with a stored value of one of the variables, oldest first. */
export async function* rawRows(
  inTurn: InTurn,
  tags: readonly NamedTag[],
  { start, end }: { start: number; end: number },
): AsyncGenerator<HistoryRow> {
  const lines = tags.map((tag) => pointsOf(inTurn, tag, { start, end }));
  const heads = await Promise.all(lines.map((line) => line.next()));
  for (;;) {
    const time = Math.min(...heads.map(({ done, value }) => (done ? Number.POSITIVE_INFINITY : value[0])));
    if (time === Number.POSITIVE_INFINITY) return;
    const values = heads.map(({ done, value }) => (!done && value[0] === time ? value[1] : null));
    yield [time, values];
    for (const [at, { done, value }] of heads.entries())
      if (!done && value[0] === time) heads[at] = await lines[at]!.next();
  }
}

/** The stored values of a variable, oldest first, some thousands at a time. */
async function* pointsOf(
  inTurn: InTurn,
  tag: NamedTag,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Point, undefined> {
  for (let from = start; from < end; ) {
    const period = { start: new Date(from).toISOString(), end: new Date(end).toISOString() };
    const points = await inTurn(({ tx }) =>
      seriesOf(tx, tag, period, {
        ...{ limit: pointsAtOnce, offset: 0, operator: '*', extendedBoundary: false, order: 'asc' },
      }),
    );
    yield* points;
    if (points.length < pointsAtOnce) return;
    from = points.at(-1)![0] + 1;
  }
}

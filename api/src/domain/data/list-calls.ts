import { utcText } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { contextOf } from '../../engine/request-context.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Handlers } from '../handlers.ts';
import { regionOf } from '../user/region-of.ts';
import { type QueryResult, readDataQueries } from './queries.ts';
import { timesIn } from './zoned-time.ts';

export const dataListCalls: Pick<Handlers, 'ListData' | 'ExportData'> = {
  ListData: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      const found = await readDataQueries(context, body);
      return found.map((result, index) => {
        const points = pointsOf(result);
        const times = [...points.keys()];
        return {
          start: result.period.start ?? utcText(Math.min(...times, Date.now())),
          end: result.period.end ?? utcText(Date.now()),
          timeZone: body[index]!.timeZone ?? 'UTC',
          source: { publicId: result.source.publicId },
          points: [...points].map(([time, values]) => ({ time: utcText(time), values })),
        };
      });
    }),

  ExportData: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      return {
        name: `data-${new Date().toISOString().slice(0, 10)}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: csvOf(
          tableOf(await readDataQueries(context, body), timesIn(body[0]?.timeZone)),
          await regionOf(tx, visibility.actor.user.publicId),
        ),
      };
    }),
};

/** Values by their moments, in the requested order. */
function pointsOf({ lines, descending }: QueryResult): Map<number, Record<string, Reading>> {
  const points = new Map<number, Record<string, Reading>>();
  for (const [ref, line] of lines)
    for (const [time, value] of line) points.set(time, { ...points.get(time), [ref]: value });
  const sign = descending ? -1 : 1;
  return new Map([...points].sort(([a], [b]) => sign * (a - b)));
}

type Cell = string | number;

/** A column for each line of each source, a row for each moment, which is in the time zone of the first query. */
function tableOf(results: QueryResult[], textOf: (time: number) => string): Cell[][] {
  const columns = results.flatMap(({ source, lines }) => [...lines.keys()].map((ref) => `${source.name}: ${ref}`));
  const rows = new Map<number, Cell[]>();
  let column = 0;
  for (const { lines } of results)
    for (const line of lines.values()) {
      for (const [time, value] of line) {
        const row = rows.get(time) ?? columns.map(() => '');
        row[column] = typeof value === 'boolean' ? String(value) : value;
        rows.set(time, row);
      }
      column += 1;
    }
  const sign = results.some(({ descending }) => descending) ? -1 : 1;
  const sorted = [...rows].sort(([a], [b]) => sign * (a - b));
  return [['time', ...columns], ...sorted.map(([time, row]) => [textOf(time), ...row])];
}

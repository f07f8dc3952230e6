import { type DataWish, headers, utcText } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import type { FastifyRequest } from 'fastify';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { csvOf } from '../../platform/csv.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { regionOf } from '../user/region-of.ts';
import { type PlannedLine, planQueries, type QueryResult, readLine, resultsOf } from './queries.ts';
import { inLanes } from './query-limits.ts';
import type { Point } from './series.ts';
import { timesIn } from './zoned-time.ts';

export const dataListCalls: Pick<Handlers, 'ListData' | 'ExportData'> = {
  async ListData({ app, request, body }) {
    return readAll(app, request, body, async (_context, found) =>
      found.map((result, index) => {
        const points = pointsOf(result);
        const times = [...points.keys()];
        return {
          start: result.period.start ?? utcText(Math.min(...times, Date.now())),
          end: result.period.end ?? utcText(Date.now()),
          timeZone: body[index]!.timeZone ?? 'UTC',
          source: { publicId: result.source.publicId },
          points: [...points].map(([time, values]) => ({ time: utcText(time), values })),
        };
      }),
    );
  },

  async ExportData({ app, request, body }) {
    return readAll(app, request, body, async ({ tx, visibility }, found) => ({
      name: `data-${new Date().toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: csvOf(tableOf(found, timesIn(body[0]?.timeZone)), await regionOf(tx, visibility.actor.user.publicId)),
    }));
  },
};

/**
 * Answers with the data that is asked for: lines are read beside each other. An answer that is kept for a repeated call is made
 * in one transaction.
 */
async function readAll<R>(
  app: AppContext,
  request: FastifyRequest,
  wishes: DataWish[],
  answer: (context: RequestContext, found: QueryResult[]) => Promise<R>,
): Promise<R> {
  const inTurn = <T>(work: (context: RequestContext) => Promise<T>): Promise<T> =>
    app.inCall(request, (tx, visibility) => work(contextOf(tx, visibility)));
  if (request.headers[headers.idempotencyKey.toLowerCase()] !== undefined)
    return inTurn(async (context) => {
      const plan = await planQueries(context, wishes);
      const values: Point[][] = [];
      for (const line of plan.lines) values.push(await readLine(context, line));
      return answer(context, resultsOf(plan, values));
    });
  const { plan, company } = await inTurn(async (context) => ({
    plan: await planQueries(context, wishes),
    company: context.visibility.actor.company,
  }));
  const values = await inLanes<RequestContext, PlannedLine, Point[]>(company, plan.lines, inTurn, readLine);
  return inTurn((context) => answer(context, resultsOf(plan, values)));
}

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

import {
  type FailureOfRemote,
  limits,
  type MeasureOfRemote,
  measuresOfRemotes,
  type ShareOfRemote,
} from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { iso } from '../../platform/database/sql.ts';
import type { Handlers } from '../handlers.ts';
import { countFor } from '../session/attempts.ts';
import { countFigures } from './count-figures.ts';

/** Sums of one measure and size over the hours. */
interface SummedFigure {
  remote: string;
  version: string;
  share: ShareOfRemote;
  measure: 'opened' | MeasureOfRemote | FailureOfRemote;
  size: number;
  times: number;
  last: string;
}

export const remoteFigureCalls: Pick<Handlers, 'ReportRemoteFigures' | 'FindRemoteFigures'> = {
  ReportRemoteFigures: ({ app, request, body: { figures } }) =>
    app.inCall(request, async (tx, { actor: { user, company } }) => {
      await countFor(tx, { key: `remote-figures-by:${user.publicId}`, max: limits.remoteFigureReports }, 3600);
      await countFigures(
        tx,
        company,
        figures.map(({ value, ...figure }) => ({ ...figure, size: figure.measure === 'opened' ? 0 : sizeOf(value) })),
      );
      return null;
    }),
  FindRemoteFigures: ({ app, request }) =>
    app.inCall(request, async (tx, { actor: { company } }) => {
      const { rows } = await tx.execute(sql`
        select remote, version, share, measure, size, sum(times)::int as times, ${iso(sql`max(hour)`)} as last
        from remote_figure where company_id = ${company} and hour > now() - interval '30 days'
        group by remote, version, share, measure, size
        order by remote, max(max(hour)) over (partition by remote, version) desc, version, share, measure, size`);
      const groups = new Map<string, SummedFigure[]>();
      for (const row of rows as unknown as SummedFigure[]) {
        const key = [row.remote, row.version, row.share].join();
        groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      return [...groups.values()].map(figuresOf);
    }),
};

function figuresOf(rows: SummedFigure[]) {
  const { remote, version, share } = rows[0]!;
  const rowsOf = (measure: SummedFigure['measure']) => rows.filter((row) => row.measure === measure);
  const isMeasure = (measure: string) => [...measuresOfRemotes, 'opened'].includes(measure);
  return {
    remote,
    version,
    share,
    opened: countOf(rowsOf('opened')),
    lastOn: rows
      .map(({ last }) => last)
      .sort()
      .at(-1)!,
    measures: measuresOfRemotes.flatMap((measure) => {
      const sized = rowsOf(measure);
      if (sized.length === 0) return [];
      const percentile = (part: number) => middleOf(quantile(sized, part));
      return [
        { measure, count: countOf(sized), median: percentile(0.5), p75: percentile(0.75), p95: percentile(0.95) },
      ];
    }),
    failures: rows
      .filter(({ measure }) => !isMeasure(measure))
      .map(({ measure, times }) => ({ failure: measure as FailureOfRemote, count: times })),
  };
}

const countOf = (rows: readonly SummedFigure[]) => rows.reduce((sum, { times }) => sum + times, 0);

/** The size that this share of the counted values doesn't exceed. @param rows by size */
function quantile(rows: readonly SummedFigure[], part: number): number {
  let remaining = part * countOf(rows);
  for (const { size, times } of rows) {
    remaining -= times;
    if (remaining <= 0) return size;
  }
  return rows.at(-1)!.size;
}

/** Quarters of a doubling. */
const sizeOf = (value: number) => Math.round(4 * Math.log2(Math.max(1, value)));
const middleOf = (size: number) => Math.round(2 ** (size / 4));

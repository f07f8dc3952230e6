import type { FailureOfRemote, MeasureOfRemote, ShareOfRemote } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

/** A counted figure of a canary, or of the version it is compared with. */
export interface Figure {
  remote: string;
  version: string;
  share: ShareOfRemote;
  measure: 'opened' | MeasureOfRemote | FailureOfRemote;
  size: number;
}

/** Adds one to each figure in this hour, for any reporter. */
export async function countFigures(tx: Tx, company: string, figures: readonly Figure[]): Promise<void> {
  // each once, and in one order: two at a time would wait for each other
  const distinct = new Map(
    figures.map((figure) => [
      [figure.remote, figure.version, figure.share, figure.measure, figure.size].join(),
      figure,
    ]),
  );
  const rows = [...distinct.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  const values = rows.map(
    ([, { remote, version, share, measure, size }]) =>
      sql`(${company}, ${remote}, ${version}, ${share}, ${measure}, ${size}::int, date_trunc('hour', now()), 1)`,
  );
  await tx.execute(sql`
    insert into remote_figure as known (company_id, remote, version, share, measure, size, hour, times)
    values ${sql.join(values, sql`, `)}
    on conflict (company_id, remote, version, share, measure, size, hour) do update set times = known.times + 1`);
}

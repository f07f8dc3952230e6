import { limits, newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../handlers.ts';
import { countFor } from '../session/attempts.ts';
import { countFigures } from './count-figures.ts';

export const remoteFailureCalls: Pick<Handlers, 'ReportRemoteFailures'> = {
  ReportRemoteFailures: ({ app, request, body: { failures } }) =>
    app.inCall(request, async (tx, { actor: { user, company } }) => {
      await countFor(tx, { key: `remote-failures-by:${user.publicId}`, max: limits.remoteFailureReports }, 3600);
      // each once, and in one order: two at a time would wait for each other
      const distinct = new Map(
        failures.map((failure) => [[failure.remote, failure.version, failure.failure].join(), failure]),
      );
      const rows = [...distinct.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
      const values = rows.map(
        ([, { remote, version, failure }]) =>
          sql`(${company}, ${newPublicId()}, ${remote}, ${version}, ${failure}, date_trunc('hour', now()), 1, now())`,
      );
      await tx.execute(sql`
        insert into remote_failure_count as known (company_id, public_id, remote, version, failure, hour, times, last_on)
        values ${sql.join(values, sql`, `)}
        on conflict (company_id, remote, version, failure, hour)
        do update set times = known.times + 1, last_on = excluded.last_on`);
      await countFigures(
        tx,
        company,
        failures.flatMap(({ remote, version, failure, share }) =>
          share ? [{ remote, version, share, measure: failure, size: 0 }] : [],
        ),
      );
      return null;
    }),
};

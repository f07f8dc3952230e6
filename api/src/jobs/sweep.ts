import { changedAccess, lapseRequests } from '../domain/access-request/jobs.ts';
import { endSilentJobs } from '../domain/agent-job/end-silent-jobs.ts';
import { endedMemberships } from '../domain/membership/jobs.ts';
import { closeSilentSessions } from '../domain/vpn-session/jobs.ts';
import { closeSilentWebAccess } from '../domain/web-access/jobs.ts';
import { append, type OutboxEvent } from '../platform/database/outbox.ts';
import type { Database, Tx } from '../platform/database/scope.ts';

export interface SweepSettings {
  /** Seconds after which a silent connector has gone. */
  connectorSilence: number;
}

/**
 * Changes by time alone, in all companies: unanswered requests lapse, starting and ending access and ending memberships
 * are published, tunnels of silent connectors are closed, jobs that
 * no gateway ends have failed. Each is a transaction of its own, and one that fails stops no
 * other; throws the failures afterwards.
 */
export async function sweep(database: Database, settings: SweepSettings, since: Date, until: Date): Promise<void> {
  const changes: ((tx: Tx) => Promise<OutboxEvent[]>)[] = [
    lapseRequests,
    (tx) => changedAccess(tx, since, until),
    (tx) => endedMemberships(tx, since, until),
    (tx) => closeSilentSessions(tx, settings.connectorSilence),
    closeSilentWebAccess,
    endSilentJobs,
  ];
  const failures: unknown[] = [];
  for (const change of changes)
    await database
      .inScope({ as: 'jobs' }, async (tx) => append(tx, await change(tx)))
      .catch((problem: unknown) => failures.push(problem));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((problem) => (problem as Error).message).join('; '));
}

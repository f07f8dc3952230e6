import { changedAccess, lapseRequests } from '../domain/access-request/jobs.ts';
import { endedMemberships } from '../domain/membership/jobs.ts';
import { closeSilentSessions } from '../domain/vpn-session/jobs.ts';
import { append } from '../platform/database/outbox.ts';
import type { Database } from '../platform/database/scope.ts';

export interface SweepSettings {
  /** Seconds after which a silent connector has gone. */
  connectorSilence: number;
}

/**
 * Changes by time alone, in all companies: unanswered requests lapse, starting and ending access and ending memberships
 * are published, tunnels of silent connectors are closed. Safe to run in several processes at once.
 */
export async function sweep(database: Database, settings: SweepSettings, since: Date, until: Date): Promise<void> {
  await database.inScope({ as: 'jobs' }, async (tx) => {
    const events = [
      ...(await lapseRequests(tx)),
      ...(await changedAccess(tx, since, until)),
      ...(await endedMemberships(tx, since, until)),
      ...(await closeSilentSessions(tx, settings.connectorSilence)),
    ];
    await append(tx, events);
  });
}

import { type Picked, useList } from '@lineside/client';
import { WebAccessEntry, where } from '@lineside/contracts';
import { useMemo } from 'react';

const fields = ['user', 'serviceName', 'startedOn'] as const;

/** A person who has a service of a device open in the browser. */
export type WebVisit = Picked<typeof WebAccessEntry, (typeof fields)[number]>;

const oldestFirst = [{ path: ['startedOn'], descending: false }];

/** Who has services of a device open in the browser now; empty until it is known. */
export function useWebVisits(agentId: string): readonly WebVisit[] {
  const query = useMemo(
    () => ({
      fields,
      filters: [where('eq', 'agent.publicId', agentId), where('isnull', 'closedOn')],
      orderBy: oldestFirst,
      pageSize: 20,
    }),
    [agentId],
  );
  return useList(WebAccessEntry, query, { live: true }).data ?? [];
}

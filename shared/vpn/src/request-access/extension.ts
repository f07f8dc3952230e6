import { type LoadedList, type Picked, useList, useSession } from '@lineside/client';
import { AgentAccessRequest, where } from '@lineside/contracts';
import { useMemo } from 'react';
import { follows } from '../my-requests/follows.ts';

const fields = ['vpn', 'servers', 'start', 'end', 'approver', 'updatedOn'] as const;

/** An approved request of this person for a device. */
export type OwnAccess = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

/** Access that is to last longer, and what is asked for after it. */
export interface RunningAccess {
  vpn: boolean;
  servers: readonly string[];
  /** Its begin and end in ms since 1970: the end of the last request that follows without a gap. */
  from: number;
  end: number;
  /** Who approved it. */
  approver: string | null;
}

/** This person's approved requests for a device that have not ended; null as device waits. */
export function useOwnAccess(agentId: string | null): LoadedList<OwnAccess> {
  const session = useSession();
  const me = session.state === 'signed-in' ? session.user.publicId : null;
  return useList(
    AgentAccessRequest,
    useMemo(
      () =>
        agentId !== null && me !== null
          ? {
              parent: agentId,
              fields,
              filters: [where('eq', 'user.publicId', me), where('eq', 'status', 'approved')],
              orderBy: [{ path: ['end'], descending: true }],
              pageSize: 20,
            }
          : null,
      [agentId, me],
    ),
  );
}

/**
 * The access that is to last longer: the one that runs at a moment and ends last, and what follows it for the same
 * services; undefined if none runs.
 *
 * @param now ms since 1970
 */
export function runningAccess(requests: readonly OwnAccess[], now: number): RunningAccess | undefined {
  const runs = ({ start, end }: OwnAccess) => Date.parse(start) <= now && Date.parse(end) > now;
  const [first] = requests.filter(runs).toSorted((a, b) => Date.parse(b.end) - Date.parse(a.end));
  if (!first) return;
  let last = first;
  for (let next: OwnAccess | undefined = first; next; next = requests.find((other) => follows(last, other)))
    last = { ...first, end: next.end };
  return {
    vpn: first.vpn,
    servers: first.servers.map(({ publicId }) => publicId),
    from: Date.parse(first.start),
    end: Date.parse(last.end),
    approver: first.approver?.publicId ?? null,
  };
}

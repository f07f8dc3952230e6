import { type LoadedList, type Picked, useList } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { useEffect, useRef } from 'react';

const fields = ['user', 'startedOn', 'endedOn', 'duration', 'endReason'] as const;

export type DeviceSession = Picked<typeof VpnSession, (typeof fields)[number]>;

const newestFirst = [{ path: ['startedOn'], descending: true }];

/**
 * The latest six connections to a device, read again when others are connected than before.
 *
 * @param connected the people who are connected now, as the device says
 */
export function useDeviceSessions(
  agentId: string,
  connected: readonly { publicId: string }[] | undefined,
): LoadedList<DeviceSession> {
  const sessions = useList(VpnSession, { fields, parent: agentId, orderBy: newestFirst, pageSize: 6 });
  const people = connected?.map(({ publicId }) => publicId).join();
  const known = useRef(people);
  const { retry } = sessions;
  useEffect(() => {
    if (people === undefined || people === known.current) return;
    // the first answer says who was connected when the sessions were read
    if (known.current !== undefined) retry();
    known.current = people;
  }, [people, retry]);
  return sessions;
}

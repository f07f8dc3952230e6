import { type LoadedList, onChanges, type Picked, useCall, useList } from '@lineside/client';
import { Agent, calls, holdsPermission, where } from '@lineside/contracts';
import type { Translate } from '@lineside/remote-kit';
import { type Format, useNow } from '@lineside/ui/base';
import { useEffect, useMemo, useRef } from 'react';

const fields = ['name', 'accessOpened'] as const;

type Device = Picked<typeof Agent, (typeof fields)[number]>;
export type AccessOpened = NonNullable<Device['accessOpened']>;

/** A device with approval turned off. */
export type OpenedDevice = Omit<Device, 'accessOpened'> & { accessOpened: AccessOpened };

/** How long closed ones stay visible, in milliseconds. */
const shownForMs = 24 * 60 * 60_000;

export interface OpenedDevices {
  /** Open ones, and those closed within a day; latest first. */
  devices: readonly OpenedDevice[];
  /** Whether more of them are open than were read. */
  more: LoadedList<Device>['more'];
  loadMore(): void;
}

/** Devices with approval turned off. Only the latest are loaded at first, as the waiting requests are below them. */
export function useOpenedDevices(): OpenedDevices {
  const now = useNow();
  const open = useOpenings('isnull', 'on', 3);
  const closed = useOpenings('isnotnull', 'closedOn', 20);
  // both at once: a list that loads in two steps moves the content below twice
  const isRead = open.state !== 'loading' && closed.state !== 'loading';
  const devices = useMemo(() => {
    if (!isRead) return [];
    // one closed a moment ago may be in both
    const all = new Map([...(open.data ?? []), ...(closed.data ?? [])].map((device) => [device.publicId, device]));
    return [...all.values()]
      .flatMap((device) => (device.accessOpened ? [{ ...device, accessOpened: device.accessOpened }] : []))
      .filter(({ accessOpened: { closedOn } }) => !closedOn || now - Date.parse(closedOn) < shownForMs)
      .sort((a, b) => b.accessOpened.on.localeCompare(a.accessOpened.on));
  }, [isRead, open.data, closed.data, now]);
  return { devices, more: open.more, loadMore: open.loadMore };
}

/** Devices that were opened, and are or aren't closed again; read again when one is. */
function useOpenings(closed: 'isnull' | 'isnotnull', latest: 'on' | 'closedOn', pageSize: number): LoadedList<Device> {
  const list = useList(
    Agent,
    useMemo(
      () => ({
        filters: [where('isnotnull', 'accessOpened'), where(closed, 'accessOpened.closedOn')],
        orderBy: [{ path: ['accessOpened', latest], descending: true }],
        fields,
        pageSize,
      }),
      [closed, latest, pageSize],
    ),
  );
  const retry = useRef(list.retry);
  retry.current = list.retry;
  useEffect(
    () =>
      onChanges(Agent, (changes) => {
        if (changes.some((change) => change.act === 'update' && 'accessOpened' in change.fields)) retry.current();
      }),
    [],
  );
  return list;
}

/** Whether the person may answer requests for some device. */
export function useApproves(): boolean {
  const standing = useCall(calls.GetMyStanding).data;
  return standing ? holdsPermission(standing, 'APPROVE_ACCESS_REQUESTS') : false;
}

/** "Ruben Visser has kept approval off since 11 Mar 09:00." */
export const openingInWords = (
  { on, by, closedOn }: AccessOpened,
  now: number,
  { t, format }: { t: Translate; format: Format },
): string =>
  t(closedOn ? 'know.wasOpen' : 'know.isOpen', {
    name: by?.name ?? t('somebody'),
    when: format.when(on, now),
    until: closedOn ? format.when(closedOn, now) : '',
  });

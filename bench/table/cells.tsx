import { StatusWord, ToneWord } from '@lineside/ui/base';
import { AvatarCell, NameCell, PlainCell } from '@lineside/ui/data';
import { LockIcon, LockOpenIcon, RouterIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import type { Device } from './devices.ts';

/** A column as both pages draw it. */
export interface BenchColumn {
  id: keyof Device;
  header: string;
  width: number;
  cell: (device: Device) => ReactNode;
}

const word = { online: 'Online', offline: 'Offline, 11 Mar', connected: 'Connected' };

function accessOf({ access }: Device): ReactNode {
  if (access === 'open') return <span>Open</span>;
  const open = access === 'until';
  return (
    <ToneWord tone={open ? 'online' : 'attention'} icon={open ? <LockOpenIcon size={14} /> : <LockIcon size={14} />}>
      {open ? 'Until 15:40' : 'Needs approval'}
    </ToneWord>
  );
}

/** The cells of the list of devices. */
export const themed: BenchColumn[] = [
  {
    id: 'status',
    header: 'Status',
    width: 140,
    cell: ({ status }) => <StatusWord status={status}>{word[status]}</StatusWord>,
  },
  {
    id: 'name',
    header: 'Name',
    width: 280,
    cell: ({ name, publicId, status }) => (
      <NameCell name={name} href={`#${publicId}`} icon={<RouterIcon />} quiet={status === 'offline'} />
    ),
  },
  { id: 'group', header: 'Group', width: 160, cell: ({ group }) => <PlainCell>{group}</PlainCell> },
  { id: 'access', header: 'Access (CET)', width: 150, cell: accessOf },
  { id: 'user', header: 'In use by', width: 150, cell: ({ user }) => (user ? <AvatarCell name={user} /> : null) },
  { id: 'seen', header: 'Last seen', width: 90, cell: ({ seen }) => <span>{seen}</span> },
  { id: 'address', header: 'Address', width: 120, cell: ({ address }) => <span>{address}</span> },
];

/** The button of a row where the table has none of its own. */
export const plainButton: BenchColumn = {
  id: 'publicId',
  header: '',
  width: 120,
  cell: () => <button type="button">Connect</button>,
};

/** The same values in nothing but spans, with one button. */
export const plain: BenchColumn[] = [
  ...themed.map((column) => ({
    ...column,
    cell: (device: Device) => <span>{device[column.id]}</span>,
  })),
  plainButton,
];

import { StateWord } from '@lineside/ui/base';
import { AvatarCell, NameCell, PlainCell } from '@lineside/ui/data';
import type { ReactNode } from 'react';
import type { Device } from './devices.ts';

/** A column as both pages draw it. */
export interface BenchColumn {
  id: keyof Device;
  header: string;
  width: number;
  cell: (device: Device) => ReactNode;
}

const accessOf = ({ access }: Device): ReactNode => (
  <StateWord of="access" is={access} time={access === 'until' ? '15:40' : undefined} />
);

/** The cells of the list of devices. */
export const themed: BenchColumn[] = [
  {
    id: 'status',
    header: 'Status',
    width: 140,
    cell: ({ status }) => <StateWord of="device" is={status} time={status === 'offline' ? '11 Mar' : undefined} />,
  },
  {
    id: 'name',
    header: 'Name',
    width: 280,
    cell: ({ name, publicId, status }) => <NameCell name={name} href={`#${publicId}`} quiet={status === 'offline'} />,
  },
  { id: 'group', header: 'Group', width: 160, cell: ({ group }) => <PlainCell>{group}</PlainCell> },
  { id: 'access', header: 'Access (CET)', width: 150, cell: accessOf },
  { id: 'user', header: 'In use by', width: 150, cell: ({ user }) => (user ? <AvatarCell name={user} /> : null) },
  { id: 'seen', header: 'Last seen', width: 90, cell: ({ seen }) => <span>{seen}</span> },
  { id: 'address', header: 'Address', width: 120, cell: ({ address }) => <span>{address}</span> },
];

/** The button of a row if the table has none of its own. */
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

import { NameCell, PlainCell } from '../cells/parts.tsx';
import { KeyRoundIcon, LockIcon, LockOpenIcon, PlugIcon, RouterIcon, UnplugIcon } from '../icons.ts';
import { StatusGlyph } from '../status/StatusGlyph.tsx';
import { StatusWord, ToneWord } from '../status/StatusPill.tsx';
import type { Column, NarrowRow, RowActions } from './column.ts';

/** A device as the stories, the tests and the bench show it. */
export interface ExampleRow {
  publicId: string;
  name: string;
  status: 'connected' | 'online' | 'offline';
  group: string;
  access: 'open' | 'needsApproval' | 'until';
  user: string | null;
}

const plants = ['Rotterdam / Line 2', 'Eindhoven / Line 4', 'Zuidplas / Boosters', 'Ghent / Utilities'];
const things = ['Filler', 'Case packer', 'Labeller', 'Palletiser', 'Capper', 'Pump station', 'Router cabinet'];

/** Made-up devices, always the same ones. */
export const exampleRows = (count: number): ExampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    publicId: `dev${String(at).padStart(9, '0')}`,
    name: `${things[(at * 5) % things.length]} ${(at % 97) + 1} – ${plants[(at * 3) % plants.length]}`,
    status: at === 0 ? 'connected' : at % 5 === 3 ? 'offline' : 'online',
    group: plants[(at * 3) % plants.length]!,
    access: at === 0 ? 'until' : at % 3 === 1 ? 'needsApproval' : 'open',
    user: at % 8 === 0 ? 'Marieke de Vries' : null,
  }));

const word: Record<ExampleRow['status'], string> = {
  connected: 'Connected',
  online: 'Online',
  offline: 'Offline, 11 Mar',
};

const access: Record<ExampleRow['access'], () => React.ReactElement> = {
  open: () => <span>Open</span>,
  needsApproval: () => (
    <ToneWord tone="attention" icon={<LockIcon size={14} />}>
      Needs approval
    </ToneWord>
  ),
  until: () => (
    <ToneWord tone="online" icon={<LockOpenIcon size={14} />}>
      Until 15:40
    </ToneWord>
  ),
};

export const exampleColumns: Column<ExampleRow>[] = [
  {
    id: 'status',
    header: 'Status',
    width: 148,
    sortable: true,
    cell: (row) => <StatusWord status={row.status}>{word[row.status]}</StatusWord>,
  },
  {
    id: 'name',
    header: 'Name',
    min: 240,
    flex: 2,
    sortable: true,
    role: 'name',
    cell: (row) => (
      <NameCell name={row.name} href={`#${row.publicId}`} icon={<RouterIcon />} quiet={row.status === 'offline'} />
    ),
  },
  {
    id: 'group',
    header: 'Group',
    min: 150,
    sortable: true,
    from: 1140,
    cell: (row) => <PlainCell>{row.group}</PlainCell>,
  },
  { id: 'access', header: 'Access (CET)', width: 172, cell: (row) => access[row.access]() },
  { id: 'user', header: 'In use by', width: 160, from: 1280, cell: (row) => <PlainCell>{row.user}</PlainCell> },
];

export function exampleActions(row: ExampleRow): RowActions {
  const run = () => {};
  const more = [{ key: 'open', label: 'Open', onSelect: run }];
  if (row.status === 'connected')
    return {
      first: { key: 'disconnect', label: 'Disconnect', icon: <UnplugIcon size={20} />, look: 'button', run },
      more,
    };
  if (row.status === 'offline') return { more };
  return row.access === 'needsApproval'
    ? { first: { key: 'request', label: 'Request access', icon: <KeyRoundIcon size={20} />, run }, more }
    : { first: { key: 'connect', label: 'Connect', icon: <PlugIcon size={20} />, run }, more };
}

export const exampleNarrow = (row: ExampleRow): NarrowRow => ({
  glyph: <StatusGlyph status={row.status} />,
  name: row.name,
  meta: [<StatusText key="state" row={row} />, row.access === 'open' ? null : access[row.access](), row.group],
});

const StatusText = ({ row }: { row: ExampleRow }) => (
  <span className={row.status === 'offline' ? undefined : 'ls-c-online'}>{word[row.status]}</span>
);

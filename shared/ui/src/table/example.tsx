import { NameCell } from '../cells/NameCell.tsx';
import { PlainCell } from '../cells/parts.tsx';
import { KeyRoundIcon, PlugIcon, UnplugIcon } from '../icons.ts';
import { ToneWord } from '../status/Badges.tsx';
import { StateGlyph, StateWord, useStateWords } from '../status/State.tsx';
import { toneOfState } from '../status/states.ts';
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

const state = (row: ExampleRow) => (
  <StateWord of="device" is={row.status} time={row.status === 'offline' ? '11 Mar' : undefined} />
);

const access = (row: ExampleRow) => (
  <StateWord of="access" is={row.access} time={row.access === 'until' ? '15:40' : undefined} />
);

export const exampleColumns: Column<ExampleRow>[] = [
  {
    id: 'status',
    header: 'Status',
    width: 148,
    sortable: true,
    cell: state,
  },
  {
    id: 'name',
    header: 'Name',
    min: 240,
    flex: 2,
    sortable: true,
    role: 'name',
    nameOf: ({ name }) => name,
    cell: (row, tail) => (
      <NameCell name={row.name} href={`#${row.publicId}`} tail={tail} quiet={row.status === 'offline'} />
    ),
  },
  {
    id: 'group',
    header: 'Group',
    min: 150,
    sortable: true,
    from: 1036,
    cell: (row) => <PlainCell>{row.group}</PlainCell>,
  },
  { id: 'access', header: 'Access (CET)', width: 172, cell: access },
  {
    id: 'user',
    header: 'In use by',
    width: 160,
    from: 1156,
    blank: ({ user }) => !user,
    cell: (row) => <PlainCell>{row.user}</PlainCell>,
  },
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
  glyph: <StateGlyph of="device" is={row.status} />,
  name: row.name,
  meta: [<StateText key="state" row={row} />, row.access === 'open' ? null : access(row), row.group],
});

function StateText({ row }: { row: ExampleRow }) {
  const word = useStateWords();
  return (
    <ToneWord tone={toneOfState('device', row.status)}>
      {word('device', row.status, row.status === 'offline' ? '11 Mar' : undefined)}
    </ToneWord>
  );
}

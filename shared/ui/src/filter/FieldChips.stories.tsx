import { Agent, AuditLog, Group } from '@lineside/contracts';
import { withApi } from '../../gallery/api.tsx';
import { useListAddress } from '../rows/useListAddress.ts';
import { FieldChips } from './FieldChips.tsx';
import { FilterBar } from './FilterChip.tsx';
import { type FieldFilters, filtersOf } from './field-filters.ts';
import { SearchField } from './SearchField.tsx';

const types = ['Plant', 'Line', 'Cell'].map((name, index) => ({ publicId: `Type0000000${index}`, name }));
const assets = ['Boiler', 'Filler'].map((name, index) => ({ publicId: `Asset000000${index}`, name }));

function Chips({ of }: { of: FieldFilters<string> }) {
  const view = useListAddress({ filters: of.words, sorts: ['name'] });
  return (
    <FilterBar search={<SearchField placeholder="Filter by name" value="" onSearch={() => {}} />}>
      <FieldChips of={of} view={view} />
    </FilterBar>
  );
}

/** Opens the first as a person would. */
const Opened = ({ of }: { of: FieldFilters<string> }) => (
  <div
    style={{ minHeight: 240 }}
    ref={(element) => void setTimeout(() => element?.querySelector<HTMLElement>('button[aria-haspopup]')?.click(), 50)}
  >
    <Chips of={of} />
  </div>
);

const byType = filtersOf(Group, ['type']);
const byAsset = filtersOf(Agent, ['root']);

export const ChipsLoading = withApi({ says: { GroupType: 'waits' } }, <Opened of={byType} />);
export const ChipsEmpty = withApi({ says: { GroupType: [] } }, <Opened of={byType} />);
export const ChipsFilled = withApi({ says: { GroupType: types } }, <Opened of={byType} />);
export const ChipsFailed = withApi({ says: { GroupType: 'fails' } }, <Opened of={byType} />);
export const ChipsSearched = withApi({ says: { Asset: assets } }, <Opened of={byAsset} />);
/** The active filters in the address, by name. */
export const ChipsOn = withApi(
  { says: { Asset: assets }, at: `/?root=${assets[1]!.publicId}` },
  <Chips of={byAsset} />,
);
export const ChipsByDay = withApi(
  { says: {}, at: '/?time=2026-11-01..2026-11-22' },
  <Chips of={filtersOf(AuditLog, ['time'])} />,
);

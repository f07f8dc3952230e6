import { useList } from '@lineside/client';
import { Agent, accessStates, Group } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FilterChip, type ListAddress } from '@lineside/ui/data';

/** Filters of a list of devices, and the words that each may have in its address. */
export const agentFilters = { status: Agent.fields.status.words!, group: null, access: accessStates } as const;
type FilterName = keyof typeof agentFilters;

/** The filters over devices; `groups`: whether these are groups of the company one works in. */
export function AgentFilter({ view, groups }: { view: ListAddress<FilterName>; groups: boolean }) {
  const { t } = useTexts();
  const { data: known = [] } = useList(
    Group,
    groups ? { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] } : null,
  );
  const chip = (name: FilterName, options: { value: string; label: string }[]) => (
    <FilterChip
      label={t(`filter.${name}`)}
      options={options}
      value={view.filters[name]}
      onChange={(values) => view.setFilter(name, values)}
    />
  );
  return (
    <>
      {chip(
        'status',
        agentFilters.status.map((value) => ({ value, label: t(`status.${value}`) })),
      )}
      {groups
        ? chip(
            'group',
            known.map(({ publicId, name }) => ({ value: publicId, label: name })),
          )
        : null}
      {chip(
        'access',
        accessStates.map((value) => ({ value, label: t(`filter.accessStates.${value}`) })),
      )}
    </>
  );
}

import { useList } from '@lineside/client';
import { Agent, accessStates, Group } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FilterChip, type ListAddress } from '@lineside/ui/data';

/** Filters of a list of devices, and the words that each may have in its address. */
export const agentFilters = { status: Agent.fields.status.words!, group: null, access: accessStates } as const;
type FilterName = keyof typeof agentFilters;

/** The filters over devices; `own`: of the company one works in, whose groups one knows and which one may reach. */
export function AgentFilter({ view, own }: { view: ListAddress<FilterName>; own: boolean }) {
  const { t } = useTexts();
  const { data: known = [] } = useList(
    Group,
    own ? { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] } : null,
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
      {own
        ? chip(
            'group',
            known.map(({ publicId, name }) => ({ value: publicId, label: name })),
          )
        : null}
      {own
        ? chip(
            'access',
            accessStates.map((value) => ({ value, label: t(`filter.accessStates.${value}`) })),
          )
        : null}
    </>
  );
}

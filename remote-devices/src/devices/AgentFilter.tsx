import { useList } from '@lineside/client';
import { Agent, AgentTemplate, accessStates, Group } from '@lineside/contracts';
import { useLabels, useStateWords } from '@lineside/ui/base';
import { FilterChip, type ListAddress } from '@lineside/ui/data';

/** Filters of a list of devices, and the words that each may have in its address. */
export const agentFilters = {
  status: ['online', 'offline', 'never'],
  group: null,
  access: accessStates,
  template: null,
} as const;
type FilterName = keyof typeof agentFilters;

/** The filters over devices; `own`: of the company one works in, whose groups one knows and which one may reach. */
export function AgentFilter({ view, own }: { view: ListAddress<FilterName>; own: boolean }) {
  const labels = useLabels(Agent);
  const word = useStateWords();
  const { data: known = [] } = useList(
    Group,
    own ? { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] } : null,
  );
  const { data: templates = [] } = useList(
    AgentTemplate,
    view.filters.template.length > 0 ? { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] } : null,
  );
  const chip = (name: FilterName, options: { value: string; label: string }[]) => (
    <FilterChip
      label={labels.field(name)}
      options={options}
      value={view.filters[name]}
      onChange={(values) => view.setFilter(name, values)}
    />
  );
  return (
    <>
      {chip(
        'status',
        agentFilters.status.map((value) => ({ value, label: word('device', value) })),
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
            accessStates.map((value) => ({ value, label: word('access', value) })),
          )
        : null}
      {/* comes with a link of the list of templates, for those who have that list */}
      {view.filters.template.length > 0
        ? chip(
            'template',
            templates.map(({ publicId, name }) => ({ value: publicId, label: name })),
          )
        : null}
    </>
  );
}

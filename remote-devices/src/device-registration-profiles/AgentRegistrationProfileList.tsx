import type { Picked } from '@lineside/client';
import { AgentRegistrationProfile } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { type Labels, useLabels } from '@lineside/ui/base';
import { type Column, columnOf, ListPage, useListAddress, useRows } from '@lineside/ui/data';
import { useMemo } from 'react';

const fields = ['name', 'group', 'template', 'createdOn'] as const;
type ProfileRow = Picked<typeof AgentRegistrationProfile, (typeof fields)[number]>;

/** What new devices are enrolled with [2.10]. */
export default function AgentRegistrationProfileList() {
  const { t } = useTexts();
  const labels = useLabels(AgentRegistrationProfile);
  const view = useListAddress({ filters: {}, sorts: ['name', 'group', 'createdOn'] });
  const rows = useRows(AgentRegistrationProfile, {
    fields,
    search: view.search,
    orderBy: view.orderBy({ group: 'group.name' }),
  });
  const columns = useMemo(() => profileColumns(labels), [labels]);
  return (
    <ListPage
      title={t('menu.profiles')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      narrow={({ name, group, template }) => ({
        name: name ?? t('profiles.unnamed'),
        meta: [group?.name, template?.name],
      })}
      countText={(count, figure) => t('profiles.count', { count, figure })}
      none={{ title: t('profiles.none'), why: t('profiles.noneWhy') }}
      noMatch={t('profiles.noMatch')}
    />
  );
}

function profileColumns(labels: Labels): Column<ProfileRow>[] {
  return [
    columnOf(labels, 'name', { min: 220 }),
    columnOf(labels, 'group', { sortable: true }),
    columnOf(labels, 'template'),
    columnOf(labels, 'createdOn', { width: 216 }),
  ];
}

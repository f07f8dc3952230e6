import type { Picked } from '@lineside/client';
import { AgentRegistrationProfile } from '@lineside/contracts';
import { type Translate, useTexts } from '@lineside/remote-kit';
import { type Column, columnOf, ListPage, NameCell, orderOf, useListAddress, useRows } from '@lineside/ui/data';
import { useMemo } from 'react';

const fields = ['name', 'group', 'template', 'createdOn'] as const;
type ProfileRow = Picked<typeof AgentRegistrationProfile, (typeof fields)[number]>;

/** What new devices are enrolled with [2.10]. */
export default function AgentRegistrationProfileList() {
  const { t } = useTexts();
  const view = useListAddress({ filters: {}, sorts: ['name', 'group', 'createdOn'] });
  const rows = useRows(AgentRegistrationProfile, {
    fields,
    search: view.search,
    orderBy: orderOf(view.sort, { group: 'group.name' }),
  });
  const columns = useMemo(() => profileColumns(t), [t]);
  return (
    <ListPage
      title={t('menu.profiles')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      narrow={({ name, group, template }) => ({ name, meta: [group?.name, template?.name] })}
      countText={(count, figure) => t('profiles.count', { count, figure })}
      none={{ title: t('profiles.none'), why: t('profiles.noneWhy') }}
      noMatch={t('profiles.noMatch')}
    />
  );
}

function profileColumns(t: Translate): Column<ProfileRow>[] {
  const { name, group, template, createdOn } = AgentRegistrationProfile.fields;
  return [
    columnOf('name', name, {
      header: t('columns.name'),
      min: 220,
      cell: ({ name }, tail) => <NameCell name={name} tail={tail} />,
    }),
    columnOf('group', group, { header: t('columns.group'), sortable: true }),
    columnOf('template', template, { header: t('columns.template') }),
    columnOf('createdOn', createdOn, { header: t('columns.created'), width: 216 }),
  ];
}

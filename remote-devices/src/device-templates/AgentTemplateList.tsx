import type { Picked } from '@lineside/client';
import { AgentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { type Labels, useLabels } from '@lineside/ui/base';
import { type Column, cellOf, columnOf, ListPage, useListAddress, useRows } from '@lineside/ui/data';
import { useMemo } from 'react';

const fields = ['name', 'description', 'agentCount', 'updatedOn'] as const;
type TemplateRow = Picked<typeof AgentTemplate, (typeof fields)[number]>;

/** Models of settings that devices follow [2.11]. */
export default function AgentTemplateList() {
  const { t } = useTexts();
  const labels = useLabels(AgentTemplate);
  const navigate = useNavigate();
  const view = useListAddress({ filters: {}, sorts: ['name', 'updatedOn'] });
  const rows = useRows(AgentTemplate, { fields, search: view.search, orderBy: view.orderBy() });
  const columns = useMemo(() => templateColumns(labels), [labels]);
  return (
    <ListPage
      title={t('menu.templates')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      onOpen={({ publicId }) => void navigate(`/device-template-configurator/${publicId}`)}
      narrow={({ name, agentCount }) => ({
        name,
        meta: [t('templates.devices', { count: agentCount })],
      })}
      countText={(count, figure) => t('templates.count', { count, figure })}
      none={{ title: t('templates.none'), why: t('templates.noneWhy') }}
      noMatch={t('templates.noMatch')}
    />
  );
}

function templateColumns(labels: Labels): Column<TemplateRow>[] {
  return [
    columnOf(labels, 'name', { min: 220 }),
    columnOf(labels, 'description', { flex: 2, from: 1036 }),
    columnOf(labels, 'agentCount', {
      width: 120,
      sortable: false,
      cell: ({ publicId, agentCount }) => (
        <Link to={`/devices?template=${publicId}`}>{cellOf(AgentTemplate.fields.agentCount, agentCount)}</Link>
      ),
    }),
    columnOf(labels, 'updatedOn', { width: 216 }),
  ];
}

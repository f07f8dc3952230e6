import { useCompany } from '@lineside/client';
import { Agent, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { useFormat, useLabels } from '@lineside/ui/base';
import { ListPage, useListAddress, useRows } from '@lineside/ui/data';
import { RouterIcon } from '@lineside/ui/icons';
import { useMemo } from 'react';
import { energyColumns, energyFields } from './columns.tsx';
import { PowerValue } from './PowerValue.tsx';

/** The devices of the company one works in, each with what it draws now. */
export default function EnergyList() {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const format = useFormat();
  const navigate = useNavigate();
  const company = useCompany();
  const view = useListAddress({ filters: {}, sorts: ['name', 'group'] });
  const rows = useRows(
    Agent,
    company.state === 'chosen'
      ? {
          fields: energyFields,
          search: view.search,
          filters: [where('eq', 'company.publicId', company.company.publicId)],
          orderBy: view.orderBy({ group: 'group.name' }),
        }
      : null,
  );
  const columns = useMemo(() => energyColumns(t, label, format), [t, label, format]);
  return (
    <ListPage
      title={t('menu.energy')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      narrowRow={({ publicId, name, group }) => ({
        glyph: <RouterIcon />,
        name,
        meta: [<PowerValue key="power" agentId={publicId} />, group?.name],
      })}
      onOpen={({ publicId }) => void navigate(`/devices/${publicId}`)}
      countText={(count, figure) => t('devices.count', { count, figure })}
      none={{ title: t('devices.none'), why: t('devices.noneWhy') }}
      noMatch={t('devices.noMatch')}
    />
  );
}

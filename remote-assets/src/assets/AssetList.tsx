import { Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { ListPage, orderOf, useListAddress, useRows } from '@lineside/ui/data';
import { useMemo } from 'react';
import { assetColumns, assetFields, sortPaths, sorts } from './columns.tsx';

/** Machines and plants, each with what it is part of and the device that speaks for it [2.07]. */
export default function AssetList() {
  const { t } = useTexts();
  const labels = useLabels(Asset);
  const view = useListAddress({ filters: {}, sorts });
  const rows = useRows(Asset, {
    fields: assetFields,
    search: view.search,
    orderBy: orderOf(view.sort, sortPaths),
  });
  const columns = useMemo(() => assetColumns(labels), [labels]);
  return (
    <ListPage
      title={t('menu.assets')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      narrow={({ name, type, parent }) => ({ name, meta: [type?.name, parent?.name] })}
      countText={(count, figure) => t('assets.count', { count, figure })}
      none={{ title: t('assets.none'), why: t('assets.noneWhy') }}
      noMatch={t('assets.noMatch')}
    />
  );
}

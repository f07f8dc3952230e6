import type { FieldName, Picked } from '@lineside/client';
import { Asset, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { type Labels, useLabels } from '@lineside/ui/base';
import { type Column, cellOf, columnOf, ListPage, useListAddress, useRows } from '@lineside/ui/data';
import { useMemo } from 'react';

const fields = ['name', 'resourceVariant', 'parent', 'agent', 'childCount'] as const satisfies readonly FieldName<
  typeof Asset
>[];
type AssetRow = Picked<typeof Asset, (typeof fields)[number]>;

/** What stands for a column in the API. */
const sortPaths = { resourceVariant: 'resourceVariant.name', parent: 'parent.name', agent: 'agent.name' };

/** Machines and plants, each with what it is part of and the device that speaks for it [2.07]. */
export default function AssetList() {
  const { t } = useTexts();
  const labels = useLabels(Asset);
  const view = useListAddress({ filters: {}, sorts: ['name', 'resourceVariant', 'parent', 'agent'] });
  const rows = useRows(Asset, {
    fields,
    search: view.search,
    // those of the library are models, and stand nowhere
    filters: [where('eq', 'isLibraryAsset', false)],
    orderBy: view.orderBy(sortPaths),
  });
  const columns = useMemo(() => assetColumns(labels), [labels]);
  return (
    <ListPage
      title={t('menu.assets')}
      rows={rows}
      view={view}
      search={t('filter.byName')}
      columns={columns}
      narrow={({ name, resourceVariant, parent }) => ({ name, meta: [resourceVariant?.name, parent?.name] })}
      countText={(count, figure) => t('assets.count', { count, figure })}
      none={{ title: t('assets.none'), why: t('assets.noneWhy') }}
      noMatch={t('assets.noMatch')}
    />
  );
}

function assetColumns(labels: Labels): Column<AssetRow>[] {
  return [
    columnOf(labels, 'name', { min: 240, flex: 2 }),
    columnOf(labels, 'resourceVariant', { sortable: true }),
    columnOf(labels, 'parent', { min: 160, sortable: true, from: 1036 }),
    columnOf(labels, 'agent', {
      min: 200,
      flex: 2,
      sortable: true,
      cell: ({ agent }) => (agent ? <DeviceLink id={agent.publicId} name={agent.name ?? ''} /> : null),
    }),
    columnOf(labels, 'childCount', {
      width: 96,
      sortable: false,
      blank: ({ childCount }) => childCount === 0,
      // most have none: an empty cell is quieter than a column of noughts
      cell: ({ childCount }) => (childCount > 0 ? cellOf(Asset.fields.childCount, childCount) : null),
    }),
  ];
}

const DeviceLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/devices/${id}`} title={name} style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {name}
  </Link>
);

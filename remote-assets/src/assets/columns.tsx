import type { FieldName, Picked } from '@lineside/client';
import { Asset } from '@lineside/contracts';
import { Link } from '@lineside/remote-kit/router';
import type { Labels } from '@lineside/ui/base';
import { type Column, cellOf, columnOf } from '@lineside/ui/data';

/** What the list shows of an asset. */
export const assetFields = ['name', 'type', 'parent', 'agent', 'childCount'] as const satisfies readonly FieldName<
  typeof Asset
>[];
export type AssetRow = Picked<typeof Asset, (typeof assetFields)[number]>;

/** Columns the list can be ordered by, the usual one first, and what stands for each in the API. */
export const sorts = ['name', 'type', 'parent', 'agent'];
export const sortPaths = { type: 'type.name', parent: 'parent.name', agent: 'agent.name' };

export function assetColumns(labels: Labels): Column<AssetRow>[] {
  return [
    columnOf(labels, 'name', { min: 240, flex: 2 }),
    columnOf(labels, 'type', { sortable: true }),
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

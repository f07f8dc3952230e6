import { Asset, AssetMembership, AssetPageLink, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Panel, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, cellOf, Details, PlainCell, SimpleTable } from '@lineside/ui/data';
import { EntityFormDialog } from '@lineside/ui/form';
import { useState } from 'react';
import type { AssetForest, AssetNode } from '../tree/asset-nodes.ts';
import { NodeEnd } from '../tree/node-look.tsx';
import type { AssetRow } from './AssetDetail.tsx';
import { AssetDevice } from './AssetDevice.tsx';

interface PanelsProps {
  asset: AssetRow;
  forest: AssetForest | undefined;
}

/** An asset's records, each kind in a panel. */
export function AssetPanels({ asset, forest }: PanelsProps) {
  return (
    <Stack gap={16}>
      <AssetDevice asset={asset} />
      <Pages asset={asset} />
      <ChildAssets asset={asset} forest={forest} />
      <Properties asset={asset} />
      <Groups asset={asset} />
    </Stack>
  );
}

function Pages({ asset: { publicId } }: { asset: AssetRow }) {
  const { t } = useTexts();
  const labels = useLabels(AssetPageLink);
  return (
    <ChildList
      entity={AssetPageLink}
      parent={publicId}
      fields={['page', 'audience']}
      title={t('asset.pages')}
      none={t('asset.noPages')}
      columns={[
        {
          id: 'page',
          header: labels.field('page'),
          role: 'name',
          cell: ({ page }) => <Link to={`/pages/${page.publicId}/asset/${publicId}`}>{page.name}</Link>,
        },
        {
          id: 'audience',
          header: labels.field('audience'),
          cell: ({ audience }) => <PlainCell>{audience.name}</PlainCell>,
        },
      ]}
    />
  );
}

const maxParts = 50;

/** Its children, from the tree. */
function ChildAssets({ asset, forest }: PanelsProps) {
  const { t } = useTexts();
  const labels = useLabels(Asset);
  const ids = forest?.children.get(asset.publicId) ?? [];
  if (ids.length === 0) return null;
  const parts = ids.slice(0, maxParts).map((id) => forest!.nodes.get(id) as AssetNode);
  return (
    <Panel
      title={labels.field('childCount')}
      extra={ids.length > maxParts ? t('asset.parts', { count: ids.length }) : undefined}
      flush
    >
      <SimpleTable
        label={labels.field('childCount')}
        rows={parts}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: labels.field('name'),
            role: 'name',
            cell: ({ id, name }) => <Link to={`/assets?asset=${id}`}>{name}</Link>,
          },
          {
            id: 'type',
            header: labels.field('resourceVariant'),
            cell: ({ typeName }) => <PlainCell>{typeName}</PlainCell>,
          },
          {
            id: 'state',
            header: t('asset.state'),
            width: 96,
            align: 'end',
            cell: (node) => (
              <span className="ls-row" style={{ justifyContent: 'flex-end' }}>
                <NodeEnd node={node} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const properties = ['resourceVariant', 'description', 'slug', 'timeZone', 'enabled'] as const;

function Properties({ asset }: { asset: AssetRow }) {
  const { t } = useTexts();
  const labels = useLabels(Asset);
  const facts = properties
    .filter((name) => asset[name] !== null && asset[name] !== '')
    .map((name) => ({
      key: name,
      label: labels.field(name),
      value: cellOf(Asset.fields[name], asset[name] as never),
    }));
  return (
    <Panel title={t('asset.properties')}>
      <Details facts={facts} />
    </Panel>
  );
}

function Groups({ asset: { publicId, can } }: { asset: AssetRow }) {
  const { t } = useTexts();
  const labels = useLabels(AssetMembership);
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <ChildList
        entity={AssetMembership}
        fields={['group', 'createdOn', 'can']}
        filters={[where('eq', 'asset.publicId', publicId)]}
        title={t('asset.groups')}
        none={t('asset.noGroups')}
        removes={can.edit}
        add={can.edit ? { label: t('asset.addGroup'), run: () => setAdding(true) } : undefined}
        columns={[
          {
            id: 'group',
            header: labels.field('group'),
            role: 'name',
            cell: ({ group }) => <PlainCell>{group.name}</PlainCell>,
          },
          {
            id: 'since',
            header: labels.field('createdOn'),
            cell: ({ createdOn }) => cellOf(AssetMembership.fields.createdOn, createdOn),
          },
        ]}
      />
      <EntityFormDialog
        entity={AssetMembership}
        fields={['group']}
        draft={{ asset: { publicId } }}
        address={{ at: { is: isAdding ? 'add' : 'closed' }, add: () => setAdding(true), edit: close, close }}
      />
    </>
  );
}

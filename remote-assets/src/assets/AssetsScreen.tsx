import { create } from '@lineside/client';
import { Asset, AssetMembership, isPublicId } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { EmptyState, FailedPart, Skeleton, SplitPage } from '@lineside/ui/base';
import { type TreeRow, useReason, useRemoval } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { useState } from 'react';
import { AssetDetail } from '../asset/AssetDetail.tsx';
import { AssetTreePane } from '../tree/AssetTreePane.tsx';
import type { AssetTreeNode } from '../tree/asset-nodes.ts';
import { useAssetTree } from '../tree/use-asset-tree.ts';
import { useTreeWrites } from '../tree/use-tree-writes.ts';

const editFields = [
  'name',
  'resourceVariant',
  'description',
  'parent',
  'agent',
  'slug',
  'timeZone',
  'enabled',
] as const;
const addFields = ['name', 'resourceVariant', 'description', 'agent'] as const;

/** Groups and assets as a tree, and the chosen asset beside it [2.07]. */
export default function AssetsScreen() {
  const { t } = useTexts();
  const reason = useReason();
  const [params, setParams] = useSearchParams();
  const { store, forest, failure, retry } = useAssetTree(t('tree.noGroup'));
  const writes = useTreeWrites(forest, retry);
  const form = useFormAddress();
  const [below, setBelow] = useState<AssetTreeNode>();

  const named = params.get('asset') ?? '';
  const chosen = isPublicId(named) ? named : null;
  const put = (key: string, value: string | null, replace: boolean) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(key, value);
        else next.delete(key);
        // a form that has just closed is still in the old address
        for (const done of ['add', 'edit']) next.delete(done);
        return next;
      },
      { replace },
    );
  const choose = (id: string | null) => put('asset', id, false);
  const removal = useRemoval(Asset, { onRemoved: (ids) => chosen && ids.includes(chosen) && choose(null) });
  const remove = (id: string) => removal.ask([{ publicId: id, name: store.node(id)?.name ?? null }]);
  const add = (row?: TreeRow) => {
    setBelow(row && store.node(row.id));
    form.add();
  };
  const onAdded = (publicId: string) => {
    const group = below?.kind === 'group' ? below.publicId : null;
    if (group) void create(AssetMembership, { asset: { publicId }, group: { publicId: group } });
    choose(publicId);
  };
  const isAdding = form.at.is === 'add';
  return (
    <>
      <SplitPage
        label={t('menu.assets')}
        isOpen={chosen !== null}
        side={
          forest ? (
            <AssetTreePane
              {...{ store, forest, writes, chosen }}
              search={params.get('q') ?? ''}
              onSearch={(words) => put('q', words, true)}
              onChoose={choose}
              onAdd={add}
              onEdit={form.edit}
              onRemove={remove}
            />
          ) : (
            <div className="ls-pad">
              {failure ? <FailedPart reason={reason(failure)} onRetry={retry} /> : <Skeleton lines={12} />}
            </div>
          )
        }
      >
        {chosen ? (
          <AssetDetail
            key={chosen}
            publicId={chosen}
            forest={forest}
            onChoose={choose}
            onAdd={() => {
              setBelow(store.node(chosen));
              form.add();
            }}
            onEdit={() => form.edit(chosen)}
            onRemove={() => remove(chosen)}
          />
        ) : (
          <EmptyState title={t('asset.none')}>{t('asset.noneWhy')}</EmptyState>
        )}
      </SplitPage>
      <EntityFormDialog
        entity={Asset}
        fields={isAdding ? addFields : editFields}
        draft={isAdding && below?.kind === 'asset' ? { parent: { publicId: below.id } } : {}}
        hints={isAdding && below ? { name: t('asset.addedTo', { name: below.name }) } : {}}
        address={form}
        onDone={isAdding ? onAdded : retry}
      />
      {removal.dialog}
    </>
  );
}

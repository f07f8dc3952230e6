import { type Failure, type Picked, useOne } from '@lineside/client';
import { Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useNavigate, useParams, useRouteId, useSearchParams } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useRef } from 'react';
import { AssetTree } from '../asset/AssetTree.tsx';
import { LibraryAsset } from '../asset/LibraryAsset.tsx';
import { useParents } from '../asset/use-parents.ts';
import { Frame } from './Frame.tsx';

const fields = ['name', 'root', 'parent', 'agent', 'can', 'isLibraryAsset', 'libraryAsset'] as const;
type AssetRow = Picked<typeof Asset, (typeof fields)[number]>;

/** An asset's configuration, from its topmost ancestor down [2.16][2.17]. */
export default function AssetScreen() {
  const rootId = useRouteId('rootId');
  const { assetId } = useParams();
  return assetId === undefined ? (
    <Navigate to={`/asset-configurator/${rootId}/${rootId}`} replace />
  ) : (
    <OneAsset rootId={rootId} />
  );
}

function OneAsset({ rootId }: { rootId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const navigate = useNavigate();
  const assetId = useRouteId('assetId');
  const asset = useOne(Asset, { publicId: assetId }, { fields, live: true });
  // the tree stays as it is while the next asset is read
  const last = useRef(asset.data);
  if (asset.data) last.current = asset.data;
  if (asset.data) {
    const { root } = asset.data;
    if (root && root.publicId !== rootId)
      return <Navigate to={`/asset-configurator/${root.publicId}/${assetId}`} replace />;
  }
  const latestAsset = asset.data ?? (asset.state === 'loading' ? last.current : undefined);
  if (latestAsset) return <AssetFrame rootId={rootId} asset={latestAsset} isNext={!asset.data} />;
  const notFound = asset.state === 'failed' && isGone(asset.failure);
  return (
    <Page title={t('title')} body="tint">
      {asset.state === 'loading' ? <Skeleton lines={8} /> : null}
      {asset.state === 'failed' && !notFound ? (
        <FailedPart reason={reason(asset.failure)} onRetry={asset.retry} />
      ) : null}
      {notFound ? (
        <EmptyState
          title={t('noAsset')}
          action={<Button onClick={() => void navigate('/assets')}>{t('toAssets')}</Button>}
        >
          {t('noDeviceWhy')}
        </EmptyState>
      ) : null}
    </Page>
  );
}

const isGone = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

interface FrameProps {
  rootId: string;
  asset: AssetRow;
  /** Whether another one is on its way. */
  isNext: boolean;
}

function AssetFrame({ rootId, asset, isNext }: FrameProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const chosen = useRouteId('assetId');
  const { libraryId } = useParams();
  const [search] = useSearchParams();
  const parents = useParents(asset);
  const { publicId: id, name, agent, can } = asset;
  const base = `/asset-configurator/${rootId}/${id}`;
  const section = search.get('section') ?? undefined;
  // the same section of another asset
  const choose = (publicId: string) =>
    void navigate(`/asset-configurator/${rootId}/${publicId}${section ? `?section=${section}` : ''}`);
  return (
    <Frame
      subject={{
        ...{ kind: 'asset', id, name, canEdit: can.edit, approversDecide: false, base },
        addressOf: (key) => `${base}?section=${key}`,
      }}
      pane={asset.isLibraryAsset ? undefined : <AssetTree rootId={rootId} chosen={chosen} onChoose={choose} />}
      section={section}
      crumbs={[
        { key: 'assets', link: <Link to="/assets">{t('assets')}</Link> },
        ...parents.map(({ publicId, name }) => ({
          key: publicId,
          link: <Link to={`/asset-configurator/${rootId}/${publicId}`}>{name}</Link>,
        })),
      ]}
      actions={
        <>
          {agent ? (
            <Button onClick={() => void navigate(`/device-configurator/${agent.publicId}`)}>
              {t('configureDevice')}
            </Button>
          ) : null}
          <Button onClick={() => void navigate(`/assets?asset=${id}`)}>{t('openAsset')}</Button>
        </>
      }
      instead={
        isNext ? (
          <Page title={name} body="tint">
            <Skeleton lines={8} />
          </Page>
        ) : libraryId === undefined ? undefined : (
          <LibraryAsset back={`${base}?section=library`} />
        )
      }
    />
  );
}

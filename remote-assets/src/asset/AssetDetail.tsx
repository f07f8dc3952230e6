import { type Picked, useOne } from '@lineside/client';
import { Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import {
  Button,
  EmptyState,
  FailedPart,
  Menu,
  Page,
  Skeleton,
  StatePill,
  useStateWords,
  useWide,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { EllipsisIcon, PencilIcon, PlusIcon, SettingsIcon, TrashIcon } from '@lineside/ui/icons';
import type { AssetForest, AssetNode } from '../tree/asset-nodes.ts';
import { useCrumbs } from '../tree/use-crumbs.tsx';
import { AssetPanels } from './AssetPanels.tsx';

export const assetFields = [
  ...(['name', 'description', 'resourceVariant', 'slug', 'timeZone', 'enabled', 'agent', 'can'] as const),
] as const;
export type AssetRow = Picked<typeof Asset, (typeof assetFields)[number]>;

interface DetailProps {
  publicId: string;
  /** Undefined until the tree is read. */
  forest: AssetForest | undefined;
  onChoose(publicId: string | null): void;
  onAdd(): void;
  onEdit(): void;
  onRemove(): void;
}

/** One asset beside the tree: its device, pages, parts and properties, and the ways to its configurator. */
export function AssetDetail({ publicId, forest, onChoose, ...acts }: DetailProps) {
  const { t } = useTexts();
  const reason = useReason();
  const wide = useWide();
  const toTree = useCrumbs();
  const loaded = useOne(Asset, { publicId }, { fields: assetFields, live: true });
  const node = forest?.nodes.get(publicId) as AssetNode | undefined;
  const isGone = loaded.failure?.kind === 'refused' && loaded.failure.status === 404;
  const back = <Button onClick={() => onChoose(null)}>{t('asset.toTree')}</Button>;
  if (isGone)
    return (
      <EmptyState title={t('asset.notFound')} action={back}>
        {t('asset.notFoundWhy')}
      </EmptyState>
    );
  const asset = loaded.data;
  const path = pathOf(forest, node).map(({ id, name }) => ({
    key: id,
    link: <Link to={`/assets?asset=${id}`}>{name}</Link>,
  }));
  return (
    <Page
      body="tint"
      title={asset?.name ?? node?.name ?? ''}
      crumbs={[...(wide ? [] : toTree), ...path]}
      titleExtra={node ? <Worst node={node} /> : undefined}
      meta={asset?.resourceVariant?.name ? <span>{asset.resourceVariant.name}</span> : <span>&nbsp;</span>}
      actions={asset ? <Actions asset={asset} {...acts} /> : undefined}
    >
      {loaded.state === 'failed' ? <FailedPart reason={reason(loaded.failure)} onRetry={loaded.retry} /> : null}
      {asset ? (
        <AssetPanels asset={asset} forest={forest} />
      ) : loaded.state === 'loading' ? (
        <Skeleton lines={8} />
      ) : null}
    </Page>
  );
}

/** The assets above one, from the top. */
function pathOf(forest: AssetForest | undefined, node: AssetNode | undefined): AssetNode[] {
  const path: AssetNode[] = [];
  for (let above = node?.parent; above; above = path[0]!.parent) path.unshift(forest!.nodes.get(above) as AssetNode);
  return path;
}

/** The state of the asset's device, or the worst of its descendants. */
function Worst({ node: { state, worst, count } }: { node: AssetNode }) {
  const { t } = useTexts();
  const word = useStateWords();
  if (!worst) return null;
  const isBelow = count > 0 && worst !== state;
  return (
    <StatePill of="device" is={worst}>
      {isBelow ? t('asset.worst', { state: word('device', worst) }) : undefined}
    </StatePill>
  );
}

function Actions({
  asset,
  onAdd,
  onEdit,
  onRemove,
}: { asset: AssetRow } & Pick<DetailProps, 'onAdd' | 'onEdit' | 'onRemove'>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const configure = (
    <Button icon={<SettingsIcon />} onClick={() => void navigate(`/configurator/${asset.publicId}`)}>
      {t('asset.configure')}
    </Button>
  );
  if (!asset.can.edit) return configure;
  const items = [
    { key: 'edit', label: t('tree.edit'), icon: <PencilIcon />, onSelect: onEdit },
    { key: 'remove', label: t('tree.remove'), icon: <TrashIcon />, danger: true, onSelect: onRemove },
  ];
  return (
    <>
      {configure}
      <Button icon={<PlusIcon />} onClick={onAdd}>
        {t('asset.add')}
      </Button>
      <Menu label={t('tree.more')} items={items} sheet>
        {(trigger) => <Button label={t('tree.more')} icon={<EllipsisIcon />} {...trigger} />}
      </Menu>
    </>
  );
}

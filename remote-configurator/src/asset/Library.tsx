import { act, send, useOne } from '@lineside/client';
import { Asset, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, confirm, FailedPart, notify, Panel, Row, Skeleton, useLabels } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

/** The asset of the library that this one follows, or the way to put it there. */
export default function Library() {
  const { t } = useTexts();
  const reason = useReason();
  const { id } = useSubject();
  const fields = ['isLibraryAsset', 'libraryAsset', 'libraryVersion', 'hasChanges', 'can'] as const;
  const asset = useOne(Asset, { publicId: id }, { fields, live: true });
  return (
    <SectionPage>
      {asset.state === 'failed' ? <FailedPart reason={reason(asset.failure)} onRetry={asset.retry} /> : null}
      {asset.state === 'loading' ? <Skeleton lines={3} /> : null}
      {asset.data?.libraryAsset ? <Follows {...asset.data} libraryAsset={asset.data.libraryAsset} /> : null}
      {asset.data && !asset.data.libraryAsset ? (
        <Panel>
          <Row>
            <span className="ls-grow">{t('library.none')}</span>
            <AddToLibrary />
          </Row>
        </Panel>
      ) : null}
    </SectionPage>
  );
}

interface FollowsProps {
  libraryAsset: { publicId: string; name: string | null };
  libraryVersion: { name: string | null } | null;
  hasChanges: boolean;
  can: { edit: boolean };
}

/** The followed library asset, whether it has a newer version, and how to stop following it. */
function Follows({ libraryAsset, libraryVersion, hasChanges, can }: FollowsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const label = useLabels(Asset);
  const { id, base } = useSubject();
  const update = () =>
    send(calls.UpdateLibraryInstances, { body: [{ instance: { publicId: id } }] }).then(
      ({ ok }) => ok && notify({ tone: 'online', text: t('library.updated'), seconds: 3 }),
    );
  const detach = async () => {
    const question = { title: t('library.detachTitle'), body: t('library.detachBody'), ok: t('library.detach') };
    if (await confirm({ ...question, danger: true })) await act(Asset.actions.detach, { publicId: id }, {});
  };
  return (
    <Panel title={label.field('libraryAsset')}>
      <Details
        facts={[
          { key: 'asset', label: label.field('libraryAsset'), value: libraryAsset.name },
          { key: 'version', label: label.field('libraryVersion'), value: libraryVersion?.name ?? t('none') },
          { key: 'changes', label: label.field('hasChanges'), value: t(hasChanges ? 'yes' : 'no') },
        ]}
      />
      <Row>
        <Button onClick={() => void navigate(`${base}/${libraryAsset.publicId}`)}>{t('library.open')}</Button>
        {can.edit && hasChanges ? <Button onClick={update}>{t('library.update')}</Button> : null}
        {can.edit ? (
          <Button kind="text" onClick={detach}>
            {t('library.detach')}
          </Button>
        ) : null}
      </Row>
    </Panel>
  );
}

/** Puts a copy of this asset, with its descendants, into the library. */
function AddToLibrary() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { id, base } = useSubject();
  const add = async () => {
    const result = await act(Asset.actions.addToLibrary, { publicId: id }, {});
    if (result.ok) void navigate(`${base}/${result.data.publicId}`);
  };
  return <Button onClick={add}>{t('library.add')}</Button>;
}

import { useMay, useOne } from '@lineside/client';
import { Asset, AssetLibraryVersion, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useRouteId } from '@lineside/remote-kit/router';
import { FailedPart, Page, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

/** One asset of the library: its versions, and the way to publish another [2.17]. */
export function LibraryAsset({ back }: { back: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const label = useLabels(AssetLibraryVersion);
  const libraryId = useRouteId('libraryId');
  const library = useOne(Asset, { publicId: libraryId }, { fields: ['name', 'description', 'hasChanges'], live: true });
  const mayPublish = useMay('MANAGE_ASSET_LIBRARY');
  const form = useFormAddress('version');
  return (
    <Page
      title={library.data?.name ?? t('sections.library')}
      meta={library.data?.hasChanges ? t('library.changed') : library.data?.description}
      crumbs={[{ key: 'library', link: <Link to={back}>{t('sections.library')}</Link> }]}
      body="tint"
    >
      {library.state === 'failed' ? <FailedPart reason={reason(library.failure)} onRetry={library.retry} /> : null}
      {library.state === 'loading' ? <Skeleton lines={4} /> : null}
      {library.data ? (
        <Stack gap={16}>
          <ChildList
            entity={AssetLibraryVersion}
            fields={['version', 'description', 'publishedOn', 'publishedBy', 'latest']}
            filters={[where('eq', 'library.publicId', libraryId)]}
            columns={[
              { id: 'version', header: label.field('version'), role: 'name', cell: ({ version }) => version },
              { id: 'description', header: label.field('description'), cell: ({ description }) => description },
              { id: 'on', header: label.field('publishedOn'), cell: ({ publishedOn }) => format.dateTime(publishedOn) },
              { id: 'by', header: label.field('publishedBy'), cell: ({ publishedBy }) => publishedBy?.name },
            ]}
            none={t('library.noVersions')}
            add={mayPublish ? { label: t('library.publish'), run: form.add } : undefined}
          />
          <EntityFormDialog
            entity={AssetLibraryVersion}
            fields={['description', 'updateInstances']}
            draft={{ library: { publicId: libraryId } }}
            hints={{ updateInstances: t('hints.updateInstances') }}
            address={form}
          />
        </Stack>
      ) : null}
    </Page>
  );
}

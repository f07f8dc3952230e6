import { useList, useOne } from '@lineside/client';
import { Agent, Asset, CustomProperty } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EmptyState, FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';
import { type Owner, PropertiesForm, type Property } from './PropertiesForm.tsx';

/** The fields that a company added to its devices, or to its assets of a type. */
export default function Properties() {
  const { t } = useTexts();
  const reason = useReason();
  const { kind, id } = useSubject();
  const isAsset = kind === 'asset';
  const agent = useOne(Agent, isAsset ? null : { publicId: id }, { fields: ['custom', 'version', 'can'], live: true });
  const asset = useOne(Asset, isAsset ? { publicId: id } : null, {
    fields: ['custom', 'version', 'can', 'resourceVariant'],
    live: true,
  });
  const of = useList(CustomProperty, {
    fields: ['name', 'slug', 'description', 'required', 'validation', 'resourceType', 'resourceVariant'],
    orderBy: [{ path: ['name'], descending: false }],
  });
  const owner = isAsset ? asset : agent;
  const type = asset.data?.resourceVariant?.publicId;
  const properties = of.data
    ?.filter(({ resourceType }) => resourceType === (isAsset ? 'Asset' : 'Agent'))
    .filter(({ resourceVariant }) => !resourceVariant || resourceVariant.publicId === type);
  const failed = [owner, of].find(({ state }) => state === 'failed');
  return (
    <SectionPage>
      {failed?.state === 'failed' ? <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} /> : null}
      {!failed && !(owner.data && properties) ? <Skeleton lines={4} /> : null}
      {properties?.length === 0 ? (
        <EmptyState title={t('properties.none')}>{t('properties.noneWhy')}</EmptyState>
      ) : null}
      {owner.data && properties && properties.length > 0 ? (
        <PropertiesForm
          entity={isAsset ? Asset : Agent}
          row={owner.data as Owner}
          properties={properties as readonly Property[]}
        />
      ) : null}
    </SectionPage>
  );
}

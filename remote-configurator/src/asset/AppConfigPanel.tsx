import { useOne } from '@lineside/client';
import { AssetAppConfig, AssetAppConfigResource, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, SidePanel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, type OpenPanel, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

/** An app's data on an asset. */
export function AppConfigPanel({ publicId, onClose }: Pick<OpenPanel, 'publicId' | 'onClose'>) {
  const { t } = useTexts();
  const reason = useReason();
  const label = useLabels(AssetAppConfig);
  const config = useOne(AssetAppConfig, publicId ? { publicId } : null, {
    fields: ['app', 'values', 'stateValues', 'can'],
    live: true,
  });
  const text = (value: string | null) => <pre className="ls-mono">{value ?? t('none')}</pre>;
  return (
    <SidePanel nonModal open={publicId !== null} title={config.data?.app.name ?? t('sections.apps')} onClose={onClose}>
      {config.state === 'loading' ? <Skeleton lines={6} /> : null}
      {config.state === 'failed' ? <FailedPart reason={reason(config.failure)} onRetry={config.retry} /> : null}
      {config.data && publicId ? (
        <Stack gap={16}>
          <Panel title={label.field('values')}>{text(config.data.values)}</Panel>
          <Panel title={label.field('stateValues')}>{text(config.data.stateValues)}</Panel>
          <Resources config={publicId} canEdit={config.data.can.edit} />
        </Stack>
      ) : null}
    </SidePanel>
  );
}

/** Tags that an app uses, by its own names. */
function Resources({ config, canEdit }: { config: string; canEdit: boolean }) {
  const { t } = useTexts();
  const label = useLabels(AssetAppConfigResource);
  const form = useFormAddress('resource');
  return (
    <>
      <ChildList
        entity={AssetAppConfigResource}
        fields={['name', 'slug', 'resourcePublicId', 'can']}
        filters={[where('eq', 'config.publicId', config)]}
        columns={[
          { id: 'slug', header: label.field('slug'), role: 'name', cell: ({ slug }) => slug },
          { id: 'name', header: label.field('name'), cell: ({ name }) => name },
          {
            id: 'resourcePublicId',
            header: label.field('resourcePublicId'),
            cell: ({ resourcePublicId }) => resourcePublicId ?? t('apps.unbound'),
          },
        ]}
        none={t('apps.noResources')}
        add={canEdit ? { label: t('apps.addResource'), run: form.add } : undefined}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      <EntityFormDialog
        entity={AssetAppConfigResource}
        fields={['slug', 'name', 'resourcePublicId', 'values']}
        draft={{ config: { publicId: config }, resourceType: 'AgentDataTag' }}
        hints={{ resourcePublicId: t('hints.tagId') }}
        address={form}
      />
    </>
  );
}

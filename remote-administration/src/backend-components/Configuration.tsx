import { useList } from '@lineside/client';
import { BackendComponentTemplateConfig, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

/** How this company uses a component: its configuration [3.56]. */
export function Configuration({ templateId, isSecret }: { templateId: string; isSecret: boolean }) {
  const { t } = useTexts();
  const label = useLabels(BackendComponentTemplateConfig);
  const form = useFormAddress('configuration');
  const filters = [where('eq', 'template.publicId', templateId)];
  const isMissing = useList(BackendComponentTemplateConfig, { fields: ['enabled'], filters }).data?.length === 0;
  return (
    <>
      <ChildList
        entity={BackendComponentTemplateConfig}
        fields={['values', 'enabled', 'pinnedVersion', 'can']}
        filters={filters}
        title={t('components.configuration')}
        columns={[
          {
            id: 'values',
            header: label.field('values'),
            cell: ({ values }) =>
              isSecret ? t('components.secret') : <span className="ls-mono ls-ell">{values}</span>,
          },
          { id: 'enabled', header: label.field('enabled'), cell: ({ enabled }) => t(enabled ? 'yes' : 'no') },
        ]}
        none={t('components.notConfigured')}
        add={isMissing ? { label: t('components.configure'), run: form.add } : undefined}
        edit={({ publicId }) => form.edit(publicId)}
      />
      <EntityFormDialog
        entity={BackendComponentTemplateConfig}
        fields={['values']}
        draft={{ template: { publicId: templateId } }}
        hints={{ values: `${t('components.yaml')}${isSecret ? ` ${t('components.secretHint')}` : ''}` }}
        address={form}
      />
    </>
  );
}

import { useMay } from '@lineside/client';
import { BackendComponentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';

/** Programs of the company that are to run beside the platform [3.57][7.32]. */
export default function ComponentList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={BackendComponentTemplate}
        canAdd={useMay('DEVELOP_APP')}
        columns={['name', 'company', 'configuredVersion', 'configConfidentiality']}
        form={['name', 'accessTokenScope', 'defaultConfigValues', 'configConfidentiality']}
        hints={{ defaultConfigValues: t('components.yaml'), accessTokenScope: t('components.scopeHint') }}
        addressOf={({ publicId }) => `/administration/backend-components/${publicId}`}
        note={<NotYet what="components" />}
        why={t('components.why')}
      >
        {(Column) => (
          <>
            <Column field="company" sortable={false} />
            <Column
              field="configuredVersion"
              sortable={false}
              cell={({ configuredVersion }) => configuredVersion?.number ?? ''}
            />
            <Column field="configConfidentiality" sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}

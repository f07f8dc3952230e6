import { PageComponentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { pageStateColumn } from '../pages/page-state.tsx';
import { PagesRail } from '../rail/PagesRail.tsx';

const addressOf = (publicId: string) => `/pages/components/${publicId}`;

/** Components that a company has developed itself, each with its versions [3.65][7.55]. */
export default function TemplateList() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <EntityList
        entity={PageComponentTemplate}
        columns={['name', 'description', 'version', 'published']}
        extraFields={['draft']}
        form={['name']}
        addressOf={({ publicId }) => addressOf(publicId)}
        why={t('components.why')}
      >
        {(Column) => (
          <>
            <Column field="description" flex={2} sortable={false} />
            <Column field="version" width={100} sortable={false} />
            <Column field="published" {...pageStateColumn(t('state'))} />
          </>
        )}
      </EntityList>
    </PagesRail>
  );
}

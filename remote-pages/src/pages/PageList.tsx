import { useMay } from '@lineside/client';
import { Page } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';
import { pageAddress } from './addresses.ts';
import { ImportPage } from './ImportPage.tsx';
import { DefaultMark, LabelTags } from './marks.tsx';
import { pageStateColumn } from './page-state.tsx';
import { usePageActions } from './use-page-actions.tsx';

/** Pages, cards and reports of a company [1.05][3.66]. */
export default function PageList() {
  const { t } = useTexts();
  const actionsOf = usePageActions();
  return (
    <PagesRail>
      <EntityList
        entity={Page}
        columns={['name', 'applicationType', 'group', 'published', 'default', 'labels']}
        extraFields={['draft', 'labels.name', 'labels.color']}
        filters={['applicationType', 'group', 'labels', 'default']}
        form={['name', 'applicationType', 'orientation', 'group', 'labels']}
        hides={({ applicationType }) => (applicationType === 'report' ? [] : ['orientation'])}
        narrowColumns={['published', 'group']}
        actions={(row) => ({ more: actionsOf(row) })}
        actionsWidth={64}
        addressOf={({ publicId }) => pageAddress(publicId)}
        head={useMay('MANAGE_PAGE') ? <ImportPage /> : undefined}
        why={t('pages.why')}
      >
        {(Column) => (
          <>
            <Column field="applicationType" width={96} />
            <Column field="published" {...pageStateColumn(t('state'))} />
            <Column
              field="default"
              width={100}
              blank={(row) => !row.default}
              cell={(row) => <DefaultMark default={row.default} />}
            />
            <Column field="labels" min={140} sortable={false} cell={LabelTags} />
          </>
        )}
      </EntityList>
    </PagesRail>
  );
}

import { Page, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { SendIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { pageAddress } from '../pages/addresses.ts';
import { pageStateColumn } from '../pages/page-state.tsx';
import { usePageActions } from '../pages/use-page-actions.tsx';
import { PagesRail } from '../rail/PagesRail.tsx';
import { MakeReport, type ReportToMake } from './MakeReport.tsx';

/** Reports of a company; one is made on a device or an asset and a period [1.05]. */
export default function ReportList() {
  const { t } = useTexts();
  const actionsOf = usePageActions();
  const [reportToMake, setMade] = useState<ReportToMake>();
  return (
    <PagesRail>
      <EntityList
        entity={Page}
        title={t('rail.reports')}
        one={t('reports.one')}
        only={[where('eq', 'applicationType', 'report')]}
        columns={['name', 'orientation', 'group', 'published']}
        extraFields={['draft', 'default']}
        filters={['group', 'orientation']}
        form={['name', 'orientation', 'group', 'labels']}
        draft={{ applicationType: 'report' }}
        narrowColumns={['published', 'group']}
        actions={(row) => ({
          ...(row.published && {
            first: {
              key: 'make',
              label: t('make.button'),
              icon: <SendIcon />,
              run: () => setMade(row as ReportToMake),
            },
          }),
          more: actionsOf(row),
        })}
        addressOf={({ publicId }) => pageAddress(publicId)}
        why={t('reports.why')}
      >
        {(Column) => (
          <>
            <Column field="published" {...pageStateColumn(t('state'))} />
          </>
        )}
      </EntityList>
      {reportToMake ? <MakeReport report={reportToMake} onClose={() => setMade(undefined)} /> : null}
    </PagesRail>
  );
}

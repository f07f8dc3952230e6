import { ReportJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, StateWord } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';

/** Reports that were asked for and are not made yet [7.54]. */
export default function ReportQueue() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <EntityList
        entity={ReportJob}
        title={t('rail.queue')}
        columns={['report', 'agent', 'asset', 'start', 'end', 'status', 'createdOn', 'createdBy']}
        how={{
          report: { role: 'name', nameOf: ({ report }) => report.name ?? '' },
          status: { width: 110, cell: ({ status }) => <StateWord of="report" is={status} /> },
        }}
        filters={['report', 'createdBy']}
        narrow={['agent', 'asset', 'status']}
        nameOf={({ report }) => report.name ?? ''}
        note={<Banner tone="info" title={t('queue.waits')} />}
        why={t('queue.why')}
      />
    </PagesRail>
  );
}

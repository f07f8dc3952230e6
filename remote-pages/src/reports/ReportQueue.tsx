import { ReportJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';
import { NoBrowser } from './NoBrowser.tsx';
import { ReportJobPanel } from './ReportJobPanel.tsx';
import { useReportActions } from './use-report-actions.tsx';

/** Requested reports: waiting, and printed, for the people who got them [7.54]. */
export default function ReportQueue() {
  const { t } = useTexts();
  const format = useFormat();
  const actions = useReportActions();
  const periodOf = (start: string, end: string) => {
    const from = format.date(start);
    const to = format.date(end);
    return from === to
      ? t('view.fromTo', { from: `${from}, ${format.clock(start)}`, to: format.time(end) })
      : t('view.fromTo', { from, to });
  };
  return (
    <PagesRail>
      <EntityList
        entity={ReportJob}
        title={t('rail.queue')}
        columns={['report', 'agent', 'asset', 'start', 'status', 'createdOn', 'createdBy']}
        extraFields={['end', 'isMine', 'hasValues']}
        filters={['report', 'createdBy']}
        narrowColumns={['agent', 'asset', 'status']}
        nameOf={({ report }) => report.name ?? ''}
        note={<NoBrowser form="strip" />}
        actions={actions}
        actionsWidth={120}
        panel={{ name: 'job', render: (panel) => <ReportJobPanel {...panel} /> }}
        why={t('queue.none')}
      >
        {(Column) => (
          <>
            <Column
              field="start"
              header={t('queue.period')}
              width={216}
              cell={({ start, end }) => (
                <span
                  className="ls-ell"
                  title={t('view.fromTo', { from: format.dateTime(start), to: format.dateTime(end) })}
                >
                  {periodOf(start, end)}
                </span>
              )}
            />
            <Column field="agent" flex={2} min={180} />
            <Column field="asset" flex={2} />
            <Column field="report" isName />
            <Column field="createdBy" from={1036} />
            <Column field="status" width={110} cell={({ status }) => <StateWord of="report" is={status} />} />
          </>
        )}
      </EntityList>
    </PagesRail>
  );
}

import { useList } from '@lineside/client';
import { ReportJob, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, FailedPart, Panel, Row, Skeleton, Stack, StateWord, useFormat, useLabels } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { useReportActions } from './use-report-actions.tsx';

const fields = [...(['status', 'reason', 'receivers', 'createdOn', 'isMine', 'hasValues', 'can'] as const)];

/** The last runs of a schedule: when, whether it was printed, how many got it and were left out; downloaded or printed again. */
export function LastRuns({ schedule }: { schedule: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const label = useLabels(ReportJob);
  const actions = useReportActions();
  const runs = useList(
    ReportJob,
    {
      fields,
      filters: [where('eq', 'schedule', schedule)],
      orderBy: [{ path: ['createdOn'], descending: true }],
      pageSize: 10,
    },
    { live: true },
  );
  const rows = runs.data ?? [];
  const outcomeOf = ({ status, reason: why, receivers }: (typeof rows)[number]) => {
    if (why) return label.word('reason', why);
    if (status !== 'done') return '';
    const got = receivers.filter((one) => one.got !== 'nothing').length;
    const leftOut = receivers.length - got;
    return [
      got === 0 ? t('schedules.sentTo0') : t('schedules.sent', { count: got }),
      ...(leftOut > 0 ? [t('schedules.leftOut', { count: leftOut })] : []),
    ].join(', ');
  };
  return (
    <Panel title={t('schedules.runs')}>
      {runs.state === 'loading' ? <Skeleton lines={3} /> : null}
      {runs.state === 'failed' ? <FailedPart reason={reason(runs.failure)} onRetry={runs.retry} /> : null}
      {runs.state === 'ready' && rows.length === 0 ? <span className="ls-quiet">{t('schedules.noRuns')}</span> : null}
      {rows.length > 0 ? (
        <SimpleTable
          label={t('schedules.runs')}
          rows={rows}
          rowKey={({ publicId }) => publicId}
          columns={[
            {
              id: 'run',
              header: t('schedules.outcome'),
              cell: (run) => (
                <Stack gap={4}>
                  <Row gap={8} wrap>
                    <StateWord of="report" is={run.status} />
                    <span className="ls-quiet">{format.dateTime(run.createdOn)}</span>
                  </Row>
                  <span>{outcomeOf(run)}</span>
                  {run.status === 'done' ? (
                    <Link to={`/reports/queue?job=${run.publicId}`}>{t('schedules.details')}</Link>
                  ) : null}
                </Stack>
              ),
            },
            {
              id: 'act',
              header: '',
              cell: (run) => {
                const { first } = actions(run);
                return first ? (
                  <Button kind="text" icon={first.icon} onClick={first.run}>
                    {first.label}
                  </Button>
                ) : null;
              },
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

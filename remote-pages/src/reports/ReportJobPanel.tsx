import { useOne } from '@lineside/client';
import { ReportJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, SidePanel, Skeleton, Stack, StateWord, useFormat, useLabels } from '@lineside/ui/base';
import { Details, type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';

/** A requested report: what it is about, how printing went, who got it, and who was left out and why. */
export function ReportJobPanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const label = useLabels(ReportJob);
  const job = useOne(ReportJob, publicId ? { publicId } : null, {
    fields: [
      ...(['report', 'agent', 'asset', 'draft', 'start', 'end', 'timeZone', 'status', 'reason', 'endedOn'] as const),
      ...(['sendTo', 'receivers', 'message', 'createdOn', 'createdBy'] as const),
    ],
    live: true,
  });
  const found = job.data;
  return (
    <SidePanel nonModal open={publicId !== null} title={found?.report.name ?? label.one} onClose={onClose}>
      {job.state === 'loading' ? <Skeleton lines={8} /> : null}
      {job.state === 'failed' ? <FailedPart reason={reason(job.failure)} onRetry={job.retry} /> : null}
      {found ? (
        <Stack gap={16}>
          <Details
            facts={[
              { key: 'subject', label: t('queue.about'), value: (found.agent ?? found.asset)?.name ?? '–' },
              {
                key: 'period',
                label: t('queue.period'),
                value: t('view.fromTo', { from: format.dateTime(found.start), to: format.dateTime(found.end) }),
              },
              { key: 'timeZone', label: label.field('timeZone'), value: found.timeZone },
              { key: 'status', label: label.field('status'), value: <StateWord of="report" is={found.status} /> },
              ...(found.reason
                ? [{ key: 'reason', label: label.field('reason'), value: label.word('reason', found.reason) }]
                : []),
              ...(found.endedOn
                ? [{ key: 'endedOn', label: label.field('endedOn'), value: format.dateTime(found.endedOn) }]
                : []),
              ...(found.message ? [{ key: 'message', label: label.field('message'), value: found.message }] : []),
            ]}
          />
          {found.sendTo.length > 0 ? (
            <Panel title={label.field('receivers')}>
              <SimpleTable
                label={label.field('receivers')}
                rows={found.sendTo.map(
                  (address) =>
                    found.receivers.find((one) => one.address === address) ?? {
                      ...{ address, person: null, got: null, why: null },
                    },
                )}
                rowKey={({ address }) => address}
                columns={[
                  { id: 'who', header: t('queue.who'), cell: ({ address, person }) => person?.name ?? address },
                  {
                    id: 'got',
                    header: t('queue.got.header'),
                    cell: ({ got, why }) => (why ? t(`queue.why.${why}`) : got ? t(`queue.got.${got}`) : '–'),
                  },
                ]}
              />
            </Panel>
          ) : null}
        </Stack>
      ) : null}
    </SidePanel>
  );
}

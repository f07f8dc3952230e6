import { type Picked, useList } from '@lineside/client';
import { AgentReportSchedule, AssetReportSchedule, type Reference, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, FailedPart, SidePanel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { LastRuns } from './LastRuns.tsx';
import { NextRuns } from './NextRuns.tsx';
import { useRecurrenceWords } from './RecurrenceInput.tsx';
import { useScheduleActions } from './use-schedule-actions.tsx';

const scheduleFields = [
  ...([
    'report',
    'start',
    'timeZone',
    'recurrence',
    'deliveryTime',
    'period',
    'sendTo',
    'audience',
    'message',
  ] as const),
  ...(['active', 'maker', 'nextRunOn', 'stopped', 'can'] as const),
];

/** A schedule: what it makes, when, for whom and on whose behalf; its next runs, and its last ones with who got them. */
export function SchedulePanel({
  publicId,
  onClose,
  of,
}: Pick<OpenPanel, 'publicId' | 'onClose'> & { of: 'agent' | 'asset' }) {
  const reason = useReason();
  // the two differ only in their subject
  const entity = (of === 'agent' ? AgentReportSchedule : AssetReportSchedule) as typeof AgentReportSchedule;
  const label = useLabels(entity);
  const list = useList(
    entity,
    publicId
      ? {
          fields: [...scheduleFields, of as 'agent'],
          filters: [where('eq', 'publicId', publicId)],
          pageSize: 1,
        }
      : null,
    { live: true },
  );
  const found = list.data?.[0];
  return (
    <SidePanel nonModal open={publicId !== null} title={found?.report.name ?? label.one} onClose={onClose}>
      {list.state === 'loading' ? <Skeleton lines={8} /> : null}
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {found ? (
        <Body entity={entity} schedule={found} subject={(found as Record<string, unknown>)[of] as Reference} />
      ) : null}
    </SidePanel>
  );
}

type Shown = Picked<typeof AgentReportSchedule, (typeof scheduleFields)[number]>;

interface BodyProps {
  entity: typeof AgentReportSchedule;
  schedule: Shown & { publicId: string };
  subject: Reference;
}

function Body({ entity, schedule, subject }: BodyProps) {
  const { t } = useTexts();
  const label = useLabels(entity);
  const words = useRecurrenceWords();
  const { run, resume } = useScheduleActions(entity);
  const { publicId, report, stopped, active, maker, sendTo, audience, message, can } = schedule;
  const receivers = [...sendTo, ...(audience ? [audience.name ?? ''] : [])];
  return (
    <Stack gap={16}>
      {stopped ? (
        <Banner
          tone="attention"
          form="box"
          title={label.word('stopped', stopped)}
          action={
            can.edit ? (
              <Button onClick={() => void resume(publicId, subject.publicId)}>{t('schedules.resume')}</Button>
            ) : undefined
          }
        />
      ) : null}
      <Details
        facts={[
          { key: 'subject', label: t('queue.about'), value: subject.name ?? '–' },
          { key: 'repeats', label: label.field('recurrence'), value: words(schedule.recurrence) },
          { key: 'time', label: label.field('deliveryTime'), value: `${schedule.deliveryTime} ${schedule.timeZone}` },
          { key: 'period', label: label.field('period'), value: label.word('period', schedule.period) },
          {
            key: 'receivers',
            label: t('schedules.receivers'),
            value: receivers.join(', ') || t('schedules.makerAlone', { name: maker?.name ?? '–' }),
          },
          ...(message ? [{ key: 'message', label: label.field('message'), value: message }] : []),
          { key: 'maker', label: label.field('maker'), value: maker?.name ?? '–' },
        ]}
      />
      {stopped ? null : active ? (
        <NextRuns schedule={schedule} />
      ) : (
        <span className="ls-quiet">{t('schedules.off')}</span>
      )}
      <LastRuns schedule={publicId} />
      {can.edit ? (
        <div>
          <Button onClick={() => void run(publicId, subject.publicId, report.name ?? '')}>{t('schedules.run')}</Button>
        </div>
      ) : null}
    </Stack>
  );
}

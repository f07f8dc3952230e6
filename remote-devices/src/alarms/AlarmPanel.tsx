import { useList } from '@lineside/client';
import { AgentDataAlarmOccurrence, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import {
  Button,
  FailedPart,
  Panel,
  SidePanel,
  Skeleton,
  Stack,
  StateWord,
  useFormat,
  useLabels,
} from '@lineside/ui/base';
import { Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { CheckIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { historyOfAlarm } from '../history/view.ts';
import { AcknowledgedBy } from './AcknowledgedBy.tsx';
import { AlarmDuration, AlarmState } from './AlarmState.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { isToAcknowledge, occurrenceFields, whyOf } from './occurrence.ts';
import { PreviousAlarm } from './PreviousAlarm.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import { useEndSilence } from './use-end-silence.ts';

/** When people were told of it, when it was passed on, and until when its rule is held back. */
const toldFields = ['toldOn', 'escalatedOn', 'rateLimitTill'] as const;

/** One alarm that went off: what to do about it, its comment, and the ways to its device and values. */
export function AlarmPanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarmOccurrence);
  const reason = useReason();
  const format = useFormat();
  const acknowledge = useAcknowledge();
  const endSilence = useEndSilence();
  const [isCommenting, setCommenting] = useState(false);
  const list = useList(
    AgentDataAlarmOccurrence,
    publicId
      ? {
          fields: [...occurrenceFields, 'instructions', 'silencedReason', 'silencedBy', ...toldFields],
          filters: [where('eq', 'publicId', publicId)],
        }
      : null,
    { live: true },
  );
  const one = list.data?.find((row) => row.publicId === publicId);
  const device = one && `/devices/${one.agent.publicId}`;
  return (
    <SidePanel
      nonModal
      open={publicId !== null}
      title={one?.alarm.name ?? t('alarms.one')}
      onClose={onClose}
      foot={
        one && isToAcknowledge(one) ? (
          <>
            <span className="ls-grow" />
            <Button kind="primary" icon={<CheckIcon />} onClick={() => acknowledge(one)}>
              {t('alarms.acknowledge')}
            </Button>
          </>
        ) : undefined
      }
    >
      {list.state === 'loading' ? <Skeleton lines={6} /> : null}
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.data && !one ? <p className="ls-quiet">{t('alarms.gone')}</p> : null}
      {one && device ? (
        <Stack gap={16}>
          <Details
            facts={[
              {
                key: 'severity',
                label: label.field('severity'),
                value: (
                  <StateWord of="severity" is={one.severity}>
                    {label.word('severity', one.severity)}
                  </StateWord>
                ),
              },
              { key: 'agent', label: label.field('agent'), value: <Link to={device}>{one.agent.name}</Link> },
              { key: 'state', label: label.field('active'), value: <AlarmState occurrence={one} /> },
              { key: 'since', label: label.field('occurredOn'), value: format.dateTime(one.occurredOn) },
              { key: 'duration', label: t('alarms.duration'), value: <AlarmDuration occurrence={one} /> },
              { key: 'previous', label: t('alarms.previous'), value: <PreviousAlarm of={one} /> },
              ...(one.acknowledged
                ? [
                    {
                      key: 'acknowledged',
                      label: label.field('acknowledged'),
                      value: <AcknowledgedBy occurrence={one} />,
                    },
                  ]
                : []),
              ...toldFields.flatMap((name) =>
                one[name] ? [{ key: name, label: label.field(name), value: format.dateTime(one[name]) }] : [],
              ),
              ...(one.inMaintenance
                ? [{ key: 'maintenance', label: label.field('inMaintenance'), value: t('alarms.heldBack') }]
                : []),
            ]}
          />
          {one.silenced ? (
            <Panel
              title={t('alarms.silencedUntil', { time: format.dateTime(one.silencedUntil ?? '') })}
              extra={
                one.can.acknowledge ? (
                  <Button kind="link" size="small" onClick={() => endSilence(one)}>
                    {t('alarms.endSilence')}
                  </Button>
                ) : undefined
              }
            >
              {[one.silencedReason, one.silencedBy?.name].filter(Boolean).join(', ')}
            </Panel>
          ) : null}
          <Panel title={label.field('instructions')}>
            {one.instructions ? (
              <div style={{ whiteSpace: 'pre-wrap' }}>{one.instructions}</div>
            ) : (
              <span className="ls-quiet">{t('alarms.noInstructions')}</span>
            )}
          </Panel>
          <Panel
            title={label.field('comment')}
            extra={
              <Button kind="link" size="small" onClick={() => setCommenting(true)}>
                {t(one.comment ? 'alarms.change' : 'alarms.addComment')}
              </Button>
            }
          >
            {one.comment ?? <span className="ls-quiet">{t('none')}</span>}
          </Panel>
          <Link to={historyOfAlarm(one)}>{t('alarms.history')}</Link>
          <Link to={whyOf(one)}>{t('alarms.whyItCame')}</Link>
        </Stack>
      ) : null}
      {one && isCommenting ? (
        <CommentDialog agentId={one.agent.publicId} occurrence={one} onClose={() => setCommenting(false)} />
      ) : null}
    </SidePanel>
  );
}

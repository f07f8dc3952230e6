import { useList } from '@lineside/client';
import { AgentDataAlarmOccurrence, where } from '@lineside/contracts';
import { type MessageAlarmProps, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, FailedPart, lazyWithRetry, Panel, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { BellOffIcon, CheckIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { historyOfAlarm } from '../history/view.ts';
import { AcknowledgedBy } from './AcknowledgedBy.tsx';
import { AlarmStateFor } from './AlarmState.tsx';
import { isToAcknowledge, occurrenceFields, whyOf } from './occurrence.ts';
import { useAcknowledge } from './use-acknowledge.ts';

const SilenceDialog = lazyWithRetry(() => import('./SilenceDialog.tsx'));

/** An alarm on the screen of its message: its state now, who has acknowledged it, and what to do with it there. */
export default function AlarmOfMessage({ occurrenceId }: MessageAlarmProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarmOccurrence);
  const format = useFormat();
  const reason = useReason();
  const acknowledge = useAcknowledge();
  const [isSilencing, setSilencing] = useState(false);
  const list = useList(
    AgentDataAlarmOccurrence,
    { fields: occurrenceFields, filters: [where('eq', 'publicId', occurrenceId)] },
    { live: true },
  );
  const one = list.data?.find(({ publicId }) => publicId === occurrenceId);
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  return (
    <Panel title={t('alarms.now')}>
      {list.state === 'loading' ? <Skeleton lines={4} /> : null}
      {list.data && !one ? <p className="ls-quiet">{t('alarms.gone')}</p> : null}
      {one ? (
        <Stack gap={16}>
          <Details
            large
            facts={[
              { key: 'state', label: label.field('active'), value: <AlarmStateFor occurrence={one} /> },
              {
                key: 'acknowledged',
                label: label.field('acknowledged'),
                value: one.acknowledged ? <AcknowledgedBy occurrence={one} /> : t('alarms.byNobody'),
              },
              ...(one.silenced
                ? [
                    {
                      key: 'silenced',
                      label: label.field('silencedUntil'),
                      value: format.dateTime(one.silencedUntil ?? ''),
                    },
                  ]
                : []),
              ...(one.comment ? [{ key: 'comment', label: label.field('comment'), value: one.comment }] : []),
            ]}
          />
          <div className="ls-row" style={{ flexWrap: 'wrap' }}>
            {isToAcknowledge(one) ? (
              <Button kind="primary" icon={<CheckIcon />} onClick={() => acknowledge(one)}>
                {t('alarms.acknowledge')}
              </Button>
            ) : null}
            {one.can.acknowledge && !one.silenced ? (
              <Button icon={<BellOffIcon />} onClick={() => setSilencing(true)}>
                {t('alarms.silence')}
              </Button>
            ) : null}
            <Link to={historyOfAlarm(one)}>{t('alarms.history')}</Link>
            <Link to={whyOf(one)}>{t('alarms.whyItCame')}</Link>
          </div>
        </Stack>
      ) : null}
      {one && isSilencing ? <SilenceDialog occurrences={[one]} onClose={() => setSilencing(false)} /> : null}
    </Panel>
  );
}

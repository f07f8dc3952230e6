import { useList } from '@lineside/client';
import { AgentDataAlarmOccurrence, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Skeleton, useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { type Occurrence, panelOf } from './occurrence.ts';

const fields = ['agent', 'occurredOn', 'rtnOn'] as const;

/** When the rule of an alarm went off the last time before, and how long that lasted. */
export function PreviousAlarm({ of: { agent, alarm, occurredOn } }: { of: Occurrence }) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const list = useList(AgentDataAlarmOccurrence, {
    ...{ fields, parent: agent.publicId, pageSize: 1 },
    filters: [where('eq', 'alarm.publicId', alarm.publicId), where('lt', 'occurredOn', occurredOn)],
  });
  if (list.state === 'failed') return reason(list.failure);
  if (list.state === 'loading') return <Skeleton lines={1} />;
  const [one] = list.data ?? [];
  if (!one) return t('alarms.noPrevious');
  const time = format.dateTime(one.occurredOn);
  const duration = one.rtnOn && format.duration(Math.max(0, Date.parse(one.rtnOn) - Date.parse(one.occurredOn)));
  return <Link to={panelOf(one)}>{duration ? t('alarms.previousFor', { time, duration }) : time}</Link>;
}

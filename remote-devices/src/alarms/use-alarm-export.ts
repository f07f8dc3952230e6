import { serverNow } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels } from '@lineside/ui/base';
import type { Occurrence } from './occurrence.ts';
import { stateOfAlarm } from './use-alarm-state.ts';

/** The file of the list of alarms: each as the list shows it, with its comment. */
export function useAlarmExport() {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(AgentDataAlarmOccurrence);
  const time = (value: string | null) => (value ? format.dateTime(value) : '');
  const duration = (one: Occurrence) =>
    format.duration(Math.max(0, (one.rtnOn ? Date.parse(one.rtnOn) : serverNow()) - Date.parse(one.occurredOn)));
  const columns: { head: string; text(row: Occurrence): string }[] = [
    { head: label.field('severity'), text: ({ severity }) => label.word('severity', severity) },
    { head: label.field('alarm'), text: ({ alarm }) => alarm.name ?? '' },
    { head: label.field('agent'), text: ({ agent }) => agent.name ?? '' },
    { head: label.field('active'), text: (row) => t(`alarms.${stateOfAlarm(row, row.agent.status)}`) },
    { head: label.field('occurredOn'), text: ({ occurredOn }) => time(occurredOn) },
    { head: label.field('rtnOn'), text: ({ rtnOn }) => time(rtnOn) },
    { head: t('alarms.duration'), text: duration },
    {
      head: label.field('acknowledgedBy'),
      text: ({ acknowledged, acknowledgedBy }) => (acknowledged ? (acknowledgedBy?.name ?? t('alarms.byItself')) : ''),
    },
    { head: label.field('acknowledgedOn'), text: ({ acknowledgedOn }) => time(acknowledgedOn) },
    { head: label.field('comment'), text: ({ comment }) => comment ?? '' },
  ];
  return { name: 'alarms', columns };
}

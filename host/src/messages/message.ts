import type { Picked } from '@lineside/client';
import { type Message, subjectOfMessage } from '@lineside/contracts';
import type { Translate } from '@lineside/remote-kit';

export const messageFields = ['read', 'systemLabel', 'createdOn', 'company', 'shortContent', 'longContent'] as const;

export type MessageRow = Picked<typeof Message, (typeof messageFields)[number]>;

/** A message's summary in the person's language; a message without a code is its own summary. */
export function titleOf(
  { shortContent: { code, name, agentName, alarmName, companyName } }: MessageRow,
  t: Translate,
): string {
  const params = {
    name: name ?? t('messages.somebody'),
    agentName: agentName ?? t('messages.aDevice'),
    alarmName: alarmName ?? '',
    companyName: companyName ?? '',
  };
  return t(`messages.words.${code}`, params);
}

export const isAlarm = ({ systemLabel }: Pick<MessageRow, 'systemLabel'>): boolean =>
  systemLabel?.startsWith('alarm-') ?? false;

/** How severe the alarm of a message is. */
export const severityOf = ({ systemLabel }: Pick<MessageRow, 'systemLabel'>): 'low' | 'medium' | 'high' => {
  const word = systemLabel?.slice('alarm-'.length);
  return word === 'low' || word === 'high' ? word : 'medium';
};

/** The address of a message's subject, and its company; null if there is no such screen. */
export function subjectOf(row: MessageRow): { to: string; company: string | null } | null {
  const subject = subjectOfMessage(row);
  return subject && { to: subject.path, company: subject.inCompany ? (row.company?.publicId ?? null) : null };
}

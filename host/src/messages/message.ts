import type { Picked } from '@lineside/client';
import type { Message } from '@lineside/contracts';
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

/** The address of a message's subject, and its company; null if there is no such screen. */
export function subjectOf({
  systemLabel,
  company,
  shortContent,
}: MessageRow): { to: string; company: string | null } | null {
  const inCompany = company?.publicId ?? null;
  const { agentId, occurrenceId, requestId } = shortContent;
  if (systemLabel?.startsWith('access-') && requestId)
    return { to: `/access-requests/${requestId}`, company: inCompany };
  if (systemLabel === 'gateway-applied') return { to: '/device-registration-profiles/waiting', company: inCompany };
  if (occurrenceId) return { to: `/alarms?show=all&alarm=${occurrenceId}`, company: inCompany };
  if (agentId) return { to: `/devices/${agentId}`, company: inCompany };
  if (systemLabel === 'invited') return { to: '/my-companies', company: null };
  if (systemLabel === 'administrator-changed') return { to: '/administration/users', company: inCompany };
  if (systemLabel === 'login-changed') return { to: '/administration/security', company: inCompany };
  if (systemLabel?.startsWith('console-')) return { to: '/my-profile/consoles', company: null };
  return null;
}

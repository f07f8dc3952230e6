import { isTimeZone } from '@lineside/contracts';

/** Whether this browser can show times in a zone: an IANA name that its Intl knows. */
export const isZone = isTimeZone;

/** The browser's zone; UTC if its own Intl refuses that zone, such as Etc/Unknown on a machine without a zone. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : 'UTC';
}

/** Whether this browser can show times in a zone: an IANA name that its Intl knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The browser's zone; UTC if its own Intl refuses that zone, such as Etc/Unknown on a machine without a zone. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : 'UTC';
}

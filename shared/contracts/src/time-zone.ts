/** Whether a text is the name of a time zone in the IANA's list, old or new, such as Europe/Amsterdam, UTC or Etc/GMT-2. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The browser's time zone; UTC if its own Intl refuses that zone, such as Etc/Unknown on a machine without a zone. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Whether a text names a language as BCP 47 does, such as nl-BE, zh-Hans or fil. */
export function isLocale(tag: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const minute = 60_000;
/** The person is warned this long before the end, in milliseconds. */
export const warnMs = 10 * minute;

/** "58 min" or "3 hr, 20 min"; in the last minute "45 sec". Rounded up, so that it never promises less than there is. */
export function timeLeft(ms: number, language: string): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (ms < minute) return unit(Math.max(0, Math.ceil(ms / 1000)), 'second');
  const minutes = Math.ceil(ms / minute);
  if (minutes < 60) return unit(minutes, 'minute');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}

/** A moment as a clock shows it, with its zone; with the day if that isn't today. */
export function clockOf(moment: number, now: number, language: string): string {
  const sameDay = new Date(moment).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  }).format(moment);
}

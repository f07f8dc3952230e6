const minute = 60_000;

/** The local time in a zone, in the format of `datetime-local`: `2026-03-12T14:35`. */
export function wallClock(moment: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...({ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  }).formatToParts(moment);
  const part = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The time, in ms since 1970, at which the clocks of a zone show this; null for an invalid text. An hour that occurs
 * twice means the first; a skipped hour is moved forward.
 */
export function momentAt(text: string, zone: string): number | null {
  const inUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(inUtc)) return null;
  const ahead = (moment: number) => Date.parse(`${wallClock(moment, zone)}Z`) - Math.floor(moment / minute) * minute;
  // a day before and after, the zone has its earlier and later offset
  const candidates = [inUtc - ahead(inUtc - 86_400_000), inUtc - ahead(inUtc + 86_400_000)];
  return candidates.find((moment) => wallClock(moment, zone) === text.slice(0, 16)) ?? candidates[0]!;
}

const parts = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = parts.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  parts.set(timeZone, format);
  return format;
}

/** The local time of a zone as if it were UTC; both in ms since 1970. */
export function clockAt(moment: number, timeZone: string): number {
  const read = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(read.year!, read.month! - 1, read.day, read.hour, read.minute, read.second);
}

/**
 * When clocks of a time zone show a time. Where they show it twice it is the first moment; where they skip it, it is as much
 * later as they skip.
 */
export function momentOf(clock: number, timeZone: string): number {
  const offsetAt = (moment: number) => clockAt(moment, timeZone) - moment;
  const day = 86_400_000;
  const [before, after] = [offsetAt(clock - day), offsetAt(clock + day)];
  const fits = [clock - before, clock - after].filter((moment) => clockAt(moment, timeZone) === clock);
  return fits.length > 0 ? Math.min(...fits) : clock - before;
}

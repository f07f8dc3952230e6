import { utcText } from '@lineside/contracts';

/** Writes moments (milliseconds) in a time zone, with its offset: `2026-11-26T16:40:00+05:30`; in UTC with a Z. */
export function timesIn(timeZone = 'UTC'): (time: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (time) => {
    const seconds = Math.floor(time / 1000) * 1000;
    const part = Object.fromEntries(format.formatToParts(seconds).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
    const text = utcText(local + (time - seconds));
    const minutes = Math.round((local - seconds) / 60_000);
    return minutes === 0 ? text : text.replace('Z', offsetOf(minutes));
  };
}

function offsetOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

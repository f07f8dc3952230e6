import { fill, type TextKey, type Viewer } from '../texts/viewer.ts';

/** A moment: ISO text, ms since 1970, or a Date. */
export type Moment = string | number | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs as much as a thousand uses of it, so each is created once. */
function formatter(region: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${region} ${zone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(region, { ...options, timeZone: zone });
    formatters.set(key, formatter);
  }
  return formatter;
}

const partsOf = (viewer: Viewer, region: string, options: Intl.DateTimeFormatOptions, moment: Date) =>
  Object.fromEntries(
    formatter(region, viewer.zone, options)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );

/** Days are written day, month, year in both languages, so that 3/4 is never ambiguous. */
const written: Record<Viewer['language'], string> = { en: 'en-GB', nl: 'nl-NL' };

const date = (value: Moment): Date => {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`not a moment: ${String(value)}`);
  return moment;
};

const month = (name: string) => name.replace('Sept', 'Sep').replace('.', '');

/** "CET": the zone's short name at that moment, in whatever English or Dutch region knows one, else "GMT+5:30". */
export function formatZone(value: Moment, viewer: Viewer): string {
  const names = [viewer.region, 'en-GB', 'en-US', 'en-AU', 'en-IN'].map(
    (region) => partsOf(viewer, region, { timeZoneName: 'short' }, date(value)).timeZoneName ?? '',
  );
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0]!;
}

/** "14:38", or "2:38 PM" by the viewer's region (spec 2.38), with seconds if asked. Only where the zone is said elsewhere. */
export function formatClock(value: Moment, viewer: Viewer, { seconds = false } = {}): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {};
  return formatter(viewer.region, viewer.zone, { hour: 'numeric', minute: '2-digit', ...second })
    .format(date(value))
    .replace(/^(\d):/, (_all, hour: string) => (uses12Hours(viewer) ? `${hour}:` : `0${hour}:`));
}

/** Whether the viewer's region writes 2:38 PM. */
export const uses12Hours = (viewer: Viewer): boolean =>
  formatter(viewer.region, viewer.zone, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** "14:38 CET". */
export const formatTime = (value: Moment, viewer: Viewer): string =>
  `${formatClock(value, viewer)} ${formatZone(value, viewer)}`;

/** "12 Mar 2026"; without the year where `year` is false. */
export function formatDate(value: Moment, viewer: Viewer, { year = true } = {}): string {
  const parts = partsOf(
    viewer,
    written[viewer.language],
    { day: 'numeric', month: 'short', year: 'numeric' },
    date(value),
  );
  return `${parts.day} ${month(parts.month!)}${year ? ` ${parts.year}` : ''}`;
}

/** "12 Mar 2026, 13:55 CET". */
export const formatDateTime = (value: Moment, viewer: Viewer): string =>
  `${formatDate(value, viewer)}, ${formatTime(value, viewer)}`;

/**
 * A moment relative to now: "14:38 CET" today, "Wed 11 Mar, 16:20 CET" in the week around now, else with the year. In a
 * column whose head names the zone, pass `zone: false`.
 */
export function formatWhen(value: Moment, viewer: Viewer, now: Moment, { zone = true } = {}): string {
  const clock = zone ? formatTime(value, viewer) : formatClock(value, viewer);
  const day = formatDate(value, viewer);
  if (day === formatDate(now, viewer)) return clock;
  if (Math.abs(date(value).getTime() - date(now).getTime()) < 6 * 86_400_000) {
    const { weekday } = partsOf(viewer, written[viewer.language], { weekday: 'short' }, date(value));
    return `${weekday} ${formatDate(value, viewer, { year: false })}, ${clock}`;
  }
  return `${day}, ${clock}`;
}

const steps = [
  { unit: 'days', ms: 86_400_000, from: 2 },
  { unit: 'hours', ms: 3_600_000, from: 2 },
  { unit: 'minutes', ms: 60_000, from: 1 },
  { unit: 'seconds', ms: 1000, from: 0 },
] as const;

/**
 * "48 minutes", "90 minutes", "2 hours", "2 hours 30 minutes": the length of a stretch of time in ms, rounded to the
 * minute from a minute on.
 */
export function formatDuration(ms: number, viewer: Viewer): string {
  const count = (unit: (typeof steps)[number]['unit'], value: number) =>
    fill(viewer.texts[`duration.${unit}${value === 1 ? '_one' : ''}` as TextKey], {
      count: formatNumber(value, viewer),
    });
  const length = ms < 60_000 ? Math.round(ms / 1000) * 1000 : Math.round(ms / 60_000) * 60_000;
  const { unit, ms: size } = steps.find((step) => length >= step.ms * step.from)!;
  const rest = Math.round((length % size) / 60_000);
  const whole = count(unit, Math.floor(length / size));
  return unit === 'hours' && rest > 0 ? `${whole} ${count('minutes', rest)}` : whole;
}

/**
 * "2 s", "58 min", "3 h", "4 d": a duration in ms, short, rounded down. If it renders once a minute only, pass
 * `seconds: false`: under a minute it is "now".
 */
export function formatAge(ms: number, viewer: Viewer, { seconds = true } = {}): string {
  if (!seconds && ms < 60_000) return viewer.texts.now;
  const { unit, ms: size } = steps.find((step) => ms >= step.ms) ?? steps[3];
  return fill(viewer.texts[`age.${unit}`], { count: Math.max(0, Math.floor(ms / size)) });
}

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * "23,940", "1.5 %": a number by the viewer's region, its unit after a thin gap; `digits` after the point. Default:
 * two, or as many as a smaller number needs for two significant ones. A zero has no sign; a
 * figure that would be very long is written as 1.0E300.
 */
export function formatNumber(
  value: number,
  viewer: Viewer,
  { unit = '', digits }: { unit?: string; digits?: number } = {},
): string {
  const key = `${viewer.region} ${digits ?? ''}`;
  let numberFormat = numbers.get(key);
  if (!numberFormat) {
    numberFormat = new Intl.NumberFormat(viewer.region, {
      signDisplay: 'negative',
      ...(digits === undefined
        ? { maximumFractionDigits: 2, maximumSignificantDigits: 2, roundingPriority: 'morePrecision' }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    });
    numbers.set(key, numberFormat);
  }
  // a rounding error of a sum, such as 5e-17, counts as zero
  const figure = Math.abs(value) < 1e-8 ? 0 : value;
  const whole = numberFormat.format(figure);
  // one such value would push all others of its list off the screen
  const text = whole.length > maxFigure ? scientific(viewer.region).format(figure) : whole;
  return unit ? `${text}\u202f${unit}` : text;
}

/** Characters of the longest figure that is written out: 1,000,000,000,000 has 17. */
const maxFigure = 18;

function scientific(region: string): Intl.NumberFormat {
  const key = `${region} scientific`;
  let numberFormat = numbers.get(key);
  if (!numberFormat) {
    numberFormat = new Intl.NumberFormat(region, {
      notation: 'scientific',
      minimumFractionDigits: 1,
      maximumFractionDigits: 3,
    });
    numbers.set(key, numberFormat);
  }
  return numberFormat;
}

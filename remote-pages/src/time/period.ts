import { clockAt, momentOf } from '@lineside/contracts';

/** From when to before when, in ms since 1970. */
export interface Bounds {
  from: number;
  to: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Periods that are offered to choose; a page may have others. */
export const offeredPeriods = [
  ...(['last-hour', 'last-12-hours', 'today', 'yesterday', 'last-24-hours', 'last-7-days', 'last-30-days'] as const),
  ...(['previous-week', 'month-to-date', 'previous-month', 'year-to-date'] as const),
];

/** Whether a period ends now, and moves on. */
export const isRunning = (spec: string): boolean =>
  !spec.startsWith('{') && !/^(yesterday|day-before-yesterday|previous-|.*-from-yesterday$)/.test(spec);

/** The bounds of a page's period at a moment, in days of a time zone; today's for an unknown period. */
export function boundsOf(spec: string, now: number, timeZone: string): Bounds {
  const clock = clockAt(now, timeZone);
  const today = Math.floor(clock / dayMs);
  const day = (at: number) => momentOf(at * dayMs, timeZone);
  const date = new Date(clock);
  const month = (at: number) => momentOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + at, 1), timeZone);
  const week = today - ((today + 3) % 7);
  const count = Number(/^last-(\d+)-/.exec(spec)?.[1] ?? 1);
  if (spec.startsWith('{')) return ownBounds(spec) ?? { from: day(today), to: now };
  if (/^last-(\d+-)?hours?$/.test(spec)) return { from: now - count * hourMs, to: now };
  if (/^last-\d+-days$/.test(spec)) return { from: now - count * dayMs, to: now };
  if (/-days-from-today$/.test(spec)) return { from: day(today - count + 1), to: now };
  if (/-days-from-yesterday$/.test(spec)) return { from: day(today - count), to: day(today) };
  const named: Record<string, () => Bounds> = {
    yesterday: () => ({ from: day(today - 1), to: day(today) }),
    'day-before-yesterday': () => ({ from: day(today - 2), to: day(today - 1) }),
    'last-week': () => ({ from: now - 7 * dayMs, to: now }),
    'previous-week': () => ({ from: day(week - 7), to: day(week) }),
    'week-to-date': () => ({ from: day(week), to: now }),
    'last-month': () => ({ from: now - 30 * dayMs, to: now }),
    'previous-month': () => ({ from: month(-1), to: month(0) }),
    'month-to-date': () => ({ from: month(0), to: now }),
    'year-to-date': () => ({ from: momentOf(Date.UTC(date.getUTCFullYear(), 0, 1), timeZone), to: now }),
  };
  return named[spec]?.() ?? { from: day(today), to: now };
}

/** The key of a period's text: `last7Days`. */
export const periodKey = (spec: string): string =>
  spec.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

export const ownPeriod = ({ from, to }: Bounds): string => JSON.stringify({ from, to });

function ownBounds(spec: string): Bounds | undefined {
  try {
    const { from, to } = JSON.parse(spec) as Partial<Bounds>;
    return typeof from === 'number' && typeof to === 'number' && from < to ? { from, to } : undefined;
  } catch {
    return undefined;
  }
}

import type { Viewer } from '../texts/viewer.ts';
import { formatClock, formatDate } from './format-time.ts';

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;
/** `2026-03-12 14:30`, or an ISO time. */
const dateTime = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/;

/**
 * Parses the value of a date field: milliseconds, a date with a time, or a date only, which means the end of that day
 * in the local zone. Null for anything else.
 */
export function parseDate(value: unknown): Date | null {
  if (typeof value === 'number') return valid(new Date(value));
  if (typeof value !== 'string') return null;
  const [, year, month, day] = (dateOnly.exec(value) ?? []).map(Number);
  if (day) {
    const end = new Date(year!, month! - 1, day, 23, 59, 59);
    return end.getMonth() === month! - 1 && end.getDate() === day ? end : null;
  }
  return dateTime.test(value) ? valid(new Date(value.replace(' ', 'T'))) : null;
}

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/**
 * A date as a field shows it: with its time where minutes are asked for, else the date alone.
 *
 * @throws Error where it is no date
 */
export function showDate(date: Date, viewer: Viewer, { minutes = false } = {}): string {
  if (Number.isNaN(date.getTime())) throw new Error('CustomDateAdapter: Cannot format invalid date.');
  return minutes ? `${formatDate(date, viewer)}, ${formatClock(date, viewer)}` : formatDate(date, viewer);
}

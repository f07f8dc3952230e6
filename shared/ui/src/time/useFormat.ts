import { useMemo } from 'react';
import { useViewer } from '../texts/useText.ts';
import type { Viewer } from '../texts/viewer.ts';
import {
  formatAge,
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTime,
  formatWhen,
  formatZone,
  type Moment,
} from './format-time.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** Times and numbers as this viewer reads them; each is the function of the same name without its viewer. */
export interface Format {
  zone(value: Moment): string;
  clock(value: Moment, options?: { seconds?: boolean }): string;
  time(value: Moment): string;
  date(value: Moment, options?: { year?: boolean }): string;
  dateTime(value: Moment): string;
  when(value: Moment, now: Moment, options?: { zone?: boolean }): string;
  /** The time left until `end`; a component that only shows this uses `useTimeLeft`. */
  left(end: Moment, now: Moment): TimeLeft;
  duration(ms: number): string;
  age(ms: number, options?: { seconds?: boolean }): string;
  number(value: number, options?: { unit?: string; digits?: number }): string;
}

export function formatFor(viewer: Viewer): Format {
  return {
    zone: (value) => formatZone(value, viewer),
    clock: (value, options) => formatClock(value, viewer, options),
    time: (value) => formatTime(value, viewer),
    date: (value, options) => formatDate(value, viewer, options),
    dateTime: (value) => formatDateTime(value, viewer),
    when: (value, now, options) => formatWhen(value, viewer, now, options),
    left: (end, now) => timeLeft(end, viewer, now),
    duration: (ms) => formatDuration(ms, viewer),
    age: (ms, options) => formatAge(ms, viewer, options),
    number: (value, options) => formatNumber(value, viewer, options),
  };
}

/** Times and numbers in the viewer's language, region and zone: `const format = useFormat(); format.time(end)`. */
export function useFormat(): Format {
  const viewer = useViewer();
  return useMemo(() => formatFor(viewer), [viewer]);
}

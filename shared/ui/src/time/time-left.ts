import { fill, type Viewer } from '../texts/viewer.ts';
import { formatAge, formatDuration, formatWhen, type Moment } from './format-time.ts';

/** The time until an end, computed from the end only; used wherever a time left is shown. */
export interface TimeLeft {
  /** When it ends: "15:40 CET", "Wed 11 Mar, 16:20 CET". */
  at: string;
  /** The duration from now: "10 minutes", "2 hours 30 minutes", "less than a minute". */
  left: string;
  /** The same, short: "58 min", "1 h 40 min". */
  brief: string;
  /** As a person reads both clock times; 0 in the minute it ends in, and from then on. */
  minutes: number;
}

const minute = 60_000;
const minuteOf = (value: Moment) => Math.floor(new Date(value).getTime() / minute);

/** The time left until `end`: the difference of two clock times, so that it changes with the clock's minute. */
export function timeLeft(end: Moment, viewer: Viewer, now: Moment): TimeLeft {
  const minutes = Math.max(0, minuteOf(end) - minuteOf(now));
  const words =
    minutes === 0
      ? { left: viewer.texts['left.lastMinute'], brief: viewer.texts['left.lastMinuteBrief'] }
      : { left: formatDuration(minutes * minute, viewer), brief: brief(minutes, viewer) };
  return { at: formatWhen(end, viewer, now), minutes, ...words };
}

/** Hours with their minutes: with "1 h" left one would plan for less than the 1 h 40 min there are. */
function brief(minutes: number, viewer: Viewer): string {
  const whole = formatAge(minutes * minute, viewer);
  const rest = minutes % 60;
  if (minutes < 60 || minutes >= 24 * 60 || rest === 0) return whole;
  return `${whole} ${fill(viewer.texts['age.minutes'], { count: rest })}`;
}

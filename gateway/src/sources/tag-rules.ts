import type { TagSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import type { TimedReading } from './moments.ts';

/** What is logged after a read at a time; the reading is undefined where the read failed. */
export type TagRule = (reading: TimedReading | undefined, now: number) => TimedReading | undefined;

type TagOf<E extends TagSettings['event']> = TagSettings & { event: E };

/** The readings since the last logged value. */
interface Readings {
  first: TimedReading;
  last: TimedReading;
  min: TimedReading;
  max: TimedReading;
  sum: number;
  count: number;
}

/**
 * Logs once in each interval of UTC, at its first read, what the tag says of the readings since. A minimum, maximum or first
 * value has its own time, an average that just before the newest reading: it stands beside it.
 */
export function atInterval({ interval, aggregator }: TagOf<'interval'>, type: VariableSettings['type']): TagRule {
  let logged: number | undefined;
  let readings: Readings | undefined;
  const hasAverage = type === 'int' || type === 'float';
  return (reading, now) => {
    if (reading) readings = readings ? withReading(readings, reading) : begunWith(reading);
    const present = Math.floor(now / interval);
    if (!readings || present === logged) return undefined;
    logged = present;
    const { first, last, min, max, sum, count } = readings;
    readings = undefined;
    if (type === 'str' || count === 1) return aggregator === 'first' ? first : last;
    if (aggregator === 'avg') return hasAverage ? { value: sum / count, time: last.time - 1 } : last;
    return { first, last, min, max }[aggregator ?? 'last'];
  };
}

const begunWith = (reading: TimedReading): Readings => ({
  ...{ first: reading, last: reading, min: reading, max: reading, sum: Number(reading.value), count: 1 },
});

const withReading = ({ first, min, max, sum, count }: Readings, reading: TimedReading): Readings => ({
  ...{ first, last: reading, count: count + 1, sum: sum + Number(reading.value) },
  min: Number(reading.value) < Number(min.value) ? reading : min,
  max: Number(reading.value) > Number(max.value) ? reading : max,
});

/** Logs a value that differs from the last logged one, and any after the expiry. */
export function onChange({ expiry }: TagOf<'change'>): TagRule {
  let last: TimedReading | undefined;
  return (reading) => {
    if (!reading) return undefined;
    const hasExpired = last && expiry !== null && Math.abs(reading.time - last.time) >= expiry;
    if (last && last.value === reading.value && !hasExpired) return undefined;
    last = reading;
    return reading;
  };
}

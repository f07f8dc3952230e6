import { clockAt, stepSeconds } from '@lineside/contracts';
import { calendarStarts, type SteppedPeriod } from './history-places.ts';
import { firstMomentOf } from './local-days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So many steps are read at once. */
const stepsAtOnce = 1000;
/** Days of steps of hours that are read at once. */
const daysAtOnce = 30;

/** A period in parts that hold about a thousand steps each, cut where steps begin. */
export function* windowsOf(period: SteppedPeriod): Generator<SteppedPeriod> {
  const { end, step } = period;
  const stepMs = stepSeconds(step) * 1000;
  if (stepMs >= dayMs) {
    const starts = calendarStarts(period);
    for (let at = 0; at < starts.length; at += stepsAtOnce)
      yield { ...period, start: starts[at]!, end: starts[at + stepsAtOnce] ?? end };
    return;
  }
  for (let { start } = period; start < end; ) {
    const next =
      stepMs < hourMs
        ? stepStart(start, stepMs, period.timeZone) + stepsAtOnce * stepMs
        : midnightAfter(start, period.timeZone);
    yield { ...period, start, end: Math.min(next, end) };
    start = next;
  }
}

/** When the step that a moment is in begins: steps are counted from local midnights. */
function stepStart(moment: number, stepMs: number, timeZone: string): number {
  const second = moment - (moment % 1000);
  return moment - ((clockAt(moment, timeZone) + (moment - second)) % stepMs);
}

/** The local midnight some days after a moment. */
const midnightAfter = (moment: number, timeZone: string): number =>
  firstMomentOf(Math.floor(clockAt(moment, timeZone) / dayMs) + daysAtOnce, timeZone);

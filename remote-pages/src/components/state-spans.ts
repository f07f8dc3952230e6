import type { HistoryPoint } from '../data/hub.ts';
import type { Bounds } from '../time/period.ts';

/** A state from a value on. */
export interface StateOfValues<S> {
  from: number;
  state: S;
}

/** When a value was in one state, in ms since 1970. */
export interface StateSpan<S> extends Bounds {
  state: S;
}

/** Without values for so many steps, and for so long at least, it isn't known how it was. */
const silentSteps = 3;
const leastSilenceMs = 900_000;

/** The state that a value reaches: the one that begins highest below it. */
export const stateAt = <S>(states: readonly StateOfValues<S>[], value: number): S | undefined =>
  states.filter(({ from }) => value >= from).sort((a, b) => b.from - a.from)[0]?.state;

/**
 * The states of values over a period, oldest first: each lasts until the next value. Where no value came for three steps, and
 * for 15 minutes at least, there is no state.
 */
export function spansOf<S>(
  points: readonly HistoryPoint[],
  states: readonly StateOfValues<S>[],
  { from, to }: Bounds,
  stepMs: number,
): StateSpan<S>[] {
  const silenceMs = Math.max(silentSteps * stepMs, leastSilenceMs);
  const spans: StateSpan<S>[] = [];
  for (const [at, [time, value]] of points.entries()) {
    const state = stateAt(states, value);
    const next = points[at + 1]?.[0] ?? to;
    const begin = Math.max(from, time);
    const end = Math.min(to, next - time > silenceMs ? time + stepMs : next);
    if (state === undefined || end <= begin) continue;
    const last = spans.at(-1);
    if (last && last.state === state && last.to === begin) last.to = end;
    else spans.push({ from: begin, to: end, state });
  }
  return spans;
}

/** How long each state was there in all, in ms. */
export function durationsOf<S>(spans: readonly StateSpan<S>[]): Map<S, number> {
  const all = new Map<S, number>();
  for (const { state, from, to } of spans) all.set(state, (all.get(state) ?? 0) + to - from);
  return all;
}

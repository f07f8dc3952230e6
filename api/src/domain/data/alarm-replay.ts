import { isWrong, resultOf } from '@lineside/contracts';
import { type AlarmDelays, type AlarmState, alarmAfter, quietAlarm } from './alarm-state.ts';

/** What decides when an alarm goes off. */
export interface AlarmSettings extends AlarmDelays {
  type: string;
  formula: string;
  /** The result of the formula as long as nothing is wrong. */
  normal: boolean;
}

/** From when to when, in ms since 1970; the end is null while it lasts. */
export interface Span {
  from: number;
  to: number | null;
}

/** Whether something is wrong by the numbers of variables; undefined where that isn't known. */
export const wrongBy = (
  { formula, normal }: AlarmSettings,
  numberOf: (variable: number) => number | undefined,
): boolean | undefined => isWrong(resultOf(formula, numberOf), normal);

/** Follows an alarm through past moments: when it would have been on, and what its delay kept away. */
export class AlarmReplay {
  readonly #settings: AlarmSettings;
  state: AlarmState = quietAlarm;
  readonly alarms: Span[] = [];
  readonly keptAway: Span[] = [];
  /** When it last came on or off. */
  changedAt: number | null = null;

  constructor(settings: AlarmSettings) {
    this.#settings = settings;
  }

  /** At a moment, in ms since 1970, something was found to be wrong or not; where that isn't known nothing changes. */
  take(time: number, isWrongNow: boolean | undefined): void {
    if (isWrongNow !== undefined) this.#follow(time, isWrongNow);
  }

  /** Lets delays run until a moment. */
  runUntil(time: number): void {
    this.#follow(time, this.state.condition);
  }

  #follow(time: number, condition: boolean): void {
    const before = this.state;
    const { state, changes } = alarmAfter(before, condition, time, this.#settings);
    this.state = state;
    for (const { active, at } of changes) {
      this.changedAt = at;
      // a message ends as it begins
      if (active) this.alarms.push({ from: at, to: this.#settings.type === 'unary' ? at : null });
      else if (this.#settings.type !== 'unary') this.alarms.at(-1)!.to = at;
    }
    const wentOff = changes.some(({ active }) => active);
    const isOver = before.since !== null && !before.active && state.since !== before.since && !wentOff;
    if (isOver) this.keptAway.push({ from: before.since!, to: before.interrupted ?? time });
  }
}

/** A value of a variable, by its number in formulas. */
export interface TimedValue {
  time: number;
  variable: number;
  value: number;
}

/** Replays values one moment after the other; they are in the order of their times. */
export function replayValues(replay: AlarmReplay, settings: AlarmSettings, values: readonly TimedValue[]): void {
  const newest = new Map<number, { time: number; value: number }>();
  const rates = new Map<number, number>();
  for (const [index, { time, variable, value }] of values.entries()) {
    const before = newest.get(variable);
    if (before) rates.set(variable, ((value - before.value) / (time - before.time)) * 1000);
    newest.set(variable, { time, value });
    if (values[index + 1]?.time === time) continue;
    const isRate = settings.type === 'rate_of_change';
    replay.take(
      time,
      wrongBy(settings, (number) => (isRate ? rates.get(number) : newest.get(number)?.value)),
    );
  }
}

/** What is known of a variable's values in a step. */
export interface StepOfValues {
  min: number;
  max: number;
  last: number;
  lastTime: number;
}

/** Of more variables than this, the lowest and highest values aren't combined. */
const maxCombined = 6;

/**
 * Replays values that are known by steps alone, given by the begin of each. The last value of a step decides; where the lowest
 * and highest ones say otherwise, that lasted for a second.
 */
export function replaySteps(
  replay: AlarmReplay,
  settings: AlarmSettings,
  steps: readonly { time: number; of: ReadonlyMap<number, StepOfValues> }[],
): void {
  const newest = new Map<number, { time: number; value: number }>();
  const isRate = settings.type === 'rate_of_change';
  const rates = new Map<number, number>();
  for (const { time, of } of steps) {
    let end = time + 1000;
    for (const [variable, { last, lastTime }] of of) {
      const before = newest.get(variable);
      if (before && lastTime > before.time)
        rates.set(variable, ((last - before.value) / (lastTime - before.time)) * 1000);
      newest.set(variable, { time: lastTime, value: last });
      end = Math.max(end, lastTime);
    }
    const atEnd = wrongBy(settings, (number) => (isRate ? rates.get(number) : newest.get(number)?.value));
    const isOtherwise = (extremes: ReadonlyMap<number, number>) =>
      wrongBy(settings, (number) => extremes.get(number) ?? newest.get(number)?.value) === !atEnd;
    const mayPeak = !isRate && of.size <= maxCombined && atEnd === replay.state.condition;
    if (mayPeak && extremesOf([...of]).some(isOtherwise)) {
      replay.take(time, !atEnd);
      replay.take(time + 1000, atEnd);
    }
    replay.take(end, atEnd);
  }
}

/** All combinations of the lowest and highest values. */
const extremesOf = (steps: readonly (readonly [number, StepOfValues])[]): ReadonlyMap<number, number>[] =>
  steps.reduce<ReadonlyMap<number, number>[]>(
    (all, [number, { min, max }]) =>
      all.flatMap((one) => [min, max].map((value) => new Map([...one, [number, value]]))),
    [new Map()],
  );

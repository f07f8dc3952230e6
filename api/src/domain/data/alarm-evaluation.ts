import { isWrong, resultOf, variablesIn } from '@lineside/contracts';
import { fitsType, type Reading as GatewayReading } from '@lineside/contracts/gateway';
import { type AlarmChange, type AlarmDelays, type AlarmState, alarmAfter, dueOf } from './alarm-state.ts';

/** A value that a gateway sent. */
export interface SentValue {
  agent: string;
  slug: string;
  time: string;
  value: GatewayReading;
}

export interface Alarm extends AlarmDelays {
  id: string;
  agent: string;
  type: string;
  formula: string;
  /** The result of the formula as long as nothing is wrong. */
  normal: boolean;
  acknowledgesItself: boolean;
  state: AlarmState;
  /** When its running delay is over, as stored, in milliseconds; null if none runs, or nothing is stored yet. */
  due: number | null;
  /** Whether it was never evaluated: its state isn't stored. */
  isNew: boolean;
}

/** A variable that alarms name, with its newest number. */
export interface Variable {
  agent: string;
  number: number;
  slug: string;
  type: string;
  /** Undefined before the first number. */
  newest: Reading | undefined;
  /** By how much a second it changed between the last two numbers. */
  rate: number | undefined;
}

interface Reading {
  time: number;
  value: number;
}

/** The same, with its time in milliseconds. */
export interface Sent {
  slug: string;
  time: number;
  value: GatewayReading;
}

/** The values of each device by their time, in milliseconds. */
export function inOrder(values: readonly SentValue[]): Map<string, Sent[]> {
  const sent = new Map<string, Sent[]>();
  for (const { agent, slug, time, value } of values) {
    const own = sent.get(agent) ?? [];
    own.push({ slug, time: Date.parse(time), value });
    sent.set(agent, own);
  }
  for (const own of sent.values()) own.sort((a, b) => a.time - b.time);
  return sent;
}

interface Evaluated {
  state: AlarmState;
  changes: AlarmChange[];
}

/** Whether an alarm isn't stored as it is now. */
export const isChanged = (alarm: Alarm, after: Evaluated | undefined): boolean =>
  after !== undefined && (alarm.isNew || after.state !== alarm.state || dueOf(after.state, alarm) !== alarm.due);

/** What becomes of an alarm by values of its device; undefined where none of them gives a result. */
export function evaluated(
  alarm: Alarm,
  variables: ReadonlyMap<string, Variable>,
  sent: readonly Sent[],
  now: number,
): Evaluated | undefined {
  const byNumber = new Map<number, Variable>();
  const bySlug = new Map<string, Variable>();
  for (const number of variablesIn(alarm.formula)) {
    const variable = variables.get(`${alarm.agent} ${number}`);
    if (!variable) continue;
    const copy = { ...variable };
    byNumber.set(number, copy);
    bySlug.set(copy.slug, copy);
  }
  let { state } = alarm;
  const changes: AlarmChange[] = [];
  let hasResult = false;
  const own = sent.flatMap(({ slug, time, value }) => {
    const variable = bySlug.get(slug);
    return variable ? [{ variable, time, value }] : [];
  });
  let isNews = false;
  for (const [index, { variable, time, value }] of own.entries()) {
    if (takes(variable, time, value)) isNews = true;
    if (!isNews || own[index + 1]?.time === time) continue;
    isNews = false;
    const condition = conditionOf(alarm, byNumber);
    if (condition === undefined) continue;
    hasResult = true;
    const after = alarmAfter(state, condition, now, alarm);
    state = after.state;
    changes.push(...after.changes);
  }
  return hasResult ? { state, changes } : undefined;
}

/** Takes a newer number as that of its variable; returns whether it is one. */
function takes(variable: Variable, time: number, value: GatewayReading): boolean {
  if (typeof value === 'string' || !fitsType(variable.type, value)) return false;
  if (variable.newest && time <= variable.newest.time) return false;
  const reading = { time, value: Number(value) };
  if (variable.newest) variable.rate = ((reading.value - variable.newest.value) / (time - variable.newest.time)) * 1000;
  variable.newest = reading;
  return true;
}

/** Whether something is wrong; undefined where it isn't known. */
function conditionOf({ type, formula, normal }: Alarm, byNumber: ReadonlyMap<number, Variable>): boolean | undefined {
  const result = resultOf(formula, (number) => {
    const variable = byNumber.get(number);
    return type === 'rate_of_change' ? variable?.rate : variable?.newest?.value;
  });
  return isWrong(result, normal);
}

import { type DataQuery, stepFor, stepSeconds, variablesIn } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import {
  AlarmReplay,
  type AlarmSettings,
  replaySteps,
  replayValues,
  type StepOfValues,
  type TimedValue,
} from './alarm-replay.ts';
import { summariesOf } from './history-steps.ts';
import { type StoredTag, seriesOf } from './series.ts';

/** Most values that are replayed one by one. */
const maxValues = 100_000;

/** Most steps of a variable that are replayed: 30 days by the minute. */
const maxSteps = 43_200;

/** A variable that a formula names. */
export interface RuleVariable extends StoredTag {
  /** Its number in formulas. */
  number: number;
  name: string;
  unit: string | null;
}

/** An alarm that was followed through a period. */
export interface Replayed {
  replay: AlarmReplay;
  /** How many values are stored in the period. */
  values: number;
  /** The length in seconds of the steps that were replayed; null where single values were. */
  stepSeconds: number | null;
}

const raw: DataQuery = { limit: maxValues, offset: 0, operator: '*', extendedBoundary: false, order: 'asc' };

/** The variables of a formula that the caller sees, in its order; refuses others. */
export async function variablesOfRule(
  { tx, visibility }: RequestContext,
  agent: string,
  formula: string,
): Promise<RuleVariable[]> {
  const numbers = variablesIn(formula);
  const { rows } = await tx.execute(sql`
    select v.variable_id as number, v.name, v.unit, v.type, v.company_id as company, v.agent_id as agent, v.public_id as variable
    from ${visibility.rows('AgentDataVariable')} v where v.agent_id = ${agent} and v.variable_id = any(${sql.param(numbers)}::bigint[])`);
  const found = new Map((rows as unknown as RuleVariable[]).map((one) => [Number(one.number), one]));
  return numbers.map((number) => {
    const one = found.get(number);
    if (!one) throw refuse('unknown-variable', { propertyName: 'formula', params: { variable: String(number) } });
    return { ...one, number };
  });
}

/** Follows an alarm by the values of a period, in ms since 1970, ends included. */
export async function replayOf(
  context: RequestContext,
  variables: readonly RuleVariable[],
  settings: AlarmSettings,
  { from, to }: { from: number; to: number },
): Promise<Replayed> {
  const { tx } = context;
  const period = { start: new Date(from).toISOString(), end: new Date(to + 1).toISOString() };
  const replay = new AlarmReplay(settings);
  const numeric = variables.filter(({ type }) => type !== 'str');
  let values = 0;
  for (const one of numeric) {
    const [counted] = await seriesOf(tx, one, period, { ...raw, limit: 1, postAggr: 'count' });
    values += Number(counted?.[1] ?? 0);
  }
  const known: TimedValue[] = [];
  const isRate = settings.type === 'rate_of_change';
  // what was there before counts from the beginning on, but when it came decides how fast the next one changed
  for (const one of numeric)
    for (const [time, value] of await newestOf(context, one, from - 1, 1))
      known.push({ time: isRate ? time : from, variable: one.number, value: Number(value) });
  let step: number | null = null;
  if (values <= maxValues) {
    for (const one of numeric)
      for (const [time, value] of await seriesOf(tx, one, period, raw))
        known.push({ time, variable: one.number, value: Number(value) });
    replayValues(replay, settings, inOrder(known));
  } else {
    const name = stepFor((to - from) * numeric.length, maxSteps);
    step = stepSeconds(name);
    const summaries = await summariesOf(context, numeric, { start: from, end: to, step: name, timeZone: 'UTC' });
    const steps = new Map<number, Map<number, StepOfValues>>();
    const put = (time: number, variable: number, one: StepOfValues) => {
      const of = steps.get(time) ?? new Map<number, StepOfValues>();
      steps.set(time, of.set(variable, one));
    };
    for (const { time, variable, value } of known)
      put(time, variable, { min: value, max: value, last: value, lastTime: time });
    for (const { variable, number } of numeric)
      for (const { time, min, max, last, lastTime } of summaries.get(variable)!)
        put(time, number, { min, max, last, lastTime });
    replaySteps(replay, settings, inOrder([...steps].map(([time, of]) => ({ time, of }))));
  }
  replay.runUntil(to);
  return { replay, values, stepSeconds: step };
}

/** The newest values of a variable at a moment, the newest first. */
export const newestOf = async (
  { tx }: RequestContext,
  variable: StoredTag,
  at: number,
  count: number,
): Promise<[time: number, value: Reading][]> =>
  seriesOf(
    tx,
    variable,
    { start: undefined, end: new Date(at + 1).toISOString() },
    { ...raw, limit: count, order: 'desc' },
  );

const inOrder = <T extends { time: number }>(all: readonly T[]): T[] => [...all].sort((a, b) => a.time - b.time);

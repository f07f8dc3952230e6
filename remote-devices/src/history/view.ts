import { type HistoryFigure, type HistoryStep, historyFigures, historySteps } from '@lineside/contracts';

// What a history shows, as its address has it.

const hour = 3_600_000;

/** Periods that end now, by their names in the address, in ms. */
export const namedPeriods = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour, '30d': 720 * hour } as const;
export type PeriodName = keyof typeof namedPeriods;

/** An earlier period to compare with: as long as this one and just before it, or the same a week or a year earlier. */
export const comparisons = ['before', 'week', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The last `last` ms, which go on as time passes; or a period that stays, in ms since 1970. */
export type Period = { last: number } | { from: number; to: number };

/** The most tags that are shown at once. */
export const maxTags = 8;
/** The shortest and the longest period that are shown, in ms. */
export const shortestPeriod = 10_000;
export const longestPeriod = 20 * 365 * 24 * hour;

export interface HistoryView {
  /** Identifiers of the variables; undefined before any was chosen. */
  tags: readonly string[] | undefined;
  /** Before any was chosen: the rule whose variables are shown. */
  rule: string | undefined;
  period: Period;
  show: HistoryFigure;
  /** Undefined: as the period needs it. */
  step: HistoryStep | undefined;
  compare: Comparison | undefined;
  form: 'chart' | 'table';
}

const oneOf = <T extends string>(words: readonly T[], word: string | null): T | undefined =>
  words.find((one) => one === word);

/** Reads the view from an address; what is wrong in it is left out. */
export function viewIn(params: URLSearchParams): HistoryView {
  const tags = params.get('tags');
  return {
    tags: tags === null ? undefined : [...new Set(tags.split(',').filter(Boolean))].slice(0, maxTags),
    rule: params.get('rule') ?? undefined,
    period: periodIn(params),
    show: oneOf(historyFigures, params.get('show')) ?? 'mean',
    step: oneOf(historySteps, params.get('step')),
    compare: oneOf(comparisons, params.get('compare')),
    form: params.get('form') === 'table' ? 'table' : 'chart',
  };
}

function periodIn(params: URLSearchParams): Period {
  const [from, to] = [Date.parse(params.get('from') ?? ''), Date.parse(params.get('to') ?? '')];
  if (to - from >= shortestPeriod && to - from <= longestPeriod) return { from, to };
  const name = params.get('period') ?? '';
  const seconds = /^(\d{1,9})s$/.exec(name)?.[1];
  const last = seconds ? 1000 * Number(seconds) : namedPeriods[name as PeriodName];
  return { last: last >= shortestPeriod && last <= longestPeriod ? last : namedPeriods['24h'] };
}

/** The parameters of an address with a changed view. */
export function withView(params: URLSearchParams, changes: Partial<HistoryView>): URLSearchParams {
  const { tags, period, show, step, compare, form } = { ...viewIn(params), ...changes };
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  put('tags', tags?.join(','));
  const isLive = 'last' in period;
  put('period', isLive ? nameOf(period.last) : undefined);
  put('from', isLive ? undefined : new Date(period.from).toISOString());
  put('to', isLive ? undefined : new Date(period.to).toISOString());
  put('show', show === 'mean' ? undefined : show);
  put('step', step);
  put('compare', compare);
  put('form', form === 'table' ? 'table' : undefined);
  return next;
}

/** The name of a length, in ms, as an address has it. */
export const nameOf = (last: number): string =>
  Object.keys(namedPeriods).find((name) => namedPeriods[name as PeriodName] === last) ?? `${Math.round(last / 1000)}s`;

/** The address of a device's history with a tag, up to now. */
export const historyOfTag = (agentId: string, slug: string): string =>
  `/devices/${agentId}?${withView(new URLSearchParams({ part: 'history' }), { tags: [slug] })}`;

/** The time before and after an alarm that is shown with it, in ms. */
const aroundAlarm = hour / 2;

/** The address of the history around an alarm, with the variables of its rule. */
export function historyOfAlarm({ agent, alarm, occurredOn, rtnOn }: Occurrence): string {
  const params = new URLSearchParams({ part: 'history', rule: alarm.publicId });
  const from = Date.parse(occurredOn) - aroundAlarm;
  const to = Date.parse(rtnOn ?? occurredOn) + aroundAlarm;
  const longest = Math.min(to, from + longestPeriod);
  return `/devices/${agent.publicId}?${withView(params, { period: { from, to: longest } })}`;
}

interface Occurrence {
  agent: { publicId: string };
  alarm: { publicId: string };
  occurredOn: string;
  rtnOn: string | null;
}

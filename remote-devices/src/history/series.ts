import type { Picked } from '@lineside/client';
import { type AgentDataVariable, figureOf, type HistoryFigure, type HistoryStepSummary } from '@lineside/contracts';
import type { Point, StateSpan, TimeSpan } from '@lineside/ui/data';

/** Fields of a variable that a history reads. */
export const tagFields = ['name', 'slug', 'unit', 'type', 'source', 'variableId', 'last'] as const;
export type Tag = Picked<typeof AgentDataVariable, (typeof tagFields)[number]>;

/** Of numbers without a unit: they share a pane. */
export const noUnit = '';

/** What the values of a tag are measured in; undefined of those that are no numbers. */
export const unitOf = ({ unit, type }: Pick<Tag, 'unit' | 'type'>): string | undefined =>
  type === 'bool' || type === 'str' ? undefined : (unit ?? noUnit);

/** The values of a tag, read by step. */
export interface Series {
  tag: Tag;
  steps: readonly HistoryStepSummary[];
  /** Texts as they changed. */
  texts: readonly (readonly [time: number, text: string])[];
  gaps: readonly TimeSpan[];
}

/** A point for each step, and a null where a gap begins. */
export function pointsOf({ steps, gaps }: Pick<Series, 'steps' | 'gaps'>, figure: HistoryFigure): Point[] {
  const points = steps.map((step): Point => [step.time, figureOf(figure, step)]);
  // in the middle of a gap, where no step begins
  const breaks = gaps.map(({ from, to }): Point => [(from + to) / 2, null]);
  return [...points, ...breaks].sort(([a], [b]) => a - b);
}

/** The lowest and the highest value of each step, with a break in each gap. */
export function bandOf(
  series: Pick<Series, 'steps' | 'gaps'>,
): [time: number, low: number | null, high: number | null][] {
  const [low, high] = [pointsOf(series, 'min'), pointsOf(series, 'max')];
  return low.map(([time, value], at) => [time, value, high[at]![1]]);
}

/** A period in numbers. */
export interface Summary {
  lowest: number;
  mean: number;
  highest: number;
}

/** Null without values. */
export function summaryOf(steps: readonly HistoryStepSummary[]): Summary | null {
  if (steps.length === 0) return null;
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  return {
    lowest: Math.min(...steps.map(({ min }) => min)),
    // parts first: the sum of a long period may be too large
    mean: steps.reduce((mean, { sum, count }) => mean + (sum / count) * (count / all), 0),
    highest: Math.max(...steps.map(({ max }) => max)),
  };
}

/** When a variable was true, as stretches; a step in which it was both is one of its own. */
export function truthOf(
  { steps, gaps }: Pick<Series, 'steps' | 'gaps'>,
  to: number,
  words: Record<'on' | 'off' | 'mixed', string>,
): StateSpan[] {
  const spans = steps.map(({ time, min, max }, at): StateSpan => {
    const tone = min !== max ? 'mixed' : max > 0 ? 'on' : 'off';
    return { from: time, to: steps[at + 1]?.time ?? to, tone, text: words[tone] };
  });
  const cut = spans.map((span): StateSpan => {
    const gap = gaps.find(({ from }) => from >= span.from && from < span.to);
    return gap ? { ...span, to: gap.from } : span;
  });
  const joined: StateSpan[] = [];
  for (const span of cut) {
    const before = joined.at(-1);
    if (before?.tone === span.tone && before.to === span.from) joined[joined.length - 1] = { ...before, to: span.to };
    else joined.push(span);
  }
  return joined;
}

/** Texts as stretches, in turn with and without a ground. */
export const textSpans = (texts: Series['texts'], to: number): StateSpan[] =>
  texts.map(([from, text], at) => ({ from, to: texts[at + 1]?.[0] ?? to, text, tone: at % 2 === 0 ? 'on' : 'off' }));

// Steps in which the history of values is summed up.

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps by their names, with their seconds; those of a day and longer begin at local midnights, a week on Monday. */
const seconds = {
  ...{ '1s': 1, '2s': 2, '5s': 5, '10s': 10, '15s': 15, '30s': 30 },
  ...{ '1m': minute, '2m': 2 * minute, '5m': 5 * minute, '10m': 10 * minute, '15m': 15 * minute, '30m': 30 * minute },
  ...{ '1h': hour, '2h': 2 * hour, '3h': 3 * hour, '6h': 6 * hour, '12h': 12 * hour },
  ...{ '1d': day, '1w': 7 * day, '1month': 30 * day },
};

export type HistoryStep = keyof typeof seconds;

/** Steps that begin at local midnights. */
export const calendarSteps = ['1d', '1w', '1month'] as const satisfies HistoryStep[];

/** All steps, the shortest first. */
export const historySteps = Object.keys(seconds) as [HistoryStep, ...HistoryStep[]];

/** The length of a step in seconds; a month counts as 30 days. */
export const stepSeconds = (step: HistoryStep): number => seconds[step];

/** The shortest step that divides a period (in ms) into at most `most` parts; the longest one if none does. */
export const stepFor = (periodMs: number, most: number): HistoryStep =>
  historySteps.find((step) => periodMs <= most * stepSeconds(step) * 1000) ?? historySteps.at(-1)!;

/** What can be said of the values of a step. */
export const historyFigures = ['mean', 'min', 'max', 'first', 'last', 'sum', 'count', 'spread'] as const;
export type HistoryFigure = (typeof historyFigures)[number];

/** A figure of a step's values. */
export function figureOf(
  figure: HistoryFigure,
  step: Record<'sum' | 'count' | 'min' | 'max' | 'first' | 'last', number>,
): number {
  if (figure === 'mean') return step.sum / step.count;
  return figure === 'spread' ? step.max - step.min : step[figure];
}

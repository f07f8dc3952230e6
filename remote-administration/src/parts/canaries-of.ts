import type { FailureOfRemote, FiguresOfRemote, MeasureOfRemote } from '@lineside/contracts';
import { failsMore } from './beyond-chance.ts';

/** A canary, and the version of its control group. */
export interface Canary {
  canary: FiguresOfRemote;
  /** Omitted without a control group. */
  compared: FiguresOfRemote | undefined;
}

/** From how many opened portals, or values, on a figure says something. */
export const enough = 100;

/** Each canary, the last reported first, with the version last compared. */
export function canariesOf(figures: readonly FiguresOfRemote[]): Canary[] {
  const byTime = figures.toSorted((a, b) => (a.lastOn < b.lastOn ? 1 : -1));
  return byTime
    .filter(({ share }) => share === 'canary')
    .map((canary) => ({
      canary,
      compared: byTime.find(
        ({ remote, version, share }) => share === 'compared' && remote === canary.remote && version !== canary.version,
      ),
    }));
}

/** A line of the comparison; a value is null where there are too few yet. */
export interface Line {
  what:
    | { is: 'opened' }
    | { is: MeasureOfRemote; of: 'median' | 'p75' | 'p95' }
    | { is: 'failure'; failure: FailureOfRemote };
  values: readonly (number | null)[];
}

const shownMeasures: [MeasureOfRemote, 'median' | 'p75' | 'p95'][] = [
  ['load', 'median'],
  ['load', 'p95'],
  ['lcp', 'p75'],
  ['inp', 'p75'],
  ['cls', 'p75'],
];

/** The comparison: number of portals, speed, and failures per thousand; as far as there are enough of either. */
export function linesOf({ canary, compared }: Canary): Line[] {
  const both = compared ? [canary, compared] : [canary];
  const failures = [...new Set(both.flatMap((figures) => figures.failures.map(({ failure }) => failure)))];
  const lines: Line[] = [
    { what: { is: 'opened' }, values: both.map(({ opened }) => opened) },
    ...shownMeasures.map(
      ([is, of]): Line => ({ what: { is, of }, values: both.map((figures) => measured(figures, is, of)) }),
    ),
    ...failures.map(
      (failure): Line => ({
        what: { is: 'failure', failure },
        values: both.map((figures) => inThousand(figures, failure)),
      }),
    ),
  ];
  return lines.filter(({ values }) => values.some((value) => value !== null));
}

function measured(
  { measures }: FiguresOfRemote,
  wanted: MeasureOfRemote,
  percentile: 'median' | 'p75' | 'p95',
): number | null {
  const found = measures.find(({ measure }) => measure === wanted);
  return found && found.count >= enough ? found[percentile] : null;
}

function inThousand({ opened, failures }: FiguresOfRemote, wanted: FailureOfRemote): number | null {
  if (opened < enough) return null;
  return ((failures.find(({ failure }) => failure === wanted)?.count ?? 0) * 1000) / opened;
}

/** Whether a canary fails significantly more often; null without a control group, or with too little data. */
export function isWorse({ canary, compared }: Canary): boolean | null {
  if (!compared || canary.opened < enough || compared.opened < enough) return null;
  return failsMore(allOf(canary), allOf(compared));
}

const allOf = ({ opened, failures }: FiguresOfRemote) => ({
  opened,
  failures: failures.reduce((sum, { count }) => sum + count, 0),
});

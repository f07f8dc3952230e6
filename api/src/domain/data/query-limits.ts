import type { DataQuery } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type Acquire, semaphore } from '../../platform/database/semaphore.ts';
import type { Period } from './series.ts';
import { lengthOf } from './steps.ts';

// What data queries may cost.

/** The longest period whose single values are read, in days: 2.7 million of a variable with one each second. */
export const maxRawDays = 31;
/** Aggregates that need each value. */
const ofEachValue: readonly DataQuery['postAggr'][] = ['median', 'mode'];
const minute = 60;

/**
 * Refuses an aggregation for which more single values would have to be read than there is time for: of each value, or of steps that
 * cut minutes, of which there are rollups. The error names the longest period.
 */
export function checkCost(
  { postAggr = 'raw', step }: Pick<DataQuery, 'postAggr' | 'step'>,
  { start, end }: Period,
  type: string,
  at: { propertyName: string; listIndex: number },
): void {
  if (postAggr === 'raw' || !start || !end) return;
  const [from, to] = [Date.parse(start) / 1000, Date.parse(end) / 1000];
  const length = lengthOf({ start, end, step });
  const cutsNone = length % minute === 0 && from % minute === 0;
  // each step cuts a minute at its beginning
  const share = ofEachValue.includes(postAggr) || type === 'str' ? 1 : cutsNone ? 0 : Math.min(1, minute / length);
  if (((to - from) * share) / 86_400 > maxRawDays)
    throw refuse('needs-each-value', { ...at, params: { days: String(maxRawDays) } });
}

/** Queries of a company that are read at once, by one process. */
export const besideEachOther = 4;
/** How long a query waits for others of its company, in ms. */
const maxWait = 8000;

const turns = new Map<string, Acquire>();

const turnOf = (company: string): Acquire => {
  const known = turns.get(company);
  if (known) return known;
  const turn = semaphore(besideEachOther, maxWait, () => refuse('too-many-calls'));
  turns.set(company, turn);
  return turn;
};

/** Does one piece after another with a reader that a transaction has. */
export type InTransaction<C> = (work: (context: C) => Promise<void>) => Promise<void>;

/**
 * Does pieces of work beside each other, as long as a company has no more than four lanes at once; each lane has a transaction
 * of its own. The results are in the order of the pieces.
 */
export async function inLanes<C, T, R>(
  company: string,
  pieces: readonly T[],
  inTransaction: InTransaction<C>,
  work: (context: C, piece: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    const release = await turnOf(company)();
    try {
      if (next >= pieces.length) return;
      await inTransaction(async (context) => {
        for (let at = next++; at < pieces.length; at = next++) results[at] = await work(context, pieces[at]!);
      });
    } finally {
      release();
    }
  };
  await Promise.all(Array.from({ length: Math.min(besideEachOther, pieces.length) }, lane));
  return results;
}

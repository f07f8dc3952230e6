import type { History } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';
import type { Aggregator } from './manifest.ts';

/** The query that shows a period in about this number of points; null for text, which has no line. */
export function historyOf(
  { source, tag, variable, type }: Bindable,
  { from, to: until }: Bounds,
  aggregator: Aggregator,
  points: number,
): (History & { step: number }) | null {
  if (type === 'str') return null;
  const step = Math.max(1, Math.round((until - from) / 1000 / points));
  const of = tag === null ? { variable } : { slug: tag };
  return { source: source.publicId, of, from, to: until, step, aggregator };
}

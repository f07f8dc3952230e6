import type { History } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';
import type { Aggregator } from './manifest.ts';

/** The query that shows a period in about this number of points; null if no tag stores it. */
export function historyOf(
  to: Bindable,
  { from, to: until }: Bounds,
  aggregator: Aggregator,
  points: number,
): History | null {
  if (!to.tag) return null;
  const step = Math.max(1, Math.round((until - from) / 1000 / points));
  return { source: to.source.publicId, tag: to.tag, from, to: until, step, aggregator };
}

import { type Metric, useInputs, useLatest, useRecord, useValues } from '@lineside/page-kit';

interface Inputs {
  title: string;
  metric?: Metric;
  limit?: number;
}

/** A value as it is now, and what it was at the beginning of the page's period. */
export function Speed() {
  const { title, metric, limit } = useInputs<Inputs>();
  const device = useRecord<{ name: string }>('Agent', ['name']);
  const latest = useLatest(metric);
  const earlier = useValues(metric ? [{ ...metric, limit: 1, order: 'asc', postAggr: 'raw' }] : []);
  const first = earlier.is === 'ready' ? earlier.lists[0]?.[0] : undefined;
  const value = latest?.value.getValue();
  const isHigh = limit !== undefined && typeof value === 'number' && value > limit;
  return (
    <article>
      <h2>{title}</h2>
      <output data-high={isHigh || undefined}>{latest ? String(latest.value) : '–'}</output>
      <p>{isHigh ? `Above ${limit}` : first ? `From ${String(first.value)}` : null}</p>
      <p>{device?.name}</p>
    </article>
  );
}

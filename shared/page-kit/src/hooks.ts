import type { LoggingQuery, TimeRange, VpnClientStatus } from '@lineside/page-frame';
import type { ComponentContext } from '@lineside/page-frame/context';
import type { LoggedItem } from '@lineside/page-frame/logging-client';
import { useContext, useEffect, useState } from 'react';
import { type PageState, PageStateContext } from './page-state.ts';

/** The value of a metric input (`LiveMetric`, `RawMetric`, `AggregatedMetric`). */
export type Metric = Pick<LoggingQuery, 'selector' | 'decimals' | 'factor' | 'unit'> & { aggregator?: string };

/** The answer to queries of values: a list for each, in their order. */
export type Values = { is: 'loading' } | { is: 'ready'; lists: readonly (readonly LoggedItem[])[] };

function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('This hook is used outside of the component of elementOf.');
  return state;
}

/** The context of the public interface: dialogs, addresses, texts, files. */
export const usePage = (): ComponentContext => usePageState().context;

/** The inputs that the manifest describes, as the page has them; of a type that the caller names. */
export const useInputs = <Inputs extends object>(): Inputs => usePageState().context.inputs as Inputs;

/** The page's period in ms since 1970, and how to change it; undefined where it is fixed. */
export function useTimeRange(): { range: TimeRange; setRange: ((range: TimeRange) => void) | undefined } {
  const { context, timeRange } = usePageState();
  return {
    range: timeRange,
    setRange: context.timeRangeIsAdjustable ? (next) => context.setTimeRange(next) : undefined,
  };
}

/** What the viewer's VPN client does. */
export const useVpnStatus = (): VpnClientStatus => usePageState().vpn;

/**
 * Values of queries: stored ones first, then each that arrives, at most four times a second. They follow the page's device and
 * period.
 */
export function useValues(queries: readonly LoggingQuery[]): Values {
  const context = usePage();
  const [values, setValues] = useState<Values>({ is: 'loading' });
  const wanted = JSON.stringify(queries);
  useEffect(() => {
    const client = context.createLoggingDataClient();
    const some = JSON.parse(wanted) as LoggingQuery[];
    setValues({ is: 'loading' });
    client.query(some, (lists: never) => setValues({ is: 'ready', lists }));
    return client.destroy;
  }, [context, wanted]);
  return values;
}

/** The newest value of a metric; undefined while there is none, and where nothing is chosen. */
export function useLatest(metric: Metric | null | undefined): LoggedItem | undefined {
  const { selector, decimals, factor, unit } = metric ?? {};
  const query = { selector, decimals, factor, unit, limit: 1, postAggr: 'raw' } as LoggingQuery;
  const values = useValues(selector === undefined ? [] : [query]);
  return values.is === 'ready' ? values.lists[0]?.[0] : undefined;
}

/**
 * Fields of a record of the page, such as its `Agent` or `Asset`; undefined while it is read, null where the viewer sees none.
 *
 * @example const device = useRecord<{ name: string }>('Agent', ['name']);
 */
export function useRecord<Fields extends object>(
  selector: string,
  fields: readonly string[],
): Fields | null | undefined {
  const context = usePage();
  const [record, setRecord] = useState<Fields | null>();
  const wanted = JSON.stringify(fields);
  useEffect(() => {
    const client = context.createResourceDataClient();
    client.query({ selector, fields: JSON.parse(wanted) as string[] }, ([answer]: { data: Fields | null }[]) =>
      setRecord(answer?.data ?? null),
    );
    return client.destroy;
  }, [context, selector, wanted]);
  return record;
}

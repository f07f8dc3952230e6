import { onData, send } from '@lineside/client';
import { calls, type Reading } from '@lineside/contracts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Metric } from '../components/manifest.ts';
import type { Bounds } from '../time/period.ts';
import { NoteDrawnContext } from './drawn-values.ts';
import { createHub, type DataLine, type History, type HistoryState, type Hub } from './hub.ts';
import { useReady } from './readiness.ts';
import { type Bindable, type Bindables, boundTo } from './subject.ts';

/** The context of a page's components: its data, its period, and the company's translations. */
export interface PageData {
  hub: Hub;
  bindables: Bindables;
  period: Bounds & { isRunning: boolean };
  /** Of a report: values are those of this moment, in ms since 1970, instead of the present ones. */
  shownAt?: number;
  /** Translations of the company in the reader's language, in place of their keys. */
  say(text: string): string;
  /** The page as its uploaded components may read it; missing where it is designed. */
  about?: { title: string; version: string; asset: string | null; periodIsAdjustable: boolean };
}

const Context = createContext<PageData | null>(null);

export function usePageData(): PageData {
  const data = useContext(Context);
  if (!data) throw new Error('A component of a page is drawn outside of one.');
  return data;
}

/** Gives components inside the data of one page. */
export function PageDataProvider({ children, ...pageData }: Omit<PageData, 'hub'> & { children: ReactNode }) {
  const [hub, setHub] = useState<Hub>();
  useEffect(() => {
    const hub = createHub({
      ask: (wishes) => send(calls.ListData, { body: wishes as never, inPlace: true }) as never,
      watch: onData,
      isVisible: () => document.visibilityState !== 'hidden',
    });
    setHub(hub);
    return hub.close;
  }, []);
  return hub ? (
    <PageDataOf hub={hub} {...pageData}>
      {children}
    </PageDataOf>
  ) : null;
}

/** Gives components inside the data of a hub. */
export const PageDataOf = ({ children, ...pageData }: PageData & { children: ReactNode }) => (
  <Context value={pageData}>{children}</Context>
);

export type Binding =
  /** Nothing is chosen yet. */
  | { is: 'unbound' }
  /** The page is shown for nothing that has values. */
  | { is: 'noDevice' }
  | { is: 'loading' }
  | { is: 'failed'; failure: Extract<Bindables, { is: 'failed' }>['failure']; retry(): void }
  /** The device has no such value, or it is invisible to this person. */
  | { is: 'missing'; selector: string }
  | { is: 'bound'; agent: string; to: Bindable };

/** The source on the page's device for a metric of an input. */
export function useBinding(metric: unknown): Binding {
  const { bindables } = usePageData();
  return bindingOf(bindables, metric);
}

export function bindingOf(bindables: Bindables, metric: unknown): Binding {
  const selector = (metric as Metric | null | undefined)?.selector;
  if (!selector) return { is: 'unbound' };
  if (bindables.is !== 'ready') return bindables;
  if (!bindables.agent) return { is: 'noDevice' };
  const to = boundTo(bindables.all, selector);
  return to ? { is: 'bound', agent: bindables.agent, to } : { is: 'missing', selector };
}

export interface LiveValue {
  value: Reading;
  /** ms since 1970. */
  time: number;
}

/**
 * Live values of several bindings, by index; undefined for unbound ones, and for those without a value yet. In a report they are
 * the last ones before its end, and stay; those that are drawn are among the values that it gives out.
 */
export function useLiveValues(
  bindings: readonly Binding[],
  { isDrawn = true }: { isDrawn?: boolean } = {},
): (LiveValue | undefined)[] {
  const { shownAt } = usePageData();
  const past = useValuesAt(shownAt === undefined ? [] : bindings, shownAt ?? 0, isDrawn);
  const present = useNewestValues(shownAt === undefined ? bindings : []);
  return shownAt === undefined ? present : past;
}

/** The last values before a moment, by index; undefined also until they are read. */
function useValuesAt(bindings: readonly Binding[], at: number, isDrawn: boolean): (LiveValue | undefined)[] {
  const { hub } = usePageData();
  const note = useContext(NoteDrawnContext);
  const [read, setRead] = useState<Record<string, LiveValue | 'loading' | 'none'>>({});
  const known = bindings.map((binding): LiveValue | DataLine | undefined => {
    if (binding.is !== 'bound' || !binding.to.last) return undefined;
    const { last, source, tag, variable } = binding.to;
    const time = Date.parse(last.time);
    if (time < at) return { value: last.value, time };
    const of = tag === null ? { variable } : { slug: tag };
    return { source: source.publicId, of, from: null, to: at, query: { order: 'desc', limit: 1 } };
  });
  const keys = known.map((one) => (one && 'query' in one ? JSON.stringify(one) : ''));
  const all = JSON.stringify([...new Set(keys.filter(Boolean))]);
  useEffect(() => {
    const stops = (JSON.parse(all) as string[]).map((key) =>
      hub.line(JSON.parse(key) as DataLine, (state) => {
        const [first] = state.is === 'ready' ? state.rows : [];
        const now = first ? { time: first[0], value: first[1] } : state.is === 'loading' ? 'loading' : 'none';
        setRead((before) => ({ ...before, [key]: now }));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [hub, all]);
  const values = known.map((one, index) => {
    if (!one || 'value' in one) return one;
    const found = read[keys[index]!];
    return typeof found === 'object' ? found : undefined;
  });
  useReady(keys.every((key) => !key || (read[key] ?? 'loading') !== 'loading'));
  useEffect(() => {
    for (const [index, binding] of bindings.entries())
      if (isDrawn && binding.is === 'bound' && values[index]) note?.value(binding.to, values[index]);
  });
  return values;
}

function useNewestValues(bindings: readonly Binding[]): (LiveValue | undefined)[] {
  const { hub } = usePageData();
  const [came, setCame] = useState<Record<string, LiveValue>>({});
  const requests = bindings.map((binding) => (binding.is === 'bound' ? `${binding.agent} ${binding.to.variable}` : ''));
  const all = [...new Set(requests.filter(Boolean))].join(',');
  useEffect(() => {
    const stops = all.split(',').flatMap((key) => {
      const [agent, variable] = key.split(' ');
      if (!agent || !variable) return [];
      const take = ({ value, time }: { value: Reading; time: string }) =>
        setCame((now) => ({ ...now, [key]: { value, time: Date.parse(time) } }));
      return [hub.live(agent, variable, take)];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [hub, all]);
  return bindings.map((binding, index) => {
    if (binding.is !== 'bound') return undefined;
    const { last } = binding.to;
    const known = last && { value: last.value, time: Date.parse(last.time) };
    const newest = came[requests[index]!];
    return newest && (!known || newest.time >= known.time) ? newest : (known ?? undefined);
  });
}

/** Reports the newest values of several bindings as they come, by index, without drawing anything again. */
export type LiveFeed = (listener: (values: readonly (LiveValue | undefined)[]) => void) => () => void;

/** Live values for what draws them itself; the same function as long as the bindings are the same. */
export function useLiveFeed(bindings: readonly Binding[]): LiveFeed {
  const { hub } = usePageData();
  const all = JSON.stringify(bindings.map((one) => (one.is === 'bound' ? [one.agent, one.to.variable] : null)));
  return useCallback<LiveFeed>(
    (listener) => {
      const wanted = JSON.parse(all) as ([string, string] | null)[];
      const newest: (LiveValue | undefined)[] = wanted.map(() => undefined);
      let isWaiting = false;
      // values of one push are reported together
      const report = () => {
        isWaiting = false;
        listener([...newest]);
      };
      const stops = wanted.map((one, at) =>
        one
          ? hub.live(...one, ({ value, time }) => {
              newest[at] = { value, time: Date.parse(time) };
              if (!isWaiting) queueMicrotask(report);
              isWaiting = true;
            })
          : () => {},
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [hub, all],
  );
}

/** Stored values over a time, each with its state; null waits. */
export function useHistories(requests: readonly (History | null)[]): HistoryState[] {
  const { hub } = usePageData();
  const note = useContext(NoteDrawnContext);
  const [states, setStates] = useState<Record<string, HistoryState>>({});
  const keys = requests.map((item) => (item ? JSON.stringify(item) : ''));
  const all = JSON.stringify([...new Set(keys.filter(Boolean))]);
  useEffect(() => {
    const some = JSON.parse(all) as string[];
    const stops = some.map((key) =>
      hub.history(JSON.parse(key) as History, (state) => {
        if (state.is === 'ready') note?.history(JSON.parse(key) as History, state.points);
        setStates((now) => ({ ...now, [key]: state }));
      }),
    );
    return () => {
      for (const stop of stops) stop();
      setStates((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !some.includes(key))));
    };
  }, [hub, all, note]);
  return keys.map((key) => states[key] ?? { is: 'loading' });
}

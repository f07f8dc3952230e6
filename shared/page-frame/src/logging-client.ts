import type { Bridge } from './bridge.ts';
import { type LoggedValue, loggedValue } from './logged-value.ts';
import type { LoggedValues, LoggingQuery } from './protocol.ts';

/** A value of a result, with the query that it answers. */
export interface LoggedItem {
  queryRef: QueryRef;
  /** In ms since 1970. */
  time: number;
  value: LoggedValue;
}

interface QueryRef {
  query: LoggingQuery;
  tag: LoggedValues['tag'];
  variable: LoggedValues['variable'];
  cancel(): void;
}

interface Wanted {
  queries: readonly LoggingQuery[];
  format?: 'metrics' | 'csv';
  csvDelimiter?: keyof typeof delimiters;
  once?: boolean;
}

const delimiters = { comma: ',', semicolon: ';', tab: '\t' };

export interface LoggingDataClient {
  /** Calls the listener with the values, again with each change of them or of the page's period, until cancelled. */
  query(wanted: LoggingQuery | readonly LoggingQuery[] | Wanted, listener: (answer: never) => void): () => void;
  destroy(): void;
}

/** The client of logged values, all of whose queries end with it. */
export function loggingClient(bridge: Bridge, locale: string): LoggingDataClient {
  const cancels = new Set<() => void>();
  return {
    query(wanted, listener) {
      const isList = Array.isArray(wanted);
      const whole: Wanted =
        'queries' in wanted ? wanted : { queries: isList ? (wanted as LoggingQuery[]) : [wanted as LoggingQuery] };
      const isOne = !isList && !('queries' in wanted);
      const answer = listener as (answer: unknown) => void;
      const cancel = () => {
        stop();
        cancels.delete(cancel);
      };
      const stop = bridge.query(whole.queries, whole.once === true, {
        values(values) {
          const lists = values.map((one, index) => itemsOf(whole.queries[index] ?? {}, one, cancel, locale));
          if (whole.format === 'csv') {
            const queryRefs = values.map((one, index) => refOf(whole.queries[index] ?? {}, one, cancel));
            answer({ queryRefs, blob: csvOf(lists, queryRefs, delimiters[whole.csvDelimiter ?? 'comma']) });
          } else answer(isOne ? (lists[0] ?? []) : lists);
        },
        failed: (reason) => console.error(reason),
      });
      cancels.add(cancel);
      return cancel;
    },
    destroy() {
      for (const cancel of cancels) cancel();
    },
  };
}

const refOf = (query: LoggingQuery, { tag, variable }: LoggedValues, cancel: () => void): QueryRef => ({
  query,
  tag,
  variable,
  cancel,
});

function itemsOf(query: LoggingQuery, values: LoggedValues, cancel: () => void, locale: string): LoggedItem[] {
  const queryRef = refOf(query, values, cancel);
  const formatting = { decimals: query.decimals, unit: query.unit };
  return values.points.map(([time, value]) => ({ queryRef, time, value: loggedValue(value, formatting, locale) }));
}

/** Lines by time, a column for each query; spreadsheets run no text of it as a formula. */
function csvOf(lists: readonly LoggedItem[][], refs: readonly QueryRef[], delimiter: string): Blob {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
    return /["\n\r]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = new Map<number, string[]>();
  for (const [column, list] of lists.entries())
    for (const { time, value } of list) {
      const row = rows.get(time) ?? lists.map(() => '');
      row[column] = String(value.getValue() ?? '');
      rows.set(time, row);
    }
  const head = ['time', ...refs.map(({ query, tag, variable }) => query.ref ?? tag?.slug ?? variable?.slug ?? '')];
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([time, row]) => [new Date(time).toISOString(), ...row].map(cell).join(delimiter));
  return new Blob([[head.map(cell).join(delimiter), ...lines].join('\r\n')], { type: 'text/csv' });
}

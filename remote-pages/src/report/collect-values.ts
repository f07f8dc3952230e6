import type { Aggregator } from '../components/manifest.ts';
import { type NoteDrawn, tableOf, type ValueTable } from '../data/drawn-values.ts';
import type { History, HistoryPoint } from '../data/hub.ts';
import type { LiveValue } from '../data/page-data.tsx';
import type { Bindable } from '../data/subject.ts';

/** How the values of a report are called. */
interface Description {
  bindables: readonly Bindable[];
  /** The name of a column of means, maxima and so on. */
  aggregated(name: string, aggregator: Aggregator): string;
}

export interface CollectedValues {
  note: NoteDrawn;
  describe(description: Description): void;
  /** What was noted: lines and bars, then single values. */
  table(): ValueTable;
}

/** Collects the values on a report, as they are drawn. */
export function collectValues(): CollectedValues {
  const noted = new Map<string, { history: History; points: readonly HistoryPoint[] }>();
  const single = new Map<string, { of: Bindable; value: LiveValue }>();
  let described: Description | undefined;
  return {
    note: {
      history: (history, points) => void noted.set(JSON.stringify(history), { history, points }),
      value: (of, value) => void single.set(of.selector, { of, value }),
    },
    describe(description) {
      described = description;
    },
    table() {
      if (!described) return tableOf([]);
      const { bindables, aggregated } = described;
      const stored = [...noted.values()].flatMap(({ history, points }) => {
        const of = bindables.find((one) => isOf(one, history));
        return of ? [{ name: aggregated(titleOf(of), history.aggregator), points }] : [];
      });
      const values = [...single.values()].map(({ of, value }) => ({
        name: titleOf(of),
        points: [[value.time, value.value] as const],
      }));
      return tableOf([...stored, ...values]);
    },
  };
}

const titleOf = ({ name, unit }: Bindable): string => (unit ? `${name} (${unit})` : name);

const isOf = ({ source, tag, variable }: Bindable, { source: of, of: what }: History): boolean =>
  source.publicId === of && ('slug' in what ? tag === what.slug : variable === what.variable);

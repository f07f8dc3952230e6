import type { Aggregator } from '../components/manifest.ts';
import { type NoteHistory, tableOf, type ValueTable } from '../data/drawn-values.ts';
import type { History, HistoryPoint } from '../data/hub.ts';
import { type Bindable, boundTo } from '../data/subject.ts';

/** How the values of a report are called: by what its components are bound to. */
interface Description {
  bindables: readonly Bindable[];
  /** The inputs of its components, as JSON. */
  inputs: readonly string[];
  /** The name of a column of means, maxima and so on. */
  aggregated(name: string, aggregator: Aggregator): string;
}

export interface CollectedValues {
  note: NoteHistory;
  describe(description: Description): void;
  /** What was noted, and the present value of whatever a component is bound to. */
  table(): ValueTable;
}

/** Collects the values on a report, as they are drawn. */
export function collectValues(): CollectedValues {
  const noted = new Map<string, { history: History; points: readonly HistoryPoint[] }>();
  let described: Description | undefined;
  return {
    note: (history, points) => void noted.set(JSON.stringify(history), { history, points }),
    describe(description) {
      described = description;
    },
    table() {
      if (!described) return tableOf([]);
      const { bindables, inputs, aggregated } = described;
      const stored = [...noted.values()].flatMap(({ history, points }) => {
        const of = bindables.find((one) => isOf(one, history));
        return of ? [{ name: aggregated(titleOf(of), history.aggregator), points }] : [];
      });
      const bound = new Set(inputs.flatMap(selectorsIn).map((selector) => boundTo(bindables, selector)));
      const present = [...bound].flatMap((one) =>
        one?.last ? [{ name: titleOf(one), points: [[Date.parse(one.last.time), one.last.value] as const] }] : [],
      );
      return tableOf([...stored, ...present]);
    },
  };
}

const titleOf = ({ name, unit }: Bindable): string => (unit ? `${name} (${unit})` : name);

const isOf = ({ source, tag, variable }: Bindable, { source: of, of: what }: History): boolean =>
  source.publicId === of && ('slug' in what ? tag === what.slug : variable === what.variable);

/** All selectors in a component's inputs, however deep. */
function selectorsIn(inputs: string): string[] {
  const selectors: string[] = [];
  try {
    JSON.parse(inputs, (key, value: unknown) => {
      if (key === 'selector' && typeof value === 'string') selectors.push(value);
      return value;
    });
  } catch {
    // a component whose inputs can't be read shows no values
  }
  return selectors;
}

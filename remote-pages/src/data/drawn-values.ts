import type { Reading } from '@lineside/contracts';
import { createContext } from 'react';
import type { History, HistoryPoint } from './hub.ts';
import type { Bindable } from './subject.ts';

/** Notes what a report draws, so that its values can be given out beside it. */
export interface NoteDrawn {
  history(history: History, points: readonly HistoryPoint[]): void;
  /** One value of a moment, in ms since 1970. */
  value(of: Bindable, value: { time: number; value: Reading }): void;
}
export const NoteDrawnContext = createContext<NoteDrawn | null>(null);

/** Values as a table: a row for each time, in ms since 1970, with a value for each column. */
export interface ValueTable {
  columns: string[];
  rows: [time: number, values: (Reading | null)[]][];
}

interface Column {
  name: string;
  points: readonly (readonly [time: number, value: Reading])[];
}

/** Columns of values side by side, in the order of time. */
export function tableOf(columns: readonly Column[]): ValueTable {
  const rows = new Map<number, (Reading | null)[]>();
  for (const [index, { points }] of columns.entries())
    for (const [time, value] of points) {
      const row = rows.get(time) ?? columns.map(() => null);
      row[index] = value;
      rows.set(time, row);
    }
  return { columns: columns.map(({ name }) => name), rows: [...rows].sort(([a], [b]) => a - b) };
}

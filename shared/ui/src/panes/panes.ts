import type { ReactNode } from 'react';
import type { ChartSeries } from '../parts/chart.ts';

/** A line of a pane: one point for each step, at the step's beginning; null leaves a gap. */
export interface PaneLine extends Pick<ChartSeries, 'label' | 'points' | 'band'> {
  key: string;
  look: LineLook;
  /** Values as text: "1.61". */
  textOf(value: number): string;
  /** Drawn lighter: an earlier period. */
  faded?: boolean;
}

/** A colour of the theme (1 to 4), and the lengths of dashes and gaps. */
export interface LineLook {
  colour: number;
  dash: readonly number[];
}

/** A limit: a dotted line with its name at the right end. */
export interface PaneLimit {
  value: number;
  label: string;
}

/** A stretch of time up to, not including, `to`; in ms since 1970. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** A stretch in which a value was the same. `on` is filled, `mixed` hatched, `danger` and `attention` are alarms. */
export interface StateSpan extends TimeSpan {
  text: string;
  tone: 'on' | 'off' | 'mixed' | 'danger' | 'attention';
}

/** What was true, or which text there was, as a band over the time. */
export interface StateBand {
  key: string;
  label: string;
  spans: readonly StateSpan[];
  /** Of a stretch: it leads to what it shows. */
  onOpen?(span: StateSpan): void;
}

interface PaneHead {
  key: string;
  title: string;
  unit?: string | undefined;
  /** At the right end of its head: since when there is no value. */
  extra?: ReactNode;
}

export type Pane =
  | (PaneHead & { lines: readonly PaneLine[]; limits?: readonly PaneLimit[]; gaps: readonly TimeSpan[] })
  | (PaneHead & { bands: readonly StateBand[]; gaps?: readonly TimeSpan[] });

/** A moment with a text that someone wrote. */
export interface TimeNote {
  key: string;
  time: number;
  text: string;
}

import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/Menu.tsx';

/** A column of a table, as data. */
export interface Column<R> {
  id: string;
  /** Its head; with the zone where it shows times: "Access (CET)". */
  header: string;
  /** px. Without it the column shares the rest of the width, and is never narrower than `min`. */
  width?: number;
  /** Share of the rest, 1 when not given. */
  flex?: number;
  /** Narrowest px of a column without width; 120 when not given. */
  min?: number;
  /** Hidden on pages narrower than this. */
  from?: 1140 | 1280 | 1360;
  sortable?: boolean;
  align?: 'end';
  /** Names are drawn larger and darker than other cells. */
  role?: 'name';
  /** Spans, buttons and links only: a Tag costs six plain cells, a Tooltip twenty-four. */
  cell: (row: R) => ReactNode;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a row offers: its first action in words, the rest behind "More actions". */
export interface RowActions {
  first?: RowAction;
  more?: readonly MenuItem[];
}

export interface RowAction {
  key: string;
  label: string;
  /** For the phone's row, where it stands alone. */
  icon?: ReactNode;
  /** `button` for the one row that is in use (Disconnect). */
  look?: 'link' | 'button';
  disabledReason?: string;
  run(): void;
}

/** A row on a narrow page: glyph, name, a second line. */
export interface NarrowRow {
  glyph?: ReactNode;
  name: ReactNode;
  /** Parts of line two, drawn with dots between. */
  meta: readonly ReactNode[];
}

/** What a table shows. */
export type TableState =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: string; retry(): void; retrying?: boolean }
  | { kind: 'ready'; total?: number; more?: 'no' | 'yes' | 'loading' | 'failed' };

/** The widths of the columns that a page of that width shows, as a grid template. */
export function template<R>(columns: readonly Column<R>[], pageWidth: number, actions: number): string {
  const tracks = columns
    .filter(({ from }) => !from || from <= pageWidth)
    .map(({ width, flex = 1, min = 120 }) => (width ? `${width}px` : `minmax(${min}px,${flex}fr)`));
  return [...tracks, ...(actions > 0 ? [`${actions}px`] : [])].join(' ');
}

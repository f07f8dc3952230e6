import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/Menu.tsx';

/** Widths of a table, in px, from which on it may have more columns. */
export const froms = [1036, 1156] as const;

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
  /** Hidden where the table is narrower than this: the name, which grows, would be cut for it. */
  from?: (typeof froms)[number];
  sortable?: boolean;
  /** The direction that the first press orders by; ascending when not given. */
  first?: Sort['direction'];
  /** The names of the two directions; default: "A to Z", for times "newest first", for numbers "lowest first". */
  directions?: 'times' | 'numbers' | Record<Sort['direction'], string>;
  align?: 'end';
  /** Names are drawn larger and darker than other cells. */
  role?: 'name';
  /** The row's name, in the column of names: names with equal beginnings stay distinct when cut. */
  nameOf?: (row: R) => string;
  /** Nothing to show for this row; a column that is blank in all of them isn't drawn. */
  blank?: (row: R) => boolean;
  /** Spans, buttons and links only: a Tag costs six plain cells, a Tooltip twenty-four. `tail` is for `NameCell`. */
  cell: (row: R, tail?: number) => ReactNode;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The actions of a row: the first as a labelled button, the rest behind "More actions". */
export interface RowActions {
  first?: RowAction;
  more?: readonly MenuItem[];
}

export interface RowAction {
  key: string;
  label: string;
  /** For the phone's row, without its neighbours. */
  icon?: ReactNode;
  /** `button` for the one row that is in use (Disconnect). */
  look?: 'link' | 'button';
  disabledReason?: string;
  /** It has begun, and isn't done. */
  busy?: boolean;
  /** Ends something; see Button. */
  ends?: boolean;
  run(): void;
}

/** A row on a narrow page: glyph, name, a second line. */
export interface NarrowRow {
  glyph?: ReactNode;
  name: string;
  /** Where the name leads, as a link. */
  href?: string;
  /** Parts of line two, drawn with dots between. */
  meta: readonly ReactNode[];
}

/** The content of a table. */
export type TableState =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: string; retry(): void; retrying?: boolean }
  /** `atLeast`: there are more than `total`. `isPrevious`: rows of the list before, which no key acts on. */
  | {
      kind: 'ready';
      total?: number;
      atLeast?: boolean;
      more?: 'no' | 'yes' | 'loading' | 'failed';
      isPrevious?: boolean;
    };

/** The widths of the columns that a table of that width shows, as a grid template. */
export function template<R>(
  columns: readonly Column<R>[],
  tableWidth: number,
  { actions, check, sized }: Tracks,
): string {
  const visibleColumns = columns.filter(({ from }) => !from || from <= tableWidth);
  const tracks = visibleColumns.map(({ id, width, flex = 1, min = 120 }) => {
    const px = sized[id] ?? width;
    return px ? `${px}px` : `minmax(${min}px,${flex}fr)`;
  });
  // without a column that grows, the actions take the rest
  const grows = visibleColumns.some(({ id, width }) => !sized[id] && !width);
  const last = grows ? `${actions}px` : `minmax(${actions}px,1fr)`;
  return [...(check ? ['40px'] : []), ...tracks, ...(actions > 0 ? [last] : [])].join(' ');
}

/** The minimum width in px of a row in a table of that width: its columns' total. */
export function rowMin<R>(
  columns: readonly Column<R>[],
  tableWidth: number,
  { actions, check, sized }: Tracks,
): number {
  const tracks = columns
    .filter(({ from }) => !from || from <= tableWidth)
    .map(({ id, width, min = 120 }) => sized[id] ?? width ?? min);
  return [...tracks, actions, check ? 40 : 0, 24].reduce((sum, px) => sum + px, 0);
}

interface Tracks {
  actions: number;
  check: boolean;
  sized: Widths;
}

/** Widths that a person gave to columns, in px by the column's id. */
export type Widths = Readonly<Record<string, number>>;

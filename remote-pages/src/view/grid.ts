import { dimensionsOn, type PageComponent, type Row } from '@lineside/contracts';

export type Dimensions = Row<typeof PageComponent>['dimensions'];
export type OnGrid = Exclude<Dimensions, { type: 'card' }>;

/** A position on a grid; the first column and row are 0. */
export interface GridPosition {
  left: number;
  top: number;
  cols: number;
  rows: number;
}

export interface Grid {
  type: Dimensions['type'];
  columns: number;
  rows: number;
}

const grids: Record<string, Omit<Grid, 'type'>> = {
  sheet: { columns: 12, rows: 72 },
  report: { columns: 8, rows: 16 },
  'report-portrait': { columns: 6, rows: 16 },
  'report-landscape': { columns: 8, rows: 11 },
  card: { columns: 1, rows: 1000 },
};

/** The grid of a page's components. A card is one column. */
export function gridFor({
  applicationType,
  orientation,
}: {
  applicationType: string;
  orientation: string | null;
}): Grid {
  const type = dimensionsOn(applicationType, orientation) as Grid['type'];
  return { type, ...grids[type]! };
}

/** Height of a row of a sheet, and the gap between components, in px. */
export const rowHeight = 59;
export const gap = 12;

export const isOnGrid = (dimensions: Dimensions): dimensions is OnGrid => dimensions.type !== 'card';

/** Components as they are read: by rows, or in the order of a card. */
export function inOrder<C extends { dimensions: Dimensions }>(components: readonly C[]): C[] {
  const key = ({ dimensions }: C) => (isOnGrid(dimensions) ? dimensions.top * 100 + dimensions.left : dimensions.order);
  return [...components].sort((a, b) => key(a) - key(b));
}

import type { Grid, GridPosition } from '../view/grid.ts';

/** Components by their ids, each at its place. */
export type Layout = ReadonlyMap<string, GridPosition>;

const overlap = (a: GridPosition, b: GridPosition): boolean =>
  a.left < b.left + b.cols && b.left < a.left + a.cols && a.top < b.top + b.rows && b.top < a.top + a.rows;

const clamp = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max);

/** A place within a grid, not smaller than the least size. */
export function within(
  place: GridPosition,
  grid: Grid,
  least: { cols: number; rows: number } = { cols: 1, rows: 1 },
): GridPosition {
  const cols = clamp(place.cols, Math.min(least.cols, grid.columns), grid.columns);
  const rows = clamp(place.rows, Math.min(least.rows, grid.rows), grid.rows);
  return { cols, rows, left: clamp(place.left, 0, grid.columns - cols), top: clamp(place.top, 0, grid.rows - rows) };
}

/**
 * Moves one component in a layout: components that it would cover move down, and those below them in turn. Returns the
 * changes; undefined if a component would leave the grid.
 */
export function moved(
  layout: Layout,
  id: string,
  position: GridPosition,
  grid: Grid,
): Map<string, GridPosition> | undefined {
  const next = new Map(layout).set(id, position);
  const queue = [id];
  for (let pushes = 0; queue.length > 0; pushes += 1) {
    // each push moves something down, and the grid has an end
    if (pushes > 10_000) return undefined;
    const movedId = queue.shift()!;
    const fixed = next.get(movedId)!;
    for (const [other, place] of next) {
      if (other === movedId || other === id || !overlap(fixed, place)) continue;
      const top = fixed.top + fixed.rows;
      if (top + place.rows > grid.rows) return undefined;
      next.set(other, { ...place, top });
      queue.push(other);
    }
  }
  return new Map([...next].filter(([key, place]) => !same(place, layout.get(key))));
}

const same = (a: GridPosition, b: GridPosition | undefined): boolean =>
  b !== undefined && (['left', 'top', 'cols', 'rows'] as const).every((key) => a[key] === b[key]);

/** The first place from the top where so much fits; undefined where the grid is full. */
export function freePlace(layout: Layout, size: { cols: number; rows: number }, grid: Grid): GridPosition | undefined {
  const positions = [...layout.values()];
  const { cols, rows } = within({ left: 0, top: 0, ...size }, grid);
  for (let top = 0; top + rows <= grid.rows; top += 1)
    for (let left = 0; left + cols <= grid.columns; left += 1) {
      const place = { left, top, cols, rows };
      if (!positions.some((other) => overlap(place, other))) return place;
    }
  return undefined;
}

import { freePlace, within as inGrid, moved } from './layout.ts';

const grid = { type: 'sheet', columns: 12, rows: 10 } as const;
const placeAt = (left: number, top: number, cols = 3, rows = 2) => ({ left, top, cols, rows });

test('a component that moves onto others pushes them down, and those below them in turn', () => {
  const layout = new Map([
    ['one', placeAt(0, 0)],
    ['two', placeAt(0, 2)],
    ['three', placeAt(0, 4)],
    ['beside', placeAt(6, 0)],
  ]);
  const changed = moved(layout, 'one', placeAt(0, 1), grid);
  expect(Object.fromEntries(changed!)).toEqual({ one: placeAt(0, 1), two: placeAt(0, 3), three: placeAt(0, 5) });
});

test('a move that would push something off the grid changes nothing', () => {
  const layout = new Map([
    ['one', placeAt(0, 0, 3, 4)],
    ['two', placeAt(0, 4, 3, 6)],
  ]);
  expect(moved(layout, 'one', placeAt(0, 1, 3, 4), grid)).toBeUndefined();
});

test('a place stays on the grid and keeps its least size', () => {
  expect(inGrid(placeAt(11, -2, 1, 1), grid, { cols: 2, rows: 3 })).toEqual(placeAt(10, 0, 2, 3));
  expect(inGrid(placeAt(11, 2, 30, 30), grid)).toEqual(placeAt(0, 0, 12, 10));
});

test('something new takes the first room from the top', () => {
  const layout = new Map([['one', placeAt(0, 0, 10, 2)]]);
  expect(freePlace(layout, { cols: 2, rows: 2 }, grid)).toEqual(placeAt(10, 0, 2, 2));
  expect(freePlace(layout, { cols: 3, rows: 2 }, grid)).toEqual(placeAt(0, 2, 3, 2));
  expect(freePlace(new Map([['all', placeAt(0, 0, 12, 10)]]), { cols: 1, rows: 1 }, grid)).toBeUndefined();
});

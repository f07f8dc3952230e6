/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { exampleColumns, exampleNarrow, exampleRows } from './example.tsx';
import { createRowStore } from './row-store.ts';
import { createSelection } from './selection.ts';
import { Table, type TableProps } from './Table.tsx';

const rows = exampleRows(200);
const ids = rows.map(({ publicId }) => publicId);

async function aTable(props: Partial<TableProps<(typeof rows)[number]>> = {}, px = 1440) {
  const store = createRowStore<(typeof rows)[number]>();
  store.replace(rows);
  const selection = createSelection();
  await draw(
    <Table
      label="Devices"
      store={store}
      columns={exampleColumns}
      state={{ kind: 'ready', total: 1284 }}
      narrowRow={exampleNarrow}
      selection={selection}
      {...props}
    />,
    { px },
  );
  return { store, selection, chosen: () => [...selection.ids()].map((id) => ids.indexOf(id)) };
}

const grid = () => screen.getByRole('grid', { name: 'Devices' });
const row = (index: number) => document.getElementById(`row-${ids[index]}`)!;
const box = (index: number) => row(index).querySelector<HTMLInputElement>('input[type=checkbox]')!;
const press = (key: string, with_: object = {}) => act(() => void fireEvent.keyDown(grid(), { key, ...with_ }));

test('a checkbox selects its row without opening it, and with Shift a range', async () => {
  const onOpen = jest.fn();
  const { chosen } = await aTable({ onOpen });
  fireEvent.click(box(2));
  expect(row(2).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(box(5), { shiftKey: true });
  expect(chosen()).toEqual([2, 3, 4, 5]);
  fireEvent.click(box(3), { shiftKey: true });
  expect(chosen()).toEqual([2, 3]);
  fireEvent.click(box(3));
  expect(chosen()).toEqual([2]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a click on a checkbox ticks it at once, and Escape clears the selection', async () => {
  const { chosen } = await aTable();
  fireEvent.click(box(2));
  fireEvent.click(box(5), { shiftKey: true });
  expect([2, 3, 4, 5, 6].map((index) => box(index).checked)).toEqual([true, true, true, true, false]);
  fireEvent.click(box(2), { shiftKey: true });
  expect([1, 2, 3].map((index) => box(index).checked)).toEqual([false, true, false]);
  fireEvent.click(box(2));
  expect(box(2).checked).toBe(false);
  fireEvent.click(box(3));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect([chosen(), box(3).checked]).toEqual([[], false]);
});

test('Space selects, Shift with arrows extends, Ctrl A selects loaded rows, Escape clears', async () => {
  const { chosen } = await aTable();
  grid().focus();
  press('ArrowDown');
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3]);
  press('ArrowUp', { shiftKey: true });
  expect(chosen()).toEqual([1, 2]);
  press('ArrowDown');
  press('ArrowDown', { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4]);
  press('a', { ctrlKey: true });
  expect(chosen()).toHaveLength(200);
  press('Escape');
  expect(chosen()).toEqual([]);
});

test('the header checkbox selects loaded rows and shows a partial selection', async () => {
  const { chosen } = await aTable();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  fireEvent.click(box(0));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect([all.checked, chosen().length]).toEqual([true, 200]);
  fireEvent.click(all);
  expect(chosen()).toEqual([]);
});

test('selecting one row renders only that row', async () => {
  const renderedIds: string[] = [];
  const columns = exampleColumns.map((column) => ({
    ...column,
    cell: (one: (typeof rows)[number]) => {
      renderedIds.push(one.publicId);
      return one.name;
    },
  }));
  const store = createRowStore<(typeof rows)[number]>();
  store.replace(exampleRows(100_000));
  await aTable({ columns, store });
  renderedIds.length = 0;
  fireEvent.click(box(3));
  expect(new Set(renderedIds)).toEqual(new Set([ids[3]]));
});

test('a selection survives loading and reordering, and drops removed rows', async () => {
  const { store, chosen } = await aTable();
  fireEvent.click(box(2));
  fireEvent.click(box(4));
  act(() => store.append(exampleRows(300).slice(200)));
  act(() => store.replace(rows.toReversed()));
  expect(chosen()).toEqual([2, 4]);
  act(() => store.remove(ids[2]!));
  expect(chosen()).toEqual([4]);
});

test('on a phone a long press starts selecting, and taps then select until none is left', async () => {
  jest.useFakeTimers();
  try {
    const onOpen = jest.fn();
    const { chosen } = await aTable({ onOpen }, 390);
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.pointerDown(row(1), { pointerType: 'touch' });
    act(() => void jest.advanceTimersByTime(600));
    fireEvent.pointerUp(row(1));
    fireEvent.click(row(1));
    expect(chosen()).toEqual([1]);
    fireEvent.click(row(3));
    expect(chosen()).toEqual([1, 3]);
    expect(box(3).checked).toBe(true);
    fireEvent.click(row(1));
    fireEvent.click(row(3));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(row(3));
    expect(onOpen).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a finger that moves scrolls, and chooses nothing', async () => {
  jest.useFakeTimers();
  try {
    const { chosen } = await aTable({}, 390);
    // jsdom's own pointer events say no place
    const finger = (type: string, clientY: number) =>
      fireEvent(row(1), new MouseEvent(type, { bubbles: true, clientX: 10, clientY }));
    finger('pointerdown', 10);
    finger('pointermove', 40);
    act(() => void jest.advanceTimersByTime(600));
    expect(chosen()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('Delete asks for the marked row', async () => {
  const onDelete = jest.fn();
  await aTable({ onDelete });
  grid().focus();
  press('ArrowDown');
  press('Delete');
  await waitFor(() => expect(onDelete).toHaveBeenCalledWith(rows[1]));
});

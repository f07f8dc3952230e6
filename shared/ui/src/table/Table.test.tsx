/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw, setWidth } from '@lineside/testing/page';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RowActions } from './column.ts';
import { type ExampleRow, exampleActions, exampleColumns, exampleNarrow, exampleRows } from './example.tsx';
import { createRowStore } from './row-store.ts';
import { Table, type TableProps } from './Table.tsx';

const rows = exampleRows(200);

function aTable(props: Partial<TableProps<ExampleRow>> = {}) {
  const store = createRowStore<ExampleRow>();
  store.replace(rows);
  const all: TableProps<ExampleRow> = {
    label: 'Devices',
    store,
    columns: exampleColumns,
    state: { kind: 'ready', total: 1284 },
    actions: exampleActions,
    narrowRow: exampleNarrow,
    ...props,
  };
  return { store: all.store, table: <Table {...all} /> };
}

const grid = () => screen.getByRole('grid', { name: 'Devices' });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

test('a screen reader gets all rows, although only visible ones render', async () => {
  await draw(aTable().table);
  expect(grid().getAttribute('aria-rowcount')).toBe('1285');
  const bodyRows = within(grid()).getAllByRole('row').slice(1);
  expect(bodyRows.length).toBeLessThan(40);
  expect(bodyRows.slice(0, 2).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3']);
  expect(screen.getByText('200 of 1,284')).toBeTruthy();
});

test('a print has all loaded rows and says of how many, without boxes and buttons', async () => {
  const store = createRowStore<ExampleRow>();
  store.replace(rows.slice(0, 50));
  await draw(aTable({ store, state: { kind: 'ready', total: 1284, more: 'yes' } }).table);
  const rowCount = () => document.querySelectorAll('[data-row]').length;
  const before = rowCount();
  expect(before).toBeLessThan(50);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect([rowCount(), document.querySelectorAll('[data-row] button').length]).toEqual([50, 0]);
  expect(screen.getByText('50 of 1,284')).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rowCount()).toBe(before);
});

test('arrows, Home, End and the page keys move the focus over the rows; the grid keeps it', async () => {
  await draw(aTable().table);
  grid().focus();
  expect(active()?.getAttribute('aria-rowindex')).toBe('2');
  act(() => void press('ArrowDown'));
  expect(active()?.getAttribute('aria-rowindex')).toBe('3');
  act(() => void press('PageDown'));
  expect(grid().getAttribute('aria-activedescendant')).toBe(`row-${rows[17]!.publicId}`);
  act(() => void press('End'));
  await waitFor(() => expect(active()?.getAttribute('aria-rowindex')).toBe('201'));
  act(() => void press('Home'));
  await waitFor(() => expect(active()?.getAttribute('aria-rowindex')).toBe('2'));
  act(() => void press('ArrowUp'));
  expect(active()?.getAttribute('aria-rowindex')).toBe('2');
  expect(document.activeElement).toBe(grid());
});

test('Enter opens the row, ArrowRight goes to its buttons and ArrowLeft back', async () => {
  const onOpen = jest.fn();
  await draw(aTable({ onOpen }).table);
  grid().focus();
  act(() => void press('ArrowDown'));
  act(() => void press('Enter'));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
  act(() => void press('ArrowRight'));
  expect(document.activeElement?.textContent).toBe('Request access');
  act(() => void press('ArrowLeft'));
  expect(document.activeElement).toBe(grid());
});

test('a press on a row opens it, a press on its button runs that alone', async () => {
  const onOpen = jest.fn();
  const run = jest.fn();
  await draw(aTable({ onOpen, actions: () => ({ first: { key: 'connect', label: 'Connect', run } }) }).table);
  fireEvent.click(screen.getAllByText('Connect')[0]!);
  expect([run.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByTitle(rows[3]!.name));
  expect(onOpen).toHaveBeenCalledWith(rows[3]);
});

test('a press on a name with Ctrl is left to the browser, for another tab', async () => {
  const onOpen = jest.fn();
  await draw(aTable({ onOpen }).table);
  fireEvent.click(screen.getByTitle(rows[3]!.name), { ctrlKey: true });
  expect(onOpen).not.toHaveBeenCalled();
});

test('one menu serves all rows and gives the focus back', async () => {
  await draw(aTable().table);
  const more = screen.getAllByRole('button', { name: 'More actions' })[2]!;
  more.focus();
  fireEvent.click(more);
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('a changed row renders in place, and no other', async () => {
  const renderedIds: string[] = [];
  const note = (row: ExampleRow) => {
    renderedIds.push(row.publicId);
    return row.name;
  };
  const columns = [{ id: 'name', header: 'Name', cell: (row: ExampleRow) => note(row) }];
  const { store, table } = aTable({ columns });
  await draw(table);
  renderedIds.length = 0;
  store.patch(rows[2]!.publicId, { name: 'Zebra' });
  store.patch(rows[150]!.publicId, { name: 'Not seen' });
  act(() => store.flush());
  expect(renderedIds).toEqual([rows[2]!.publicId]);
  expect(screen.getByText('Zebra').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4');
});

test('the sorted column shows its direction, and a click reverses it', async () => {
  const onSort = jest.fn();
  await draw(aTable({ sort: { column: 'name', direction: 'ascending' }, onSort }).table);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'descending' });
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'status', direction: 'ascending' });
});

test('an order that may have changed is marked, with a refresh', async () => {
  const onRefresh = jest.fn();
  await draw(aTable({ stale: true, onRefresh }).table);
  expect(screen.getByText('The order may have changed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('more rows are requested once near the end of the loaded ones', async () => {
  const onNeedMore = jest.fn();
  await draw(aTable({ state: { kind: 'ready', total: 1284, more: 'yes' }, onNeedMore }).table);
  expect(onNeedMore).not.toHaveBeenCalled();
  grid().focus();
  act(() => void press('End'));
  await waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(1));
});

test('a failed list says why and retries, and an empty one says so', async () => {
  const retry = jest.fn();
  const { unmount } = await draw(
    aTable({ state: { kind: 'failed', reason: 'The server took too long.', retry } }).table,
  );
  expect(screen.getByRole('alert').textContent).toContain('The server took too long.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  await draw(
    aTable({ store: createRowStore(), state: { kind: 'ready', total: 0 }, empty: <p>No devices match</p> }).table,
  );
  expect(screen.getByText('No devices match')).toBeTruthy();
});

test('a column empty in all rows is hidden, and appears with its first value for good', async () => {
  const withoutUsers = rows.slice(0, 3).map((row) => ({ ...row, user: null }));
  const store = createRowStore<ExampleRow>();
  store.replace(withoutUsers);
  await draw(aTable({ store }).table);
  expect(screen.queryByRole('columnheader', { name: 'In use by' })).toBeNull();
  const change = (user: string | null) => {
    store.patch(withoutUsers[1]!.publicId, { user });
    act(() => store.flush());
  };
  change('Jonas Peeters');
  expect(screen.getByRole('columnheader', { name: 'In use by' })).toBeTruthy();
  change(null);
  expect(screen.getByRole('columnheader', { name: 'In use by' })).toBeTruthy();
});

test('a column with a descending default sorts that way first', async () => {
  const onSort = jest.fn();
  const columns = exampleColumns.map((column) =>
    column.id === 'status' ? { ...column, first: 'descending' as const } : column,
  );
  await draw(aTable({ columns, sort: { column: 'name', direction: 'ascending' }, onSort }).table);
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'status', direction: 'descending' });
});

test('on a narrow page a sheet gives the order: it marks the present one, and turns it', async () => {
  const onSort = jest.fn();
  await draw(aTable({ sort: { column: 'name', direction: 'ascending' }, onSort }).table, { px: 390 });
  fireEvent.click(screen.getByRole('button', { name: 'Name, A to Z' }));
  const now = await screen.findByRole('menuitemradio', { name: /^Name/ });
  expect(now.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: /^Group/ }).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(now);
  expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'descending' });
});

test('on a narrow page names are links, and the foot repeats nothing', async () => {
  const three = createRowStore<ExampleRow>();
  three.replace(rows.slice(0, 3));
  const narrowRow = (row: ExampleRow) => ({ ...exampleNarrow(row), href: `#${row.publicId}` });
  await draw(aTable({ store: three, narrowRow, state: { kind: 'ready', total: 3, more: 'no' } }).table, {
    px: 390,
  });
  expect(screen.getByRole('link', { name: rows[1]!.name }).getAttribute('href')).toBe(`#${rows[1]!.publicId}`);
  expect(screen.queryByText('3 of 3')).toBeNull();
  expect(screen.getByText('3')).toBeTruthy();
});

test('under 960 px a row has two lines and one button', async () => {
  await draw(aTable().table);
  setWidth(390);
  const row = within(grid()).getAllByRole('row')[1]!;
  expect(within(row).getAllByRole('gridcell')).toHaveLength(2);
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Disconnect']);
});

test.each([1440, 390])(
  'the second click of a double click on a row’s Connect does not disconnect, %d px wide',
  async (px) => {
    const ran: string[] = [];
    const store = createRowStore<ExampleRow>();
    const [row] = exampleRows(1);
    store.replace([{ ...row!, status: 'online' }]);
    const actions = ({ status }: ExampleRow): RowActions => {
      const label = status === 'connected' ? 'Disconnect' : 'Connect';
      return { first: { key: label, label, icon: <i />, ends: label === 'Disconnect', run: () => ran.push(label) } };
    };
    await draw(aTable({ store, actions }).table, { px });
    // two presses in one moment, however long the page takes between them
    const hit = (name: string) => {
      const button = screen.getByRole('button', { name });
      const click = createEvent.click(button, { detail: 1 });
      Object.defineProperty(click, 'timeStamp', { value: 1_000 });
      fireEvent(button, click);
    };
    hit('Connect');
    act(() => store.replace([{ ...row!, status: 'connected' }]));
    hit('Disconnect');
    expect(ran).toEqual(['Connect']);
    // by a key it was read
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(ran).toEqual(['Connect', 'Disconnect']);
  },
);

test('when the marked row goes, keys act on no other row until the person moves', async () => {
  const opened: string[] = [];
  const { store, table } = aTable({ onOpen: ({ publicId }) => opened.push(publicId) });
  await draw(table);
  const [first, second, third] = rows.map(({ publicId }) => publicId) as [string, string, string];
  act(() => grid().focus());
  act(() => void press('ArrowDown'));
  act(() => store.remove(second));
  act(() => void press('Enter'));
  expect([opened, active()]).toEqual([[], null]);
  act(() => void press('ArrowDown'));
  act(() => void press('Enter'));
  expect(opened).toEqual([third]);
  act(() => void press('ArrowUp'));
  act(() => void press('Enter'));
  expect(opened).toEqual([third, first]);
});

test('a list with the focus keeps its mark on the first row when rows come above it', async () => {
  const { store, table } = aTable();
  await draw(table);
  act(() => grid().focus());
  act(() => store.replace([rows[9]!, ...rows.slice(0, 9)]));
  expect(active()?.id).toBe(`row-${rows[0]!.publicId}`);
});

/** @jest-environment @lineside/testing/environment */

import { ClientProvider, type Picked, type Restorable } from '@lineside/client';
import { Agent, Group, GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { RemoteContext } from '@lineside/remote-kit';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { refuse } from '@lineside/testing/api';
import { draw } from '@lineside/testing/page';
import { act, aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noticeStore } from '../notices/notices.ts';
import type { BulkAction } from './BulkBar.tsx';
import { ListPage } from './ListPage.tsx';
import { useListAddress } from './useListAddress.ts';
import type { ListWriting } from './useListWriting.tsx';
import { useRows } from './useRows.ts';

type Type = Picked<typeof GroupType, 'name' | 'can'>;

let rendered: RenderResult;
let types: { publicId: string; name: string; order: number; color: null; can: { edit: boolean } }[];
const done: string[] = [];
const keptType: Restorable = {
  ...GroupType,
  retentionDays: 30,
  fields: { ...GroupType.fields, removedOn: Agent.fields.lastSeenOn },
};

beforeEach(() => {
  done.length = 0;
  types = ['Line', 'Plant', 'Site'].map((name) => ({
    publicId: `Type${name.padEnd(8, '0')}`,
    name,
    order: 1,
    color: null,
    can: { edit: name !== 'Site' },
  }));
});
afterEach(leave);

const rename: BulkAction<Type> = {
  key: 'rename',
  label: 'Rename',
  skips: ({ name }) => (name === 'Plant' ? 'has its name for good' : undefined),
  run: (rows) => void done.push(`rename ${rows.map(({ name }) => name)}`),
};

function Types({ writing }: { writing: ListWriting<Type> }) {
  const view = useListAddress({ filters: {}, sorts: ['name'] });
  const rows = useRows(GroupType, { fields: ['name', 'can'], search: view.search, orderBy: view.orderBy() });
  return (
    <ListPage<Type, never>
      title="Types"
      rows={rows}
      view={view}
      search="Filter"
      columns={[{ id: 'name', header: 'Name', nameOf: ({ name }) => name, cell: ({ name }) => name }]}
      narrowRow={({ name }) => ({ name, meta: [] })}
      countText={(_count, figure) => `${figure} types`}
      none={{ title: 'No types yet' }}
      noMatch="No types match"
      add={{ label: 'New type', run: () => void done.push('add') }}
      edit={({ name }) => void done.push(`edit ${name}`)}
      removes={keptType}
      bulk={[rename]}
      linkTo={(entity, id, name) => (entity === 'Group' ? <a href={`/groups/${id}`}>{name}</a> : null)}
      {...writing}
    />
  );
}

async function visit(writing: ListWriting<Type> = {}, px = 1440) {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('administrator', (api) => {
    api.describes(keptType);
    api.has(GroupType, types);
  });
  history.replaceState(null, '', '/types');
  const router = createBrowserRouter([{ path: '*', element: <Types writing={writing} /> }]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RemoteContext value={{ name: 'test', version: '0.1.0' }}>
        <RouterProvider router={router} />
      </RemoteContext>
    </ClientProvider>,
    { px },
  );
  if (types.length > 0) await screen.findByText('Line');
}

const row = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!;
const grid = () => screen.getByRole('grid');
const press = (key: string) => act(() => void fireEvent.keyDown(grid(), { key }));
const choose = (...names: string[]) => {
  for (const name of names) fireEvent.click(within(row(name)).getByRole('checkbox'));
};
const menuOf = async (name: string) => {
  fireEvent.click(within(row(name)).getByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const dialog = () => screen.findByRole('dialog');
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('a row’s menu and keys offer what its record allows', async () => {
  await visit();
  fireEvent.click(screen.getByRole('button', { name: 'New type' }));
  expect(within(row('Site')).queryByRole('button', { name: 'More actions' })).toBeNull();
  grid().focus();
  press('e');
  press('End');
  press('e');
  expect(done).toEqual(['add', 'edit Line']);
  press('Delete');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await menuOf('Plant')).toEqual(['EditE', 'Remove']);
});

test('after all loaded rows, all rows that match can be selected', async () => {
  types = Array.from({ length: 130 }, (_, index) => ({
    ...types[0]!,
    publicId: `Type0000${1000 + index}`,
    name: index ? `Type ${1000 + index}` : 'Line',
  }));
  await visit();
  grid().focus();
  fireEvent.keyDown(grid(), { key: 'a', ctrlKey: true });
  await screen.findByText('100 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 130 that match' }));
  await screen.findByText('130 selected');
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

test('a removal explains its effect, asks, and can be undone', async () => {
  await visit();
  grid().focus();
  press('Delete');
  expect(await screen.findByText('You can restore it for 30 days.')).toBeTruthy();
  expect((await dialog()).textContent).toContain('Remove Line?');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Plant', 'Site']));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rendered.api.of('GroupTypeListRestore', 'POST')).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('The order may have changed')).toBeTruthy());
});

test('a used record can’t be removed, and the dialog links to its users', async () => {
  await visit();
  rendered.api.has(Group, [{ publicId: 'Group0000001', name: 'Line 2', type: types[0] }]);
  grid().focus();
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const link = await within(await dialog()).findByRole('link', { name: 'Line 2' });
  expect(link.getAttribute('href')).toBe('/groups/Group0000001');
  expect(screen.getByText("Line can't be removed")).toBeTruthy();
  expect(within(await dialog()).queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(names()).toEqual(['Line', 'Plant', 'Site']);
});

test('a refused removal shows the first reason for 4 s', async () => {
  await visit();
  const refused = refuse(403, 'approvers-only');
  rendered.api.answers('DELETE GroupType', () => refused);
  grid().focus();
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('the API says approvers-only');
  expect(noticeStore.get()).toMatchObject([{ text: 'the API says approvers-only', seconds: 4 }]);
  expect(names()).toEqual(['Line', 'Plant', 'Site']);
});

test('a bulk removal names the records it leaves out, and continues without used ones', async () => {
  await visit();
  rendered.api.has(Group, [{ publicId: 'Group0000001', name: 'Line 2', type: types[0] }]);
  choose('Line', 'Plant', 'Site');
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove (2 of 3)' }));
  expect((await screen.findByText("You don't have permission to remove it")).parentElement?.textContent).toBe(
    "Site You don't have permission to remove it",
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Remove Plant?');
  expect((await dialog()).textContent).toContain('Line still in use');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Line', 'Site']));
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('a bulk action shows its count and asks before it leaves some out', async () => {
  await visit();
  choose('Plant');
  expect(screen.getByRole('button', { name: 'Rename' }).getAttribute('data-tip')).toBe('has its name for good');
  choose('Line');
  fireEvent.click(screen.getByRole('button', { name: 'Rename (1 of 2)' }));
  expect((await screen.findByText('has its name for good')).parentElement?.textContent).toContain('Plant');
  expect(done).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(done).toEqual(['rename Line']));
  press('Escape');
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('a removal that fails for another reason changes nothing and leaves the question open', async () => {
  await visit();
  rendered.api.answers('DELETE GroupType', () => refuse(403, 'not-allowed'));
  grid().focus();
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rendered.api.of('GroupType', 'DELETE')).toHaveLength(1));
  expect(screen.getByText('Remove Line?')).toBeTruthy();
  expect(names()).toEqual(['Line', 'Plant', 'Site']);
});

test('an empty list offers to create the first record', async () => {
  types = [];
  await visit();
  await screen.findByText('No types yet');
  expect(screen.getAllByRole('button', { name: 'New type' })).toHaveLength(2);
});

test('on a phone the add button is above the rows, and bulk actions are below', async () => {
  await visit({}, 390);
  const add = screen.getByRole('button', { name: 'New type' });
  expect(add.closest('.ls-narrow-head')?.textContent).toContain('3 types');
  fireEvent.pointerDown(row('Line'));
  await waitFor(() => expect(screen.getByText('1 selected')).toBeTruthy());
  fireEvent.pointerUp(row('Line'));
  fireEvent.click(row('Line'));
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Remove (2 of 3)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a list beyond the counted limit says so, and a click counts all', async () => {
  await visit();
  rendered.api.answers('GET GroupTypeList', ({ query }) => ({
    data: types,
    ...(query.get('count') === 'exact'
      ? { total: 12_345 }
      : query.has('count') && { total: 10_000, totalAtLeast: true }),
  }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'i' } });
  fireEvent.click(await screen.findByRole('button', { name: '10,000+. Count all' }));
  expect(await screen.findByText('12,345')).toBeTruthy();
  expect(screen.queryByText('10,000+')).toBeNull();
});

test('a long search says that it continues, and can be cancelled', async () => {
  await visit();
  rendered.api.answers('GET GroupTypeList', ({ query }) =>
    query.has('search') ? new Promise(() => {}) : { data: types },
  );
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'zz' } });
  await waitFor(() => expect(screen.getByText('Still searching')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(names()).toEqual(['Line', 'Plant', 'Site']));
  expect(screen.queryByText('Still searching')).toBeNull();
  expect((screen.getByRole('searchbox', { name: 'Filter' }) as HTMLInputElement).value).toBe('');
});

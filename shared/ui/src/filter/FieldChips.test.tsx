/** @jest-environment @lineside/testing/environment */

import { ClientProvider } from '@lineside/client';
import { Agent, AgentAccessRequest, AgentServer, Asset, AuditLog, Group, GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { refuse } from '@lineside/testing/api';
import { draw, setWidth } from '@lineside/testing/page';
import { act, aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sortsOf, useListAddress } from '../rows/useListAddress.ts';
import { FieldChips } from './FieldChips.tsx';
import { type FieldFilters, filtersOf } from './field-filters.ts';

let rendered: RenderResult;
afterEach(leave);

const asset = (name: string) => ({ publicId: `Asset${name.padEnd(7, '0')}`, name });
const type = (at: number) => ({ publicId: `Type0000000${at}`, name: `Type ${at}`, order: at });

function Chips({ of }: { of: FieldFilters<string> }) {
  const view = useListAddress({ filters: of.words, sorts: ['name'] });
  return (
    <>
      <FieldChips of={of} view={view} />
      <output>{JSON.stringify(of.asked(view.filters))}</output>
    </>
  );
}

async function visit(of: FieldFilters<string>, search = '') {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('ada', (api) => {
    api.has(GroupType, [1, 2].map(type));
    api.has(Asset, ['Boiler', 'Filler', 'Press'].map(asset));
  });
  history.replaceState(null, '', `/list${search}`);
  const router = createBrowserRouter([{ path: '*', element: <Chips of={of} /> }]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
}

const requestedFilters = () => JSON.parse(screen.getByRole('status').textContent!);
const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const entry = (name: string) => screen.findByRole('menuitemcheckbox', { name });

test('an enum or boolean filter uses its field’s words and queries the API', async () => {
  await visit(filtersOf(AgentServer, ['type', 'useSsl']));
  await press('Kind');
  fireEvent.click(await entry('RDP'));
  fireEvent.click(await entry('SSH'));
  await waitFor(() => expect(requestedFilters()).toEqual([{ operator: 'in', path: ['type'], values: ['rdp', 'ssh'] }]));
  expect(location.search).toBe('?type=rdp%2Cssh');
  leaveMenu();
  await press('Encrypted');
  fireEvent.click(await entry('No'));
  await waitFor(() => expect(requestedFilters()[1]).toEqual({ operator: 'eq', path: ['useSsl'], values: ['false'] }));
  fireEvent.click(await entry('Yes'));
  await waitFor(() => expect(requestedFilters()).toHaveLength(1));
});

const leaveMenu = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });

test('a filter by a reference to a small list has all of it by name', async () => {
  await visit(filtersOf(Group, ['type']));
  await press('Type');
  fireEvent.click(await entry('Type 2'));
  await waitFor(() =>
    expect(requestedFilters()).toEqual([{ operator: 'in', path: ['type', 'publicId'], values: [type(2).publicId] }]),
  );
});

test('a filter by a reference reads no list before it is opened, only names from the address', async () => {
  await visit(filtersOf(Group, ['type']), `?type=${type(2).publicId}`);
  await screen.findByText('Type 2');
  const [read, ...others] = rendered.api.of('GroupTypeList');
  expect([read!.query.getAll('filters'), others]).toEqual([[`in(publicId,"${type(2).publicId}")`], []]);
  await press('Type Type 2');
  await entry('Type 1');
});

test('a reference filter of a long list searches the API, and shows names from the address', async () => {
  await visit(filtersOf(Agent, ['root']), `?root=${asset('Press').publicId}`);
  await screen.findByText('Press');
  expect(rendered.api.of('AssetList')).toHaveLength(1);
  rendered.api.answers('GET AssetList', ({ query }) =>
    query.has('filters') ? undefined : { data: query.get('search') === 'boil' ? [asset('Boiler')] : [asset('Filler')] },
  );
  setWidth(390);
  await press('Topmost asset Press');
  expect(await entry('Filler')).toBeTruthy();
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'boil' } });
  expect(await entry('Boiler')).toBeTruthy();
  expect(await entry('Press')).toBeTruthy();
});

test('a filter whose choices fail to load says so and retries', async () => {
  await visit(filtersOf(Agent, ['root']));
  rendered.api.answers('GET AssetList', () => refuse(503, 'database-unavailable'));
  await press('Topmost asset');
  const retry = await screen.findByRole('menuitem', { name: "The choices couldn't be loaded. Try again" });
  rendered.api.answers('GET AssetList');
  fireEvent.click(retry);
  expect(await entry('Filler')).toBeTruthy();
});

const fixedEntry = (name: string) => screen.findByRole('menuitemradio', { name });
const valuesOf = (filters: { operator: string; values: string[] }[]) =>
  filters.map(({ operator, values }) => [operator, new Date(values[0]!).toLocaleDateString('sv')]);

test('a date filter covers whole days of the local zone, inclusive', async () => {
  await visit(filtersOf(AuditLog, ['time']), '?time=2026-11-01..2026-11-22');
  expect(valuesOf(requestedFilters())).toEqual([
    ['gte', '2026-11-01'],
    ['lt', '2026-11-23'],
  ]);
  await press('Time 1 Nov 2026 – 22 Nov 2026');
  fireEvent.click(await fixedEntry('Last 7 days'));
  await waitFor(() => expect(location.search).toBe('?time=7d'));
  const today = new Date();
  const after = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  expect(requestedFilters()[1].values).toEqual([after.toISOString()]);
  await press('Remove Time');
  await waitFor(() => expect(requestedFilters()).toEqual([]));
});

test('invalid days in an address are ignored', async () => {
  await visit(filtersOf(AuditLog, ['time']), '?time=2026-02-30..,soon');
  expect(requestedFilters()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Remove Time' })).toBeNull();
});

test('custom days are picked in a dialog and kept in the address', async () => {
  await visit(filtersOf(AuditLog, ['time']), '?time=2026-11-01..');
  await press('Time From 1 Nov 2026');
  fireEvent.click(await fixedEntry('Pick days…'));
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const today = new Date().toLocaleDateString('sv');
  await waitFor(() => expect(location.search).toBe(`?time=${today}..${today}`));
});

test('a filter by another kind stops the screen with a sentence', () => {
  expect(() => filtersOf(Group, ['name'])).toThrow('Group.name is a name: a filter is made of');
});

test('a list has its declared order, else by name, else by its first fields', () => {
  expect(sortsOf(GroupType).slice(0, 2)).toEqual(['order', 'name']);
  expect(sortsOf(Group)[0]).toBe('name');
  expect(sortsOf({ ...AgentAccessRequest, order: ['-createdOn'] })[0]).toBe('-createdOn');
  expect(sortsOf(AgentAccessRequest)).not.toContain('name');
});

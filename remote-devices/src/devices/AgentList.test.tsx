/** @jest-environment ./shared/client/test/browser.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../shared/client/test/scene.tsx';
import { access, aDevice, groupOf, north, ran, south, visit } from '../../test/screen.tsx';
import ControlledAgentList from '../devices-under-audit/ControlledAgentList.tsx';
import AgentList from './AgentList.tsx';

afterEach(leave);

const filler = aDevice('Filler 3');
const capper = aDevice('Capper 1', {
  access: access('needsApproval'),
  can: { connect: false, requestAccess: true, edit: false },
});
const foreign = aDevice('Boiler 2', {
  company: { publicId: south.publicId, name: south.name },
  controlledBy: { publicId: north.publicId, name: north.name },
});
const devices = [filler, capper, foreign];

const list = (address = '/devices', own = devices) => visit(address, '/devices', AgentList, { devices: own });
const rowOf = (name: string) => waitFor(() => screen.getByText(name).closest<HTMLElement>('[role=row]')!);
const lastFilters = (scene: Awaited<ReturnType<typeof list>>) =>
  scene.api.of('AgentList').at(-1)!.query.getAll('filters');

test('Devices shows those of the own company, each with state, group, access and its first action [2.08]', async () => {
  await list();
  const row = await rowOf('Filler 3');
  expect(row.textContent).toMatch(/^Online.*Filler 3.*Line 2.*Open.*Connect$/);
  expect((await rowOf('Capper 1')).textContent).toMatch(/Needs approval.*Request access$/);
  expect(screen.queryByText('Boiler 2')).toBeNull();
  expect(screen.getByText('2 of 2')).toBeTruthy();
});

test('Devices under audit shows those that the company controls, and whose they are [2.09]', async () => {
  await visit('/devices-under-audit', '/devices-under-audit', ControlledAgentList, { devices });
  expect((await rowOf('Boiler 2')).textContent).toContain('South');
  expect(screen.queryByText('Filler 3')).toBeNull();
});

test('a rejection stays to be seen on the row, and since when a device is offline', async () => {
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString();
  await list('/devices', [aDevice('Filler 3', { access: access('rejected'), status: 'offline', statusSince: since })]);
  const { textContent } = await rowOf('Filler 3');
  expect(textContent).toMatch(/^Offline, \d+ \w+.*Rejected/);
});

test('search, filters and order of an address are those of the list', async () => {
  const group = groupOf('Line 2').publicId;
  const scene = await list(
    `/devices?q=filler&status=online,nonsense&group=${group}&access=open,until&sort=-lastSeenOn`,
  );
  await rowOf('Filler 3');
  const { query } = scene.api.of('AgentList')[0]!;
  expect(query.get('search')).toBe('filler');
  expect(query.get('order-by')).toBe('-lastSeenOn,name');
  expect(query.getAll('filters')).toEqual([
    `eq(company.publicId,"${north.publicId}")`,
    'in(status,"online")',
    `in(group.publicId,"${group}")`,
    'in(access.state,"open","until")',
  ]);
});

test('what is searched, filtered and sorted on the screen goes into the address', async () => {
  const scene = await list();
  await rowOf('Filler 3');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'filler' } });
  await waitFor(() => expect(location.search).toBe('?q=filler'));
  const chip = screen
    .getAllByRole('button', { name: 'Status' })
    .find((button) => button.hasAttribute('aria-haspopup'))!;
  fireEvent.click(chip);
  fireEvent.click(await screen.findByText('Offline', {}, { timeout: 5000 }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('offline'));
  await waitFor(() => expect(lastFilters(scene)).toContain('in(status,"offline")'));
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Group' })).getByRole('button'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('group'));
});

test('a search without a match says so, and gives the way back', async () => {
  await list('/devices?status=never');
  await screen.findByText('No devices match these filters');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await rowOf('Filler 3');
  expect(location.search).toBe('');
});

test('C connects to the row the keys are on, Enter opens it', async () => {
  await list();
  await rowOf('Filler 3');
  const grid = screen.getByRole('grid', { name: 'Devices' });
  grid.focus();
  await waitFor(() => expect(screen.getByText('Connect')).toBeTruthy());
  fireEvent.keyDown(grid, { key: 'c' });
  expect(ran).toEqual(['connect Filler 3']);
  fireEvent.keyDown(grid, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe(`/devices/${filler.publicId}`));
});

test('an action that goes wrong is told with the name of its device', async () => {
  await list('/devices', [capper]);
  const row = await rowOf('Capper 1');
  fireEvent.click(await within(row).findByText('Request access'));
  expect(await screen.findByText('“Request access” failed for Capper 1. Try again.')).toBeTruthy();
});

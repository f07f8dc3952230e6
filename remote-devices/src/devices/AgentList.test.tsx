/** @jest-environment @lineside/testing/environment */

import { Link, useLocation } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { access, aDevice, groupOf, north, ran, south, visit } from '../../test/screen.tsx';
import ControlledAgentList from '../devices-under-audit/ControlledAgentList.tsx';
import AgentList from './AgentList.tsx';

afterEach(leave);

const filler = aDevice('Filler 3');
const capper = aDevice('Capper 1', {
  access: access('needsApproval'),
  can: { connect: false, requestAccess: true, edit: false, openAccess: false, transfer: false },
});
const foreign = aDevice('Boiler 2', {
  company: { publicId: south.publicId, name: south.name },
  controlledBy: { publicId: north.publicId, name: north.name },
});
const devices = [filler, capper, foreign];

const list = (address = '/devices', rows = devices, px?: number) =>
  visit(address, '/devices', AgentList, { devices: rows }, undefined, px);
const rowOf = (name: string) => waitFor(() => screen.getByText(name).closest<HTMLElement>('[role=row]')!);
const lastFilters = (rendered: Awaited<ReturnType<typeof list>>) =>
  rendered.api.of('AgentList').at(-1)!.query.getAll('filters');

test('Devices lists the company’s devices with state, group, access and first action [2.08]', async () => {
  await list();
  const row = await rowOf('Filler 3');
  expect(row.textContent).toMatch(/^Online.*Filler 3.*Line 2.*Open.*Connect$/);
  expect((await rowOf('Capper 1')).textContent).toMatch(/Needs approval.*Request access$/);
  expect(screen.queryByText('Boiler 2')).toBeNull();
  expect(screen.getByText('2 of 2')).toBeTruthy();
});

test('Devices under audit lists the controlled devices with their companies [2.09]', async () => {
  await visit('/devices-under-audit', '/devices-under-audit', ControlledAgentList, { devices });
  expect((await rowOf('Boiler 2')).textContent).toContain('South');
  expect(screen.queryByText('Filler 3')).toBeNull();
});

test('on a phone, where no column head names the zone, the end of an access has it', async () => {
  await list('/devices', [aDevice('Filler 3', { access: access('until', '2026-03-12T14:40:00Z') })], 390);
  expect((await rowOf('Filler 3')).textContent).toMatch(/Until 12 Mar 2026, .* (?![AP]M)[A-Z]\S*Line 2$/);
});

const goneToday = aDevice('Filler 4', { status: 'offline', statusSince: new Date().toISOString() });

test('offline times of today are below a header that names the zone', async () => {
  await list('/devices', [goneToday]);
  expect((await rowOf('Filler 4')).textContent).toMatch(/^Offline, \d?\d:\d\d(\s[AP]M)?Filler 4/);
  expect(screen.getAllByRole('columnheader')[0]!.textContent).toMatch(/^Status \([A-Z]\S*\)$/);
});

test('on a phone the time since a device is offline has its zone', async () => {
  await list('/devices', [goneToday], 390);
  expect((await rowOf('Filler 4')).textContent).toMatch(/Offline, \d.* (?![AP]M)[A-Z]\S*Line 2$/);
});

test('a list says if a device was never seen, and shared icons are omitted', async () => {
  await list('/devices', [filler, aDevice('Filler 4', { status: 'offline', lastSeenOn: '2026-03-12T13:02:00Z' })]);
  const row = await rowOf('Filler 4');
  expect(row.textContent).not.toContain('12 Mar');
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(),
  ).not.toMatch(/seen/i);
  expect(within(row).getByText('Filler 4').closest('[role=gridcell]')!.querySelector('.ls-name svg')).toBeNull();
});

test('a rejection stays to be seen on the row, and why; and since when a device is offline', async () => {
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const rejected = { ...access('rejected'), note: 'The line is in test' };
  await list('/devices', [aDevice('Filler 3', { access: rejected, status: 'offline', statusSince: since })]);
  const row = await rowOf('Filler 3');
  expect(row.textContent).toMatch(/^Offline, \d+ \w+.*Rejected/);
  expect(within(row).getByTitle('Rejected: The line is in test').textContent).toBe('Rejected');
});

const open = aDevice('Filler 3', {
  openChanges: [
    { state: 'delivered', count: 1 },
    { state: 'unknown', count: 7 },
    { state: 'reverted', count: 1 },
    { state: 'waiting', count: 2 },
  ],
});

test('a device has the number of settings that wait or were not taken, which leads to their list', async () => {
  await list('/devices', [open, aDevice('Filler 4')]);
  const link = within(await rowOf('Filler 3')).getByRole('link', { name: '1 setting not taken, 3 settings wait' });
  expect(link.textContent).toBe('13');
  expect(link.getAttribute('href')).toBe(`/device-configurator/${filler.publicId}?changes`);
  expect(within(await rowOf('Filler 4')).queryByRole('link', { name: /setting/ })).toBeNull();
});

test('on a phone the row of a device says it in words', async () => {
  await list('/devices', [open], 390);
  expect((await rowOf('Filler 3')).textContent).toContain('1 setting not taken3 settings wait');
});

test('devices are filtered by settings that wait', async () => {
  const rendered = await list('/devices?openChanges=waiting', [open, aDevice('Filler 4')]);
  await rowOf('Filler 3');
  expect(screen.queryByText('Filler 4')).toBeNull();
  expect(lastFilters(rendered)).toContain('in(openChanges.state,"waiting","delivered","tested")');
});

test('devices are filtered by a missing VPN and by use, one at a time', async () => {
  const without = aDevice('Filler 4', { activeVpnSession: null });
  const used = aDevice('Filler 5', { connectedUsers: [{ publicId: 'UserAda00001', name: 'Ada' }] });
  const off = aDevice('Filler 6', { status: 'offline', activeVpnSession: null });
  await list('/devices', [filler, without, used, off]);
  await rowOf('Filler 6');
  fireEvent.click(screen.getByRole('button', { name: 'VPN state' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Online, no VPN' }));
  await waitFor(() => expect(screen.queryByText('Filler 6')).toBeNull());
  expect(screen.getAllByText(/^Filler/).map(({ textContent }) => textContent)).toEqual(['Filler 4']);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'A person is connected' }));
  await rowOf('Filler 5');
  await waitFor(() => expect(screen.queryByText('Filler 4')).toBeNull());
  expect(screen.queryByText('Filler 3')).toBeNull();
  expect(location.search).toBe('?vpn=used');
});

test('search, filters and order of an address are those of the list', async () => {
  const group = groupOf('Line 2').publicId;
  const rendered = await list(`/devices?q=filler&status=online,nonsense&group=${group}&access=open,until&sort=-group`);
  await rowOf('Filler 3');
  const { query } = rendered.api.of('AgentList')[0]!;
  expect(query.get('search')).toBe('filler');
  expect(query.get('order-by')).toBe('-group.name');
  expect(query.getAll('filters')).toEqual([
    `eq(company.publicId,"${north.publicId}")`,
    'in(status,"online")',
    `in(memberships.group.publicId,"${group}")`,
    'in(access.state,"open","until")',
  ]);
});

test('search, filters and order of the screen are in the address', async () => {
  const rendered = await list();
  await rowOf('Filler 3');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'filler' } });
  await waitFor(() => expect(location.search).toBe('?q=filler'));
  const chip = screen
    .getAllByRole('button', { name: 'Status' })
    .find((button) => button.hasAttribute('aria-haspopup'))!;
  fireEvent.click(chip);
  fireEvent.click(await screen.findByText('Offline', {}));
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('offline'));
  await waitFor(() => expect(lastFilters(rendered)).toContain('in(status,"offline")'));
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Group' })).getByRole('button'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('group'));
});

test('a search without matches names search and filters, the count without, and a way back', async () => {
  await list('/devices?status=never');
  await screen.findByText('No devices match these filters');
  expect(screen.getByText('Filtered by Status.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await rowOf('Filler 3');
  expect(location.search).toBe('');
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Status' }).find((element) => element.hasAttribute('aria-haspopup'))!,
  );
  fireEvent.click(await screen.findByText('Never seen', {}));
  expect(await screen.findByText('Filtered by Status. Without it, there are 2 devices.', {})).toBeTruthy();
});

test('from the search Enter and ArrowDown go on to the first row', async () => {
  await list('/devices', [filler]);
  await rowOf('Filler 3');
  for (const key of ['ArrowDown', 'Enter']) {
    screen.getByRole('searchbox').focus();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key });
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Devices' }));
  }
});

test('Space ticks an entry of a filter, as Enter does, and the filter stays open', async () => {
  await list();
  await rowOf('Filler 3');
  const chip = screen
    .getAllByRole('button', { name: 'Status' })
    .find((element) => element.hasAttribute('aria-haspopup'))!;
  fireEvent.click(chip);
  const entry = await screen.findByRole('menuitemcheckbox', { name: 'Offline' });
  fireEvent.keyDown(entry, { key: ' ' });
  await waitFor(() => expect(location.search).toBe('?status=offline'));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Offline' }).getAttribute('aria-checked')).toBe('true');
});

test('returning by the menu keeps filters, and the menu on the list itself clears them', async () => {
  const Both = () => (useLocation().pathname === '/devices' ? <AgentList /> : <p>Tools</p>);
  await visit(
    '/devices?q=filler&status=online',
    '*',
    () => (
      <>
        <Link to="/tools">To tools</Link>
        <Link to="/devices">To devices</Link>
        <Both />
      </>
    ),
    { devices },
  );
  await rowOf('Filler 3');
  fireEvent.click(screen.getByText('To tools'));
  await screen.findByText('Tools');
  fireEvent.click(screen.getByText('To devices'));
  await waitFor(() => expect(location.search).toBe('?q=filler&status=online'));
  fireEvent.click(screen.getByText('To devices'));
  await waitFor(() => expect(location.search).toBe(''));
  await rowOf('Capper 1');
  fireEvent.click(screen.getByText('To tools'));
  fireEvent.click(screen.getByText('To devices'));
  await rowOf('Capper 1');
  expect(location.search).toBe('');
});

test('a device’s VPN address and link are copied from its row', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await list('/devices', [filler]);
  const more = within(await rowOf('Filler 3')).getByRole('button', { name: 'More actions' });
  for (const name of ['Copy VPN address', 'Copy link']) {
    fireEvent.click(more);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  }
  await waitFor(() => expect(copied).toEqual(['10.144.12.7', `${location.origin}/devices/${filler.publicId}`]));
});

test('the destructive action is last, in whatever order actions come', async () => {
  await list('/devices', [aDevice('Filler 3', { access: access('rejected') })]);
  fireEvent.click(within(await rowOf('Filler 3')).getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Retire device' });
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries.filter((name) => !name?.match(/^Copy|star/))).toEqual(['Open device', 'Connect', 'Retire device']);
});

test('offline, actions of a device are disabled with a reason', async () => {
  await list('/devices', [filler]);
  const connect = await within(await rowOf('Filler 3')).findByRole('button', { name: 'Connect' });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(connect.getAttribute('aria-disabled')).toBe('true'));
  expect(connect.dataset.tip).toBe("You're offline");
  fireEvent.click(connect);
  expect(ran).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
});

test('an online device without VPN says so in its row, and why on hover', async () => {
  await list('/devices', [aDevice('Filler 3', { activeVpnSession: null })]);
  const row = await rowOf('Filler 3');
  expect(within(row).getByText('Online, no VPN').closest('[title]')?.getAttribute('title')).toBe(
    'VPN not available: the device retries automatically',
  );
});

test('C connects to the row the keys are on, Enter opens it', async () => {
  await list('/devices', [filler, aDevice('Filler 4')]);
  await rowOf('Filler 3');
  const grid = screen.getByRole('grid', { name: 'Devices' });
  grid.focus();
  await waitFor(() => expect(screen.getAllByText('Connect')).toHaveLength(2));
  fireEvent.keyDown(grid, { key: 'c' });
  expect(ran).toEqual(['connect Filler 3']);
  fireEvent.keyDown(grid, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe(`/devices/${filler.publicId}`));
});

test('a failed action is reported with the name of its device', async () => {
  await list('/devices', [capper]);
  const row = await rowOf('Capper 1');
  fireEvent.click(await within(row).findByText('Request access'));
  expect(await screen.findByText('“Request access” failed for Capper 1. Try again.')).toBeTruthy();
});

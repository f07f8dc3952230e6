/** @jest-environment @lineside/testing/environment */

import { connectorService } from '@lineside/connector';
import { leave } from '@lineside/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDevice, ran, visit } from '../../test/screen.tsx';
import AgentList from './AgentList.tsx';

afterEach(leave);

const named = (name: string, publicId: string) => aDevice(name, { publicId });
const packer1 = named('Case packer 1 – Line 2, Ghent', 'AgentPacker1');
const packer2 = named('Case packer 2 – Line 1, Ghent', 'AgentPacker2');
const list = (address = '/devices') => visit(address, '/devices', AgentList, { devices: [packer1, packer2] });
const grid = () => screen.getByRole('grid', { name: 'Devices' });
const names = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Case packer \d/.exec(row.textContent!)?.[0]);
const ready = () => waitFor(() => expect(screen.getAllByText('Connect')).toHaveLength(2));

function searchFor(words: string): void {
  const field = screen.getByRole('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: words } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('the closest match is the first row after a search, and Enter and a letter act on it', async () => {
  await list();
  await ready();
  expect(names()).toEqual(['Case packer 1', 'Case packer 2']);
  searchFor('case packer 2');
  await waitFor(() => expect(names()).toEqual(['Case packer 2', 'Case packer 1']));
  fireEvent.keyDown(document.activeElement!, { key: 'c' });
  expect(ran).toEqual(['connect Case packer 2 – Line 1, Ghent']);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/devices/AgentPacker2'));
});

test('keys act on no row of the list before while a search is under way', async () => {
  await list();
  await ready();
  searchFor('case packer 2');
  for (const key of ['c', 'Enter']) fireEvent.keyDown(document.activeElement!, { key });
  await waitFor(() => expect(names()).toEqual(['Case packer 2', 'Case packer 1']));
  expect([ran, location.pathname]).toEqual([[], '/devices']);
});

test('the connected device is first in the list, but not before the best search match', async () => {
  connectorService.start({
    refreshSession: async () => 'fresh',
    requestTicket: async () => ({ ticket: '' }),
    agent: () => new Promise(() => {}),
    context: () => ({ companyId: '', sectorId: '' }),
    interceptors: () => [],
    ask: async () => '' as never,
    notify: () => {},
  });
  await list();
  await ready();
  act(() => void connectorService.connect({ publicId: packer2.publicId, name: packer2.name }));
  // the next reading of the list puts it first
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Case packer 2', 'Case packer 1']));
  searchFor('case packer 1');
  await waitFor(() => expect(names()).toEqual(['Case packer 1', 'Case packer 2']));
});

test('an order chosen during a search replaces the closest-first order', async () => {
  await list('/devices?q=case+packer+2');
  await waitFor(() => expect(names()).toEqual(['Case packer 2', 'Case packer 1']));
  const head = () => screen.getByRole('columnheader', { name: 'Name' });
  expect(head().getAttribute('aria-sort')).toBe('none');
  fireEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Case packer 1', 'Case packer 2']));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
});

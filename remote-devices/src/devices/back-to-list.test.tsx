/** @jest-environment @lineside/testing/environment */

import { useParams } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDevice, visit } from '../../test/screen.tsx';
import AgentScreen from '../device/OwnAgentScreen.tsx';
import AgentList from './AgentList.tsx';

afterEach(leave);

const devices = Array.from({ length: 130 }, (_, at) => {
  const number = String(at + 1).padStart(3, '0');
  return aDevice(`Pump ${number}`, { publicId: `AgentPump${number}` });
});
const Both = () => (useParams().publicId ? <AgentScreen /> : <AgentList />);
const start = () => visit('/devices', '/devices/:publicId?', Both, { devices });
const grid = () => screen.getByRole('grid', { name: 'Devices' });
/** The focused row, if visible. */
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.dataset.row;
const press = (key: string) => act(() => void fireEvent.keyDown(grid(), { key }));
const opened = (id: string) => waitFor(() => expect(location.pathname).toBe(`/devices/${id}`));
const back = async () => {
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe('/devices'));
};
const rowIsActive = (id: string) => waitFor(() => expect(active()).toBe(id));

test('Back from the last of many devices shows its row, focused, however far down', async () => {
  const rendered = await start();
  await screen.findByText('Pump 001');
  grid().focus();
  press('End');
  await rowIsActive('AgentPump100');
  await screen.findByText('130 of 130');
  press('End');
  await rowIsActive('AgentPump130');
  const { scrollTop } = grid();
  const reads = () =>
    rendered.api.of('AgentList').filter(({ query }) => !query.getAll('filters').join().includes('in('));
  const before = reads().length;
  press('Enter');
  await opened('AgentPump130');
  await back();
  await rowIsActive('AgentPump130');
  expect(within(grid()).getByText('Pump 130')).toBeTruthy();
  expect(grid().scrollTop).toBe(scrollTop);
  expect(document.activeElement).toBe(grid());
  expect(reads().slice(before)).toHaveLength(1);
});

test('keys continue after Back from the row opened by a press', async () => {
  await start();
  fireEvent.click(await screen.findByText('Pump 007'));
  await opened('AgentPump007');
  await back();
  await rowIsActive('AgentPump007');
  press('ArrowDown');
  await rowIsActive('AgentPump008');
});

test('a link to the list opens it at the top, without filters', async () => {
  await start();
  fireEvent.click(await screen.findByText('Pump 007'));
  await opened('AgentPump007');
  fireEvent.click(await screen.findByRole('link', { name: 'Devices' }));
  await waitFor(() => expect(location.pathname).toBe('/devices'));
  await rowIsActive('AgentPump001');
  expect(document.activeElement).not.toBe(grid());
});

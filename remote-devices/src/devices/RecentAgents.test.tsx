/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import type { TestApi } from '@lineside/testing/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDevice, visit } from '../../test/screen.tsx';
import OwnAgentScreen from '../device/OwnAgentScreen.tsx';
import AgentList from './AgentList.tsx';

const devices = ['Filler 1', 'Filler 2', 'Filler 3', 'Filler 4', 'Filler 5', 'Filler 6'].map((name) => aDevice(name));

/** The browser's storage between visits. */
let storedEntries: [string, string][] = [];
const loadMore = () => {
  for (const [key, text] of storedEntries) localStorage.setItem(key, text);
};

beforeEach(() => {
  storedEntries = [];
});
afterEach(go);

async function go(): Promise<void> {
  storedEntries = Object.entries(localStorage).filter(([key]) => key.includes('recent'));
  await leave();
  document.body.replaceChildren();
}

async function open(index: number): Promise<void> {
  const { publicId, name } = devices[index]!;
  await visit(`/devices/${publicId}`, '/devices/:publicId', OwnAgentScreen, { devices }, loadMore);
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(`["${publicId}"`));
  await go();
}

const list = (address = '/devices', rows = devices, prepare?: (api: TestApi) => void) =>
  visit(address, '/devices', AgentList, { devices: rows }, (api) => {
    loadMore();
    prepare?.(api);
  });
const line = () => screen.findByRole('navigation', { name: 'Recently used' });
const links = async () => within(await line()).findAllByRole('link');
const names = async () => (await links()).map(({ textContent }) => textContent);

test('above the list are links to the five last opened devices, latest first', async () => {
  for (const index of [0, 1, 2, 3, 4, 5, 3]) await open(index);
  await list();
  expect(await names()).toEqual(['Filler 4', 'Filler 6', 'Filler 5', 'Filler 3', 'Filler 2']);
  expect((await links())[0]!.getAttribute('href')).toBe(`/devices/${devices[3]!.publicId}`);
});

test('a person without recent devices sees no such line, and nothing is requested', async () => {
  const { api } = await list();
  await screen.findByText('Filler 1');
  expect(screen.queryByRole('navigation', { name: 'Recently used' })).toBeNull();
  expect(api.of('AgentList')).toHaveLength(1);
});

test('a searched list shows only matches', async () => {
  await open(0);
  await list('/devices?q=Filler');
  await screen.findByText('Filler 1');
  expect(screen.queryByRole('navigation', { name: 'Recently used' })).toBeNull();
});

test('a hidden recent device has no link, and without any the line disappears', async () => {
  await open(0);
  await open(1);
  await list('/devices', devices.slice(1));
  expect(await names()).toEqual(['Filler 2']);
  await go();
  await list('/devices', devices.slice(2));
  await screen.findByText('Filler 3');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Recently used' })).toBeNull());
});

test('its place is reserved while it loads, and it is stored per person and company', async () => {
  await open(0);
  expect(storedEntries.map(([key]) => key)).toEqual([
    expect.stringMatching(/^lineside\.recent\.devices\.\w{12}\.[\d-]{24}$/),
  ]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await list('/devices', devices, (api) =>
    api.answers('GET AgentList', async ({ query }) => {
      if (query.getAll('filters').join().includes('in(publicId')) await released;
    }),
  );
  expect(within(await line()).queryAllByRole('link')).toEqual([]);
  await act(async () => release());
  expect(await names()).toEqual(['Filler 1']);
});

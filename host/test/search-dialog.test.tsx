/** @jest-environment @lineside/testing/environment */
import { Agent } from '@lineside/contracts';
import { north } from '@lineside/testing/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = {
  routes: [routeOf('devices'), routeOf('devices/:publicId')],
  menu: [{ label: { en: 'Devices', nl: 'Toestellen' }, icon: [], to: '/devices', order: 20 }],
};
const filler = { publicId: 'Agent0000001', name: 'Filler', serialNumber: null };
const mixer = { publicId: 'Agent0000002', name: 'Mixer', serialNumber: null };

const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const searchField = () => screen.findByRole('combobox', { name: 'Search devices, assets, people' });

test('nothing is marked before the own devices are known, and one that comes later takes no mark', async () => {
  let know = () => {};
  const areKnown = new Promise<void>((resolve) => {
    know = resolve;
  });
  const { api } = await openPortal({
    remote,
    as: 'ada',
    at: '/devices',
    prepare(stored) {
      stored.has(Agent, [mixer]);
      const custom = { glbStarred: { [north.publicId]: [filler.publicId, mixer.publicId] } };
      const ada = { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en', custom };
      stored.answers('GET MyUser', () => ({ data: ada }));
      stored.answers('GET AgentList', async () => {
        await areKnown;
        return undefined;
      });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Search/ }));
  await screen.findByRole('option', { name: 'Messages' });
  expect(marked()).toBeUndefined();
  fireEvent.keyDown(await searchField(), { key: 'Enter' });
  expect(location.pathname).toBe('/devices');
  know();
  await waitFor(() => expect(marked()).toBe('Mixer'));
  api.has(Agent, [filler, mixer]);
  api.emit({ type: 'reset' });
  await screen.findByRole('option', { name: 'Filler' });
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Filler');
  expect(marked()).toBe('Mixer');
  fireEvent.keyDown(await searchField(), { key: 'Enter' });
  await pageIsAt(`/devices/${mixer.publicId}`);
});

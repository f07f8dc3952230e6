/** @jest-environment @lineside/testing/environment */
import { Agent } from '@lineside/contracts';
import { addTexts, declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import { north, refuse } from '@lineside/testing/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(async () => {
  await closePortals();
  declareExtensions('remote-two', []);
});

const remote = {
  routes: [routeOf('devices'), routeOf('devices/:publicId')],
  menu: [{ label: { en: 'Devices', nl: 'Toestellen' }, icon: [], to: '/devices', order: 20 }],
};
const device = (publicId: string, name: string) => ({
  ...{ publicId, name, serialNumber: null, status: 'online', activeVpnSession: null, vpnRequireAccessApproval: false },
  access: { state: 'open', until: null, request: null, note: null },
  can: { connect: true, requestAccess: false },
});
const filler = device('Agent0000001', 'Filler');
const mixer = device('Agent0000002', 'Mixer');
const loten = device('Agent0000003', 'Löten 3');

const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const searchField = () => screen.findByRole('combobox', { name: 'Search devices, pages, settings' });

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
  await waitFor(() => expect(marked()).toBe('MixerOnline'));
  api.has(Agent, [filler, mixer]);
  api.emit({ type: 'reset' });
  await screen.findByRole('option', { name: /^Filler/ });
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('FillerOnline');
  expect(marked()).toBe('MixerOnline');
  fireEvent.keyDown(await searchField(), { key: 'Enter' });
  await pageIsAt(`/devices/${mixer.publicId}`);
});

const type = async (words: string) => fireEvent.change(await searchField(), { target: { value: words } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const openSearch = async () => fireEvent.click(await screen.findByRole('button', { name: /^Search/ }));

/** A remote's action on devices; it keeps which it ran on. */
async function offersAction() {
  await addTexts('remote-two', async () => ({ connect: 'Connect' }));
  const ran: string[] = [];
  const value = {
    label: 'connect',
    icon: () => null,
    visible: ({ status }: { status: string }) => status === 'online',
    run: ({ publicId }: { publicId: string }) => ran.push(publicId),
  };
  loadExtensionsWith(async () => ({ value, version: '1.0.0' }));
  const declared = {
    ...{ remote: { name: 'remote-two', version: '1.0.0' }, point: 'agent.action@1', module: './src/connect' },
    ...{ export: 'connect', order: 1, data: null },
  };
  act(() => declareExtensions('remote-two', [declared] as never));
  return ran;
}

test('a device is found without its accents, with its state, and by its action, which runs', async () => {
  await openPortal({ remote, as: 'ada', at: '/devices', prepare: (api) => api.has(Agent, [filler, loten]) });
  await screen.findByRole('navigation', { name: 'Main menu' });
  const ran = await offersAction();
  await openSearch();
  await type('loten');
  await waitFor(() => expect(options()).toEqual(['Löten 3Online', 'ConnectLöten 3']));
  expect(screen.getAllByRole('option')[0]!.querySelector('b')?.textContent).toBe('Löten');
  await type('conn lot');
  await waitFor(() => expect(options()).toEqual(['ConnectLöten 3']));
  await waitFor(() => expect(marked()).toBe('ConnectLöten 3'));
  fireEvent.keyDown(await searchField(), { key: 'Enter' });
  await waitFor(() => expect(ran).toEqual([loten.publicId]));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull());
});

test('screens and settings are found by name and place, those that the person may open', async () => {
  const titled = (path: string, title: string, guard?: { anyOf: string[] }) => ({
    ...routeOf(path, guard),
    title: { en: title, nl: title },
  });
  const settings = {
    routes: [
      ...remote.routes,
      titled('administration/labels', 'Labels', { anyOf: ['use:app'] }),
      titled('administration/roles', 'Roles', { anyOf: ['manage:users'] }),
    ],
    menu: remote.menu,
  };
  await openPortal({ remote: settings, as: 'ada', at: '/devices' });
  await openSearch();
  await type('labels');
  await waitFor(() => expect(options()).toEqual(['Labels']));
  await type('roles');
  await screen.findByText('Nothing found for “roles”');
  await type('profile appear');
  await waitFor(() => expect(marked()).toBe('AppearanceMy profile'));
  fireEvent.keyDown(await searchField(), { key: 'Enter' });
  await pageIsAt('/my-profile/appearance');
});

test('a part that failed is said, and found with Try again', async () => {
  let fails = true;
  await openPortal({
    ...{ remote, as: 'ada', at: '/devices' },
    prepare(api) {
      api.has(Agent, [filler]);
      api.answers('GET AgentList', () => (fails ? refuse(400, 'bad-request') : undefined));
    },
  });
  await openSearch();
  await type('fill');
  expect(await screen.findByText('Part of the search failed.')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(options()).toEqual(['FillerOnline']));
});

test('offline, screens are still found, and records once the connection is back', async () => {
  await openPortal({ remote, as: 'ada', at: '/devices', prepare: (api) => api.has(Agent, [filler]) });
  await openSearch();
  act(() => void window.dispatchEvent(new Event('offline')));
  await type('profile');
  expect(await screen.findByText(/You're offline: devices, pages and people/)).toBeTruthy();
  expect(options()).toContain('My profile');
  await type('fill');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(options()).toEqual(['FillerOnline']));
});

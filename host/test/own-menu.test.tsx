/** @jest-environment @lineside/testing/environment */
import { declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = {
  routes: [routeOf('devices'), { ...routeOf('paper'), alone: true }],
  menu: [{ label: { en: 'Devices', nl: 'Toestellen' }, icon: [], to: '/devices', order: 20 }],
};
const entry = (id: string, heading?: string) => ({ id, label: `Page ${id}`, to: `/pages/${id}`, heading });

/** A remote's export at the point, which can change its result. */
function source() {
  let entries = [entry('1')];
  const listeners = new Set<() => void>();
  return {
    point: {
      getState: () => entries,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    say(next: typeof entries) {
      entries = next;
      for (const listener of listeners) listener();
    },
    isHeard: () => listeners.size > 0,
  };
}

test('a company’s own menu entries appear below the portal’s, with headings, and live [2.26]', async () => {
  await openPortal({ remote, as: 'ada', at: '/devices' });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(screen.queryByRole('navigation', { name: 'Pages of the company' })).toBeNull();
  const { point, say, isHeard } = source();
  loadExtensionsWith(async () => ({ value: point, version: '1.0.0' }));
  const declared = {
    ...{ remote: { name: 'remote-two', version: '1.0.0' }, point: 'shell.menu@1', module: './src/menu' },
    ...{ export: 'menu', order: 1, data: null },
  };
  act(() => declareExtensions('remote-two', [declared] as never));
  const ownMenu = await screen.findByRole('navigation', { name: 'Pages of the company' });
  expect(menu.compareDocumentPosition(ownMenu) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(ownMenu).getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/pages/1');
  act(() => say([entry('1'), entry('2', 'Ghent'), entry('3', 'Ghent')]));
  expect(ownMenu.textContent).toBe('Page 1GhentPage 2Page 3');
  act(() => say([]));
  expect(screen.queryByRole('navigation', { name: 'Pages of the company' })).toBeNull();
  act(() => declareExtensions('remote-two', []));
  await waitFor(() => expect(isHeard()).toBe(false));
});

test('the group Work is below the menu, with the live number of what waits [2.26]', async () => {
  const work = { label: { en: 'Alarms', nl: 'Alarmen' }, icon: [], to: '/alarms', also: ['/paper'], order: 10 };
  const withWork = {
    routes: [...remote.routes, routeOf('alarms')],
    menu: [{ ...work, under: 'work' }, ...remote.menu],
  };
  await openPortal({ remote: withWork, as: 'ada', at: '/devices' });
  const menu = await screen.findByRole('navigation', { name: 'Work' });
  expect((await screen.findByRole('navigation', { name: 'Main menu' })).textContent).toBe('Devices');
  let number = 0;
  const listeners = new Set<() => void>();
  const value = {
    getState: () => number,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (next: number) =>
    act(() => {
      number = next;
      for (const listener of listeners) listener();
    });
  loadExtensionsWith(async () => ({ value, version: '1.0.0' }));
  const declared = {
    ...{ remote: { name: 'remote-two', version: '1.0.0' }, point: 'menu.count@1', module: './src/count' },
    ...{ export: 'count', order: 1, data: { to: '/alarms', label: 'Alarms: {{count}}' } },
  };
  act(() => declareExtensions('remote-two', [declared] as never));
  await waitFor(() => expect(listeners.size).toBe(1));
  expect(menu.textContent).toBe('WorkAlarms');
  say(3);
  expect(menu.textContent).toBe('WorkAlarms3');
  say(120);
  expect(menu.textContent).toBe('WorkAlarms99+');
  say(0);
  expect(menu.textContent).toBe('WorkAlarms');
  act(() => declareExtensions('remote-two', []));
  await waitFor(() => expect(listeners.size).toBe(0));
});

test('print pages render without the shell, behind the same guards [2.19]', async () => {
  await openPortal({ remote, as: 'ada', at: '/paper' });
  // the remote of this test has no code: its screen's place shows that it is waited for
  await screen.findByText(/Waiting for One/);
  await pageIsAt('/paper');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('print pages need the app', async () => {
  await openPortal({
    remote,
    as: 'ada',
    at: '/paper',
    prepare: (api) => Object.assign(api.standing, { hasRole: false }),
  });
  await pageIsAt('/error/not-allowed');
});

/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { refuse } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { access, aDevice, visit } from '../../test/screen.tsx';
import AgentScreen from './OwnAgentScreen.tsx';

const { open: openWindow } = window;
afterEach(async () => {
  window.open = openWindow;
  await leave();
});

const filler = aDevice('Filler 3', { webAccess: true });
const aServer = (name: string, number: number, fields: object = {}) => ({
  publicId: `Server00000${number}`,
  agent: { publicId: filler.publicId, name: filler.name },
  ...{ name, type: 'http', useSsl: true, address: '192.168.27.10', port: 443, visibleOnWeb: true },
  access: access('open'),
  ...fields,
});
const panel = aServer('Filler panel', 1);

type Prepare = NonNullable<Parameters<typeof visit>[4]>;
const show = (servers: ReturnType<typeof aServer>[], device = filler, prepare?: Prepare) =>
  visit(`/devices/${device.publicId}`, '/devices/:publicId', AgentScreen, { devices: [device], servers }, prepare);
const row = async (name: string) =>
  (await within(await screen.findByRole('region', { name: 'Services' })).findByText(name)).closest('li')!;

/** The browser opens a tab, or blocks it; what becomes of the tab. */
function tabs(isBlocked = false) {
  const document = window.document.implementation.createHTMLDocument();
  const calls = { opened: [] as unknown[][], closed: 0, addresses: [] as string[] };
  const tab = {
    ...{ document, opener: window as unknown },
    close() {
      calls.closed += 1;
    },
    location: { replace: (address: string) => void calls.addresses.push(address) },
  };
  window.open = (...given) => {
    calls.opened.push(given);
    return isBlocked ? null : (tab as unknown as Window);
  };
  return { tab, calls };
}
const openPanel = async () => fireEvent.click(within(await row('Filler panel')).getByRole('button', { name: /^Open/ }));

test('a service opens in a tab that is there at once, and gets its address from the API [1.11]', async () => {
  const { tab, calls } = tabs();
  let answer!: (url: string) => void;
  const url = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const { api } = await show([panel], filler, (prepared) =>
    prepared.answers('POST WebAccess', async () => ({ data: [{ publicId: 'WebAccess001', url: await url }] })),
  );
  await openPanel();
  expect(calls.opened).toEqual([['', '_blank']]);
  expect([tab.document.title, tab.document.body.textContent]).toEqual(Array(2).fill('Opening Filler panel…'));
  answer('http://web.localhost/open/ticket');
  await waitFor(() => expect(calls.addresses).toEqual(['http://web.localhost/open/ticket']));
  expect(api.of('WebAccess', 'POST').map(({ body }) => body)).toEqual([[{ server: { publicId: panel.publicId } }]]);
  expect([tab.opener, calls.closed]).toEqual([null, 0]);
});

test('where the API refuses, the tab closes, and a notice says why', async () => {
  const { calls } = tabs();
  await show([panel], filler, (api) => api.answers('POST WebAccess', () => refuse(409, 'web-access-offline')));
  await openPanel();
  await waitFor(() => expect(calls.closed).toBe(1));
  const notice = await screen.findByText("Filler panel couldn't be opened");
  expect(notice.parentElement!.textContent).toMatch(/offline/);
  expect(calls.addresses).toEqual([]);
});

test('a browser that blocks the tab is said, and nothing is opened', async () => {
  tabs(true);
  const { api } = await show([panel]);
  await openPanel();
  expect(await screen.findByText(/^The browser blocked the new tab/)).toBeTruthy();
  expect(api.of('WebAccess', 'POST')).toEqual([]);
});

test('a web page needs access to itself, and not to the VPN', async () => {
  const closed = { ...filler, access: access('needsApproval'), can: { ...filler.can, connect: false } };
  await show([panel, aServer('Pump panel', 2, { access: access('needsApproval') })], closed);
  expect((await row('Filler panel')).textContent).toMatch(/OpenOpen$/);
  expect(within(await row('Pump panel')).getByRole('button', { name: 'Request access to Pump panel' })).toBeTruthy();
});

test('a service that isn’t for the browser is opened with the VPN client', async () => {
  await show([panel, aServer('Engineering station', 2, { type: 'rdp', port: 3389 })]);
  expect((await row('Engineering station')).textContent).toMatch(/Opens with the VPN client192.168.27.10:3389/);
  expect((await row('Filler panel')).textContent).not.toContain('VPN client');
});

test('a device that is online without web access says so, and its pages open with the VPN client', async () => {
  await show([panel], { ...filler, webAccess: false });
  expect(await screen.findByText("This device doesn't offer web access.")).toBeTruthy();
  expect((await row('Filler panel')).textContent).toContain('Opens with the VPN client');
});

test('a service that is hidden on the web isn’t listed', async () => {
  await show([panel, aServer('Hidden panel', 2, { visibleOnWeb: false })]);
  await row('Filler panel');
  expect(screen.queryByText('Hidden panel')).toBeNull();
});

/** @jest-environment @lineside/testing/environment */

import { useLocation, useParams } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDevice, north, south, visit } from '../../test/screen.tsx';
import OwnAgentScreen from '../device/OwnAgentScreen.tsx';
import ControlledAgentList from './ControlledAgentList.tsx';
import ControlledAgentScreen from './ControlledAgentScreen.tsx';

afterEach(leave);

const boiler = aDevice('Boiler 2', {
  company: { publicId: south.publicId, name: south.name },
  controlledBy: { publicId: north.publicId, name: north.name },
  can: { connect: false, requestAccess: false, edit: false, openAccess: false, transfer: false },
});
const address = `/devices-under-audit/${boiler.publicId}`;

function Screens() {
  const ofOwn = useLocation().pathname.startsWith('/devices/');
  const { publicId } = useParams();
  if (ofOwn) return <OwnAgentScreen />;
  return publicId ? <ControlledAgentScreen /> : <ControlledAgentList />;
}
const open = (at: string, devices = [boiler]) => visit(at, '/:list/:publicId?', Screens, { devices });
const head = async () => (await screen.findByRole('heading', { level: 1, name: 'Boiler 2' })).closest('header')!;
const crumbs = async () =>
  within(await head())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a device under audit opens below its list by click and link, and leads back [2.09]', async () => {
  await open('/devices-under-audit');
  const name = await screen.findByText('Boiler 2');
  expect(name.closest('a')?.getAttribute('href')).toBe(address);
  fireEvent.click(name);
  await waitFor(() => expect(location.pathname).toBe(address));
  expect(await crumbs()).toEqual([['Devices under audit', '/devices-under-audit']]);
});

test('the list of devices under audit shows the locks of VPN and web access', async () => {
  await open('/devices-under-audit', [{ ...boiler, vpnLocked: true }]);
  const row = (await screen.findByText('Boiler 2')).closest('[role=row]') as HTMLElement;
  expect(
    within(row)
      .getAllByText(/^(Locked|Open)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Locked', 'Open']);
});

test('a device under audit shows its company', async () => {
  await open(address);
  expect((await head()).textContent).toContain(south.name);
});

test('the copied link of a device under audit opens it there', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await open('/devices-under-audit');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(copied).toEqual([`${location.origin}${address}`]);
});

test('a device under audit opened as an own device is redirected by its id', async () => {
  await open(`/devices/${boiler.publicId}`);
  await waitFor(() => expect(location.pathname).toBe(address));
  expect((await head()).textContent).toContain('Devices under audit');
});

test('without a device under audit, the way back leads to all of them', async () => {
  await open(address, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Open devices under audit' }));
  await waitFor(() => expect(location.pathname).toBe('/devices-under-audit'));
});

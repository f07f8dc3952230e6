/** @jest-environment @lineside/testing/environment */
import { AgentDevice, AgentRouterPortForward, AgentServer } from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, anke, answer, decidedByOthers, device, service, visit } from '../../test/screen.tsx';
import DeviceScreen from './DeviceScreen.tsx';

// What approvers alone decide of a device is read-only to others, who see so before they type or press anything.

afterEach(leave);

const can = { edit: true };
const forward = {
  ...{ publicId: 'Forward00001', agent, interface: 'WAN', externalPort: 8443, targetIpAddress: '192.168.9.4' },
  ...{ targetPort: 443, version: 1, can },
};
const plc = {
  ...{ publicId: 'Machine00001', agent, name: 'Line PLC', ipAddress: '192.168.9.4', macAddress: null },
  ...{ customAddress: null, servers: [{ publicId: 'Server000001', name: 'PLC page' }], version: 1, can },
};
const unused = { ...plc, publicId: 'Machine00002', name: 'Spare PLC', servers: [] };
const page = {
  ...{ publicId: 'Server000001', agent, name: 'PLC page', type: 'http', port: 443, device: plc },
  ...{ audience: service, requireAccessApproval: true, visibleOnWeb: true, version: 1, can },
};
const free = { ...page, publicId: 'Server000002', name: 'Free page', requireAccessApproval: false };

const open = (section: string, shown: Record<string, unknown> = decidedByOthers) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    {
      devices: [shown],
      rows: [
        [AgentRouterPortForward, [forward]],
        [AgentDevice, [plc, unused]],
        [AgentServer, [page, free]],
      ],
    },
    { prepare: (api: TestApi) => api.answers('GET AgentAccessRequestApproverList', () => ({ data: [anke] })) },
  );
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role=row]')!;
const menuOf = async (text: string) => {
  fireEvent.click(within(await rowOf(text)).getByRole('button', { name: /More/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const only = 'Only people who may approve access to this device can change this.';

test('a list says who decides it, and offers others no way to write', async () => {
  await open('port-forwards');
  await screen.findByText(only);
  await screen.findByText('These are: Anke de Wit.');
  expect(within(await rowOf('8443')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.keyDown(await rowOf('8443'), { key: 'Delete' });
  fireEvent.keyDown(await rowOf('8443'), { key: 'e' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('addresses of its forms open nothing to write', async () => {
  await open('port-forwards?add');
  await rowOf('8443');
  expect(screen.queryByRole('dialog')).toBeNull();
  await leave();
  document.body.innerHTML = '';
  await open(`port-forwards?edit=${forward.publicId}`);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('192.168.9.4'));
  expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
});

test('a service is changed except where it leads and whether it needs approval', async () => {
  const { api } = await open(`services?edit=${page.publicId}`);
  const name = await screen.findByLabelText('Name');
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText(/^Only people who may approve .* can change: Machine, Port, Needs approval\.$/);
  for (const field of ['Machine', 'Port', 'Needs approval'])
    expect(within(dialog).getByLabelText(field).tagName).toBe('OUTPUT');
  fireEvent.change(name, { target: { value: 'PLC start page' } });
  await answer(/^Edit/, 'Save');
  await waitFor(() =>
    expect(api.of('AgentServer', 'PATCH').map(({ body }) => body)).toEqual([{ name: 'PLC start page', version: 1 }]),
  );
});

test('a service that needs approval is removed by approvers alone', async () => {
  await open('services');
  expect((await menuOf('PLC page')).join()).not.toContain('Remove');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect((await menuOf('Free page')).join()).toContain('Remove');
});

test('a new service needs approval', async () => {
  await open('services?add');
  expect((await screen.findByLabelText('Needs approval')).textContent).toBe('Yes');
  expect(screen.getByLabelText('Port').tagName).toBe('INPUT');
});

test.each([
  [plc, 'OUTPUT'],
  [unused, 'INPUT'],
])('the address of a machine is fixed while it has services: %#', async ({ publicId }, tag) => {
  await open(`machines?edit=${publicId}`);
  expect((await screen.findByLabelText('IP address')).tagName).toBe(tag);
});

test('approval of a device is turned off by approvers alone, and on by others', async () => {
  await open('general');
  expect((await screen.findByLabelText('VPN needs approval')).tagName).toBe('OUTPUT');
  await leave();
  document.body.innerHTML = '';
  await open('general', { ...decidedByOthers, vpnRequireAccessApproval: false });
  await screen.findByRole('switch', { name: 'VPN needs approval' });
});

test('an approver writes all of it', async () => {
  await open('port-forwards', device);
  expect(within(await rowOf('8443')).getByRole('button', { name: /More/ })).toBeTruthy();
  expect(screen.queryByText(only)).toBeNull();
});

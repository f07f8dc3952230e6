/** @jest-environment @lineside/testing/environment */
import { update } from '@lineside/client';
import {
  Agent,
  AgentDataSource,
  AgentDevice,
  AgentRouterAdditionalSubnet,
  AgentRouterPortForward,
  AgentServer,
} from '@lineside/contracts';
import { act, fireEvent, leave, north, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, answer, device, readOnly, service, visit } from '../../test/screen.tsx';
import DeviceScreen from './DeviceScreen.tsx';

afterEach(leave);

const can = { edit: true };
const way = {
  ...{ publicId: 'Forward00001', agent, interface: 'WAN', externalPort: 8443, targetIpAddress: '192.168.9.4' },
  ...{ targetPort: 443, version: 1, can },
};
const open = (
  section: string,
  records: Parameters<typeof visit>[3] = {},
  options: { px?: number; prepare?: (api: TestApi) => void } = {},
) =>
  visit(
    `/device-configurator/${agent.publicId}${section}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    records,
    options,
  );
const forwards: Parameters<typeof visit>[3] = { rows: [[AgentRouterPortForward, [way]]] };
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role=row]')!;
const choose = async (row: HTMLElement, name: RegExp) => {
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('a port forward is changed in its section [2.14]', async () => {
  const { api } = await open('/port-forwards', forwards);
  await choose(await rowOf('8443'), /Edit/);
  fireEvent.change(await screen.findByLabelText('Target port'), { target: { value: '8080' } });
  await answer(/^Edit/, 'Save');
  await waitFor(() => expect(api.of('AgentRouterPortForward', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentRouterPortForward', 'PATCH')[0]!.body).toEqual({ targetPort: 8080, version: 1 });
});

test('a port forward is added to the device, and is in the list', async () => {
  const { api } = await open('/port-forwards?add', { rows: [[AgentRouterPortForward, []]] });
  fireEvent.change(await screen.findByLabelText('External port'), { target: { value: '9443' } });
  fireEvent.change(screen.getByLabelText('Target IP address'), { target: { value: '192.168.9.5' } });
  fireEvent.change(screen.getByLabelText('Target port'), { target: { value: '443' } });
  await answer(/^Add/, /^Add/);
  await rowOf('9443');
  expect(api.of('AgentRouterPortForwardList', 'POST')[0]!.path).toContain(agent.publicId);
});

test('a narrow list says its order by numbers as lowest first', async () => {
  await open('/port-forwards?sort=externalPort', forwards, { px: 390 });
  await screen.findByRole('button', { name: 'External port, lowest first' });
});

test('a source says why it can’t be read, in its row and form, until it is read again', async () => {
  const reason = 'no answer from 192.168.140.20:502';
  const since = '2026-11-20T08:00:00Z';
  const source = {
    ...{ publicId: 'Source000001', agent, name: 'Line PLC', slug: 'plc', protocol: { publicId: 'modbus' }, port: null },
    ...{ device: { publicId: 'Machine00001', name: 'PLC' }, disabled: false, valuesPerHour: 0, version: 1, can },
    ...{ pullDelay: null, gracePeriod: null, continueLoggingOnError: null, problem: { since, reason } },
  };
  const { api } = await open(`/sources?edit=${source.publicId}`, { rows: [[AgentDataSource, [source]]] });
  const row = await rowOf('Line PLC');
  await within(row).findByText(new RegExp(`^Read error since .*: ${reason}`));
  const form = await screen.findByRole('dialog');
  await within(form).findByText(reason);
  await waitFor(() => expect(api.streams.size).toBeGreaterThan(0));
  const changes = (
    entity: typeof Agent | typeof AgentDataSource,
    record: typeof device | typeof source | { publicId: string; problem: null },
  ) => {
    api.has(entity, [record] as never);
    api.emit({
      ...{ type: 'change', entity: entity.name, act: 'update', publicId: record.publicId },
      ...{ company: north.publicId, agent: agent.publicId, fields: record },
    });
  };
  changes(Agent, { ...device, status: 'offline' });
  await within(form).findByText('Read error when last seen.');
  changes(AgentDataSource, { ...source, problem: null });
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
});

test('data sources say by how much the clock of the device is wrong, until it is right', async () => {
  const { api } = await open('/sources', {
    rows: [
      [Agent, [{ ...device, clockError: -7200 }]],
      [AgentDataSource, []],
    ],
  });
  await screen.findByText('The clock of the device is 2 hours behind.');
  await waitFor(() => expect(api.streams.size).toBeGreaterThan(0));
  const right = { ...device, clockError: null };
  api.has(Agent, [right]);
  api.emit({
    ...{ type: 'change', entity: 'Agent', act: 'update', publicId: agent.publicId },
    ...{ company: north.publicId, agent: agent.publicId, fields: right },
  });
  await waitFor(() => expect(screen.queryByText(/The clock of the device/)).toBeNull());
});

test('an unknown section leads to the first one, with a notice', async () => {
  await open('/nonsense');
  await screen.findByText('There is no section nonsense');
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}/general`));
});

test('a service needs no password', async () => {
  const { api } = await open('/services?add', {
    rows: [
      [AgentServer, []],
      [AgentDevice, [{ publicId: 'Machine00001', name: 'Line PLC', agent, can }]],
    ],
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Line PLC' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind' }));
  fireEvent.click(await screen.findByText('SSH'));
  fireEvent.change(screen.getByLabelText('Port'), { target: { value: '22' } });
  await answer(/^Add/, /^Add/);
  await waitFor(() => expect(api.of('AgentServerList', 'POST')).toHaveLength(1));
  expect(api.of('AgentServerList', 'POST')[0]!.body).not.toHaveProperty('password');
});

test('the second of two editors of a field sees both values and keeps their input', async () => {
  const { api } = await open(`/port-forwards?edit=${way.publicId}`, forwards);
  fireEvent.change(await screen.findByLabelText('Target port'), { target: { value: '8080' } });
  const ref = { publicId: way.publicId, parent: agent.publicId };
  await act(() => update(AgentRouterPortForward, ref, { targetPort: 9090, version: 1 }));
  await answer(/^Edit/, 'Save');
  const conflict = await screen.findByRole('group', { name: 'Changed by another person in the meantime' });
  expect(conflict.textContent).toContain('9090→8080');
  expect(screen.getByLabelText<HTMLInputElement>('Target port').value).toBe('8080');
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  await answer(/^Edit/, 'Save');
  await waitFor(() => expect(api.of('AgentRouterPortForward', 'PATCH')).toHaveLength(3));
  expect(api.of('AgentRouterPortForward', 'PATCH')[2]!.body).toEqual({ targetPort: 8080, version: 2 });
});

test('an API error is shown at its field and keeps the input', async () => {
  const refusal = () => refuse(409, 'already-there', 'externalPort');
  await open(
    '/port-forwards?add',
    { rows: [[AgentRouterPortForward, []]] },
    { prepare: (api) => api.answers('POST AgentRouterPortForwardList', refusal) },
  );
  const port = await screen.findByLabelText<HTMLInputElement>('External port');
  fireEvent.change(port, { target: { value: '8443' } });
  fireEvent.change(screen.getByLabelText('Target IP address'), { target: { value: '192.168.9.5' } });
  fireEvent.change(screen.getByLabelText('Target port'), { target: { value: '443' } });
  await answer(/^Add/, /^Add/);
  await waitFor(() => expect(port.getAttribute('aria-invalid')).toBe('true'));
  expect(port.value).toBe('8443');
});

test('a subnet that can’t be removed shows the first reason for 4 s [8.10]', async () => {
  const subnet = {
    ...{ publicId: 'Subnet000001', agent, networkAddress: '10.9.1.0', networkMask: '255.255.255.0' },
    ...{ gatewayAddress: '10.9.1.1', version: 1, can },
  };
  await open(
    '/subnets',
    { rows: [[AgentRouterAdditionalSubnet, [subnet]]] },
    { prepare: (api) => api.answers('DELETE AgentRouterAdditionalSubnet', () => refuse(403, 'approvers-only')) },
  );
  await choose(await rowOf('10.9.1.0'), /Remove/);
  await answer('Remove 10.9.1.0?', 'Remove');
  await screen.findByText('the API says approvers-only');
  await rowOf('10.9.1.0');
});

test('an address without a section opens the first one on a wide page', async () => {
  await open('');
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}/general`));
});

test('a narrow page shows the rail first, and a section leads back to it', async () => {
  await open('', {}, { px: 390 });
  const rail = await screen.findByRole('navigation', { name: 'Filler 3' });
  expect(within(rail).getByRole('link', { name: 'Port forwards' })).toBeTruthy();
});

test('on a narrow page a section has the way back to the rail', async () => {
  await open('/port-forwards', forwards, { px: 390 });
  const back = await screen.findByRole('link', { name: 'Filler 3' });
  expect(back.getAttribute('href')).toBe(`/device-configurator/${agent.publicId}`);
});

test('Ctrl and an arrow lead to the next section', async () => {
  await open('/port-forwards', forwards);
  await rowOf('8443');
  fireEvent.keyDown(document.body, { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}/time-servers`));
});

test('the rail counts what there is', async () => {
  await open(
    '/general',
    {},
    { prepare: (api) => api.answers('GET AgentContentCounts', () => ({ data: { AgentServer: 4, AgentDataTag: 0 } })) },
  );
  const services = await screen.findByRole('link', { name: /^Services/ });
  await waitFor(() => expect(services.textContent).toBe('Services4'));
  expect(screen.getByRole('link', { name: 'Tags' }).textContent).toBe('Tags');
});

test('a reader of a device finds lists without edit actions', async () => {
  const row = { ...way, can: { edit: false } };
  await open('/port-forwards', { devices: [readOnly], rows: [[AgentRouterPortForward, [row]]] });
  expect(within(await rowOf('8443')).queryByRole('button', { name: /More/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('a reader of a device sees its fields as text', async () => {
  await open('/general', { devices: [readOnly] });
  await screen.findByRole('heading', { level: 1, name: 'General' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Identification' }).textContent).toContain('Filler 3'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('fields that a kind of service does not have are left out of its form [1.02]', async () => {
  const web = {
    ...{
      publicId: 'Server000001',
      agent,
      name: 'PLC',
      type: 'http',
      port: 443,
      device: { publicId: 'M', name: 'PLC' },
    },
    ...{ audience: service, requireAccessApproval: false, visibleOnWeb: true, version: 1, can },
  };
  await open(`/services?edit=${web.publicId}`, { rows: [[AgentServer, [web]]] });
  await screen.findByLabelText('First page');
  expect(screen.queryByLabelText('VNC encoding')).toBeNull();
});

test('the id of an asset leads to its device [8.07]', async () => {
  const asset = { publicId: 'Machine00001', name: 'Filler', agent };
  await visit('/device-configurator/Machine00001', '/device-configurator/:publicId/:section?', DeviceScreen, {
    assets: [asset],
  });
  await waitFor(() => expect(location.pathname).toContain(`/device-configurator/${agent.publicId}`));
});

test('an asset without a device says so [8.17]', async () => {
  const asset = { publicId: 'Machine00001', name: 'Filler', agent: null };
  await visit('/device-configurator/Machine00001', '/device-configurator/:publicId/:section?', DeviceScreen, {
    assets: [asset],
  });
  await screen.findByText('No Agent reference');
});

test('a device that can’t be loaded loads on retry', async () => {
  let fails = true;
  await open(
    '/general',
    {},
    { prepare: (api) => api.answers('GET Agent', () => (fails ? refuse(403, 'not-allowed') : undefined)) },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  fireEvent.click(retry);
  await screen.findByRole('heading', { level: 1, name: 'General' });
});

describe('the tunnel of a device', () => {
  const route = 'POST AgentOpenVpnConnection';
  const sentBodies = (api: TestApi) => api.of('AgentOpenVpnConnection', 'POST').map(({ body }) => body);
  const prepare = (api: TestApi) => api.answers(route, () => ({ data: null }));

  test('one button connects the tunnel of a device [4.42][7.05]', async () => {
    const { api } = await open('/vpn', {}, { prepare });
    fireEvent.click(await screen.findByRole('button', { name: 'Connect VPN' }));
    await waitFor(() => expect(sentBodies(api)).toEqual([{ action: 'connect' }]));
  });

  test('the tunnel of a device ends after a question [4.42][7.05]', async () => {
    const { api } = await open('/vpn', {}, { prepare });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect VPN' }));
    await answer('Disconnect the VPN of this device?', 'Disconnect VPN');
    await waitFor(() => expect(sentBodies(api)).toEqual([{ action: 'disconnect' }]));
  });
});

test('a device renamed by another person shows both names', async () => {
  await open('/general');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Filler 3b' } });
  await act(() => update(Agent, device, { name: 'Filler 4', version: 1 } as never));
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const conflict = await screen.findByRole('group', { name: 'Changed by another person in the meantime' });
  expect(conflict.textContent).toContain('Filler 4→Filler 3b');
});

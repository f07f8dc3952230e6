/** @jest-environment @lineside/testing/environment */
import { Agent, ControlledDevice, ControlledDeviceMembership, permissions, VpnSession } from '@lineside/contracts';
import { fireEvent, leave, north, screen, south, type TestApi, waitFor, within } from '@lineside/testing';
import { aDevice, groupOf, visit } from '../../test/screen.tsx';
import ControlledAgentScreen from '../devices-under-audit/ControlledAgentScreen.tsx';

afterEach(leave);

const boiler = aDevice('Boiler 2', { company: south, controlledBy: north });
const device = { publicId: 'Controlled01', name: boiler.name };
const controlled = {
  ...{ ...device, device: '2218-0001-01', createdOn: '2026-03-12T12:07:00Z', can: { edit: true } },
  agent: { publicId: boiler.publicId, name: boiler.name, vpnLocked: false, webAccessLocked: false },
  memberships: [],
};
const place = {
  ...{ publicId: 'Place0000001', controlledDevice: device, group: groupOf('Line 2') },
  ...{ createdOn: '2026-03-12T12:07:00Z', can: { edit: true } },
};

const approver = (name: string, company: { publicId: string; name: string }, hindrances: object[] = []) => ({
  ...{ publicId: `User${name}0000`.slice(0, 12), name, company, hindrances },
  user: { publicId: `User${name}0000`.slice(0, 12), name },
});
const approvers = [approver('Adanorth', north), approver('Bobsouth', south, [{ code: 'vpn-locked', by: north.name }])];

const session = (userName: string, endReason: string | null) => ({
  ...{ publicId: `Session${userName}0000`.slice(0, 12), agent: { publicId: boiler.publicId, name: boiler.name } },
  ...{
    user: { publicId: 'User00000001', name: userName },
    startedOn: '2026-03-12T12:07:00Z',
    vpnAddress: '10.144.0.2',
  },
  ...{ endedOn: endReason && '2026-03-12T13:07:00Z', endReason },
});

const open = (part = 'audit', prepare?: (api: TestApi) => void) =>
  visit(
    `/devices-under-audit/${boiler.publicId}?part=${part}`,
    '/devices-under-audit/:publicId',
    ControlledAgentScreen,
    {},
    (api) => {
      Object.assign(api.standing, { permissions: [...permissions], controlsDevices: true });
      api.has(Agent, [boiler as never]);
      api.has(ControlledDevice, [controlled]);
      api.has(ControlledDeviceMembership, [place]);
      api.has(VpnSession, [session('=Ada', 'over'), session('Bob', null)]);
      api.answers('GET AgentAccessRequestApproverList', () => ({ data: approvers }));
      prepare?.(api);
    },
  );

const lockDialog = async () =>
  (await screen.findByText(`From now on, only approvers of ${north.name} can let people in.`)).closest<HTMLElement>(
    '[role=dialog]',
  )!;

test('who approves no access sees that they can’t unlock a device, and still locks it', async () => {
  await open('audit', (api) => {
    Object.assign(api.standing, { permissions: ['MANAGE_AGENT'] });
    api.has(ControlledDevice, [{ ...controlled, agent: { ...controlled.agent, vpnLocked: true } }]);
  });
  await screen.findByText(/Only they can unlock it/);
  expect(screen.queryByRole('button', { name: 'Unlock VPN' })).toBeNull();
  await screen.findByRole('button', { name: 'Lock web access' });
});

test('the controlling company locks the VPN of a device, after a confirmation [3.59]', async () => {
  const { api } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lock VPN' }));
  const dialog = await lockDialog();
  expect(api.of('ControlledDevice', 'PATCH')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lock VPN' }));
  await waitFor(() => expect(api.of('ControlledDevice', 'PATCH')).toHaveLength(1));
  expect(api.of('ControlledDevice', 'PATCH')[0]!.body).toEqual({ agent: { vpnLocked: true, webAccessLocked: false } });
});

test('a lock that is set or removed reads the approvers again', async () => {
  const { api } = await open();
  api.answers('PATCH ControlledDevice', () => {
    api.has(ControlledDevice, [{ ...controlled, agent: { ...controlled.agent, vpnLocked: true } }]);
    return { data: { publicId: device.publicId } };
  });
  await screen.findByText('Adanorth');
  const before = api.of('AgentAccessRequestApproverList').length;
  fireEvent.click(await screen.findByRole('button', { name: 'Lock VPN' }));
  fireEvent.click(within(await lockDialog()).getByRole('button', { name: 'Lock VPN' }));
  await screen.findByText('VPN is locked');
  await waitFor(() => expect(api.of('AgentAccessRequestApproverList')).toHaveLength(before + 1));
});

test('a device under audit shows its groups in the controlling company [7.34]', async () => {
  await open();
  const row = await waitFor(() => screen.getByText('Line 2').closest('tr')!);
  expect(row.textContent).toContain('Line 2');
  expect(screen.getByRole('button', { name: 'Add to a group' })).toBeTruthy();
});

test('a device under audit shows its approvers and what a lock keeps from them [2.09]', async () => {
  await open();
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await row('Adanorth')).toBe(`Adanorth${north.name}All access`);
  expect(await row('Bobsouth')).toBe(`Bobsouth${south.name}Not VPN: it is locked`);
});

test('connections of a device under audit are exported as CSV, with why they ended [2.09]', async () => {
  const blobs: Blob[] = [];
  HTMLAnchorElement.prototype.click = () => {};
  Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:one', revokeObjectURL: () => {} });
  await open('sessions');
  await screen.findByText('=Ada');
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blobs[0]!);
  });
  expect(text.split('\r\n').slice(1)).toEqual([
    '"\'=Ada","2026-03-12T12:07:00Z","2026-03-12T13:07:00Z","Access expired","10.144.0.2"',
    '"Bob","2026-03-12T12:07:00Z","","","10.144.0.2"',
  ]);
});

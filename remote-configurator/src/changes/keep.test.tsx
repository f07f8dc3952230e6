/** @jest-environment @lineside/testing/environment */
import { serverNow } from '@lineside/client';
import {
  AgentConfiguration,
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentSettingChange,
  type AnyEntity,
} from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, answer, decidedByOthers, device, readOnly, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const applied = { state: 'applied', revision: 6, reason: null, on: '2026-03-11T22:14:00Z', since: null };
const present = {
  ...{ publicId: 'Config000001', agent, revision: 7, sections: { lan: applied, access: applied }, openChanges: [] },
  ...{ reportedOn: '2026-03-11T22:14:00Z', keepUntil: null, can: { keep: false }, hasVpnSession: false },
};
const inSeconds = (seconds: number) => new Date(serverNow() + seconds * 1000).toISOString();
const lan = { publicId: 'Lan000000001', agent, ipAddress: '192.168.140.1', netMask: '255.255.255.0', version: 1 };
interface Options {
  devices?: object[];
  section?: string;
  rows?: [AnyEntity, Record<string, unknown>[]][];
  prepare?: (api: TestApi) => void;
}
const open = (configuration: object, { devices = [device], prepare, section = 'lan', rows = [] }: Options = {}) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    {
      devices: devices as never,
      rows: [
        [AgentConfiguration, [{ ...present, ...configuration }]],
        [AgentRouterLanConfig, [{ ...lan, can: { edit: true } }]],
        ...rows,
      ],
    },
    prepare ? { prepare } : {},
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const choose = async (row: HTMLElement, name: RegExp) => {
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const cuts = /This can cut the device's connection/;
const onTrial = { keepUntil: inSeconds(60), can: { keep: true } };

test('a form says what a change can cut before it is saved, and nothing of one that cuts nothing', async () => {
  await open({});
  await type('Address', '192.168.141.1');
  await screen.findByText(cuts);
  screen.getByText(/returns to its present settings unless a person keeps the new ones within 80 seconds/);
  await type('Address', '192.168.140.1');
  await waitFor(() => expect(screen.queryByText(cuts)).toBeNull());
});

test('a person with a VPN session to the device is told that it can end', async () => {
  await open({ hasVpnSession: true });
  await type('Address', '192.168.141.1');
  await screen.findByText(/You are connected to this device by VPN/);
});

test('the removal of a record that can cut the connection is named, too', async () => {
  const subnet = { publicId: 'Subnet000001', agent, networkAddress: '10.9.0.0', networkMask: '255.255.0.0' };
  await open(
    {},
    {
      section: 'subnets',
      rows: [
        [AgentRouterAdditionalSubnet, [{ ...subnet, gatewayAddress: '10.8.0.1', version: 1, can: { edit: true } }]],
      ],
    },
  );
  await choose((await screen.findByText('10.9.0.0')).closest<HTMLElement>('[role=row]')!, /Remove/);
  await screen.findByText(cuts);
});

test('nothing is said while the device is offline: nobody waits for it', async () => {
  await open({}, { devices: [{ ...device, status: 'offline' }] });
  await type('Address', '192.168.141.1');
  await screen.findByText('Save');
  expect(screen.queryByText(cuts)).toBeNull();
});

test('new settings on trial are kept by their revision; the seconds are not read out', async () => {
  const { api } = await open(onTrial, {
    prepare: (api) =>
      api.answers('POST AgentConfigurationKeep', () => {
        api.has(AgentConfiguration, [present] as never);
        return { data: null };
      }),
  });
  const banner = (await screen.findByText('The device is trying out new settings.')).closest('[role=status]')!;
  expect(banner.querySelector('[aria-hidden=true]:not(svg)')!.textContent).toMatch(/^\d\d seconds left\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByText('The device is trying out new settings.')).toBeNull());
  expect(api.of('AgentConfigurationKeep', 'POST')[0]!.body).toEqual({ revision: 7 });
});

test('a refused keep says why, and the button stays', async () => {
  await open(onTrial, {
    prepare: (api) => api.answers('POST AgentConfigurationKeep', () => refuse(409, 'keep-too-late')),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await screen.findByText(/keep-too-late/);
  screen.getByRole('button', { name: 'Keep' });
});

test.each([
  [readOnly, /unless a person who may change it keeps/],
  [decidedByOthers, /unless an approver who may change it keeps/],
])('who may not keep them sees who can, without the button', async (of, text) => {
  await open({ ...onTrial, can: { keep: false } }, { devices: [of] });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
});

test('after the time it is said that the device has not reported yet', async () => {
  await open({ ...onTrial, keepUntil: inSeconds(-5) });
  await screen.findByText('The time to keep the new settings has ended.');
  screen.getByText(/hasn't reported yet/);
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
});

test('settings that nobody kept are shown as reverted for that reason', async () => {
  await open({ sections: { lan: { ...applied, state: 'reverted', reason: 'not-kept' }, access: applied } });
  await screen.findByText(/Nobody kept the new ones in time/);
});

const change = (more: object) => ({
  ...{
    publicId: 'Change000001',
    agent,
    number: 1,
    section: 'lan',
    target: 'AgentRouterLanConfig',
    recordId: lan.publicId,
  },
  ...{ recordName: null, act: 'update', secrets: [], reason: null, createdOn: '2026-03-11T22:14:00Z', through: null },
  ...{ createdBy: { publicId: 'User00000009', name: 'Anke de Wit' }, settledOn: null, withdrawnBy: null },
  ...{ before: { ipAddress: '192.168.140.50' }, after: { ipAddress: '192.168.140.1' } },
  ...more,
});
const applies = { state: 'applied', can: { withdraw: false, putBack: true } };
const history = async (changes: object[], devices: object[] = [device]) => {
  const { api } = await open({}, { devices, rows: [[AgentSettingChange, changes as never]] });
  api.answers('POST AgentSettingChangePutBack', () => ({ data: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  fireEvent.click(await list.findByRole('button', { name: 'Put back the values before' }));
  return () => api.of('AgentSettingChangePutBack', 'POST').length;
};

test('values that can cut the connection are put back after a question that says so', async () => {
  const putBack = await history([change(applies)]);
  await screen.findByText(cuts);
  expect(putBack()).toBe(0);
  await answer('Put back the values before?', 'Put back');
  await waitFor(() => expect(putBack()).toBe(1));
});

test('a question about a cut that is answered with no puts nothing back', async () => {
  const putBack = await history([change(applies)]);
  await answer('Put back the values before?', 'Cancel');
  await waitFor(() => expect(screen.queryByText(cuts)).toBeNull());
  expect(putBack()).toBe(0);
});

test.each([
  [
    'can’t cut a connection',
    { ...applies, before: { dhcpServerEnabled: true }, after: { dhcpServerEnabled: false } },
    device,
  ],
  ['are for a device that is offline', applies, { ...device, status: 'offline' }],
])('values that %s are put back without a question', async (_why, more, of) => {
  const putBack = await history([change(more)], [of]);
  await waitFor(() => expect(putBack()).toBe(1));
});

test('what is sent again is asked before where another change that goes with it can cut', async () => {
  const refused = { state: 'refused', reason: 'no', can: { withdraw: true, sendAgain: true } };
  const servers = { publicId: 'Change000002', number: 2, section: 'timeServers', target: 'AgentRouterNtpServer' };
  const openChanges = [{ target: 'AgentRouterLanConfig', state: 'refused', count: 2 }];
  const other = change({ ...refused, ...servers, act: 'create', before: null, after: { server: '10.20.0.5' } });
  const rows: [AnyEntity, Record<string, unknown>[]][] = [[AgentSettingChange, [change(refused), other]]];
  const { api } = await open({ openChanges }, { rows });
  api.answers('POST AgentSettingChangeSendAgain', () => ({ data: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  const list = within(await screen.findByRole('list', { name: 'Not on the device' }));
  fireEvent.click((await list.findAllByRole('button', { name: 'Send again' }))[1]!);
  await screen.findByText(cuts);
  expect(api.of('AgentSettingChangeSendAgain', 'POST')).toHaveLength(0);
  await answer('Send again?', 'Send again');
  await waitFor(() => expect(api.of('AgentSettingChangeSendAgain', 'POST')).toHaveLength(1));
});

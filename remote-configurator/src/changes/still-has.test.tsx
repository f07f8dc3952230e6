/** @jest-environment @lineside/testing/environment */
import {
  AgentConfiguration,
  AgentRouterLanConfig,
  AgentRouterPortForward,
  AgentSettingChange,
} from '@lineside/contracts';
import { leave, screen, waitFor } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

// What a device still has of a setting that waits, beside what is wanted.

const can = { edit: true };
const lan = { publicId: 'Lan000000001', agent, ipAddress: '192.168.140.3', netMask: '255.255.255.0', version: 1, can };
const forward = {
  ...{ publicId: 'PortForward1', agent, interface: 'WAN', externalPort: 8443, targetIpAddress: '192.168.140.9' },
  ...{ targetPort: 443, version: 1, can },
};
const change = (number: number, state: string, before: object, more: object = {}) => ({
  ...{ publicId: `Change00000${number}`, agent, number, section: 'lan', target: 'AgentRouterLanConfig', state, before },
  ...{ recordId: lan.publicId, recordName: null, act: 'update', after: {}, secrets: [], reason: null },
  ...more,
});
const ip = (ipAddress: string) => ({ ipAddress });
const open = (changes: object[], section = 'lan', configuration: object = {}) =>
  visit(`/device-configurator/${agent.publicId}/${section}`, '/device-configurator/:publicId/:section', DeviceScreen, {
    rows: [
      [AgentRouterLanConfig, [lan]],
      [AgentRouterPortForward, [forward]],
      [AgentSettingChange, changes as never],
      [
        AgentConfiguration,
        [
          {
            ...{ publicId: 'Config000001', agent, revision: 7, sections: {}, reportedOn: '2026-03-11T22:14:00Z' },
            ...{ keepUntil: null, can: { keep: false }, hasVpnSession: false },
            openChanges: ['AgentRouterLanConfig', 'AgentRouterPortForward'].map((target) => ({
              ...{ target, state: 'waiting', count: 1 },
            })),
            ...configuration,
          },
        ],
      ],
    ],
  });
const beside = async (label: string) =>
  (await screen.findByLabelText(label)).closest('.ant-form-item')!.querySelector('.ant-form-item-extra')?.textContent;

test('a field that waits says what the device still has', async () => {
  await open([change(2, 'waiting', ip('192.168.140.50')), change(1, 'applied', ip('192.168.140.40'))]);
  await screen.findByText('192.168.140.50');
  expect(await beside('Address')).toBe('Waits for the device. It still has 192.168.140.50');
  expect(await beside('Net mask')).toBeUndefined();
});

test('after several changes that wait the device still has the value before the oldest', async () => {
  await open([
    ...[change(4, 'delivered', ip('192.168.140.2')), change(3, 'replaced', ip('192.168.140.50'))],
    ...[change(2, 'withdrawn', ip('192.168.140.60')), change(1, 'applied', ip('192.168.140.40'))],
  ]);
  await screen.findByText('192.168.140.50');
});

test('a field that the device refused says what it still has', async () => {
  await open([change(1, 'refused', { netMask: null })]);
  await screen.findByText('The device still has');
  expect(await beside('Net mask')).toBe('The device still has None');
});

test('the form of a record says it, too, and of that record alone', async () => {
  const of = { section: 'forwards', target: 'AgentRouterPortForward' };
  await open(
    [
      change(2, 'waiting', { targetPort: 80 }, { ...of, recordId: 'PortForward2' }),
      change(1, 'waiting', { targetIpAddress: '192.168.140.20' }, { ...of, recordId: forward.publicId }),
    ],
    `port-forwards?edit=${forward.publicId}`,
  );
  await screen.findByText('192.168.140.20');
  expect(await beside('Target IP address')).toBe('Waits for the device. It still has 192.168.140.20');
  expect(await beside('Target port')).toBeUndefined();
});

test.each([
  ['has it on trial', [change(1, 'tested', ip('192.168.140.50'))], {}],
  ['has the same', [change(2, 'waiting', ip('192.168.140.2')), change(1, 'waiting', ip('192.168.140.3'))], {}],
  ['has never reported', [change(1, 'waiting', ip('192.168.140.50'))], { reportedOn: null }],
])('nothing is said of a device that %s', async (_why, changes, configuration) => {
  const { api } = await open(changes, 'lan', configuration);
  await screen.findByLabelText('Address');
  const reads = 'reportedOn' in configuration ? 0 : 1;
  await waitFor(() => expect(api.of('AgentSettingChangeList', 'GET')).toHaveLength(reads));
  expect(screen.queryByText(/still has/)).toBeNull();
});

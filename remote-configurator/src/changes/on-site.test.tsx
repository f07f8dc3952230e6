/** @jest-environment @lineside/testing/environment */
import {
  AgentConfiguration,
  AgentRouterLanConfig,
  AgentRouterNtpServer,
  AgentRouterPortForward,
} from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, waitFor } from '@lineside/testing';
import { agent, answer, decidedByOthers, device, readOnly, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const applied = { state: 'applied', revision: 6, reason: null, on: '2026-03-11T22:14:00Z', since: null };
const differences = { lan: { ipAddress: '192.168.5.1', netMask: '255.255.255.0' }, timeServers: null };
const configuration = {
  ...{ publicId: 'Config000001', agent, revision: 7, openChanges: [], reportedOn: '2026-03-11T22:14:00Z' },
  ...{ sections: { lan: applied, access: applied, timeServers: applied }, keepUntil: null, can: { keep: false } },
  ...{ differences, hasVpnSession: false },
};
const lan = { publicId: 'Lan000000001', agent, ipAddress: '192.168.140.1', netMask: '255.255.255.0', version: 1 };
const open = (
  more: object = {},
  {
    devices = [device],
    section = 'lan',
    prepare,
  }: { devices?: object[]; section?: string; prepare?: (api: TestApi) => void } = {},
) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    {
      devices: devices as never,
      rows: [
        [AgentConfiguration, [{ ...configuration, ...more }]],
        [AgentRouterLanConfig, [{ ...lan, can: { edit: true } }]],
        [AgentRouterNtpServer, []],
        [AgentRouterPortForward, []],
      ],
    },
    prepare ? { prepare } : {},
  );
const note = 'Changed on site: the machine has 192.168.5.1 / 255.255.255.0.';

test('what was changed on site is said at its section, in the rail and at the head, and is kept', async () => {
  const { api } = await open(
    {},
    {
      prepare: (api) =>
        api.answers('POST AgentConfigurationKeepDifference', () => {
          api.has(AgentConfiguration, [{ ...configuration, differences: { lan: null, timeServers: null } }] as never);
          return { data: null };
        }),
    },
  );
  await screen.findByText(note);
  screen.getByRole('link', { name: /LAN.*changed on site/ });
  screen.getByText('1 setting was changed on site.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep what the machine has' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(api.of('AgentConfigurationKeepDifference', 'POST')[0]!.body).toEqual({
    section: 'lan',
    seen: { lan: { ipAddress: '192.168.5.1', netMask: '255.255.255.0' } },
  });
});

test('a WAN address that was set on site is named with its gateway', async () => {
  const address = { ipAddress: '203.0.113.2', netMask: '255.255.255.0', gateway: '203.0.113.1' };
  await open({ differences: { lan: null, wan: { address } } }, { section: 'wan' });
  await screen.findByText('Changed on site: the machine has 203.0.113.2 / 255.255.255.0 via 203.0.113.1.');
});

test('what is put back stays said until the device reports it, and time servers are named', async () => {
  const { api } = await open(
    { differences: { lan: null, timeServers: ['be.pool.ntp.org', '10.20.0.5'] } },
    {
      section: 'time-servers',
      prepare: (api) => api.answers('POST AgentConfigurationPutDifferenceBack', () => ({ data: null })),
    },
  );
  await screen.findByText('Changed on site: the machine has be.pool.ntp.org, 10.20.0.5.');
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  await screen.findByText('The device applies the setting again.');
  expect(api.of('AgentConfigurationPutDifferenceBack', 'POST')[0]!.body).toEqual({
    section: 'timeServers',
    seen: { timeServers: ['be.pool.ntp.org', '10.20.0.5'] },
  });
  screen.getByText('Changed on site: the machine has be.pool.ntp.org, 10.20.0.5.');
});

test('a LAN that was changed on site is put back after a question that says what it can cut', async () => {
  const prepare = (api: TestApi) => api.answers('POST AgentConfigurationPutDifferenceBack', () => ({ data: null }));
  const { api } = await open({}, { prepare });
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  await screen.findByText(/This can cut the device's connection/);
  expect(api.of('AgentConfigurationPutDifferenceBack', 'POST')).toHaveLength(0);
  await answer('Put back the wanted setting?', 'Put back');
  await screen.findByText('The device applies the setting again.');
});

test('rules that were changed on site can only be put back', async () => {
  await open({ differences: { lan: null, forwards: { changed: true } } }, { section: 'port-forwards' });
  await screen.findByText('The rules of the machine were changed on site.');
  screen.getByRole('button', { name: 'Put back' });
  expect(screen.queryByRole('button', { name: 'Keep what the machine has' })).toBeNull();
});

test('a refusal is said at the note, and the list of changes has the note too', async () => {
  await open(
    {},
    { prepare: (api) => api.answers('POST AgentConfigurationKeepDifference', () => refuse(409, 'difference-over')) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Keep what the machine has' }));
  await screen.findByText(/difference-over/);
  fireEvent.click(screen.getByRole('button', { name: 'Show changes' }));
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(2));
});

test.each([readOnly, decidedByOthers])('who may not change the section sees the note without buttons', async (of) => {
  await open({}, { devices: [of] });
  await screen.findByText(note);
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep what the machine has' })).toBeNull();
});

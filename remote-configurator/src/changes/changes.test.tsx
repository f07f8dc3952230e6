/** @jest-environment @lineside/testing/environment */
import { AgentConfiguration, AgentSettingChange } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, device, readOnly, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const anke = { publicId: 'User00000009', name: 'Anke de Wit' };
const change = (number: number, more: object) => ({
  ...{
    publicId: `Change0000${number}`,
    agent,
    number,
    section: 'lan',
    target: 'AgentRouterLanConfig',
    recordId: 'Lan000000001',
  },
  ...{ recordName: null, act: 'update', secrets: [], reason: null, createdOn: '2026-03-11T22:14:00Z', createdBy: anke },
  ...{ through: null, settledOn: null, withdrawnBy: null, can: { withdraw: true, putBack: false }, state: 'waiting' },
  ...{ before: { ipAddress: '192.168.140.50' }, after: { ipAddress: '192.168.140.100' } },
  ...more,
});
const openChanges = [{ target: 'AgentRouterLanConfig', state: 'waiting', count: 2 }];
const open = (
  changes: object[],
  {
    devices = [device],
    prepare,
    path = '/lan',
  }: { devices?: (typeof device)[]; prepare?: (api: TestApi) => void; path?: string } = {},
) =>
  visit(
    `/device-configurator/${agent.publicId}${path}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    {
      devices,
      rows: [
        [AgentSettingChange, changes as never],
        [
          AgentConfiguration,
          [{ publicId: 'Config000001', agent, sections: {}, openChanges, keepUntil: null, can: { keep: false } }],
        ],
      ],
    },
    prepare ? { prepare } : {},
  );
const show = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  return within(await screen.findByRole('list', { name: 'Not on the device' }));
};

test('a device says how many changes wait, at its head and in the rail', async () => {
  await open([]);
  await screen.findByText('2 saved changes wait for the device.');
  screen.getByRole('link', { name: /LAN.*2 changes wait for the device/ });
});

test('a refused change is marked in the rail as refused, without the clock of one that waits', async () => {
  const refused = [{ target: 'AgentRouterLanConfig', state: 'refused', count: 1 }];
  const row = {
    ...{ publicId: 'Config000001', agent, sections: {}, openChanges: refused, keepUntil: null },
    can: { keep: false },
  };
  await open([], { prepare: (api) => api.has(AgentConfiguration, [row] as never) });
  await screen.findByRole('link', { name: /LAN.*The device did not take 1 saved change/ });
  expect(screen.queryByRole('link', { name: /wait for the device|waits for the device/ })).toBeNull();
});

test('an address with changes shows what waits at once, beside the first section', async () => {
  await open([change(1, {})], { path: '?changes' });
  await screen.findByRole('list', { name: 'Not on the device' });
  await waitFor(() => expect(location.pathname).toMatch(/\/general$/));
});

test('what waits is listed with old, new and who; a withdrawn change stays and says so', async () => {
  const { api } = await open(
    [
      change(1, {}),
      change(2, {
        recordName: '8080 / WAN',
        act: 'create',
        before: null,
        after: { externalPort: 8080 },
        target: 'AgentRouterPortForward',
      }),
    ],
    {
      prepare: (api) =>
        api.answers('POST AgentSettingChangeListWithdraw', () => {
          api.has(AgentSettingChange, [
            change(1, { state: 'withdrawn', withdrawnBy: anke, can: {} }),
            change(2, {}),
          ] as never);
          return { data: null };
        }),
    },
  );
  const list = await show();
  const [first, second] = await list.findAllByRole('listitem');
  expect(first!.textContent).toContain('Address192.168.140.50192.168.140.100Anke de Wit');
  expect(second!.textContent).toContain('Port forwards · 8080 / WAN · AddedExternal port8080');
  fireEvent.click(within(first!).getByRole('button', { name: 'Withdraw' }));
  await list.findByText(/^Withdrawn by Anke de Wit/);
  expect(api.of('AgentSettingChangeListWithdraw', 'POST')[0]!.body).toEqual([{ publicId: 'Change00001' }]);
});

test('a refused withdrawal is said at its change', async () => {
  await open([change(1, {})], {
    prepare: (api) => api.answers('POST AgentSettingChangeListWithdraw', () => refuse(409, 'setting-delivered')),
  });
  const list = await show();
  fireEvent.click(await list.findByRole('button', { name: 'Withdraw' }));
  await list.findByText(/setting-delivered/);
});

test('a change that the device reverted is sent again, and then waits', async () => {
  const { api } = await open([change(1, { state: 'reverted', can: { withdraw: true, sendAgain: true } })], {
    prepare: (api) =>
      api.answers('POST AgentSettingChangeSendAgain', () => {
        api.has(AgentSettingChange, [change(1, {})] as never);
        return { data: null };
      }),
  });
  const list = await show();
  await list.findByText(/went back to its earlier settings/);
  fireEvent.click(list.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(list.queryByText(/went back to its earlier settings/)).toBeNull());
  expect(list.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(api.of('AgentSettingChangeSendAgain', 'POST')).toHaveLength(1);
});

test('the history of a section has its states, and puts values back; secrets are not in it', async () => {
  const { api } = await open(
    [
      change(3, {
        state: 'applied',
        secrets: ['wlanKey'],
        before: {},
        after: {},
        can: { withdraw: false, putBack: false },
      }),
      change(4, { state: 'applied', settledOn: '2026-03-11T22:15:00Z', can: { withdraw: false, putBack: true } }),
    ],
    { prepare: (api) => api.answers('POST AgentSettingChangePutBack', () => ({ data: null })) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  const secret = await list.findByText('Changed, value not recorded');
  expect(secret.parentElement!.textContent).toContain('Set');
  fireEvent.click(list.getByRole('button', { name: 'Put back the values before' }));
  await waitFor(() => expect(api.of('AgentSettingChangePutBack', 'POST')).toHaveLength(1));
});

test('who may not change the device sees what waits, and takes nothing back', async () => {
  await open([change(1, {})], { devices: [readOnly as typeof device] });
  const list = await show();
  await list.findByText('192.168.140.100');
  expect(list.queryByRole('button')).toBeNull();
});

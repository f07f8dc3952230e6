/** @jest-environment @lineside/testing/environment */
import { AgentJob, AgentType, AgentTypeFile } from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, answer, device, readOnly, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const type = { publicId: 'Type00000001', name: 'CR-20 cabinet router', allowReboot: true, configPush: true };
const job = {
  publicId: 'Job000000001',
  agent,
  type: 'reboot',
  version: null,
  status: 'pending',
  reason: null as string | null,
  progress: null as number | null,
  kept: null as number | null,
  createdOn: '2026-11-26T08:00:00Z',
  createdBy: { publicId: 'Ada000000001', name: 'Ada' },
  can: { edit: true },
};
const file = { publicId: 'File00000001', name: 'CR-20 4.2', code: '4.2', latest: true, size: 65_536, agentType: type };
const withoutFile = { ...file, publicId: 'File00000002', code: '4.3', latest: false, size: null };
const open = ({ jobs = [job], of = device, able = type } = {}, prepare?: (api: TestApi) => void) =>
  visit(
    `/device-configurator/${agent.publicId}/jobs`,
    '/device-configurator/:publicId/:section',
    DeviceScreen,
    {
      devices: [{ ...of, type: { publicId: able.publicId, name: able.name } }],
      rows: [
        [AgentJob, jobs],
        [AgentType, [able]],
        [AgentTypeFile, [file, withoutFile]],
      ],
    },
    prepare ? { prepare } : {},
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a job waits, and is withdrawn', async () => {
  const { api } = await open();
  const row = (await screen.findByRole('cell', { name: 'Restart' })).closest('tr')!;
  expect(row.textContent).toContain('Waiting');
  fireEvent.click(within(row).getByRole('button', { name: 'Withdraw' }));
  await answer('Withdraw “Restart”?', 'Withdraw');
  await screen.findByText('This device has no jobs.');
  expect(api.of('AgentJob', 'DELETE')).toHaveLength(1);
});

test.each([
  ['running', null, 'Running'],
  ['done', null, 'Done'],
  ['failed', 'no-space', 'Failed: The device has no space left'],
])('a job that is %s says so, and can’t be withdrawn', async (status, reason, words) => {
  await open({ jobs: [{ ...job, status, reason }] });
  const row = (await screen.findByRole('cell', { name: 'Restart' })).closest('tr')!;
  within(row).getByText(words);
  expect(within(row).queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a job that runs says how much is done, and one without an answer how long that was awaited', async () => {
  await open({ jobs: [{ ...job, status: 'running', progress: 40 }] });
  await screen.findByText('Running, 40 %');
  leave();
  await open({ jobs: [{ ...job, status: 'failed', reason: 'no-answer' }] });
  await screen.findByText('Failed: no answer within 15 minutes');
});

test('what the machine has is taken over on request, and the job says how much was', async () => {
  const done = { ...job, type: 'configuration-import', status: 'done', kept: 2 };
  const { api } = await open({ jobs: [done] }, (api) =>
    api.answers('PUT AgentConfigurationImport', () => ({ data: null })),
  );
  await screen.findByText('Done: 2 sections taken over');
  await press('Take over settings');
  await answer('Take over the settings of Filler 3?', 'Take over settings');
  await waitFor(() => expect(api.of('AgentConfigurationImport', 'PUT')).toHaveLength(1));
});

test('a push that waits is not withdrawn: its settings go to the device', async () => {
  await open({ jobs: [{ ...job, type: 'configuration-push' }] });
  await screen.findByRole('cell', { name: 'Apply configuration' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a device gets a restart command', async () => {
  const { api } = await open({ jobs: [] }, (api) => api.answers('POST AgentReboot', () => ({ data: null })));
  await press('Restart');
  await answer('Restart Filler 3?', 'Restart');
  await waitFor(() => expect(api.of('AgentReboot', 'POST')).toHaveLength(1));
});

test('a device gets a firmware command of its type, for a version that has a file', async () => {
  const { api } = await open({ jobs: [] }, (api) => api.answers('POST AgentFirmwareUpgrade', () => ({ data: null })));
  await press('Update firmware');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Version' }));
  const choice = await screen.findByText('4.2 (latest)');
  expect(screen.queryByText('4.3')).toBeNull();
  fireEvent.click(choice);
  await answer('Update the firmware', 'Update firmware');
  await waitFor(() => expect(api.of('AgentFirmwareUpgrade', 'POST')).toHaveLength(1));
  expect(api.of('AgentFirmwareUpgrade', 'POST')[0]!.body).toEqual({ file: { publicId: file.publicId } });
});

test('nothing is offered to send settings to a device, and the reason is shown', async () => {
  await open({ jobs: [] });
  await screen.findByText('There is no command to send settings: devices get each saved change by themselves.');
  expect(screen.queryByRole('button', { name: /configuration/i })).toBeNull();
});

test('a device offers nothing that its type can’t do', async () => {
  await open({ jobs: [], able: { ...type, allowReboot: false } });
  await screen.findByRole('button', { name: 'Update firmware' });
  expect(screen.queryByRole('button', { name: 'Restart' })).toBeNull();
});

test('a reader of a device sees its jobs and creates none', async () => {
  await open({ jobs: [{ ...job, can: { edit: false } }], of: readOnly });
  await screen.findByRole('cell', { name: 'Restart' });
  expect(screen.queryByRole('button', { name: /Withdraw|Update|Restart/ })).toBeNull();
});

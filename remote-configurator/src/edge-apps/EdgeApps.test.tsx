/** @jest-environment @lineside/testing/environment */
import {
  AgentEdgeAppInstance,
  AgentEdgeAppInstanceFile,
  AgentEdgeAppInstanceService,
  EdgeApp,
  EdgeAppVersion,
} from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, answer, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const forecast = { publicId: 'EdgeApp00001', name: 'Flow forecast' };
const third = { publicId: 'Version00003', number: '3', name: null, edgeApp: forecast };
const app = {
  publicId: 'Instance0001',
  agent,
  name: 'Forecast',
  edgeAppVersion: third,
  status: 'running',
  progress: null,
  differentConfigs: false,
  lastEvent: null,
  version: 1,
  can: { edit: true },
};
const service = {
  publicId: 'Service00001',
  agent,
  instance: { publicId: app.publicId, name: app.name },
  name: 'bridge',
  overrides: { environment: 'LOG_LEVEL=info' },
  version: 1,
  can: { edit: true },
};
const file = {
  publicId: 'File00000001',
  agent,
  agentEdgeAppInstance: { publicId: app.publicId, name: app.name },
  path: 'config/nodes.json',
  can: { edit: true },
};
const open = (search = '', apps = [app], prepare?: (api: TestApi) => void) =>
  visit(
    `/device-configurator/${agent.publicId}/edge-apps${search}`,
    '/device-configurator/:publicId/:section',
    DeviceScreen,
    {
      rows: [
        [EdgeApp, [forecast]],
        [EdgeAppVersion, [third]],
        [AgentEdgeAppInstance, apps],
        [AgentEdgeAppInstanceService, [service]],
        [AgentEdgeAppInstanceFile, [file]],
      ],
    },
    prepare ? { prepare } : {},
  );
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]')!;
const choose = async (row: HTMLElement, name: string) => {
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('an app shows its running version, and deploying changes no shown state [4.45]', async () => {
  const { api } = await open('', [app], (api) =>
    api.answers('POST AgentEdgeAppInstanceDeploy', () => ({ data: null })),
  );
  const row = await rowOf('Forecast');
  await waitFor(() => expect(row.textContent).toContain('Flow forecast 3Running'));
  await choose(row, 'Deploy');
  await waitFor(() => expect(api.of('AgentEdgeAppInstanceDeploy', 'POST')).toHaveLength(1));
  expect((await rowOf('Forecast')).textContent).toContain('Running');
});

test('an app is added with a version of it [1.06][3.41]', async () => {
  const { api } = await open('?add', []);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'App' }));
  fireEvent.click(await screen.findByText('Flow forecast'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Version' }));
  const version = await screen.findByText('3');
  expect(screen.queryByText('Required')).toBeNull();
  fireEvent.click(version);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Forecast' } });
  await answer(/^Add/, /^Add/);
  await waitFor(() => expect(api.of('AgentEdgeAppInstanceList', 'POST')).toHaveLength(1));
  expect(api.of('AgentEdgeAppInstanceList', 'POST')[0]!.body).toEqual({
    edgeAppVersion: { publicId: third.publicId },
    name: 'Forecast',
  });
});

test('an app is removed by the device', async () => {
  const { api } = await open('', [app], (api) =>
    api.answers('POST AgentEdgeAppInstanceDelete', () => ({ data: null })),
  );
  await choose(await rowOf('Forecast'), 'Remove');
  await answer('Remove Forecast from the device?', 'Remove');
  await waitFor(() => expect(api.of('AgentEdgeAppInstanceDelete', 'POST')).toHaveLength(1));
});

test('environment of an app’s service is edited beside the list', async () => {
  const { api } = await open(`?app=${app.publicId}`);
  await screen.findByText('LOG_LEVEL=info');
  fireEvent.click(screen.getByRole('button', { name: /More.*bridge|bridge.*More/i }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const environment = await screen.findByLabelText('Environment');
  fireEvent.change(environment, { target: { value: 'LOG_LEVEL=debug' } });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(api.of('AgentEdgeAppInstanceService', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentEdgeAppInstanceService', 'PATCH')[0]!.body).toEqual({
    overrides: { environment: 'LOG_LEVEL=debug' },
    version: 1,
  });
});

describe('files of an app', () => {
  const upload = 'POST AgentEdgeAppInstanceFileUpload';
  const pick = async (content: string) => {
    const input = await screen.findByLabelText<HTMLInputElement>('Add file', { selector: 'input' });
    const chosen = new File([content], 'nodes.json');
    Object.assign(chosen, { arrayBuffer: async () => new TextEncoder().encode(content).buffer });
    fireEvent.change(input, { target: { files: [chosen] } });
    return screen.findByLabelText('Path');
  };

  test('a file is sent to a path below the app’s folder', async () => {
    const { api } = await open(`?app=${app.publicId}`, [app], (api) =>
      api.answers(upload, () => ({ status: 201, data: { publicId: 'File00000002' } })),
    );
    fireEvent.change(await pick('{}'), { target: { value: 'config/nodes.json' } });
    await answer('Add file', 'Upload');
    await waitFor(() => expect(api.of('AgentEdgeAppInstanceFileUpload', 'POST')).toHaveLength(1));
    expect(api.of('AgentEdgeAppInstanceFileUpload', 'POST')[0]!.query.get('filePath')).toBe('config/nodes.json');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add file' })).toBeNull());
  });

  test('a file is removed', async () => {
    const { api } = await open(`?app=${app.publicId}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove config/nodes.json' }));
    await answer('Remove config/nodes.json', 'Remove');
    await waitFor(() => expect(api.of('AgentEdgeAppInstanceFile', 'DELETE')).toHaveLength(1));
  });
});

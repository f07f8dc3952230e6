/** @jest-environment @lineside/testing/environment */
import {
  type AnyEntity,
  BackendComponentTemplate,
  calls,
  GroupType,
  MqttBroker,
  MqttBrokerClient,
  permissions,
  User,
} from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, visit, waitFor, within } from '@lineside/testing';
import type { ComponentType } from 'react';
import texts from '../texts/en.json' with { type: 'json' };
import ComponentList from './backend-components/ComponentList.tsx';
import ComponentScreen from './backend-components/ComponentScreen.tsx';
import GroupTypeList from './groups/GroupTypeList.tsx';
import MqttBrokerList from './mqtt-brokers/MqttBrokerList.tsx';
import MqttBrokerScreen from './mqtt-brokers/MqttBrokerScreen.tsx';
import UserList from './users/UserList.tsx';

afterEach(leave);

const can = { edit: true };
const refusal = 'the API says approvers-only';

/** A screen at an address, for a person with all rights. */
const open = (
  address: string,
  path: string,
  Screen: ComponentType,
  rows: [AnyEntity, object[]][],
  prepare?: (api: TestApi) => void,
) =>
  visit(
    { name: 'remote-administration', version: '0.1.0', texts },
    `/administration/${address}`,
    `/administration/${path}`,
    Screen,
    {
      prepare(api) {
        Object.assign(api.standing, { permissions: [...permissions] });
        for (const [entity, records] of rows) api.has(entity, records as never);
        prepare?.(api);
      },
    },
  );

async function chooseIn(name: string, item: RegExp) {
  const row = await waitFor(() => screen.getByText(name).closest<HTMLElement>('[role=row], tr')!);
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const confirmWith = async (title: RegExp, button: string) =>
  fireEvent.click(
    await waitFor(() => within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: button })),
  );

test('a group type that can’t be removed says why [8.14]', async () => {
  const plant = { publicId: 'GroupType001', name: 'Plant', color: '#336699', order: 1, can };
  await open('group-types', 'group-types', GroupTypeList, [[GroupType, [plant]]], (api) =>
    api.answers('DELETE GroupType', () => refuse(403, 'approvers-only')),
  );
  await chooseIn('Plant', /Remove/);
  await confirmWith(/^Remove Plant/, 'Remove');
  await screen.findByText(refusal);
});

test('before a removal is confirmed it says with numbers what goes along', async () => {
  const plant = { publicId: 'GroupType001', name: 'Plant', color: '#336699', order: 1, can };
  const { api } = await open('group-types', 'group-types', GroupTypeList, [[GroupType, [plant]]], (api) =>
    api.answers(`POST ${calls.PreviewRemoval.route}`, () => ({
      data: { removed: [{ entity: 'UserMembership', count: 3 }], cleared: [{ entity: 'Agent', count: 1240 }] },
    })),
  );
  await chooseIn('Plant', /Remove/);
  await screen.findByText(/This also removes: 3 /);
  await screen.findByText(/1,240 devices/);
  expect(api.of('GroupType', 'DELETE')).toEqual([]);
});

test('an impossible removal names the records in the way before it is confirmed', async () => {
  const plant = { publicId: 'GroupType001', name: 'Plant', color: '#336699', order: 1, can };
  const place = (publicId: string) => ({ entity: 'UserMembership', publicId, name: null });
  const usedBy = [
    { entity: 'Group', publicId: 'Group0000001', name: 'Rotterdam' },
    place('Member000001'),
    place('Member000002'),
  ];
  await open('group-types', 'group-types', GroupTypeList, [[GroupType, [plant]]], (api) =>
    api.answers(`POST ${calls.PreviewRemoval.route}`, () => ({
      status: 409,
      body: {
        ...{ type: 'Error', status: 'error' },
        data: [{ code: 'in-use', message: 'in use', listIndex: 0, usedBy }],
      },
    })),
  );
  await chooseIn('Plant', /Remove/);
  await screen.findByText('Rotterdam');
  const dialog = screen.getByRole('dialog');
  // records without a name are counted
  expect(within(dialog).getByText('2 memberships')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull();
});

const broker = {
  ...{ publicId: 'Broker000001', name: 'Plant broker', host: 'mqtt.norwell.example', port: 8883, certauth: null },
  ...{ messageFormat: 'sparkplug_b', clients: [], can },
};

test('a refused change of a broker shows the reason, and the form keeps the input [8.14][1.07]', async () => {
  await open('mqtt-brokers?edit=Broker000001', 'mqtt-brokers', MqttBrokerList, [[MqttBroker, [broker]]], (api) =>
    api.answers('PATCH MqttBroker', () => refuse(403, 'approvers-only')),
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Cold store' } });
  fireEvent.submit(name.form!);
  await screen.findByText(refusal);
  expect(name.value).toBe('Cold store');
});

test('a person who can’t be removed stays in the list, with the reason [8.14]', async () => {
  const sam = {
    ...{ publicId: 'User00000002', name: 'Sam Okafor', emailAddress: 'sam@norwell.example', lastSeenOn: null },
    ...{ memberships: [], type: 'person' },
  };
  await open('users', 'users', UserList, [[User, [sam]]], (api) =>
    api.answers(`DELETE ${calls.RemoveUser.route}`, () => refuse(403, 'approvers-only')),
  );
  await chooseIn('Sam Okafor', /Remove/);
  await confirmWith(/^Remove Sam Okafor/, 'Remove from company');
  await screen.findByText(refusal);
  expect(screen.getAllByText('Sam Okafor').length).toBeGreaterThan(0);
});

test('a backend component of a company that is not fully provisioned says so, and keeps its name [8.12]', async () => {
  await open('backend-components?add', 'backend-components', ComponentList, [[BackendComponentTemplate, []]], (api) =>
    api.answers('POST BackendComponentTemplateList', () => refuse(409, 'not-provisioned')),
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Order feed' } });
  fireEvent.submit(name.form!);
  await screen.findByText('the API says not-provisioned');
  expect(name.value).toBe('Order feed');
});

test('logs of a backend component that can’t be downloaded say so [8.15]', async () => {
  const feed = { publicId: 'Component001', name: 'Order feed', company: null, can };
  const rows: [AnyEntity, object[]][] = [[BackendComponentTemplate, [feed]]];
  await open('backend-components/Component001', 'backend-components/:publicId', ComponentScreen, rows, (api) =>
    api.answers('GET BackendComponentTemplateDownloadLogs', () => refuse(500, 'approvers-only')),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Download logs' }));
  await screen.findByText('Download failed');
});

test('a message of a client is stored, its topic has no wildcard, and a password is never shown [7.46][7.47][1.07]', async () => {
  const client = {
    ...{ publicId: 'Client000001', mqttBroker: { publicId: broker.publicId, name: broker.name }, name: 'Gateways' },
    ...{ username: 'gateways', hasPassword: true, clientCert: null, hasClientKey: false, can },
  };
  const rows: [AnyEntity, object[]][] = [
    [MqttBroker, [broker]],
    [MqttBrokerClient, [client]],
  ];
  const { api } = await open(
    `mqtt-brokers/${broker.publicId}`,
    'mqtt-brokers/:publicId',
    MqttBrokerScreen,
    rows,
    (api) => api.answers('POST MqttBrokerClientMessage', () => ({ status: 201, data: { publicId: 'Message00001' } })),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  const topic = await screen.findByLabelText<HTMLInputElement>('Topic');
  fireEvent.change(topic, { target: { value: 'line/#' } });
  fireEvent.submit(topic.form!);
  await screen.findByText("The topic can't contain # or +.");
  fireEvent.change(topic, { target: { value: 'line/1' } });
  fireEvent.submit(topic.form!);
  await screen.findByText('Stored, not sent yet');
  expect(api.of('MqttBrokerClientMessage', 'POST')[0]!.body).toEqual({ topic: 'line/1', message: '' });
  expect(document.body.textContent).toContain('Stored, not used yet');
});

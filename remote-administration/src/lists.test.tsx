/** @jest-environment @lineside/testing/environment */
import {
  type AnyEntity,
  BackendComponentMessageSubscription,
  BackendComponentTemplate,
  CustomProperty,
  EdgeApp,
  Invite,
  Licence,
  LicenceBundle,
  LicenceType,
  MqttBroker,
  OciRegistry,
  permissions,
  VpnSession,
} from '@lineside/contracts';
import { fireEvent, leave, screen, setWidth, visit, waitFor, within } from '@lineside/testing';
import type { ComponentType } from 'react';
import texts from '../texts/en.json' with { type: 'json' };
import ComponentList from './backend-components/ComponentList.tsx';
import SubscriptionList from './backend-components/SubscriptionList.tsx';
import CustomPropertyList from './custom-properties/CustomPropertyList.tsx';
import EdgeAppList from './edge-apps/EdgeAppList.tsx';
import OciRegistryList from './edge-apps/OciRegistryList.tsx';
import InviteList from './invites/InviteList.tsx';
import LicenceBundleList from './licences/LicenceBundleList.tsx';
import LicenceList from './licences/LicenceList.tsx';
import LicenceTypeList from './licences/LicenceTypeList.tsx';
import MqttBrokerList from './mqtt-brokers/MqttBrokerList.tsx';
import VpnSessionList from './sessions/VpnSessionList.tsx';

afterEach(leave);

const can = { edit: true };
const reference = (publicId: string, name: string) => ({ publicId, name });
const inForce = '2031-03-14T10:00:00Z';

const open = (path: string, Screen: ComponentType, entity: AnyEntity, rows: object[], search = '') =>
  visit(
    { name: 'remote-administration', version: '0.1.0', texts },
    `/administration/${path}${search}`,
    `/administration/${path}`,
    Screen,
    {
      prepare(api) {
        Object.assign(api.standing, { permissions: [...permissions] });
        api.has(entity, rows as never);
      },
    },
  );

const broker = {
  ...{ publicId: 'Broker000001', name: 'Plant broker', host: 'mqtt.norwell.example', port: 8883, certauth: null },
  ...{ messageFormat: 'sparkplug_b', clients: [reference('Client000001', 'Line 2')], can },
};

test.each<[string, string, ComponentType, AnyEntity, object, RegExp]>([
  [
    'MQTT brokers [7.45]',
    'mqtt-brokers',
    MqttBrokerList,
    MqttBroker,
    broker,
    /Plant broker.*8883.*Sparkplug B.*Line 2/,
  ],
  [
    'edge apps [7.17]',
    ...(['edge-apps', EdgeAppList, EdgeApp] as const),
    { publicId: 'EdgeApp00001', name: 'Flow forecast', description: 'Predicts flow', can },
    /Flow forecast.*Predicts flow/,
  ],
  [
    'image registries [3.60]',
    ...(['image-registries', OciRegistryList, OciRegistry] as const),
    { publicId: 'Registry0001', server: 'images.example', username: 'robot', hasPassword: true, can },
    /images\.example.*robot.*Yes/,
  ],
  [
    'backend components [3.57]',
    ...(['backend-components', ComponentList, BackendComponentTemplate] as const),
    {
      ...{ publicId: 'Component001', name: 'Order feed', company: reference('1111-1111-1111-1111-1111', 'North'), can },
      ...{ configuredVersion: { ...reference('CVersion0001', ''), number: '4' }, configConfidentiality: 'secret' },
    },
    /Order feed.*North.*4.*Secret/,
  ],
  [
    'message subscriptions [3.55]',
    ...(['backend-subscriptions', SubscriptionList, BackendComponentMessageSubscription] as const),
    {
      publicId: 'Subscript001',
      template: reference('Component001', 'Order feed'),
      createdOn: '2026-03-12T12:07:00Z',
      can,
    },
    /Order feed.*12 Mar 2026/,
  ],
  [
    'custom properties [7.33]',
    ...(['custom-properties', CustomPropertyList, CustomProperty] as const),
    {
      ...{ publicId: 'Property0001', name: 'Serial on the door', resourceType: 'Agent', resourceVariant: null, can },
      ...{ slug: 'DoorSerial', required: true, validation: { type: 'str', maxLength: 12 }, description: null },
    },
    /Serial on the door.*Devices.*Text.*Yes/,
  ],
  [
    'licences [1.09]',
    ...(['licences', LicenceList, Licence] as const),
    {
      ...{ publicId: 'Licence00001', serialNumber: 'L-2218', activated: true, trial: false, expiresOn: inForce },
      ...{ agent: reference('Agent0000001', 'Filler 3'), bundle: null },
      type: { publicId: 'LType0000001', usageType: 'live-data', companyLimit: null, scope: 'agent' },
    },
    /L-2218.*Live data.*Filler 3.*14 Mar 2031.*Yes/,
  ],
  [
    'licence bundles [7.04]',
    ...(['licence-bundles', LicenceBundleList, LicenceBundle] as const),
    { publicId: 'Bundle000001', name: 'Starter pack' },
    /Starter pack/,
  ],
  [
    'licence types [7.36]',
    ...(['licence-types', LicenceTypeList, LicenceType] as const),
    { publicId: 'LType0000001', usageType: 'live-data', companyLimit: null, scope: 'agent' },
    /Live data.*One device.*No limit/,
  ],
  [
    'invites [3.73]',
    ...(['invites', InviteList, Invite] as const),
    {
      ...{ publicId: 'Invite000001', emailAddress: 'rachel@norwell.example', expiresOn: '2026-12-16T10:00:00Z', can },
      ...{
        createdBy: reference('User00000001', 'Ada'),
        memberships: [{ publicId: 'Place0000001', role: null, group: null }],
      },
    },
    /rachel@norwell\.example.*Whole company.*16 Dec 2026/,
  ],
  [
    'connection sessions',
    ...(['connection-sessions', VpnSessionList, VpnSession] as const),
    {
      ...{
        publicId: 'Session00001',
        user: reference('User00000001', 'Ada'),
        agent: reference('Agent0000001', 'Filler 3'),
      },
      ...{ startedOn: '2026-03-12T12:07:00Z', endedOn: '2026-03-12T12:57:00Z', duration: 3000 },
      ...{ endReason: 'revoked', vpnAddress: '10.144.0.2', request: { publicId: 'Request00001', name: null } },
    },
    /Ada.*Filler 3.*12 Mar 2026, .*50 minutes.*Access revoked.*Request/,
  ],
])('a list shows %s', async (_what, path, Screen, entity, row, shown) => {
  await open(path, Screen, entity, [row]);
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)!.textContent).toMatch(shown));
});

test('a broker without a host shows its message at the field and keeps the input', async () => {
  const { api } = await open('mqtt-brokers', MqttBrokerList, MqttBroker, [broker], '?add');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Cold store' } });
  fireEvent.change(screen.getByLabelText('Port'), { target: { value: '70000' } });
  fireEvent.submit(name.form!);
  await screen.findByText('Required', { selector: '.ant-form-item-explain-error' });
  expect(name.value).toBe('Cold store');
  expect(api.of('MqttBrokerList', 'POST')).toEqual([]);
});

test('a custom property is added with the kind of its values [7.33]', async () => {
  const { api } = await open('custom-properties', CustomPropertyList, CustomProperty, [], '?add');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Door' } });
  const dialog = screen.getByRole('dialog', { name: 'Add custom property' });
  fireEvent.change(within(dialog).getByLabelText(/^Identifier/), { target: { value: 'Door' } });
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Records/ }));
  fireEvent.click(
    await screen.findByText('Devices', { selector: '.ant-select-item-option-content, [class*=option] *' }),
  );
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Values/ }));
  fireEvent.click(await screen.findByText('Whole number'));
  fireEvent.change(await within(dialog).findByLabelText('Highest value'), { target: { value: '12' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add custom property' }));
  await waitFor(() => expect(api.of('MyCompanyCustomPropertyList', 'POST')).toHaveLength(1));
  const [createCall] = api.of('MyCompanyCustomPropertyList', 'POST');
  expect([createCall!.body].flat()[0]).toMatchObject({ name: 'Door', validation: { type: 'int', maxValue: 12 } });
});

test('a section on a phone has a way back to all sections', async () => {
  await open('edge-apps', EdgeAppList, EdgeApp, []);
  setWidth(390);
  fireEvent.click(await screen.findByRole('link', { name: 'Administration' }));
  await waitFor(() => expect(location.pathname).toBe('/administration'));
});

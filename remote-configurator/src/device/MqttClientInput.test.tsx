/** @jest-environment @lineside/testing/environment */
import { AgentDataSource, MqttBroker } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor, within } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const can = { edit: true };
const broker = {
  ...{ publicId: 'Broker000001', name: 'Energy', host: 'mqtt.norwell.example', port: 8883, certauth: null },
  ...{ messageFormat: 'sparkplug_b', can },
  clients: [
    {
      ...{ publicId: 'Client000001', name: 'Press', username: 'press', clientCert: null },
      ...{ hasPassword: true, hasClientKey: false },
    },
  ],
};
const source = {
  ...{ publicId: 'Source000001', agent, name: 'Press', slug: 'press', protocol: { publicId: 'host' }, port: null },
  ...{ device: { publicId: 'Machine00001', name: 'Press' }, disabled: false, valuesPerHour: 0, version: 1, can },
  ...{ pullDelay: null, gracePeriod: null, continueLoggingOnError: null, problem: null },
  ...{ mqttTopic: null, mqttBrokerClient: null },
};

/** The form of a source. */
async function open(more: object = {}) {
  const { api } = await visit(
    `/device-configurator/${agent.publicId}/sources?edit=${source.publicId}`,
    '/device-configurator/:publicId/:section?',
    DeviceScreen,
    {
      rows: [
        [AgentDataSource, [{ ...source, ...more }]],
        [MqttBroker, [broker]],
      ],
    },
  );
  await screen.findByLabelText('Grace period');
  return { api, form: within(screen.getByRole('dialog')) };
}

test('a source with values of a broker names a client of it, and the topic of its messages', async () => {
  const { api, form } = await open();
  await waitFor(() => expect(api.of('MqttBrokerList', 'GET')).toHaveLength(1));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'MQTT client' }));
  fireEvent.click(await screen.findByText('Energy'));
  fireEvent.change(form.getByLabelText('MQTT topic'), { target: { value: 'spBv1.0/Plant/#' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('AgentDataSource', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentDataSource', 'PATCH')[0]!.body).toEqual({
    ...{ mqttBrokerClient: { publicId: 'Client000001' }, mqttTopic: 'spBv1.0/Plant/#', version: 1 },
  });
});

test('a source of another protocol has a port, and neither client nor topic', async () => {
  const { form } = await open({ protocol: { publicId: 'modbus' } });
  expect(form.getByLabelText('Port')).toBeTruthy();
  expect([form.queryByLabelText('MQTT client'), form.queryByLabelText('MQTT topic')]).toEqual([null, null]);
});

test('the client of a source is shown, and its machine’s port is not', async () => {
  const { form } = await open({
    ...{ mqttTopic: 'spBv1.0/Plant/#', mqttBrokerClient: { publicId: 'Client000009', name: 'Presses' } },
  });
  expect(await form.findByText('Presses')).toBeTruthy();
  expect(form.queryByLabelText('Port')).toBeNull();
});

import { type Caller, problems } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';

// Brokers of a company, and the clients as which devices connect; secrets are write-only.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterAll(() => api.close());

const pem = (label: string) => `-----BEGIN ${label}-----\nMIIBszCCAVmgAwIBAgIU\n-----END ${label}-----`;
const broker = { name: 'Energy', host: 'mqtt.example.com', port: 8883, messageFormat: 'sparkplug_b_json' };
const client = { name: 'Meters', username: 'meters', password: 'quiet please', clientKey: pem('PRIVATE KEY') };
const make = async (value: object) => (await anke('POST', '/mqtt-brokers', value)).body.data.publicId as string;

test('a broker is created, its clients by a second call, and secrets are not shown [3.63][7.45][7.46]', async () => {
  const publicId = await make({ ...broker, certauth: pem('CERTIFICATE') });
  const clients = `/mqtt-brokers/${publicId}/clients`;
  const created = await anke('POST', clients, [client, { name: 'Bench' }]);
  expect([created.status, created.body.data.length]).toEqual([201, 2]);
  const read = async (caller = anke) => (await caller('GET', `/mqtt-brokers/${publicId}`)).body;
  const brokerResponse = await read();
  expect(brokerResponse.data).toMatchObject({
    ...broker,
    certauth: pem('CERTIFICATE'),
    clients: [
      { publicId: created.body.data[1].publicId, name: 'Bench', hasPassword: false, hasClientKey: false },
      {
        publicId: created.body.data[0].publicId,
        name: 'Meters',
        username: 'meters',
        hasPassword: true,
        hasClientKey: true,
      },
    ],
  });
  expect(
    JSON.stringify([brokerResponse, await read(marieke), (await anke('GET', `${clients}?fields=*`)).body]),
  ).not.toMatch(/quiet|PRIVATE/);
  expect((await anke('PATCH', clients, [{ publicId: created.body.data[1].publicId, username: 'bench' }])).status).toBe(
    200,
  );
  expect((await anke('DELETE', clients, [{ publicId: created.body.data[0].publicId }])).status).toBe(200);
  expect((await read()).data.clients).toMatchObject([{ name: 'Bench', username: 'bench' }]);
  expect((await anke('PATCH', `/mqtt-brokers/${publicId}`, { port: 1883 })).status).toBe(200);
  expect((await read()).data.port).toBe(1883);
  // with it go its clients
  expect((await anke('DELETE', `/mqtt-brokers/${publicId}`)).status).toBe(200);
  expect((await anke('GET', clients)).status).toBe(404);
});

test('invalid brokers are refused at their field, and no item of the list is stored [7.45]', async () => {
  const before = (await anke('GET', '/mqtt-brokers')).body.data.length;
  const wrong: [object, unknown[]][] = [
    [{ ...broker, name: 'Other', port: 70_000 }, ['invalid-value', 'port', 1]],
    [{ ...broker, name: 'Other', certauth: 'MIIBszCCAVmg' }, ['invalid-value', 'certauth', 1]],
    [{ ...broker, name: 'Other', messageFormat: 'xml' }, ['invalid-value', 'messageFormat', 1]],
    [{ name: 'Other', port: 1883, messageFormat: 'sparkplug_b' }, ['required-property', 'host', 1]],
  ];
  for (const [one, problem] of wrong)
    expect(problems(await anke('POST', '/mqtt-brokers', [{ ...broker, name: 'First' }, one]))).toEqual([400, problem]);
  expect(problems(await anke('POST', '/mqtt-brokers', [broker, broker]))).toEqual([409, ['duplicate', 'name', 1]]);
  expect((await anke('GET', '/mqtt-brokers')).body.data).toHaveLength(before);
  expect((await marieke('POST', '/mqtt-brokers', broker)).status).toBe(403);
});

test('a message to publish as a client is stored until sent, and readable with the permission [7.47]', async () => {
  const publicId = await make({ ...broker, name: 'Bulk' });
  const path = `/mqtt-brokers/${publicId}/clients`;
  const clientId = (await anke('POST', path, { name: 'Press' })).body.data.publicId as string;
  const read = (caller: Caller) => caller('GET', `/mqtt-broker-clients/${clientId}/messages`);
  for (const [body, propertyName] of [
    [{ message: 'on' }, 'topic'],
    [{ topic: 'lines/#' }, 'topic'],
    [{ topic: 'lines/1', qos: 2 }, 'qos'],
    [{ topic: 'lines/1', publicId }, 'publicId'],
  ] as const)
    expect(problems(await anke('POST', `${path}/${clientId}/message`, body))[1]?.[1]).toBe(propertyName);
  expect((await marieke('POST', `${path}/${clientId}/message`, { topic: 'lines/1' })).status).toBe(403);
  expect((await read(anke)).body.data).toEqual([]);
  const response = await anke('POST', `${path}/${clientId}/message`, {
    publicId: clientId,
    topic: 'lines/1',
    message: 'on',
    clientId: 'p-1',
  });
  expect(response.status).toBe(201);
  expect((await read(anke)).body.data).toMatchObject([
    {
      publicId: response.body.data.publicId,
      topic: 'lines/1',
      message: 'on',
      clientId: 'p-1',
      status: 'pending',
      createdBy: { name: 'Anke Mulder' },
    },
  ]);
  expect((await read(marieke)).status).toBe(403);
});

import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// A router's packet rules: plain records below the device, and invalid combinations.

let api: TestApi;
let as: Record<string, Caller>;
let audience: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  as = { anke: await api.signIn('anke'), jonas: await api.signIn('jonas'), marieke: await api.signIn('marieke') };
  const created = await as.anke!('POST', '/audiences', { name: 'Of the router' });
  audience = created.body.data;
});
afterAll(() => api.close());

const agent = device('Case packer 1');
const pathOf = (part: string, of = agent) => `/agents/${of}/router-${part}`;
const read = async (part: string, fields = '*') =>
  (await as.anke!('GET', `${pathOf(part)}?fields=${fields}&page-size=100`)).body.data as Record<string, unknown>[];
const nat = { type: 'wan', virtualIpAddress: '10.1.0.1', destinationIpAddress: '192.168.10.5', protocol: 'tcp' };

describe.each<[string, () => object, object, object]>([
  [
    'additional-subnets',
    () => ({ networkAddress: '10.9.1.0', networkMask: '255.255.255.0', gatewayAddress: '10.9.1.1' }),
    { gatewayAddress: '10.9.1.254' },
    { networkMask: '255.0.255.0' },
  ],
  [
    'lan-wan-access-rules',
    () => ({ protocol: 'tcp', destinationPort: 443, sourceMacAddress: '00:22:4d:81:0a:ff' }),
    { destinationPort: 8443, description: 'Cloud of the maker' },
    { sourceMacAddress: '00:22:4d:81:0a' },
  ],
  ['ntp-servers', () => ({ server: 'time.example.com' }), { server: 'time2.example.com' }, { server: '' }],
  ['one-to-one-nat-rules', () => nat, { port: 502 }, { virtualIpAddress: 'fe80::1' }],
  [
    'port-forwards',
    () => ({ targetIpAddress: '192.168.10.5', targetPort: 80, externalPort: 8080 }),
    { targetPort: 81 },
    { externalPort: 70_000 },
  ],
  [
    'vpn-access-rules',
    () => ({ audience, ipAddress: '192.168.10.0', netMask: '255.255.255.0' }),
    { ipAddress: '192.168.11.0' },
    { netMask: '255.255.255.1' },
  ],
])('router-%s', (section, setting, change, wrong) => {
  test('are made, read, changed one by one or as a list, and removed [7.22][7.23][7.25][7.26]', async () => {
    const created = await as.anke!('POST', pathOf(section), [setting()]);
    expect([created.status, created.body.data]).toEqual([201, [{ publicId: expect.any(String) }]]);
    const { publicId } = created.body.data[0];
    expect(await read(section, '*,agent.publicId')).toMatchObject([
      { publicId, agent: { publicId: agent }, ...setting() },
    ]);
    expect((await as.anke!('PATCH', `${pathOf(section)}/${publicId}`, change)).status).toBe(200);
    expect((await read(section))[0]).toMatchObject({ ...setting(), ...change });
    // the same with a list that holds that one alone, as the portal's own calls have it
    const back = Object.fromEntries(
      Object.keys(change).map((key) => [key, (setting() as Record<string, unknown>)[key] ?? null]),
    );
    expect((await as.anke!('PATCH', `${pathOf(section)}/${publicId}`, [{ publicId, ...back }])).status).toBe(200);
    expect((await read(section))[0]).toMatchObject(setting());
    expect(
      problems(await as.anke!('PATCH', `${pathOf(section)}/${publicId}`, [{ publicId: 'Another00001', ...back }])),
    ).toEqual([400, ['invalid-value', 'publicId', 0]]);
    const refused = await as.anke!('PATCH', `${pathOf(section)}/${publicId}`, wrong);
    expect([refused.status, refused.body.data[0].propertyName]).toEqual([400, Object.keys(wrong)[0]]);
    expect((await read(section))[0]).toMatchObject(setting());
    expect((await as.anke!('DELETE', `${pathOf(section)}/${publicId}`)).status).toBe(200);
    expect(await read(section)).toEqual([]);
  });

  test('have an id, and name their device [3.43]', async () => {
    const { publicId } = (await as.anke!('POST', pathOf(section), setting())).body.data;
    const { data } = (await as.anke!('GET', `${pathOf(section)}/${publicId}?fields=agent.publicId`)).body;
    expect(data).toEqual({ publicId: expect.stringMatching(/^[A-Za-z0-9]{12}$/), agent: { publicId: agent } });
    await as.anke!('DELETE', `${pathOf(section)}/${publicId}`);
  });

  test('are changed by managers of the device, and visible with it [1.10][6.06]', async () => {
    const { publicId } = (await as.anke!('POST', pathOf(section), setting())).body.data;
    expect((await as.marieke!('GET', `${pathOf(section)}/${publicId}`)).status).toBe(200);
    expect((await as.marieke!('POST', pathOf(section), setting())).status).toBe(403);
    expect((await as.marieke!('DELETE', `${pathOf(section)}/${publicId}`)).status).toBe(403);
    // a device of another group isn't there
    expect((await as.jonas!('GET', pathOf(section))).status).toBe(404);
    expect((await as.jonas!('GET', `${pathOf(section)}/${publicId}`)).status).toBe(404);
    expect((await as.anke!('GET', pathOf(section, device('Capper 1')))).body.data).toEqual([]);
    expect((await as.anke!('DELETE', pathOf(section), [{ publicId }])).status).toBe(200);
  });
});

test('NTP servers are saved whole, and answered in their order; sent again nothing changes [3.46][7.24]', async () => {
  const put = async (servers: unknown) => as.anke!('PUT', pathOf('ntp-servers'), { servers });
  const first = (await put(['a.example.com', 'b.example.com', 'c.example.com'])).body.data;
  const names = async () => (await read('ntp-servers')).map(({ server }) => server);
  expect(await names()).toEqual(['a.example.com', 'b.example.com', 'c.example.com']);
  const second = (await put(['c.example.com', 'a.example.com', 'd.example.com'])).body.data;
  expect(second.slice(0, 2)).toEqual([first[2], first[0]]);
  expect(await names()).toEqual(['c.example.com', 'a.example.com', 'd.example.com']);
  expect((await put(['c.example.com', 'a.example.com', 'd.example.com'])).body.data).toEqual(second);
  expect(problems(await put(['e.example.com', 7]))).toEqual([400, ['invalid-value', 'server', 1]]);
  expect(problems(await put('e.example.com'))).toEqual([400, ['invalid-value', 'servers', undefined]]);
  expect(await names()).toEqual(['c.example.com', 'a.example.com', 'd.example.com']);
  // one that is added alone comes last
  await as.anke!('POST', pathOf('ntp-servers'), { server: 'z.example.com' });
  expect((await names()).at(-1)).toBe('z.example.com');
});

test('subnets behind a device share no address with each other, nor with its own network [3.44][7.22]', async () => {
  const { publicId } = (
    await as.anke!('POST', pathOf('additional-subnets'), {
      networkAddress: '10.20.0.0',
      networkMask: '255.255.0.0',
      gatewayAddress: '10.20.0.1',
    })
  ).body.data;
  const within = { networkAddress: '10.20.7.0', networkMask: '255.255.255.0', gatewayAddress: '10.20.7.1' };
  const adjacent = { networkAddress: '10.21.0.0', networkMask: '255.255.0.0', gatewayAddress: '10.21.0.1' };
  const around = { ...within, networkAddress: '10.0.0.0', networkMask: '255.0.0.0' };
  const overlaps = [409, ['network-overlaps', 'networkAddress', 1]];
  for (const other of [within, around])
    expect(problems(await as.anke!('POST', pathOf('additional-subnets'), [adjacent, other]))).toEqual(overlaps);
  expect(await read('additional-subnets')).toHaveLength(1);
  const created = (await as.anke!('POST', pathOf('additional-subnets'), adjacent)).body.data;
  const moved = await as.anke!('PATCH', `${pathOf('additional-subnets')}/${created.publicId}`, {
    networkAddress: '10.20.0.0',
  });
  expect(problems(moved)).toEqual([409, ['network-overlaps', 'networkAddress', undefined]]);
  // it isn't in its own way
  const same = await as.anke!('PATCH', `${pathOf('additional-subnets')}/${publicId}`, { gatewayAddress: '10.20.0.9' });
  expect(same.status).toBe(200);
  const ownNetwork = (await as.anke!('GET', `/agents/${agent}?fields=config.routerLan`)).body.data.config.routerLan
    .network;
  const [networkAddress] = ownNetwork.split('/');
  const ofDevice = { networkAddress, networkMask: '255.255.255.0', gatewayAddress: networkAddress };
  expect(problems(await as.anke!('POST', pathOf('additional-subnets'), ofDevice))).toEqual([
    409,
    ['network-overlaps', 'networkAddress', undefined],
  ]);
});

test('a port of an interface is forwarded once; without a word it is one of the WAN [3.48][7.26]', async () => {
  const forward = { targetIpAddress: '192.168.10.5', targetPort: 80, externalPort: 8081 };
  expect((await as.anke!('POST', pathOf('port-forwards'), forward)).status).toBe(201);
  expect((await read('port-forwards')).at(-1)).toMatchObject({ ...forward, interface: 'WAN' });
  expect(problems(await as.anke!('POST', pathOf('port-forwards'), forward))).toEqual([
    409,
    ['already-there', 'externalPort', undefined],
  ]);
  expect((await as.anke!('POST', pathOf('port-forwards'), { ...forward, interface: 'WAN2' })).status).toBe(201);
  const [{ publicId }] = (await read('port-forwards')) as [{ publicId: string }];
  expect(problems(await as.anke!('PATCH', `${pathOf('port-forwards')}/${publicId}`, { interface: 'VPN' }))).toEqual([
    400,
    ['set-once', 'interface', undefined],
  ]);
});

test('an access category that a VPN access rule names stays [3.49][7.27][8.11]', async () => {
  const rule = { audience, ipAddress: '192.168.10.0', netMask: '255.255.255.0' };
  const { publicId } = (await as.anke!('POST', pathOf('vpn-access-rules'), rule)).body.data;
  expect((await read('vpn-access-rules', '*,agent.publicId,audience.publicId'))[0]).toMatchObject({ audience });
  expect((await as.anke!('DELETE', `/audiences/${audience.publicId}`)).body.data[0].code).toBe('in-use');
  await as.anke!('DELETE', `${pathOf('vpn-access-rules')}/${publicId}`);
  expect((await as.anke!('DELETE', `/audiences/${audience.publicId}`)).status).toBe(200);
});

test('empty fields of LAN/WAN and NAT rules are null, and the device is named [3.45][3.47]', async () => {
  const createRule = async (part: string, rule: object) => {
    const { publicId } = (await as.anke!('POST', pathOf(part), rule)).body.data;
    return (await as.anke!('GET', `${pathOf(part)}/${publicId}?fields=*,agent.publicId`)).body.data;
  };
  expect(await createRule('lan-wan-access-rules', { protocol: 'icmp' })).toMatchObject({
    ...{ protocol: 'icmp', agent: { publicId: agent }, sourceIpAddress: null, sourceMacAddress: null },
    ...{ destinationIpAddress: null, destinationPort: null, description: null },
  });
  expect(await createRule('one-to-one-nat-rules', { ...nat, virtualIpAddress: '10.1.0.9' })).toMatchObject({
    ...nat,
    ...{
      virtualIpAddress: '10.1.0.9',
      agent: { publicId: agent },
      port: null,
      sourceIpAddress: null,
      description: null,
    },
  });
});

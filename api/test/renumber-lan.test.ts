import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// A network behind a device gets another address, with everything that points into it.

let api: TestApi;
let anke: Caller;
const agent = device('Filler 3');
const at = `/agents/${agent}`;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const all = async (path: string, fields: string) => (await anke('GET', `${at}/${path}?fields=${fields}`)).body.data;
const made = async (path: string, draft: object) => {
  const answer = await anke('POST', `${at}/${path}`, draft);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.publicId as string;
};

const lan = {
  ...{ ipAddress: '192.168.77.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
  ...{ dhcpServerRangeFrom: '192.168.77.100', dhcpServerRangeTo: '192.168.77.199' },
};
const to = { ipAddress: '10.9.8.1', netMask: '255.255.255.0' };

/** Removes what points into networks of the demo, and sets the LAN. */
async function prepare(): Promise<void> {
  for (const path of ['router-port-forwards', 'router-one-to-one-nat-rules', 'router-additional-subnets']) {
    const ids = (await all(path, 'publicId')) as { publicId: string }[];
    for (const { publicId } of ids) await anke('DELETE', `${at}/${path}/${publicId}`);
  }
  expect(await anke('POST', `${at}/router-lan-config/renumber`, lan)).toMatchObject({ status: 201 });
}
beforeEach(prepare);

test('a LAN that moves takes along machines, forwards, gateways and its DHCP range, by one call', async () => {
  const machine = await made('devices', { name: 'Mixer', ipAddress: '192.168.77.30' });
  const forward = { interface: 'WAN', externalPort: 8077, targetIpAddress: '192.168.77.30', targetPort: 80 };
  await made('router-port-forwards', forward);
  const subnet = { networkAddress: '172.30.5.0', networkMask: '255.255.255.0', gatewayAddress: '192.168.77.2' };
  await made('router-additional-subnets', subnet);
  // the plain change is refused, and names what would be left
  const refused = await anke('PATCH', `${at}/router-lan-config`, { ...lan, ...to, dhcpServerEnabled: false });
  expect(refused.body.data[0]).toMatchObject({ code: 'left-outside' });

  const moved = await anke('POST', `${at}/router-lan-config/renumber`, to);
  expect(moved).toMatchObject({ status: 201 });
  expect(moved.body.data.moved).toBeGreaterThanOrEqual(3);
  expect(await all('router-lan-config', '*')).toMatchObject([
    { ...lan, ...to, dhcpServerRangeFrom: '10.9.8.100', dhcpServerRangeTo: '10.9.8.199' },
  ]);
  const machines = await all('devices', 'ipAddress');
  expect(machines).toContainEqual({ publicId: machine, ipAddress: '10.9.8.30' });
  expect(await all('router-port-forwards', 'targetIpAddress')).toMatchObject([{ targetIpAddress: '10.9.8.30' }]);
  expect(await all('router-additional-subnets', 'gatewayAddress')).toMatchObject([{ gatewayAddress: '10.9.8.2' }]);
});

test('a move that leaves something outside changes nothing', async () => {
  await made('router-port-forwards', {
    ...{ interface: 'WAN', externalPort: 8078, targetIpAddress: '192.168.77.200', targetPort: 80 },
  });
  const small = { ipAddress: '10.9.8.1', netMask: '255.255.255.128', dhcpServerEnabled: false };
  const refused = await anke('POST', `${at}/router-lan-config/renumber`, small);
  expect(refused.body.data[0]).toMatchObject({ code: 'left-outside' });
  expect(await all('router-lan-config', 'ipAddress')).toMatchObject([{ ipAddress: lan.ipAddress }]);
  expect(await all('router-port-forwards', 'targetIpAddress')).toMatchObject([{ targetIpAddress: '192.168.77.200' }]);
});

test('who may not manage the device moves nothing', async () => {
  const marieke = await api.signIn('marieke');
  expect((await marieke('POST', `${at}/router-lan-config/renumber`, to)).status).toBe(403);
  expect(await all('router-lan-config', 'ipAddress')).toMatchObject([{ ipAddress: lan.ipAddress }]);
});

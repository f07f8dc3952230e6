import { faultsOfChange } from '@lineside/contracts/router';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// What a form checks a change of a router's networks with, before it is saved.

let api: TestApi;
const as: Record<string, Caller> = {};
const agent = device('Case packer 1');
const at = `/agents/${agent}`;
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke']) as[key] = await api.signIn(key);
  as.stranger = await api.signIn('katrin', company.delta);
});
afterAll(() => api.close());

test('the networks of a device are those that its settings are refused with, by the same fault', async () => {
  const lan = { ipAddress: '192.168.77.1', netMask: '255.255.255.0', dhcpServerEnabled: false };
  expect(await as.anke!('POST', `${at}/router-lan-config/renumber`, lan)).toMatchObject({ status: 201 });
  const row = { interface: 'WAN', externalPort: 8077, targetIpAddress: '192.168.7.30', targetPort: 80 };
  const networks = (await as.anke!('GET', `${at}/router-networks`)).body.data;
  expect(networks.lan).toMatchObject(lan);
  const params = { network: '192.168.77.0/24', suggestion: '192.168.77.30' };
  expect(faultsOfChange(networks, { part: 'AgentRouterPortForward', publicId: 'new', row })).toEqual([
    { property: 'targetIpAddress', code: 'address-outside', params },
  ]);
  const refused = await as.anke!('POST', `${at}/router-port-forwards`, row);
  expect(refused.body.data).toEqual([
    {
      ...{ code: 'address-outside', propertyName: 'targetIpAddress', params },
      message: 'Not in 192.168.77.0/24. Did you mean 192.168.77.30?',
    },
  ]);
});

test("only who may change a device reads its networks, and a stranger isn't told of it", async () => {
  expect((await as.marieke!('GET', `${at}/router-networks`)).status).toBe(403);
  expect((await as.stranger!('GET', `${at}/router-networks`)).status).toBe(404);
});

test('the networks of a template are read by who manages templates', async () => {
  const [template] = (await as.anke!('GET', '/agent-templates?page-size=1')).body.data;
  const { status, body } = await as.anke!('GET', `/agent-templates/${template.publicId}/router-networks`);
  expect([status, body.data]).toEqual([200, expect.objectContaining({ wan: null, reported: null, vpn: [] })]);
  expect((await as.marieke!('GET', `/agent-templates/${template.publicId}/router-networks`)).status).toBe(403);
});

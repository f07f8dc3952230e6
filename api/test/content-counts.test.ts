import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Record counts of a device by entity: the numbers in the rail of its configurator.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke']) as[key] = await api.signIn(key);
  as.stranger = await api.signIn('katrin', company.delta);
});
afterAll(() => api.close());

const agent = device('Case packer 1');
const counts = async (caller: Caller) => (await caller('GET', `/agents/${agent}/content-counts`)).body.data;

test('a device counts its records per entity, including new ones', async () => {
  const { AgentRouterPortForward: before } = await counts(as.anke!);
  const way = { externalPort: 9443, targetIpAddress: '192.168.10.77', targetPort: 443 };
  expect((await as.anke!('POST', `/agents/${agent}/router-port-forwards`, way)).status).toBe(201);
  expect(await counts(as.anke!)).toMatchObject({ AgentRouterPortForward: before + 1 });
});

test('services are counted that the asker sees', async () => {
  const countServices = async (caller: Caller) =>
    (await caller('GET', `/agents/${agent}/servers?page-size=4000`)).body.data.length;
  for (const caller of [as.anke!, as.marieke!])
    expect((await counts(caller)).AgentServer).toBe(await countServices(caller));
});

test('settings that a device has once have no count, and a device that is not seen has none', async () => {
  expect(await counts(as.anke!)).not.toHaveProperty('AgentRouterLanConfig');
  expect((await as.stranger!('GET', `/agents/${agent}/content-counts`)).status).toBe(404);
});

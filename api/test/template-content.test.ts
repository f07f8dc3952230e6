import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// A device template's content: records like those of a device, read and written below the template.

let api: TestApi;
const as: Record<string, Caller> = {};
let template: string;
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke', 'jonas']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());
beforeEach(async () => {
  template = (await as.anke!('POST', '/agent-templates', { name: 'Cabinet' })).body.data.publicId;
});

const to = (publicId: string) => ({ publicId });
const pathOf = (path: string) => `/agent-templates/${template}/${path}`;
const read = async (path: string, person = 'anke') => (await as[person]!('GET', pathOf(path))).body.data;
const create = async (path: string, body: object): Promise<string> => {
  const answer = await as.anke!('POST', pathOf(path), body);
  expect([answer.status, answer.body.data]).toEqual([201, expect.anything()]);
  return answer.body.data.publicId;
};
const version = async () => (await as.anke!('POST', pathOf('version'), { publicId: template })).status;
const give = async (agent: string) =>
  (await as.anke!('PATCH', `/agents/${agent}/from-template`, { template: to(template) })).status;
const forward = { externalPort: 8443, targetIpAddress: '192.168.9.4', targetPort: 443 };

test('a template holds records that are made, changed and removed like a device’s', async () => {
  const way = await create('router-port-forwards', forward);
  expect((await as.anke!('PATCH', pathOf(`router-port-forwards/${way}`), { targetPort: 444, version: 1 })).status).toBe(
    200,
  );
  expect(await read('router-port-forwards?fields=*')).toMatchObject([
    { ...forward, targetPort: 444, version: 2, can: { edit: true } },
  ]);
  expect((await as.anke!('DELETE', pathOf(`router-port-forwards/${way}`))).status).toBe(200);
  expect(await read('router-port-forwards')).toEqual([]);
});

test('settings that a device has once are there once in a template', async () => {
  const lan = { ipAddress: '192.168.60.1', netMask: '255.255.255.0' };
  expect((await as.anke!('PATCH', pathOf('router-lan-config'), lan)).status).toBe(200);
  expect((await as.anke!('PATCH', pathOf('router-lan-config'), { gatewayLessRouting: true, version: 1 })).status).toBe(
    200,
  );
  expect(await read('router-lan-config')).toMatchObject([{ ...lan, gatewayLessRouting: true, version: 2 }]);
});

test('devices change only with a new version of their template', async () => {
  const agent = device('Capper 5');
  const ways = async () => (await as.anke!('GET', `/agents/${agent}/router-port-forwards?fields=*`)).body.data;
  await create('router-port-forwards', forward);
  expect(await ways()).toEqual([]);
  expect(await version()).toBe(201);
  await create('router-port-forwards', { ...forward, externalPort: 9443 });
  expect(await give(agent)).toBe(200);
  expect(await ways()).toMatchObject([forward]);
});

test('variables have numbers of the template’s own, and formulas name them', async () => {
  const machine = await create('devices', { name: 'Press', ipAddress: '192.168.9.7' });
  const source = await create('data-sources', {
    ...{ name: 'Press', slug: 'press', device: to(machine), protocol: { publicId: 'modbus', slave: 1 } },
  });
  const variable = { name: 'Speed', slug: 'speed', source: to(source), address: '40001', type: 'float' };
  await create('data-variables', variable);
  expect(await read('data-variables?fields=variableId')).toMatchObject([{ variableId: 1 }]);
  const condition = { name: 'Fast', source: to(source) };
  await create('data-conditions', { ...condition, formula: '$1 80 >' });
  const wrong = await as.anke!('POST', pathOf('data-conditions'), { ...condition, formula: '$2 80 >' });
  expect(problems(wrong)).toEqual([400, ['unknown-variable', 'formula', undefined]]);
});

test('a template stores no password', async () => {
  const machine = await create('devices', { name: 'Press' });
  const protocol = { publicId: 'opc-ua', authenticationType: 'username', username: 'op', password: 'hidden' };
  const answer = await as.anke!('POST', pathOf('data-sources'), {
    ...{ name: 'Press', slug: 'press', device: to(machine), protocol },
  });
  expect(answer.status).toBe(400);
});

test('a person who can’t manage templates neither reads nor writes their content', async () => {
  expect((await as.marieke!('GET', pathOf('router-port-forwards'))).status).toBe(403);
  expect((await as.marieke!('POST', pathOf('router-port-forwards'), forward)).status).toBe(403);
});

test('the content of a template is removed with it', async () => {
  await create('router-port-forwards', forward);
  expect((await as.anke!('DELETE', `/agent-templates/${template}`)).status).toBe(200);
  expect((await as.anke!('GET', pathOf('router-port-forwards'))).status).toBe(404);
});

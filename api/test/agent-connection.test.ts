import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './world.ts';

// A device is told to dial in at its VPN server, or to leave it: one by its own address, several by a list.

let api: TestApi;
let as: Record<string, Caller>;
const [one, other] = [device('Depalletiser – Line 1'), device('Capper 1')];
beforeAll(async () => {
  api = await startApi();
  as = { anke: await api.signIn('anke'), marieke: await api.signIn('marieke'), jonas: await api.signIn('jonas') };
  await change(sql`update agent set status = 'online' where public_id in (${one}, ${other})`);
});
afterAll(() => api.close());
beforeEach(() => change(sql`delete from agent_command`));

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const told = async () =>
  (await change(sql`select agent_id as agent, command from agent_command order by command, agent_id`)).rows;
const turn = (by: Caller, publicId: string, action: string) =>
  by('POST', `/agents/${publicId}/connection/openvpn`, { action });
const turnAll = (by: Caller, items: unknown) => by('POST', '/agents/connection/openvpn', items);

test('one device is told to connect or to disconnect, and the audit log says by whom [4.41][4.42][7.05]', async () => {
  expect((await turn(as.anke!, one, 'connect')).body).toMatchObject({ data: null, status: 'success' });
  expect(await told()).toEqual([{ agent: one, command: 'openvpn.connect' }]);
  expect((await turn(as.anke!, one, 'disconnect')).status).toBe(201);
  expect((await told()).map(({ command }) => command)).toEqual(['openvpn.connect', 'openvpn.disconnect']);
  expect(problems(await turn(as.anke!, one, 'reboot'))).toEqual([400, ['invalid-value', 'action', undefined]]);
  const { rows } = await change(sql`select act from audit_log where record_id = ${one} order by act`);
  expect(rows).toEqual([{ act: 'vpn-connect' }, { act: 'vpn-disconnect' }]);
});

test('several are told at once, all or none; the error names which [7.05]', async () => {
  const both = [
    { publicId: one, action: 'connect' },
    { publicId: other, action: 'disconnect' },
  ];
  expect((await turnAll(as.anke!, both)).body.data).toBeNull();
  expect(await told()).toEqual([
    { agent: one, command: 'openvpn.connect' },
    { agent: other, command: 'openvpn.disconnect' },
  ]);
  await change(sql`delete from agent_command`);
  const wrong: [unknown, unknown[]][] = [
    [
      [both[0], { publicId: other, action: 'off' }],
      [400, ['invalid-value', 'action', 1]],
    ],
    [
      [both[0], { publicId: 'Unknown00001', action: 'connect' }],
      [404, ['not-found', 'publicId', 1]],
    ],
    [
      [both[0], both[0]],
      [400, ['invalid-value', 'publicId', 1]],
    ],
    [both[0], [400, ['invalid-value', 'body', undefined]]],
  ];
  for (const [body, answer] of wrong) expect(problems(await turnAll(as.anke!, body))).toEqual(answer);
  await change(sql`update agent set status = 'offline' where public_id = ${other}`);
  expect(problems(await turnAll(as.anke!, both))).toEqual([503, ['device-unreachable', undefined, 1]]);
  expect(problems(await turn(as.anke!, other, 'connect'))).toEqual([503, ['device-unreachable', undefined, undefined]]);
  expect(await told()).toEqual([]);
});

test('who doesn’t manage a device tells it nothing, and who doesn’t see it finds none [6.06]', async () => {
  expect((await turn(as.marieke!, one, 'connect')).status).toBe(403);
  expect((await turnAll(as.marieke!, [{ publicId: one, action: 'connect' }])).status).toBe(403);
  // who manages those of one group sees no others
  const elsewhere = device('Case packer 1');
  expect((await turn(as.jonas!, elsewhere, 'connect')).status).toBe(404);
  const list = [one, elsewhere].map((publicId) => ({ publicId, action: 'connect' }));
  expect(problems(await turnAll(as.jonas!, list))).toEqual([404, ['not-found', 'publicId', 1]]);
  expect(await told()).toEqual([]);
  expect((await turn(as.jonas!, one, 'connect')).status).toBe(201);
});

import { sql } from 'drizzle-orm';
import { endSilentJobs } from '../src/domain/agent-job/end-silent-jobs.ts';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('jobs of a device', () => {
  // Commands for devices: they wait, with their true state, for gateways that support them.

  const as: Record<string, Caller> = {};
  let firmware: { publicId: string; code: string; agentType: { publicId: string } }[];
  beforeAll(async () => {
    for (const key of ['marieke', 'anke', 'jonas']) as[key] = await api.signIn(key);
    const types = (await as.anke!('GET', '/agent-types')).body.data as { publicId: string }[];
    const files = types.map(({ publicId }) => as.anke!('GET', `/agent-types/${publicId}/files?fields=*`));
    firmware = (await Promise.all(files)).flatMap(({ body }) => body.data);
  });

  const to = (publicId: string) => ({ publicId });
  const jobs = async (agent: string, fields = 'type,status') =>
    (await as.marieke!('GET', `/agents/${agent}/jobs?fields=${fields}`)).body.data as Record<string, unknown>[];
  const typesOf = async (agent: string) => (await jobs(agent)).map(({ type }) => type).sort();

  test('commands wait for their device, are listed as waiting, and can be withdrawn', async () => {
    const agent = device('Capper 1');
    expect((await as.jonas!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
    const { type } = (await as.jonas!('GET', `/agents/${agent}?fields=type`)).body.data;
    const file = firmware.find((record) => record.agentType.publicId === type.publicId)!;
    const upgrade = { file: to(file.publicId) };
    expect((await as.jonas!('POST', `/agents/${agent}/firmware-upgrade`, upgrade)).status).toBe(201);
    const all = ['firmware-upgrade', 'reboot'];
    expect(await typesOf(agent)).toEqual(all);
    const [one] = await jobs(agent, '*');
    expect(one).toMatchObject({ status: 'pending', createdBy: { name: 'Jonas Peeters' }, agent: to(agent) });
    // only managers of the device may withdraw it
    expect(one!.can).toEqual({ edit: false });
    const [asManager] = (await as.jonas!('GET', `/agents/${agent}/jobs?fields=can`)).body.data;
    expect(asManager.can).toEqual({ edit: true });
    // asked for again, it waits once
    expect((await as.anke!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
    expect(await typesOf(agent)).toEqual(all);
    // and can be taken back
    const reboot = (await jobs(agent)).find(({ type }) => type === 'reboot')!;
    expect((await as.marieke!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(403);
    expect((await as.jonas!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(200);
    expect(await typesOf(agent)).toEqual(['firmware-upgrade']);
  });

  test('a job that runs can’t be withdrawn, and another of its type waits beside it', async () => {
    const agent = device('Shrink wrapper – Line 1');
    const restart = () => as.jonas!('POST', `/agents/${agent}/reboot`);
    await restart();
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent_job set status = 'running' where agent_id = ${agent}`),
    );
    const visibleJobs = (await as.jonas!('GET', `/agents/${agent}/jobs?fields=status,can`)).body.data;
    expect(visibleJobs).toEqual([expect.objectContaining({ status: 'running', can: { edit: false } })]);
    expect((await as.jonas!('DELETE', `/agents/${agent}/jobs/${visibleJobs[0].publicId}`)).status).toBe(403);
    await restart();
    await restart();
    expect((await jobs(agent)).map(({ status }) => status).sort()).toEqual(['pending', 'running']);
  });

  test('a job that is not ended in time has failed; one for a gateway that is offline waits', async () => {
    const [agent, away] = [device('Capper 1'), device('Shrink wrapper – Line 1')];
    const set = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
    const end = () => api.database.inScope({ as: 'jobs' }, endSilentJobs);
    const reboot = async (of: string) => (await jobs(of, 'type,status,reason')).find(({ type }) => type === 'reboot');
    const begun = (minutes: number) =>
      set(sql`update agent_job set status = 'pending', reason = null, started_on = now() - make_interval(mins => ${minutes})
        where type = 'reboot' and agent_id in (${agent}, ${away})`);
    for (const one of [agent, away]) await as.jonas!('POST', `/agents/${one}/reboot`);
    await set(
      sql`update agent set status = case when public_id = ${away} then 'offline' else 'online' end where public_id in (${agent}, ${away})`,
    );
    await begun(14);
    expect(await end()).toEqual([]);
    await begun(16);
    expect(await end()).toMatchObject([
      { entity: 'AgentJob', agent, fields: { status: 'failed', reason: 'no-answer' } },
    ]);
    expect(await reboot(agent)).toMatchObject({ status: 'failed', reason: 'no-answer' });
    expect(await reboot(away)).toMatchObject({ status: 'pending' });
    await set(sql`update agent_job set status = 'running' where agent_id = ${away} and type = 'reboot'`);
    await end();
    expect(await reboot(away)).toMatchObject({ status: 'failed', reason: 'no-answer' });
  });

  test('firmware commands need a version of the device’s type, and a list is sent as a whole', async () => {
    const agent = device('Filler 1');
    const { type } = (await as.anke!('GET', `/agents/${agent}?fields=type`)).body.data;
    const [fits, other] = [true, false].map(
      (isOwnType) => firmware.find((record) => (record.agentType.publicId === type.publicId) === isOwnType)!,
    );
    const upgrade = (publicId: string, person = 'jonas', id = agent) =>
      as[person]!('POST', `/agents/${id}/firmware-upgrade`, { file: to(publicId) });
    expect(problems(await upgrade(other!.publicId))).toEqual([400, ['other-device-type', 'file', undefined]]);
    expect(problems(await upgrade('Nobody00000x'))).toEqual([400, ['unknown-reference', 'file', undefined]]);
    expect(problems(await upgrade(fits!.publicId, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
    // jonas doesn't see Eindhoven's
    expect((await upgrade(fits!.publicId, 'jonas', device('Filler 5'))).status).toBe(404);
    expect(await typesOf(agent)).toEqual([]);
    expect((await upgrade(fits!.publicId)).status).toBe(201);
    expect(await jobs(agent, '*')).toMatchObject([
      { type: 'firmware-upgrade', file: to(fits!.publicId), version: fits!.code, status: 'pending' },
    ]);
    const rebootIs = (allowed: boolean) =>
      api.owner.inScope({}, (tx) => tx.execute(sql`update agent_type set allow_reboot = ${allowed}`));
    await rebootIs(false);
    expect(problems(await as.jonas!('POST', `/agents/${agent}/reboot`))).toEqual([
      409,
      ['device-unable', undefined, undefined],
    ]);
    await rebootIs(true);
  });
});

describe('the VPN connection of a device', () => {
  // A device gets a command to connect to its VPN server or to disconnect: one by its own address, several by a list.

  let as: Record<string, Caller>;
  const [first, second, third] = [
    device('Depalletiser – Line 1'),
    device('Capper 1'),
    device('Shrink wrapper – Line 1'),
  ];
  beforeAll(async () => {
    as = { anke: await api.signIn('anke'), marieke: await api.signIn('marieke'), jonas: await api.signIn('jonas') };
  });
  beforeEach(async () => {
    await change(sql`delete from agent_command`);
    await change(sql`update agent set status = 'online' where public_id in (${first}, ${second}, ${third})`);
  });

  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  const commands = async () =>
    (await change(sql`select agent_id as agent, command from agent_command order by command, agent_id`)).rows;
  const switchVpn = (caller: Caller, publicId: string, action: string) =>
    caller('POST', `/agents/${publicId}/connection/openvpn`, { action });
  const turnAll = (caller: Caller, items: unknown) => caller('POST', '/agents/connection/openvpn', items);

  test('a device gets a command to connect or disconnect its VPN, logged with its author [4.41][4.42][7.05]', async () => {
    expect((await switchVpn(as.anke!, third, 'connect')).body).toMatchObject({ data: null, status: 'success' });
    expect(await commands()).toEqual([{ agent: third, command: 'openvpn.connect' }]);
    expect((await switchVpn(as.anke!, third, 'disconnect')).status).toBe(201);
    expect((await commands()).map(({ command }) => command)).toEqual(['openvpn.connect', 'openvpn.disconnect']);
    expect(problems(await switchVpn(as.anke!, third, 'reboot'))).toEqual([400, ['invalid-value', 'action', undefined]]);
    const { rows } = await change(sql`select act from audit_log where record_id = ${third} order by act`);
    expect(rows).toEqual([{ act: 'vpn-connect' }, { act: 'vpn-disconnect' }]);
  });

  test('several devices get a command or none, and the error names the index [7.05]', async () => {
    const both = [
      { publicId: first, action: 'connect' },
      { publicId: second, action: 'disconnect' },
    ];
    expect((await turnAll(as.anke!, both)).body.data).toBeNull();
    expect(await commands()).toEqual([
      { agent: first, command: 'openvpn.connect' },
      { agent: second, command: 'openvpn.disconnect' },
    ]);
    await change(sql`delete from agent_command`);
    const wrong: [unknown, unknown[]][] = [
      [
        [both[0], { publicId: second, action: 'off' }],
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
      ['connect', [400, ['invalid-value', 'body', undefined]]],
    ];
    for (const [body, answer] of wrong) expect(problems(await turnAll(as.anke!, body))).toEqual(answer);
    await change(sql`update agent set status = 'offline' where public_id = ${second}`);
    expect(problems(await turnAll(as.anke!, both))).toEqual([503, ['device-unreachable', undefined, 1]]);
    expect(problems(await switchVpn(as.anke!, second, 'connect'))).toEqual([
      503,
      ['device-unreachable', undefined, undefined],
    ]);
    expect(await commands()).toEqual([]);
  });

  test('a person who doesn’t manage a device can’t command it, or can’t find it if it is hidden [6.06]', async () => {
    expect((await switchVpn(as.marieke!, first, 'connect')).status).toBe(403);
    expect((await turnAll(as.marieke!, [{ publicId: first, action: 'connect' }])).status).toBe(403);
    // people who manage devices of one group see no others
    const elsewhere = device('Case packer 1');
    expect((await switchVpn(as.jonas!, elsewhere, 'connect')).status).toBe(404);
    const list = [first, elsewhere].map((publicId) => ({ publicId, action: 'connect' }));
    expect(problems(await turnAll(as.jonas!, list))).toEqual([404, ['not-found', 'publicId', 1]]);
    expect(await commands()).toEqual([]);
    expect((await switchVpn(as.jonas!, first, 'connect')).status).toBe(201);
  });
});

import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, deviceNamed, placeOf, requestDraft, startApi, type TestApi } from './test-api.ts';

// A device from its announcement to its end: taken into use, given to another company, controlled by one, removed.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas', 'thomas', 'lotte']) as[key] = await api.signIn(key);
  as.delta = await api.signIn('katrin', company.delta);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const read = async (person: string, id: string, fields = '*') =>
  (await as[person]!('GET', `/agents/${id}?fields=${fields}`)).body.data;
/** A company role's rights during some work. */
async function whileRoleMay(role: string, permissions: string[], work: () => Promise<unknown>): Promise<void> {
  const condition = sql`name = ${role} and company_id = ${company.norwell}`;
  const { rows } = await change(sql`select permissions from role where ${condition}`);
  const may = (list: string[]) =>
    change(sql`update role set permissions = ${sql.param(list)}::text[] where ${condition}`);
  await may(permissions);
  try {
    await work();
  } finally {
    await may(rows[0]!.permissions as string[]);
  }
}
const groupOf = async (person: string) =>
  (await as[person]!('GET', '/groups?page-size=1')).body.data[0] as { publicId: string };
const acts = async (id: string) =>
  (
    await change(
      sql`select company_id, act from audit_log where record_id = ${id} and act <> 'update' order by "on", act`,
    )
  ).rows;

test('several devices are changed at once, all or none, with errors at their field [3.02][7.02][7.69]', async () => {
  const [first, second] = [device('Filler 3'), device('Capper 5')];
  const place = { name: 'Hall 4', latitude: '51.8850', longitude: '4.2867' };
  const both = [first, second].map((publicId) => ({
    publicId,
    location: place,
    timeZone: 'Europe/Brussels',
    vpnProtocol: 'udp',
  }));
  expect((await as.anke!('PATCH', '/agents', both)).status).toBe(200);
  const fields = 'location,timeZone,vpnProtocol,custom,deviceId,activeStatus';
  expect(await read('marieke', second, fields)).toMatchObject({
    ...{ location: place, timeZone: 'Europe/Brussels', vpnProtocol: 'udp', custom: {}, activeStatus: 'active' },
    deviceId: deviceNamed('Capper 5').serial,
  });
  const wrong: [object, string][] = [
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone'],
    [{ location: { name: 'Hall 4' } }, 'location.latitude'],
    [{ location: { ...place, longitude: '190' } }, 'location.longitude'],
    [{ replaceMacAddress: '00:11' }, 'replaceMacAddress'],
    [{ custom: { floor: 2 } }, 'custom'],
    [{ vpnLocked: true }, 'vpnLocked'],
    [{ deviceId: 'mine' }, 'deviceId'],
  ];
  const before = await read('anke', first);
  for (const [more, propertyName] of wrong) {
    const answer = await as.anke!('PATCH', '/agents', [
      { publicId: first, name: 'Mine' },
      { publicId: second, ...more },
    ]);
    expect(problems(answer)[1]).toEqual([expect.any(String), propertyName, 1]);
  }
  expect(await read('anke', first)).toEqual(before);
});

test('approved people and times are listed on the device [7.08]', async () => {
  const agent = device('Filler 3');
  const { publicId } = (await as.marieke!('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']))).body
    .data;
  const scheduled = async () => (await read('anke', agent, 'scheduledAccessRequests')).scheduledAccessRequests;
  const before = await scheduled();
  await as.ruben!('POST', `/agents/${agent}/access-requests/approve/${publicId}`, {});
  expect(
    (await scheduled()).filter(
      (item: object) => !before.some((old: object) => JSON.stringify(old) === JSON.stringify(item)),
    ),
  ).toMatchObject([
    {
      publicId,
      user: { name: 'Marieke de Vries' },
      vpn: true,
      servers: [],
      status: 'approved',
      start: expect.stringMatching(/Z$/),
    },
  ]);
});

test('a removed device is gone with its records, and its gateway can’t connect [7.69]', async () => {
  const agent = device('Labeller 2');
  const asset = (await as.anke!('POST', '/assets', { name: 'Labeller', agent: { publicId: agent } })).body.data;
  await as.marieke!('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']));
  expect((await as.marieke!('DELETE', `/agents/${agent}`)).status).toBe(403);
  expect((await as.anke!('DELETE', `/agents/${agent}`)).status).toBe(200);
  for (const path of ['', '/servers', '/devices', '/access-requests'])
    expect([path, (await as.anke!('GET', `/agents/${agent}${path}`)).status]).toEqual([path, 404]);
  expect((await as.anke!('GET', `/assets/${asset.publicId}?fields=agent`)).body.data.agent).toBeNull();
  for (const table of [
    'agent_secret',
    'vpn_place',
    'agent_server',
    'agent_device',
    'agent_membership',
    'agent_data_variable',
  ])
    expect([table, (await change(sql`select 1 from ${sql.identifier(table)} where agent_id = ${agent}`)).rows]).toEqual(
      [table, []],
    );
  expect((await acts(agent)).map(({ act }) => act)).toEqual(['remove']);
});

test('a device is announced by its registration code, and taken into use with a name and groups', async () => {
  const group = await groupOf('anke');
  const code = '12AB-34CD-56EF-7890';
  const created = await as.anke!('POST', '/agents/shell', [{ registrationCode: code, name: 'New filler' }]);
  expect([created.status, created.body.data]).toEqual([201, [{ publicId: expect.any(String), conflictingAgents: [] }]]);
  const { publicId } = created.body.data[0];
  const fields = 'name,activeStatus,pendingRegistration,status,memberships,vpnRequireAccessApproval';
  expect(await read('marieke', publicId, fields)).toMatchObject({
    ...{ name: 'New filler', activeStatus: 'inactive', pendingRegistration: true, status: 'never', memberships: [] },
    vpnRequireAccessApproval: true,
  });
  const repeated = await as.anke!('POST', '/agents/shell', [{ registrationCode: code }]);
  expect(repeated.body.data[0].conflictingAgents).toEqual([{ publicId }]);
  const other = (await as.anke!('POST', '/agents/shell', [{ registrationCode: '98AB-34CD-56EF-7890', name: 'Waits' }]))
    .body;
  const activate = (items: object[], person = 'anke') => as[person]!('POST', '/agents/activate', items);
  expect((await activate([{ publicId, name: 'Filler 9' }], 'jonas')).status).toBe(404);
  const unknown = await activate([{ publicId, name: 'Filler 9', groups: [{ publicId: 'Nothing00001' }] }]);
  expect([unknown.status, (await read('anke', publicId, 'activeStatus')).activeStatus]).toEqual([400, 'inactive']);
  expect((await activate([{ publicId, name: 'Filler 9', groups: [group] }])).status).toBe(201);
  expect(await read('marieke', publicId, fields)).toMatchObject({
    name: 'Filler 9',
    activeStatus: 'active',
    memberships: [{ group }],
  });
  expect(problems(await activate([{ publicId, name: 'Again' }]))).toEqual([409, ['already-active', undefined, 0]]);
  expect(await read('anke', other.data[0].publicId, 'name,activeStatus')).toMatchObject({
    ...{ name: 'Waits', activeStatus: 'inactive' },
  });
});

test('a device has two codes, created and withdrawn independently', async () => {
  const codes = [device('Capper 1'), device('Capper 3')].flatMap((agent) => [
    `/agents/${agent}/pull-code`,
    `/agents/${agent}/control-key`,
  ]);
  const codesByPath: Record<string, unknown> = {};
  for (const path of codes) codesByPath[path] = (await as.anke!('POST', path)).body.data;
  const now = async () => {
    const found: Record<string, unknown> = {};
    for (const path of codes) found[path] = (await as.anke!('GET', path)).body.data;
    return found;
  };
  expect(await now()).toEqual(codesByPath);
  expect((await as.anke!('DELETE', codes[0]!)).status).toBe(200);
  expect(await now()).toEqual({ ...codesByPath, [codes[0]!]: expect.objectContaining({ pullCode: null }) });
});

describe('given to another company by its pull code, a device', () => {
  test('creating a code requires transfer and, where needed, approval rights [6.17]', async () => {
    const agent = device('Blow moulder 2');
    for (const person of ['marieke', 'ruben', 'jonas'])
      expect([person, [403, 404].includes((await as[person]!('POST', `/agents/${agent}/pull-code`)).status)]).toEqual([
        person,
        true,
      ]);
    await whileRoleMay('Service engineer', ['TRANSFER_AGENT', 'MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], async () =>
      expect(problems(await as.marieke!('POST', `/agents/${agent}/pull-code`))).toEqual([
        403,
        ['approvers-only', undefined, undefined],
      ]),
    );
    const created = await as.anke!('POST', `/agents/${agent}/pull-code`);
    expect(created.body.data).toMatchObject({
      publicId: agent,
      pullCode: expect.stringMatching(/^\d{3}-[A-Z]{3}-\d{3}$/),
    });
    expect((await as.anke!('GET', `/agents/${agent}/pull-code`)).body.data).toEqual(created.body.data);
    expect((await as.thomas!('GET', `/agents/${agent}/pull-code`)).status).toBe(404);
    expect((await read('anke', agent, 'pullCodeGeneratedOn')).pullCodeGeneratedOn).toBe(
      created.body.data.pullCodeGeneratedOn,
    );
  });

  test('moves with its settings and without people, requests and passwords, and notifies both [6.17]', async () => {
    const agent = device('Rinser 1');
    const { serial } = deviceNamed('Rinser 1');
    const pull = (person: string, more: object = {}) =>
      as[person]!('POST', '/agents/pull', [{ device: serial, ...more }]);
    const { pullCode } = (await as.anke!('POST', `/agents/${agent}/pull-code`)).body.data;
    const [server] = (await as.anke!('GET', `/agents/${agent}/servers?fields=name`)).body.data;
    await as.anke!('PATCH', `/agents/${agent}/servers/${server.publicId}`, { password: 'quiet please' });
    await as.marieke!('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']));
    const before = await placeOf(api.owner, agent);
    await as.anke!('PATCH', `/agents/${agent}/router-lan-config`, { gatewayLessRouting: true });
    await change(sql`update agent_configuration set revision = 7 where agent_id = ${agent}`);
    expect(problems(await pull('thomas', { pullCode: '111-BBB-111' }))).toEqual([400, ['wrong-code', 'pullCode', 0]]);
    expect(problems(await as.thomas!('POST', '/agents/pull', [{ device: 'other', pullCode }]))).toEqual([
      400,
      ['wrong-code', 'pullCode', 0],
    ]);
    expect((await pull('lotte', { pullCode })).status).toBe(403);
    expect((await read('anke', agent)).name).toContain('Rinser');
    await change(sql`insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address, started_on, seen_on)
      select company_id, 'TunnelToRins', 'SomebodysId1', 'Session00001', public_id, 'hash', 'Server000001', '10.9.8.7', now(), now() from agent where public_id = ${agent}`);
    expect(problems(await pull('thomas', { pullCode }))).toEqual([409, ['device-in-use', 'device', 0]]);
    const group = await groupOf('thomas');
    const pulled = await pull('thomas', { pullCode, groups: [group], forced: true });
    expect([pulled.status, pulled.body.data]).toEqual([201, [{ publicId: agent }]]);
    expect((await as.anke!('GET', `/agents/${agent}`)).status).toBe(404);
    const atOther = await read('thomas', agent);
    expect(atOther).toMatchObject({
      activeStatus: 'inactive',
      template: null,
      memberships: [{ group }],
      accessOpened: null,
      connectedUsers: [],
    });
    const servers = (await as.thomas!('GET', `/agents/${agent}/servers?fields=*`)).body.data;
    expect(servers.find((record: { publicId: string }) => record.publicId === server.publicId)).toMatchObject({
      ...{ name: server.name, hasPassword: false, address: expect.stringMatching(/^192/) },
      audience: { name: 'Operation' },
    });
    expect((await as.thomas!('GET', `/agents/${agent}/access-requests`)).body.data).toEqual([]);
    expect(await placeOf(api.owner, agent)).toEqual(before);
    // its gateway takes no earlier revision than the one that it has
    expect((await as.thomas!('GET', `/agents/${agent}/configuration`)).body.data).toMatchObject([{ revision: 7 }]);
    const { rows } = await change(sql`select company_id from agent_secret where agent_id = ${agent}`);
    expect(rows).toEqual([{ company_id: company.acme }]);
    expect((await acts(agent)).slice(-2)).toEqual([
      { company_id: company.norwell, act: 'hand-over' },
      { company_id: company.acme, act: 'take-over' },
    ]);
    // the code is spent
    expect(problems(await pull('delta', { pullCode }))).toEqual([400, ['wrong-code', 'pullCode', 0]]);
  });
});

describe('a device that another company was given the key of', () => {
  const controlled = async (person = 'thomas') =>
    (await as[person]!('GET', '/controlled-devices?fields=*&page-size=100')).body.data as Record<string, unknown>[];
  /** The other company's request to control a device, with its key. */
  async function draftFor(name: string) {
    const { controlKey } = (await as.anke!('POST', `/agents/${device(name)}/control-key`)).body.data;
    const { serial } = deviceNamed(name);
    return { name: 'Weigher at Norwell', device: serial, controlKey, groups: [await groupOf('thomas')] };
  }

  test('the company with the key controls the device; only an approver gives the key [3.59][7.70]', async () => {
    const agent = device('Checkweigher 7');
    await whileRoleMay('Service engineer', ['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], async () =>
      expect(problems(await as.marieke!('POST', `/agents/${agent}/control-key`))).toEqual([
        403,
        ['approvers-only', undefined, undefined],
      ]),
    );
    const draft = await draftFor('Checkweigher 7');
    const { controlKey, device: serial } = draft;
    const wrong = await as.thomas!('POST', '/controlled-devices', [{ ...draft, controlKey: 'BBB-111-BBB' }]);
    expect(problems(wrong)).toEqual([400, ['wrong-code', 'controlKey', 0]]);
    expect(problems(await as.anke!('POST', '/controlled-devices', { ...draft, groups: null }))).toEqual([
      400,
      ['own-device', 'device', undefined],
    ]);
    expect((await as.lotte!('POST', '/controlled-devices', draft)).status).toBe(403);
    const created = await as.thomas!('POST', '/controlled-devices', draft);
    expect(created.status).toBe(201);
    const { publicId } = created.body.data;
    expect((await read('thomas', agent, 'controlledBy')).controlledBy.name).toBe('Acme Foods');
    expect((await controlled('lotte')).find((row) => row.publicId === publicId)).toMatchObject({
      ...{ name: 'Weigher at Norwell', device: serial, memberships: [{ group: draft.groups[0] }] },
      agent: { publicId: agent, vpnLocked: false, company: { publicId: company.norwell } },
    });
    // every field of a tunnel in the public interface, without the device's address
    await change(sql`update agent set vpn_server_id = (select public_id from platform_server where type = 'rsc' limit 1)
      where public_id = ${agent}`);
    const tunnel = 'activeVpnSession(vpnAddress,startedOn,closed,rscServer(name,vpnRange,location,supportedLayers))';
    const asked = await as.thomas!('GET', `/controlled-devices/${publicId}?fields=agent(${tunnel})`, undefined, {
      Prefer: 'handling=strict',
    });
    expect(asked.body.data.agent.activeVpnSession).toMatchObject({
      ...{ vpnAddress: null, closed: false, rscServer: { vpnRange: expect.any(String), supportedLayers: ['tun'] } },
    });
    // one company at a time
    const { controlKey: second } = (await as.anke!('POST', `/agents/${agent}/control-key`)).body.data;
    expect(
      problems(await as.delta!('POST', '/controlled-devices', { ...draft, groups: null, controlKey: second })),
    ).toEqual([409, ['controlled-already', 'device', undefined]]);
    const { rows } = await change(
      sql`select details::text as details from audit_log where entity = 'ControlledDevice'`,
    );
    expect(JSON.stringify(rows)).not.toContain(controlKey);
  });

  test('only the controlling company locks the device, in its groups, until it lets go [3.05][3.59][7.34]', async () => {
    const agent = device('Steriliser');
    const draft = await draftFor('Steriliser');
    const { publicId } = (await as.thomas!('POST', '/controlled-devices', draft)).body.data;
    const path = `/controlled-devices/${publicId}`;
    expect((await as.lotte!('PATCH', path, { agent: { vpnLocked: true } })).status).toBe(403);
    expect(problems(await as.anke!('PATCH', `/agents/${agent}`, { vpnLocked: true }))[0]).toBe(400);
    expect((await as.thomas!('PATCH', path, { agent: { vpnLocked: true } })).status).toBe(200);
    expect(await read('anke', agent, 'vpnLocked,webAccessLocked')).toMatchObject({
      vpnLocked: true,
      webAccessLocked: false,
    });
    const group = await groupOf('thomas');
    const memberships = '/controlled-devices/memberships';
    const listed = async () =>
      (await as.thomas!('GET', `${memberships}?fields=controlledDevice,group&page-size=100`)).body.data;
    const [mine] = (await listed()).filter((item: { controlledDevice: object }) =>
      JSON.stringify(item.controlledDevice).includes(publicId),
    );
    expect(mine).toMatchObject({ controlledDevice: { publicId, name: 'Weigher at Norwell' }, group });
    expect((await as.thomas!('DELETE', memberships, [{ publicId: mine.publicId }])).status).toBe(200);
    expect((await controlled()).find((row) => row.publicId === publicId)).toMatchObject({ memberships: [] });
    const repeated = await as.thomas!('POST', memberships, [{ controlledDevice: { publicId }, group }]);
    expect([
      repeated.status,
      (await listed()).some((record: { publicId: string }) => record.publicId === repeated.body.data[0].publicId),
    ]).toEqual([201, true]);
    expect(
      (await as.anke!('POST', memberships, [{ controlledDevice: { publicId }, group: await groupOf('anke') }])).status,
    ).toBe(400);
    expect((await as.thomas!('DELETE', path)).status).toBe(200);
    expect(await read('anke', agent, 'vpnLocked,controlledBy')).toMatchObject({ vpnLocked: false, controlledBy: null });
    expect((await as.thomas!('GET', `/agents/${agent}`)).status).toBe(404);
    expect((await acts(agent)).map(({ company_id, act }) => [company_id === company.norwell, act])).toEqual([
      [true, 'control-code'],
      [true, 'begin-control'],
      [true, 'lock'],
      [true, 'end-control'],
    ]);
  });
});

test('a replaced or withdrawn code opens nothing, and the device keeps its company [3.59][6.17]', async () => {
  const agent = device('Capper 1');
  const serial = deviceNamed('Capper 1').serial;
  const kinds = [
    ['pull-code', 'pullCode', '/agents/pull', { device: serial }],
    ['control-key', 'controlKey', '/controlled-devices', { device: serial, name: 'Capper' }],
  ] as const;
  for (const [route, key, spend, draft] of kinds) {
    const path = `/agents/${agent}/${route}`;
    const make = async () => (await as.anke!('POST', path)).body.data[key] as string;
    const [first, second] = [await make(), await make()];
    const use = async (code: string) => problems(await as.delta!('POST', spend, [{ ...draft, [key]: code }]));
    expect([await use(first), second === first]).toEqual([[400, ['wrong-code', key, 0]], false]);
    expect((await as.anke!('GET', path)).body.data[key]).toBe(second);
    expect((await as.delta!('DELETE', path)).status).toBe(404);
    expect((await as.anke!('GET', path)).body.data[key]).toBe(second);
    expect((await as.anke!('DELETE', path)).status).toBe(200);
    expect((await as.anke!('GET', path)).body.data[key]).toBeNull();
    expect(await use(second)).toEqual([400, ['wrong-code', key, 0]]);
  }
  const codes = 'pullCodeGeneratedOn,controlKeyGeneratedOn';
  expect(await read('anke', agent, `company,controlledBy,${codes}`)).toMatchObject({
    ...{ company: { publicId: company.norwell }, controlledBy: null },
    ...{ pullCodeGeneratedOn: null, controlKeyGeneratedOn: null },
  });
});

test('a lock moves with a device to another company, and its controller sees it', async () => {
  const agent = device('Case packer 1');
  const { pullCode } = (await as.anke!('POST', `/agents/${agent}/pull-code`)).body.data;
  const item = { device: deviceNamed('Case packer 1').serial, pullCode };
  expect((await as.delta!('POST', '/agents/pull', [item])).status).toBe(201);
  expect(await read('delta', agent, 'vpnLocked,controlledBy')).toMatchObject({
    vpnLocked: true,
    controlledBy: { publicId: company.acme },
  });
  expect((await read('thomas', agent, 'company')).company.publicId).toBe(company.delta);
});

describe('the bin of devices', () => {
  const inBin = async (person = 'anke') =>
    (await as[person]!('GET', '/agents/bin')).body.data as { publicId: string }[];
  const isInBin = async (agent: string) => (await inBin()).some(({ publicId }) => publicId === agent);
  const restore = (publicId: string, person = 'anke') => as[person]!('POST', '/agents/restore', [{ publicId }]);
  const remove = async (agent: string) => expect((await as.anke!('DELETE', `/agents/${agent}`)).status).toBe(200);
  const count = async (table: string, agent: string) =>
    (await change(sql`select count(*)::int as n from ${sql.identifier(table)} where agent_id = ${agent}`)).rows[0]!.n;

  test('a removed device is in the bin for 30 days, and is restored with what belonged to it', async () => {
    const agent = device('Palletiser cell south');
    await as.anke!('POST', `/agents/${agent}/notes`, { text: 'Key is at the gate' });
    await as.marieke!('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']));
    const tables = ['agent_server', 'agent_device', 'agent_membership', 'agent_data_variable', 'agent_note'];
    const counts = () => Promise.all(tables.map((table) => count(table, agent)));
    const [before, was] = [await counts(), await read('anke', agent, 'name,description,memberships,servers')];
    await remove(agent);
    const [one] = await inBin();
    expect(one).toMatchObject({ publicId: agent, name: was.name, removedBy: { name: 'Anke Mulder' } });
    const { removedOn, expiresOn } = one as unknown as Record<'removedOn' | 'expiresOn', string>;
    expect(Date.parse(expiresOn) - Date.parse(removedOn)).toBe(30 * 86_400_000);
    expect((await restore(agent)).status).toBe(201);
    expect(await isInBin(agent)).toBe(false);
    expect(await counts()).toEqual(before);
    expect(await read('anke', agent, 'name,description,memberships,servers')).toEqual(was);
    // access is requested again, and the gateway enrols again
    expect([await count('agent_access_request', agent), await count('agent_secret', agent)]).toEqual([0, 0]);
    expect((await acts(agent)).map(({ act }) => act)).toEqual(['remove', 'restore']);
  });

  test('a device is restored by people who may create devices, in their own company', async () => {
    const agent = device('Shrink wrapper – Line 1');
    await remove(agent);
    for (const person of ['marieke', 'jonas']) {
      expect([person, (await as[person]!('GET', '/agents/bin')).status]).toEqual([person, 403]);
      expect([person, (await restore(agent, person)).status]).toEqual([person, 403]);
    }
    expect(await inBin('delta')).toEqual([]);
    expect((await restore(agent, 'delta')).status).toBe(404);
    // a group gives its people access to the device, which the caller must be able to give
    const [group] = (
      await change(sql`select r.row->'row'->>'group_id' as id from removed_agent b,
      jsonb_array_elements(b.rows) r(row) where b.public_id = ${agent} and r.row->>'entity' = 'AgentMembership'`)
    ).rows;
    await change(sql`update "group" set removed_on = now() where public_id = ${group!.id}`);
    expect((await restore(agent)).status).toBe(201);
    expect((await read('anke', agent, 'memberships')).memberships).toEqual([]);
    await change(sql`update "group" set removed_on = null where public_id = ${group!.id}`);
  });

  test('a device whose serial number is taken or access category is gone isn’t restored', async () => {
    const agent = device('Tray former – Line 1');
    await remove(agent);
    const serial = sql`(select serial_number from removed_agent where public_id = ${agent})`;
    await change(sql`update agent set serial_number = ${serial} where public_id = ${device('Filler 3')}`);
    expect(problems(await restore(agent))).toEqual([409, ['already-there', 'serialNumber', 0]]);
    await change(sql`update agent set serial_number = '2218-0000-00' where public_id = ${device('Filler 3')}`);
    await change(
      sql`update removed_agent set rows = jsonb_set(rows, '{0,row,vpn_audience_id}', '"Gone00000001"') where public_id = ${agent}`,
    );
    expect(problems(await restore(agent))).toEqual([400, ['unknown-reference', 'vpnAudience', 0]]);
    expect(await isInBin(agent)).toBe(true);
    expect((await as.anke!('DELETE', '/agents/bin', [{ publicId: agent }])).status).toBe(200);
    expect(await isInBin(agent)).toBe(false);
    expect((await restore(agent)).status).toBe(404);
  });

  test('after 30 days a removed device can’t be restored', async () => {
    const agent = device('Depalletiser – Line 1');
    await remove(agent);
    await change(sql`update removed_agent set removed_on = now() - interval '30 days' where public_id = ${agent}`);
    expect(await isInBin(agent)).toBe(false);
    expect((await restore(agent)).status).toBe(404);
  });
});

test('people who see a device write notes, and only the author changes or removes one', async () => {
  const notes = `/agents/${device('Capper 3')}/notes`;
  const note = (await as.marieke!('POST', notes, { text: 'Key is at the gate' })).body.data.publicId;
  const list = async (person: string) => (await as[person]!('GET', `${notes}?fields=text,createdBy,can`)).body.data;
  expect(await list('anke')).toEqual([
    expect.objectContaining({
      text: 'Key is at the gate',
      createdBy: expect.objectContaining({ name: 'Marieke de Vries' }),
    }),
  ]);
  expect([(await list('anke'))[0].can, (await list('marieke'))[0].can]).toEqual([{ edit: false }, { edit: true }]);
  expect((await as.anke!('PATCH', `${notes}/${note}`, { text: 'Mine' })).status).toBe(403);
  expect((await as.anke!('DELETE', `${notes}/${note}`)).status).toBe(403);
  expect(problems(await as.marieke!('PATCH', `${notes}/${note}`, { text: ' ' }))).toEqual([
    400,
    ['required-property', 'text', undefined],
  ]);
  expect((await as.marieke!('PATCH', `${notes}/${note}`, { text: 'Key is with Jonas' })).status).toBe(200);
  expect((await as.thomas!('GET', notes)).status).toBe(404);
  expect((await as.marieke!('DELETE', `${notes}/${note}`)).status).toBe(200);
  expect(await list('anke')).toEqual([]);
});

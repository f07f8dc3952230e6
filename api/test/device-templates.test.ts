import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, deviceNamed, startApi, type TestApi, user } from './test-api.ts';

// Templates, their versions, and their application to devices.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas', 'lotte']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const templates = '/agent-templates';
const to = (publicId: string) => ({ publicId });
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const read = async (path: string, person = 'anke') => (await as[person]!('GET', path)).body.data;
const create = async (path: string, body: unknown, person = 'anke') => {
  const answer = await as[person]!('POST', path, body);
  expect([answer.status, answer.body.data]).toEqual([201, expect.anything()]);
  return answer.body.data;
};
/** Removes everything of a device that needs approval. */
const unguard = (agent: string) =>
  change(sql`with open as (update agent_server set require_access_approval = false where agent_id = ${agent})
    update agent set vpn_require_access_approval = false where public_id = ${agent}`);

const filler = device('Filler 1');
const fromDevice = async (name: string, agent = filler) =>
  (await create(`${templates}/from-agent`, [{ agent: to(agent), name }]))[0].publicId as string;
const give = (agents: string[], template: string, person = 'anke', more = {}) =>
  as[person]!(
    'PATCH',
    '/agents/from-template',
    agents.map((publicId) => ({ publicId, template: to(template), ...more })),
  );

test('a template is created, changed, listed and removed, and its versions keep their content [1.04][7.69][7.70]', async () => {
  const { publicId } = await create(templates, { name: 'Line', vpnProtocol: 'udp', custom: { comFloor: 'B2' } });
  const version = `${templates}/${publicId}/version`;
  expect(await read(`${templates}/${publicId}`)).toMatchObject({
    ...{ name: 'Line', vpnProtocol: 'udp', useStunnel: false, vpnRequireAccessApproval: true, servers: [] },
    ...{ latestVersion: null, updatedOn: null, agentCount: 0, can: { edit: true }, company: to(company.norwell) },
  });
  const first = await create(version, { publicId, description: 'As it began' });
  expect((await as.anke!('PATCH', templates, [{ publicId, name: 'Lines', useStunnel: true }])).status).toBe(200);
  expect((await as.anke!('PATCH', `${templates}/${publicId}`, { description: 'All lines' })).status).toBe(200);
  const second = await create(version, { publicId });
  const versions = await read(`${templates}/${publicId}/versions?fields=*`);
  expect(versions).toMatchObject([
    { ...second, number: '2', description: null, agentTemplate: to(publicId) },
    { ...first, number: '1', description: 'As it began', createdBy: { name: 'Anke Mulder' } },
  ]);
  expect(await read(`${templates}/${publicId}/versions/${first.publicId}`)).toMatchObject({ number: '1' });
  expect(await read(`${templates}/${publicId}`)).toMatchObject({
    ...{ name: 'Lines', description: 'All lines', useStunnel: true, latestVersion: { ...second, number: '2' } },
    updatedBy: { name: 'Anke Mulder' },
  });
  expect((await as.anke!('DELETE', templates, [to(publicId)])).status).toBe(200);
  expect((await as.anke!('GET', `${templates}/${publicId}`)).status).toBe(404);
  const { rows } = await change(sql`select 1 from agent_template_version where agent_template_id = ${publicId}`);
  expect(rows).toEqual([]);
});

test('a template of a device copies services, sources, alarms and rules to another device [1.04]', async () => {
  const [audience] = await read('/audiences?page-size=1');
  const [source, target] = [device('Filler 3'), device('Capper 5')];
  const below = (agent: string, path: string) => `/agents/${agent}/${path}`;
  const machine = await create(below(source, 'devices'), { name: 'Press', ipAddress: '192.168.27.90' });
  const access = { audience: to(audience.publicId), device: to(machine.publicId) };
  await create(below(source, 'servers'), {
    ...{ ...access, name: 'Press panel', type: 'vnc', port: 5900, password: 'between us', requireAccessApproval: true },
  });
  const data = await create(below(source, 'data-sources'), {
    ...{
      name: 'Press',
      slug: 'press',
      device: to(machine.publicId),
      protocol: { publicId: 'opc-ua', authenticationType: 'username', username: 'op', password: 'hidden' },
    },
  });
  const variable = async (agent: string, of: string, slug: string) =>
    create(below(agent, 'data-variables'), { name: slug, slug, source: to(of), address: 'ns=2;s=1', type: 'float' });
  const pressure = await variable(source, data.publicId, 'press-force');
  const numberOf = async (agent: string, slug: string) =>
    (await read(below(agent, `data-variables?fields=variableId&filters=eq(slug,"${slug}")`)))[0].variableId as number;
  const foreign = await numberOf(source, 'press-force');
  const condition = await create(below(source, 'data-conditions'), {
    ...{ name: 'Presses', source: to(data.publicId), formula: `$${foreign} 5 >` },
  });
  await create(below(source, 'data-tags'), {
    ...{ name: 'Force', slug: 'force', variable: to(pressure.publicId), loggingInterval: '10s' },
    ...{ logEvent: 'trigger', logTrigger: to(condition.publicId) },
  });
  await create(below(source, 'data-alarms'), {
    ...{ name: 'Too hard', type: 'boolean', audience: to(audience.publicId), formula: `$${foreign} 80 >` },
  });
  const forward = { targetIpAddress: '192.168.27.90', targetPort: 80, externalPort: 8099, interface: 'WAN' };
  await create(below(source, 'router-port-forwards'), forward);
  const template = await fromDevice('Presses', source);
  const content = await read(`${templates}/${template}?fields=servers,devices,dataSources,latestVersion,type`);
  expect(content).toMatchObject({
    servers: expect.arrayContaining([expect.objectContaining({ name: 'Press panel', type: 'vnc', port: 5900 })]),
    devices: expect.arrayContaining([expect.objectContaining({ name: 'Press', ipAddress: '192.168.27.90' })]),
    dataSources: expect.arrayContaining([expect.objectContaining({ slug: 'press' })]),
    latestVersion: { number: '1' },
  });

  // another variable has been there before, so that numbers differ
  const gateway = (await read(below(target, 'devices')))[0];
  const own = await create(below(target, 'data-sources'), {
    ...{ name: 'Own', slug: 'own', device: to(gateway.publicId), protocol: { publicId: 'host' } },
  });
  for (const slug of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
    await variable(target, own.publicId, slug);
  await create(below(target, 'router-port-forwards'), { ...forward, externalPort: 9000 });
  const response = await as.anke!('PATCH', `/agents/${target}/from-template`, { template: to(template) });
  expect([response.status, response.body.data]).toEqual([200, null]);
  const panel = (await read(below(target, 'servers?fields=*&page-size=100'))).find(
    ({ name }: { name: string }) => name === 'Press panel',
  );
  expect(panel).toMatchObject({
    ...{ type: 'vnc', port: 5900, address: '192.168.27.90', requireAccessApproval: true, hasPassword: false },
    template: {
      name: 'Press panel',
      publicId: content.servers.find((server: { name: string }) => server.name === 'Press panel').publicId,
    },
  });
  const number = await numberOf(target, 'press-force');
  expect(number).not.toBe(foreign);
  expect(await read(below(target, 'data-alarms?fields=formula&filters=eq(name,"Too hard")'))).toMatchObject([
    { formula: `$${number} 80 >` },
  ]);
  expect(await read(below(target, 'data-tags?fields=logTrigger&filters=eq(slug,"force")'))).toMatchObject([
    { logTrigger: { name: 'Presses' } },
  ]);
  expect(await read(below(target, 'data-sources?fields=protocol&filters=eq(slug,"press")'))).toMatchObject([
    { protocol: { username: 'op' } },
  ]);
  const ports = async (agent: string) =>
    (await read(below(agent, 'router-port-forwards?fields=externalPort')))
      .map(({ externalPort }: { externalPort: number }) => externalPort)
      .sort();
  expect(await ports(target)).toEqual(await ports(source));
  expect(await read(`/agents/${target}?fields=template,appliedTemplateVersion`)).toMatchObject({
    ...{ template: to(template), appliedTemplateVersion: to(content.latestVersion.publicId) },
  });
  const log = await change(
    sql`select act, details from audit_log where record_id = ${target} and act = 'apply-template'`,
  );
  expect(log.rows).toMatchObject([{ details: { after: { template: to(template), version: { number: '1' } } } }]);

  // given once more, it changes nothing and makes nothing twice
  const count = async (path: string) => (await read(below(target, `${path}?page-size=100`))).length as number;
  const lists = [
    'devices',
    'servers',
    'data-sources',
    'data-variables',
    'data-tags',
    'data-alarms',
    'router-port-forwards',
  ];
  const before = await Promise.all(lists.map(count));
  expect((await give([target], template)).status).toBe(200);
  expect(await Promise.all(lists.map(count))).toEqual(before);
});

test('several devices all get a template or none, and the refused one is named by its index [1.04]', async () => {
  const template = await fromDevice('For all');
  const [first, second] = [device('Capper 3'), device('Capper 5')];
  const state = async () =>
    Promise.all([first, second].map((agent) => read(`/agents/${agent}?fields=template,servers`)));
  const before = await state();
  expect(problems(await give([first, second, 'Nobody00000x'], template))).toEqual([404, ['not-found', 'publicId', 2]]);
  expect(problems(await give([first, second], 'Nobody00000x'))).toEqual([400, ['unknown-reference', 'template', 0]]);
  // a person who sees all of them, and manages Ghent's only
  const [ghent] = await read('/groups?filters=contains(name,"Ghent")');
  const [manages] = await read('/roles?filters=contains(name,"Group engineer")');
  await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    values (${company.norwell}, 'PlaceInGhent', ${user('marieke')}, ${ghent.publicId}, ${manages.publicId})`);
  const nothing = Object.fromEntries(
    ['Display', 'Lan', 'Firewall', 'Data', 'Vpn'].map((name) => [`import${name}Settings`, false]),
  );
  const none = { ...nothing, importServices: false, importPageLinks: false, importCustomProperties: false };
  expect((await give([device('Depalletiser – Line 1')], template, 'marieke', none)).status).toBe(200);
  expect(problems(await give([device('Depalletiser – Line 1'), first], template, 'marieke', none))).toEqual([
    403,
    ['not-allowed', undefined, 1],
  ]);
  expect(await state()).toEqual(before);
  const empty = (await create(templates, { name: 'No version' })).publicId;
  expect(problems(await give([first], empty))).toEqual([409, ['template-without-version', 'template', 0]]);
  const [routers] = await read('/agent-types?filters=contains(name,"cabinet")');
  const other = await create(templates, { name: 'Routers', type: to(routers.publicId) });
  await create(`${templates}/${other.publicId}/version`, other);
  expect(problems(await give([first], other.publicId))).toEqual([400, ['other-device-type', 'template', 0]]);
  expect(await state()).toEqual(before);
});

test('a template’s approval settings require the rights to set them on the device', async () => {
  const source = device('Filler 1');
  await unguard(source);
  const open = await fromDevice('Open to all', source);
  // he manages the device, and may not approve access to it
  const guarded = device('Depalletiser – Line 1');
  const before = await read(`/agents/${guarded}?fields=vpnRequireAccessApproval,servers,template`);
  expect(before.vpnRequireAccessApproval).toBe(true);
  const only = { importDataSettings: false, importLanSettings: false, importFirewallSettings: false };
  expect(problems(await give([guarded], open, 'jonas', { ...only, importServices: false }))).toEqual([
    403,
    ['approvers-only', 'template', 0],
  ]);
  expect(problems(await give([guarded], open, 'jonas', { ...only, importVpnSettings: false }))).toEqual([
    403,
    ['approvers-only', 'template', 0],
  ]);
  expect(await read(`/agents/${guarded}?fields=vpnRequireAccessApproval,servers,template`)).toEqual(before);
  // reads without access are allowed
  const nothing = { ...only, importVpnSettings: false, importServices: false };
  expect((await give([guarded], open, 'jonas', nothing)).status).toBe(200);
  // and approvers who manage it are, which is marked like any opening
  expect((await give([guarded], open, 'anke', only)).status).toBe(200);
  expect(await read(`/agents/${guarded}?fields=vpnRequireAccessApproval,accessOpened`)).toMatchObject({
    ...{ vpnRequireAccessApproval: false, accessOpened: { by: { name: 'Anke Mulder' }, closedOn: null } },
  });
});

test('router network, display and tunnel follow the template, without passwords or WAN settings', async () => {
  const [source, target] = [device('Filler 1'), device('Capper 3')];
  const set = (of: string, body: object) => as.anke!('PATCH', `/agents/${source}/router-${of}-config`, body);
  expect((await set('display', { lockEnabled: true, lockCode: '4711' })).status).toBe(200);
  expect((await set('vpn', { sourceNatEnabled: false })).status).toBe(200);
  const lan = { ipAddress: '192.168.50.1', netMask: '255.255.255.0', wlanEnable: true, wlanSsid: 'Line 1' };
  expect((await set('lan', { ...lan, wlanKey: 'not for others' })).status).toBe(200);
  expect((await set('wan', { dnsServers: ['192.0.2.53'] })).status).toBe(200);
  const template = await fromDevice('Locked', source);
  const wishes = ['Display', 'Lan', 'Firewall', 'Data', 'Vpn'].map((name) => `import${name}Settings`);
  const only = (...imports: string[]) => ({
    ...{ importServices: false, importPageLinks: false, importCustomProperties: false },
    ...Object.fromEntries(wishes.map((part) => [part, imports.includes(part)])),
  });
  const current = () =>
    Promise.all(['display', 'vpn', 'lan', 'wan'].map((of) => read(`/agents/${target}/router-${of}-config`)));
  expect(await current()).toEqual([[], [], [], []]);
  expect((await give([target], template, 'anke', only('importDisplaySettings'))).status).toBe(200);
  const display = [{ lockEnabled: true, lockCode: '4711', pending: true }];
  expect(await current()).toMatchObject([display, [], [], []]);
  expect((await give([target], template, 'anke', only('importDisplaySettings', 'importVpnSettings'))).status).toBe(200);
  const vpn = [{ sourceNatEnabled: false, pending: true }];
  expect(await current()).toMatchObject([display, vpn, [], []]);
  expect((await give([target], template, 'anke', only('importLanSettings'))).status).toBe(200);
  expect(await current()).toMatchObject([display, vpn, [{ ...lan, hasWlanKey: false, pending: true }], []]);
  expect((await give([target], template)).status).toBe(200);
  expect((await current()).map((each) => each.length)).toEqual([1, 1, 1, 0]);
});

test('services are created from a template on machines of the device, with errors by index', async () => {
  const agent = device('Capper 3');
  const template = await fromDevice('Panels', device(deviceNamed('Filler 3').name));
  const { servers } = await read(`${templates}/${template}?fields=servers`);
  const hmi = servers.find(({ name }: { name: string }) => name === 'Filler HMI');
  const [audience] = await read('/audiences?page-size=1');
  const [machine] = await read(`/agents/${agent}/devices`);
  const body = { template: to(hmi.publicId), device: to(machine.publicId), audience: to(audience.publicId) };
  const path = `/agents/${agent}/servers`;
  const count = async () => (await read(`${path}?page-size=100`)).length as number;
  const before = await count();
  expect(
    problems(await as.anke!('POST', `${path}/from-template`, [body, { ...body, template: to('Nobody00000x') }])),
  ).toEqual([400, ['unknown-reference', 'template', 1]]);
  expect(
    problems(await as.anke!('POST', `${path}/from-template`, [body, { ...body, device: to('Nobody00000x') }])),
  ).toEqual([400, ['unknown-reference', 'device', 1]]);
  expect(await count()).toBe(before);
  const [one] = await create(`${path}/from-template`, [body]);
  expect(await read(`${path}/${one.publicId}`)).toMatchObject({
    ...{ name: 'Filler HMI', type: 'vnc', port: 5900, device: to(machine.publicId), template: to(hmi.publicId) },
  });
  expect((await as.marieke!('POST', `${path}/from-template`, [body])).status).toBe(403);
});

test('a template of a group is visible and writable to its members only [1.04]', async () => {
  const groups = await read('/groups?fields=name');
  const group = (name: string) => to(groups.find((group: { name: string }) => group.name === name).publicId);
  const of = await create(templates, { name: 'Of Rotterdam', group: group('Rotterdam Botlek') });
  await change(sql`update role set permissions = array_append(permissions, 'MANAGE_AGENT_TEMPLATE')
    where public_id = (select role_id from user_membership where user_id = (select public_id from user_account where name = 'Jonas Peeters') limit 1)`);
  const response = await as.jonas!('GET', `${templates}/${of.publicId}`);
  expect(response.status).toBe(404);
  const { status, body } = await as.jonas!('POST', templates, { name: 'Mine', group: group('Ghent') });
  expect([status, body.data]).toEqual([201, expect.anything()]);
  expect(problems(await as.jonas!('POST', templates, { name: 'All' }))).toEqual([
    403,
    ['not-allowed', undefined, undefined],
  ]);
  expect((await as.jonas!('PATCH', `${templates}/${body.data.publicId}`, { name: 'Ours' })).status).toBe(200);
  expect((await as.marieke!('POST', templates, { name: 'Mine' })).status).toBe(403);
  as.thomas = await api.signIn('thomas');
  expect((await as.thomas('GET', `${templates}/${of.publicId}`)).status).toBe(404);
  const [foreign] = await read(`/agents?page-size=1&filters=eq(company.publicId,"${company.acme}")`, 'thomas');
  expect(problems(await give([foreign.publicId], of.publicId, 'thomas'))).toEqual([
    400,
    ['unknown-reference', 'template', 0],
  ]);
  expect(problems(await as.thomas('POST', `${templates}/from-agent`, [{ agent: to(filler), name: 'Theirs' }]))).toEqual(
    [400, ['unknown-reference', 'agent', 0]],
  );
});

test('device types list their abilities, and their firmware newest first', async () => {
  const types = await read('/agent-types?fields=*', 'marieke');
  const line = types.find(({ name }: { name: string }) => name.startsWith('LG-200'));
  expect(line).toMatchObject({
    router: true,
    allowReboot: true,
    hasSecondWanPort: false,
    latestFirmwareFile: { code: '2.8.0' },
  });
  const files = await read(`/agent-types/${line.publicId}/files?fields=*`, 'marieke');
  expect(files).toMatchObject([
    { code: '2.8.0', latest: true, type: 'firmware', agentType: to(line.publicId) },
    { code: '2.7.1', latest: false },
  ]);
  expect(await read(`/agents/${filler}?fields=type`, 'marieke')).toMatchObject({ type: { name: line.name } });
  expect((await as.marieke!('GET', '/agent-types/Nobody00000x/files')).status).toBe(404);
});

test('a device announced or activated with a template gets it, if the template has a version', async () => {
  const template = await fromDevice('Of a filler');
  const empty = (
    await create(templates, {
      ...(await read(`${templates}/${template}?fields=group,type`)),
      can: undefined,
      publicId: undefined,
      name: 'Empty',
    })
  ).publicId;
  const code = (last: number) => `0000-0000-0000-000${last}`;
  const announce = (last: number, more: object) =>
    as.anke!('POST', '/agents/shell', [{ registrationCode: code(last), ...more }]);
  const serversOf = async (agent: string) =>
    (await read(`/agents/${agent}/servers?page-size=100`)).map(({ name }: { name: string }) => name).sort();
  const expected = await serversOf(filler);
  expect(expected.length).toBeGreaterThan(0);
  const [announced] = (await announce(1, { template: to(template) })).body.data;
  expect(await serversOf(announced.publicId)).toEqual(expected);
  expect((await read(`/agents/${announced.publicId}?fields=template`)).template).toMatchObject(to(template));
  const before = (await change(sql`select count(*) from agent`)).rows;
  expect(problems(await announce(2, { template: to(empty) }))).toEqual([
    409,
    ['template-without-version', 'template', 0],
  ]);
  expect(problems(await announce(2, { template: to('Nobody00000x') }))).toEqual([
    400,
    ['unknown-reference', 'template', 0],
  ]);
  expect((await change(sql`select count(*) from agent`)).rows).toEqual(before);
  const [plain] = (await announce(3, {})).body.data;
  expect(await serversOf(plain.publicId)).toEqual([]);
  const activated = await as.anke!('POST', '/agents/activate', [
    { ...to(plain.publicId), name: 'Filler 9', template: to(template) },
  ]);
  expect(activated.status).toBe(201);
  expect(await serversOf(plain.publicId)).toEqual(expected);
});

import { type AnyEntity, entities } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rules } from '../src/registry/domains.ts';
import { type Caller, problems } from './caller.ts';
import { company, device, deviceNamed, startApi, type TestApi } from './test-api.ts';

// Where anything of a device needs approval, approvers alone open the network behind it, and remove it.

let api: TestApi;
const as: Record<string, Caller> = {};
let audience: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'ruben', 'jonas', 'thomas', 'lotte']) as[key] = await api.signIn(key);
  audience = (await as.anke!('GET', '/audiences?page-size=1')).body.data[0];
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const to = (publicId: string) => ({ publicId });
const refused = (listIndex?: number) => [403, ['approvers-only', undefined, listIndex]];
/** A device in Ghent, which jonas manages without approving access, and which needs approval. */
const guarded = device('Depalletiser – Line 1');
/** Removes everything of a device that needs approval. */
const unguard = (agent: string) =>
  change(sql`with open as (update agent_server set require_access_approval = false where agent_id = ${agent})
    update agent set vpn_require_access_approval = false where public_id = ${agent}`);

const lists: Record<string, [draft: object, change: object]> = {
  'port-forwards': [{ externalPort: 33_890, targetIpAddress: '192.168.56.20', targetPort: 3389 }, { targetPort: 22 }],
  'one-to-one-nat-rules': [
    { type: 'wan', virtualIpAddress: '10.1.0.1', destinationIpAddress: '192.168.56.20', protocol: 'tcp' },
    { destinationIpAddress: '192.168.56.21' },
  ],
  'lan-wan-access-rules': [{ protocol: 'tcp', destinationPort: 443 }, { destinationPort: 22 }],
  'vpn-access-rules': [{ ipAddress: '192.168.56.0', netMask: '255.255.255.0' }, { netMask: '255.255.0.0' }],
  'additional-subnets': [
    { networkAddress: '10.9.1.0', networkMask: '255.255.255.0', gatewayAddress: '10.9.1.1' },
    { networkAddress: '10.9.2.0' },
  ],
};

test.each(Object.keys(lists))(
  'router-%s of a device that needs approval are written by its approvers',
  async (what) => {
    const [fields, other] = lists[what]!;
    const draft = what === 'vpn-access-rules' ? { ...fields, audience: to(audience.publicId) } : fields;
    const path = `/agents/${guarded}/router-${what}`;
    expect(problems(await as.jonas!('POST', path, draft))).toEqual(refused());
    expect(problems(await as.jonas!('POST', path, [draft]))).toEqual(refused(0));
    expect((await as.anke!('GET', path)).body.data).toEqual([]);
    const created = await as.anke!('POST', path, draft);
    expect(created.status).toBe(201);
    const { publicId } = created.body.data;
    const before = (await as.anke!('GET', `${path}?fields=*`)).body.data;
    expect(problems(await as.jonas!('PATCH', `${path}/${publicId}`, other))).toEqual(refused());
    expect(problems(await as.jonas!('PATCH', path, [{ publicId, ...other }]))).toEqual(refused(0));
    expect(problems(await as.jonas!('DELETE', `${path}/${publicId}`))).toEqual(refused());
    expect(problems(await as.jonas!('DELETE', path, [to(publicId)]))).toEqual(refused(0));
    expect((await as.anke!('GET', `${path}?fields=*`)).body.data).toEqual(before);
    // unchanged fields may be sent along
    expect((await as.jonas!('PATCH', path, [{ publicId, ...draft }])).status).toBe(200);
    expect((await as.anke!('DELETE', path, [to(publicId)])).status).toBe(200);
  },
);

test('how the router of a device that needs approval is set up is written by its approvers', async () => {
  const path = `/agents/${guarded}/router`;
  const calls: [verb: string, path: string, body?: object][] = [
    ['PATCH', `${path}-lan-config`, { forwardLanWan: 'both' }],
    ['PATCH', `${path}-lan-config`, { wlanEnable: true, wlanSsid: 'Plant', wlanKey: 'known to me' }],
    ['PATCH', `${path}-vpn-config`, { sourceNatEnabled: false }],
    ['PATCH', `${path}-wan-config`, { digitalInputMode: 'disable_wan_high' }],
    ['POST', `${path}-wan-config/wlan`, { wlanSsid: 'Mine' }],
    ['POST', `${path}-wan-config/cellular`, { cellularApn: 'public' }],
  ];
  const tried = async () => {
    for (const [verb, at, body] of calls)
      expect([verb, at, problems(await as.jonas!(verb, at, body))]).toEqual([verb, at, refused()]);
  };
  await tried();
  for (const [verb, at, body] of calls)
    expect([verb, at, (await as.anke!(verb, at, body)).status]).toEqual([verb, at, verb === 'POST' ? 201 : 200]);
  for (const [, at] of calls.slice(4)) expect(problems(await as.jonas!('DELETE', at))).toEqual(refused());
  await change(sql`update agent_router_lan_config set forward_lan_wan = 'neither', wlan_ssid = 'Other'`);
  await change(sql`update agent_router_vpn_config set source_nat_enabled = true`);
  await change(
    sql`update agent_router_wan_config set digital_input_mode = null, wlan_ssid = null, cellular_apn = null`,
  );
  await tried();
});

test('a device manager configures the router, unless any of its settings needs approval', async () => {
  const free = device('Router cabinet A3');
  await unguard(free);
  const path = `/agents/${free}/router-port-forwards`;
  const [draft] = lists['port-forwards']!;
  const created = await as.jonas!('POST', path, draft);
  expect(created.status).toBe(201);
  for (const asks of ['vpn_require_access_approval', 'vpn_locked', 'web_access_locked']) {
    await change(sql`update agent set ${sql.identifier(asks)} = true where public_id = ${free}`);
    expect([asks, problems(await as.jonas!('PATCH', path, [{ ...created.body.data, targetPort: 1 }]))]).toEqual([
      asks,
      refused(0),
    ]);
    await change(sql`update agent set ${sql.identifier(asks)} = false where public_id = ${free}`);
  }
  expect((await as.jonas!('DELETE', path, [created.body.data])).status).toBe(200);
});

test('a template with such settings is refused without approval rights, and nothing is written', async () => {
  const source = device('Filler 1');
  const path = `/agents/${source}/router-port-forwards`;
  await as.anke!('POST', path, lists['port-forwards']![0]);
  const draft = [{ agent: to(source), name: 'With a forward' }];
  const [template] = (await as.anke!('POST', '/agent-templates/from-agent', draft)).body.data;
  const only = {
    ...{ importDataSettings: false, importLanSettings: false, importVpnSettings: false, importServices: false },
    ...{ importDisplaySettings: false, importPageLinks: false, importCustomProperties: false },
  };
  const give = (more: object) => as.jonas!('PATCH', '/agents/from-template', [{ ...to(guarded), template, ...more }]);
  expect(problems(await give(only))).toEqual([403, ['approvers-only', 'template', 0]]);
  expect((await as.anke!('GET', `/agents/${guarded}/router-port-forwards`)).body.data).toEqual([]);
  expect((await give({ ...only, importFirewallSettings: false })).status).toBe(200);
});

test('each kind of router settings is written by approvers, but for time servers and the display', () => {
  const free = ['AgentRouterDisplayConfig', 'AgentRouterNtpServer'];
  const kinds = Object.keys(entities as Record<string, AnyEntity>).filter((name) => name.startsWith('AgentRouter'));
  const open = kinds.filter((name) => {
    const { check, removing } = rules[name as keyof typeof rules] ?? {};
    return !check || !removing;
  });
  expect(open.sort()).toEqual(free);
  // forms and lists go by the description
  const described = kinds.filter((name) => (entities as Record<string, AnyEntity>)[name]!.byApprovers === true);
  expect(described.sort()).toEqual(kinds.filter((name) => !free.includes(name)).sort());
});

test('a device says to whom approvers alone decide it', async () => {
  const decided = async (person: string, agent: string) =>
    (await as[person]!('GET', `/agents/${agent}?fields=approversDecide`)).body.data.approversDecide;
  expect([await decided('jonas', guarded), await decided('anke', guarded)]).toEqual([true, false]);
  const free = device('Router cabinet A3');
  await unguard(free);
  expect(await decided('jonas', free)).toBe(false);
  await change(sql`update agent set web_access_locked = true where public_id = ${free}`);
  expect(await decided('jonas', free)).toBe(true);
  await change(sql`update agent set web_access_locked = false where public_id = ${free}`);
});

describe('removing a device', () => {
  test('only an approver removes a device that needs approval, also in a list', async () => {
    for (const [verb, path, body, listIndex] of [
      ['DELETE', `/agents/${guarded}`, undefined, undefined],
      ['DELETE', '/agents', [to(guarded)], 0],
    ] as const)
      expect([path, problems(await as.jonas!(verb, path, body))]).toEqual([path, refused(listIndex)]);
    expect((await as.jonas!('GET', `/agents/${guarded}`)).status).toBe(200);
    await unguard(guarded);
    await change(sql`update agent_server set require_access_approval = true where public_id = (
      select min(public_id) from agent_server where agent_id = ${guarded})`);
    expect(problems(await as.jonas!('DELETE', `/agents/${guarded}`))).toEqual(refused());
    await unguard(guarded);
    expect((await as.jonas!('DELETE', `/agents/${guarded}`)).status).toBe(200);
  });

  test('locked by another company need an approver of that company to unlock', async () => {
    const agent = device('Filler 3');
    const { controlKey } = (await as.anke!('POST', `/agents/${agent}/control-key`)).body.data;
    const draft = { name: 'Filler', device: deviceNamed('Filler 3').serial, controlKey, groups: null };
    const { publicId } = (await as.thomas!('POST', '/controlled-devices', draft)).body.data;
    const path = `/controlled-devices/${publicId}`;
    const lock = (locked: boolean, person = 'thomas') => as[person]!('PATCH', path, { agent: { vpnLocked: locked } });
    expect((await lock(true)).status).toBe(200);
    expect(problems(await as.anke!('DELETE', `/agents/${agent}`))).toEqual(refused());

    // managers of devices there without approval rights may lock, but not unlock
    await change(sql`update role set permissions = array['MANAGE_AGENT', 'COMPANY_WIDE_ROLE']
      where name = 'Approver' and company_id = ${company.acme}`);
    expect((await lock(true, 'lotte')).status).toBe(200);
    expect(problems(await lock(false, 'lotte'))).toEqual([403, ['approvers-only', 'agent', undefined]]);
    const list = [{ publicId, agent: { vpnLocked: false } }];
    expect(problems(await as.lotte!('PATCH', '/controlled-devices', list))).toEqual([
      403,
      ['approvers-only', 'agent', 0],
    ]);
    expect(problems(await as.lotte!('DELETE', path))).toEqual(refused());
    expect(problems(await as.lotte!('DELETE', '/controlled-devices', [to(publicId)]))).toEqual(refused(0));
    expect((await lock(false)).status).toBe(200);
    expect((await as.lotte!('DELETE', path)).status).toBe(200);
    expect((await as.anke!('DELETE', `/agents/${agent}`)).status).toBe(200);
  });
});

test('a company that takes over a device which it has locked needs approval there from then on', async () => {
  const agent = device('Filler 1');
  await unguard(agent);
  const { serial } = deviceNamed('Filler 1');
  const { controlKey } = (await as.anke!('POST', `/agents/${agent}/control-key`)).body.data;
  const { publicId } = (
    await as.thomas!('POST', '/controlled-devices', { name: 'Filler', device: serial, controlKey, groups: null })
  ).body.data;
  await as.thomas!('PATCH', `/controlled-devices/${publicId}`, { agent: { vpnLocked: true, webAccessLocked: true } });
  const { pullCode } = (await as.anke!('POST', `/agents/${agent}/pull-code`)).body.data;
  expect((await as.thomas!('POST', '/agents/pull', [{ device: serial, pullCode, forced: true }])).status).toBe(201);
  const fields = 'vpnRequireAccessApproval,vpnLocked,webAccessLocked,controlledBy,servers';
  const { data } = (await as.thomas!('GET', `/agents/${agent}?fields=${fields}`)).body;
  expect(data).toMatchObject({
    ...{ vpnRequireAccessApproval: true, vpnLocked: false, webAccessLocked: false, controlledBy: null },
  });
  expect(data.servers.length).toBeGreaterThan(0);
  for (const server of data.servers) expect(server).toMatchObject({ requireAccessApproval: true });
});

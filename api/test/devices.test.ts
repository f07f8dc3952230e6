import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, demo, device, deviceNamed, enterVpn, placeOf, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  marieke = await api.signIn('marieke');
});
afterAll(() => api.close());

const list = async (query: string, as = marieke) => (await as('GET', `/agents?${query}`)).body;
const names = (body: { data: { name: string }[] }) => body.data.map((record) => record.name);
const refusal = async (query: string) => (await marieke('GET', `/agents?${query}`)).body.data[0];

test('a list shows id and name by default, and requested fields [3.01][3.02][3.03][7.06]', async () => {
  expect(Object.keys((await list('page-size=1')).data[0])).toEqual(['publicId', 'name']);
  const agent = (await list(`fields=name,servers(name),group.name&filters=eq(publicId,"${device('Filler 3')}")`))
    .data[0];
  expect(agent.publicId).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(agent.servers.map((server: object) => Object.keys(server).sort())).toEqual(
    Array(6).fill(['name', 'publicId']),
  );
  expect(agent.group).toEqual({ publicId: agent.group.publicId, name: 'Rotterdam Botlek' });
});

const read = async (start: string) => (await marieke('GET', `/agents/${device(start)}`)).body.data;

test('a device tells its servers and its locks [3.04][3.05]', async () => {
  const filler = await read('Filler 5');
  expect(filler).toMatchObject({
    vpnLocked: true,
    webAccessLocked: true,
    vpnRequireAccessApproval: true,
  });
  expect(filler.servers.find((server: { name: string }) => server.name === 'Filler HMI')).toMatchObject({
    requireAccessApproval: true,
    serviceGroup: 'Operator panels',
  });
});

test('a device tells its limits, its tunnel and the network behind it [3.10a][3.10b][3.11a][3.11b]', async () => {
  const filler = await read('Filler 5');
  expect(filler.useStunnel).toBe(false);
  expect(filler.config.routerLan.network).toBe(deviceNamed('Filler 5').network);
  const limit = (configOpenvpnLimit: string | null, configOpenvpnCounter: number, configOpenvpnLastHit: unknown) => ({
    configOpenvpnLimit,
    configOpenvpnCounter,
    configOpenvpnLastHit,
    configOpenvpnReset: null,
  });
  const lastHit = '2026-03-02T09:14:00Z';
  const hit = { configOpenvpnLimit: 'soft', configOpenvpnCounter: 6, configOpenvpnLastHit: lastHit };
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update agent set use_stunnel = true, rate_limiting = ${JSON.stringify(hit)}::jsonb where public_id = ${device('Capper 1')}`,
    ),
  );
  const capper = await read('Capper 1');
  expect([capper.useStunnel, capper.rateLimiting]).toMatchObject([true, limit('soft', 6, lastHit)]);
  expect((await read('Steriliser')).rateLimiting).toMatchObject(
    limit('hard', 48, expect.stringMatching(/^\d{4}-.*Z$/)),
  );
  expect(filler.rateLimiting).toMatchObject(limit(null, 0, null));
});

test('a device shows its controlling company and its users [3.06][3.09]', async () => {
  const filler = await read('Filler 5');
  expect(filler.controlledBy).toEqual({ publicId: company.acme, name: 'Acme Foods' });
  expect(filler.connectedUsers).toEqual([]);
});

test('a device tells its assets with their root, and its VPN session [3.07a][3.07b][3.08a][3.08b]', async () => {
  await enterVpn(api.owner, sql`public_id = ${device('Filler 5')}`);
  const { address, server, serverId } = await placeOf(api.owner, device('Filler 5'));
  const filler = await read('Filler 5');
  expect(filler.assets.map((asset: { name: string }) => asset.name)).toEqual(['Filler 5']);
  const asset = (await marieke('GET', `/assets/${filler.assets[0].publicId}`)).body.data;
  expect(asset.parent.publicId).not.toBe(asset.root.publicId);
  expect(filler.root).toEqual(asset.root);
  expect(
    (await list(`fields=root&filters=eq(root.publicId,"${asset.root.publicId}")&page-size=100`)).data.length,
  ).toBeGreaterThan(1);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update asset set agent_id = null where agent_id = ${device('Router cabinet')}`),
  );
  expect((await marieke('GET', `/agents/${device('Router cabinet')}?fields=root`)).body.data.root).toBeNull();
  expect(filler.activeVpnSession).toMatchObject({
    vpnAddress: address,
    rscServer: { publicId: serverId, name: server },
  });
});

test('a service tells its kind, port and whether it needs approval [3.12][7.10]', async () => {
  const all = (await marieke('GET', `/agents/${device('Filler 3')}/servers?fields=*`)).body.data;
  const hmi = all.find((record: { name: string }) => record.name === 'Filler HMI');
  expect(hmi).toMatchObject({ type: 'vnc', port: 5900, requireAccessApproval: true, access: { state: 'until' } });
  const agent = (
    await marieke('GET', `/agents/${device('Filler 3')}/servers/${hmi.publicId}?fields=requireAccessApproval`)
  ).body.data;
  expect(agent).toEqual({ publicId: hmi.publicId, requireAccessApproval: true });
});

test('a group shows its type, and a type its name, colour and order [3.61]', async () => {
  const [group] = (await marieke('GET', '/groups?fields=name,type')).body.data;
  const types = (await marieke('GET', '/group-types?fields=name,color,order&order-by=order')).body.data;
  expect(types[0]).toEqual({ publicId: group.type.publicId, name: 'Plant', color: '#0B6370', order: 1 });
  expect(group.type).toEqual({ publicId: types[0].publicId, name: 'Plant' });
});

test('pages follow each other without a gap or a double, in every order', async () => {
  for (const order of [
    'name',
    '-name',
    'group.name,-name',
    'status,name',
    '-lastSeenOn',
    'lastSeenOn,serialNumber',
    '-status',
    '-status,-name',
    'statusSince,-name',
    'template.name',
    '-group.name,name',
    'controlledBy.name,-lastSeenOn',
    '',
  ]) {
    const whole = await list(`page-size=4000&order-by=${order}`);
    const pagedIds: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(`page-size=7&order-by=${order}${after}`);
      pagedIds.push(...page.data.map((record: { publicId: string }) => record.publicId));
      if (!page.moreAfter) break;
      after = `&page-after=${page.moreAfter}`;
    }
    expect([order, pagedIds]).toEqual([order, whole.data.map((record: { publicId: string }) => record.publicId)]);
    expect(new Set(pagedIds).size).toBe(40);
  }
});

test('names are ordered as people count', async () => {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set name = 'Line 10' where public_id = ${device('Rinser')}`),
  );
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set name = 'Line 9' where public_id = ${device('Router cabinet')}`),
  );
  expect(names(await list('filters=contains(name,"Line 9")&filters=eq(name,"Line 9")&order-by=name'))).toEqual([
    'Line 9',
  ]);
  expect(
    names(await list('search=Line&page-size=100&order-by=name')).filter((name) => /^Line \d+$/.test(name)),
  ).toEqual(['Line 9', 'Line 10']);
});

test('count=true tells how many match, not how many came', async () => {
  expect(await list('page-size=2&count=true')).toMatchObject({ total: 40 });
  expect((await list('page-size=2&count=true&search=capper')).total).toBe(3);
});

test('search finds every word, in the name or the serial number', async () => {
  expect(names(await list('search=ghent capper'))).toEqual(['Capper 1 – Line 1, Ghent']);
  const { serial, name } = deviceNamed('Capper 1');
  expect(names(await list(`search=${serial}`))).toEqual([name]);
  expect(names(await list('search=%25'))).toEqual([]);
});

test('filters narrow a list, all of them together', async () => {
  expect(names(await list('filters=eq(access.state,"until")'))).toEqual([deviceNamed('Filler 3').name]);
  expect((await list('filters=eq(status,"never")&count=true')).total).toBe(1);
  expect((await list(`filters=eq(controlledBy.publicId,"${company.acme}")&count=true`)).total).toBe(6);
  expect((await list('filters=isnull(controlledBy)&filters=in(status,"never","offline")&count=true')).total).toBe(34);
  await enterVpn(api.owner, sql`public_id = ${device('Filler 5')}`);
  const inVpn = await list('filters=isnotnull(activeVpnSession.vpnAddress)&count=true');
  expect(names(inVpn)).toEqual([deviceNamed('Filler 5').name]);
  const all = (await list('count=true')).total;
  expect((await list('filters=isnull(activeVpnSession.vpnAddress)&count=true')).total).toBe(all - 1);
  expect((await list('filters=isnotnull(connectedUsers.publicId)&count=true')).total).toBe(0);
  expect(names(await list('filters=eq(servers.name,"Plant panel")&search=feedwater'))).toEqual([
    deviceNamed('Boiler house 2').name,
  ]);
});

test('a filter that leaves words out keeps what has none', async () => {
  const all = (await list('count=true')).total;
  const byAcme = (await list(`filters=eq(controlledBy.publicId,"${company.acme}")&count=true`)).total;
  expect((await list(`filters=ni(controlledBy.publicId,"${company.acme}")&count=true`)).total).toBe(all - byAcme);
  const never = (await list('filters=eq(status,"never")&count=true')).total;
  const offline = (await list('filters=eq(status,"offline")&count=true')).total;
  expect((await list('filters=ni(status,"never","offline")&count=true')).total).toBe(all - never - offline);
});

test('contains looks for the signs as they are written, in either case', async () => {
  const serials = ['50 % dosing', '50 x dosing', 'a_b', 'axb', 'back\\slash'];
  const ids = ['Capper 1', 'Labeller 1', 'Tray former – Line 1', 'Shrink wrapper – Line 1', 'Filler 1'].map(device);
  for (const [index, id] of ids.entries())
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set serial_number = ${serials[index]} where public_id = ${id}`),
    );
  const found = async (text: string) =>
    (await list(`fields=serialNumber&filters=${encodeURIComponent(`contains(serialNumber,"${text}")`)}`)).data.map(
      (item: { serialNumber: string }) => item.serialNumber,
    );
  expect(await found('50 % D')).toEqual(['50 % dosing']);
  expect(await found('A_b')).toEqual(['a_b']);
  expect(await found('k\\\\s')).toEqual(['back\\slash']);
});

test('errors of a query are named', async () => {
  expect(await refusal('filters=eq(nothing,"1")')).toMatchObject({ code: 'unusable-filter', propertyName: 'filters' });
  expect(await refusal('filters=eq(name')).toMatchObject({ code: 'unusable-filter' });
  expect(await refusal('filters=lt(status,"x")')).toMatchObject({ code: 'unusable-filter' });
  for (const time of [
    'yesterday',
    '-0',
    '0000-01-01T00:00:00Z',
    '%2B275760-09-13T00:00:00Z',
    '9999-12-31T23:59:00-14:00',
  ])
    expect(await refusal(`filters=gt(lastSeenOn,"${time}")`)).toMatchObject({ code: 'unusable-filter' });
  expect(await refusal('order-by=access')).toMatchObject({ code: 'unusable-order', propertyName: 'order-by' });
  expect(await refusal('page-after=x')).toMatchObject({ code: 'unusable-cursor', propertyName: 'page-after' });
  expect(await refusal('page-size=0')).toMatchObject({ code: 'invalid-value', propertyName: 'page-size' });
  expect(await refusal('pagesize=3')).toMatchObject({ code: 'unknown-property', propertyName: 'pagesize' });
});

test.each(['/access-requests', `/agents/${device('Filler 3')}/access-requests`])(
  'search is refused by its name where nothing can be searched: %s',
  async (path) => {
    const { status, body } = await marieke('GET', `${path}?search=valve`);
    expect([status, body.data[0]]).toMatchObject([400, { code: 'unknown-property', propertyName: 'search' }]);
  },
);

test('an id that can be none answers like one that does not exist [5.22][9.03]', async () => {
  const [malformed, unknown] = [await marieke('GET', '/agents/short'), await marieke('GET', '/agents/ABCdef123456')];
  expect([malformed.status, malformed.body]).toEqual([404, unknown.body]);
});

test('a person of one group sees only that group’s devices', async () => {
  const jonas = await api.signIn('jonas');
  const visibleDevices = await list('fields=group&page-size=100&count=true', jonas);
  expect(visibleDevices.total).toBe(demo.companies[0]!.devices.filter((device) => device.group === 'Ghent').length);
  expect(new Set(visibleDevices.data.map((record: { group: { name: string } }) => record.group.name))).toEqual(
    new Set(['Ghent']),
  );
  expect((await jonas('GET', `/agents/${device('Filler 3')}`)).status).toBe(404);
});

test('a controlling company sees the devices it controls, and only those of the other company', async () => {
  const lotte = await api.signIn('lotte');
  const visibleDevices = await list('fields=company,controlledBy&page-size=100', lotte);
  const foreign = visibleDevices.data.filter(
    (record: { company: { publicId: string } }) => record.company.publicId !== company.acme,
  );
  expect(foreign).toHaveLength(6);
  for (const agent of foreign) expect(agent.controlledBy.publicId).toBe(company.acme);
});

test('a controlling company changes nothing of what another company keeps at a device', async () => {
  const thomas = await api.signIn('thomas');
  const path = `/agents/${device('Capper 5')}`;
  for (const kind of ['devices', 'servers', 'data-variables']) {
    const [first, ...others] = (await thomas('GET', `${path}/${kind}?fields=name,can`)).body.data;
    for (const { can } of [first, ...others]) expect(can.edit).toBe(false);
    expect((await thomas('PATCH', `${path}/${kind}/${first.publicId}`, { name: 'Ours' })).status).toBe(403);
    expect((await thomas('DELETE', `${path}/${kind}/${first.publicId}`)).status).toBe(403);
  }
  const drafts = { devices: { name: 'Ours' }, 'router-ntp-servers': { server: 'ntp.example.com' } };
  for (const [kind, draft] of Object.entries(drafts))
    expect((await thomas('POST', `${path}/${kind}`, draft)).status).toBe(403);
});

test('only its manager renames a device', async () => {
  const anke = await api.signIn('anke');
  const id = device('Capper 5');
  expect((await marieke('PATCH', `/agents/${id}`, { name: 'Mine' })).status).toBe(403);
  // controlling companies see it, and manage devices of their own
  const thomas = await api.signIn('thomas');
  expect((await thomas('GET', `/agents/${id}`)).status).toBe(200);
  expect((await thomas('PATCH', `/agents/${id}`, { name: 'Ours' })).status).toBe(403);
  expect((await anke('PATCH', `/agents/${id}`, { name: '' })).body.data[0]).toMatchObject({ propertyName: 'name' });
  expect((await anke('PATCH', `/agents/${id}`, { serialNumber: '1' })).body.data[0]).toMatchObject({
    code: 'unknown-property',
    propertyName: 'serialNumber',
  });
  expect((await anke('PATCH', `/agents/${id}`, { name: 'Capper 5, moved' })).status).toBe(200);
  expect((await marieke('GET', `/agents/${id}?fields=name`)).body.data.name).toBe('Capper 5, moved');
  const log = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select act, details from audit_log where record_id = ${id}`),
  );
  expect(log.rows).toMatchObject([
    {
      act: 'update',
      details: { before: { name: 'Capper 5 – Line 4, Eindhoven' }, after: { name: 'Capper 5, moved' } },
    },
  ]);
});

test('the reset of a rate limit takes it away and tells the device to try again [4.39]', async () => {
  const anke = await api.signIn('anke');
  const id = device('Steriliser');
  const limits = async () => (await anke('GET', `/agents/${id}?fields=rateLimiting`)).body.data.rateLimiting;
  const { configOpenvpnLastHit } = await limits();
  expect(configOpenvpnLastHit).not.toBe(null);
  await anke('PATCH', `/agents/${id}`, { rateLimiting: { configOpenvpnReset: true } });
  expect(await limits()).toMatchObject({
    configOpenvpnLastHit,
    configOpenvpnLimit: null,
    configOpenvpnCounter: 0,
  });
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select command from agent_command where agent_id = ${id}`),
  );
  expect(rows).toEqual([{ command: 'openvpn.connect' }]);
});

test('only the reset of a rate limit is writable, and other fields are named', async () => {
  const anke = await api.signIn('anke');
  const path = `/agents/${device('Labeller 2')}`;
  const before = (await anke('GET', `${path}?fields=rateLimiting`)).body.data;
  const limit = {
    configOpenvpnLimit: 12,
    configOpenvpnCounter: 3,
    configOpenvpnLastHit: '2026-01-01T00:00:00Z',
    configOpenvpnReset: true,
  };
  const { status, body } = await anke('PATCH', path, { rateLimiting: { ...limit, other: 1 } });
  expect([status, body.data.map(({ code, propertyName }: Record<string, string>) => [code, propertyName])]).toEqual([
    400,
    ['configOpenvpnLimit', 'configOpenvpnCounter', 'configOpenvpnLastHit', 'other'].map((key) => [
      'unknown-property',
      `rateLimiting.${key}`,
    ]),
  ]);
  expect((await anke('GET', `${path}?fields=rateLimiting`)).body.data).toEqual(before);
});

test('records are found by several referenced ids, but not by hidden ones', async () => {
  const all = (await list('fields=template&page-size=4000')).data as { template: { publicId: string } | null }[];
  const ids = [...new Set(all.flatMap(({ template }) => (template ? [template.publicId] : [])))];
  expect(ids.length).toBeGreaterThan(1);
  const having = (some: string[]) => all.filter(({ template }) => template && some.includes(template.publicId)).length;
  const found = async (...some: string[]) =>
    (await list(`page-size=4000&filters=in(template.publicId,${some.map((id) => `"${id}"`)})`)).data.length;
  expect(await found(...ids)).toBe(having(ids));
  expect(await found(ids[0]!)).toBe(having([ids[0]!]));
  expect(await found('nonesuch0000')).toBe(0);
});

test('a device controlled by its own company is listed and counted once', async () => {
  const deviceId = device('Filler 1');
  const control = (controller: string | null) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set controlled_by_id = ${controller} where public_id = ${deviceId}`),
    );
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select controlled_by_id as by from agent where public_id = ${deviceId}`),
  );
  const before = await list('page-size=4000&count=true');
  await control(company.norwell);
  try {
    const now = await list('page-size=4000&count=true');
    expect([now.total, names(now)]).toEqual([before.total, names(before)]);
    expect(names(now)).toContain(deviceNamed('Filler 1').name);
  } finally {
    await control(rows[0]!.by as string | null);
  }
});

import { type AnyEntity, type Approver, entities, type Field, type Fields } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { aWish, company, device, goIntoVpn, service, startApi, type TestApi, user } from './test-api.ts';

describe('approvers', () => {
  let api: TestApi;
  let marieke: Caller;
  beforeAll(async () => {
    api = await startApi();
    marieke = await api.signIn('marieke');
  });
  afterAll(() => api.close());

  test.each([
    ['whose VPN is locked', 'Case packer 1', ['vpn-locked']],
    ['whose web access is locked', 'Boiler house 2', ['web-access-locked']],
    ['of which both are locked', 'Filler 5', ['vpn-locked', 'web-access-locked']],
  ])(
    'a person who may not approve access to a device %s gets a code and the locking company [5.07a][5.07b]',
    async (_what, start, codes) => {
      const list: Approver[] = (await marieke('GET', `/agents/${device(start)}/approvers`)).body.data;
      for (const { company: of, hindrances } of list) {
        const own = of.publicId === company.norwell;
        expect(hindrances).toEqual(own ? codes.map((code) => ({ code, by: 'Acme Foods' })) : []);
      }
      expect(new Set(list.map(({ company: of }) => of.name))).toEqual(new Set(['Norwell Packaging', 'Acme Foods']));
    },
  );

  test('with VPN and web locks, a limited approver can’t be asked for VPN or services [5.07a][5.07b]', async () => {
    const both = `/agents/${device('Filler 5')}/access-requests`;
    const panel = { vpn: false, servers: [{ publicId: service('Filler 5', 'Filler HMI') }] };
    const hindered = { code: 'approver-hindered', propertyName: 'allowedApprovers', params: { name: 'Ruben Visser' } };
    for (const wish of [aWish(['ruben']), aWish(['ruben'], panel), aWish(['lotte', 'ruben'], panel)])
      expect((await marieke('POST', both, wish)).body.data).toMatchObject([hindered]);
    expect((await marieke('POST', both, aWish(['lotte'], panel))).status).toBe(201);
  });

  test('a lock without a controlling company limits nobody [5.07a]', async () => {
    const plain = device('Depalletiser – Line 1');
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set vpn_locked = true, web_access_locked = true where public_id = ${plain}`),
    );
    const list: Approver[] = (await marieke('GET', `/agents/${plain}/approvers`)).body.data;
    expect(list.length).toBeGreaterThan(1);
    expect(list.flatMap(({ hindrances }) => hindrances)).toEqual([]);
    const ruben = await api.signIn('ruben');
    expect((await ruben('GET', `/agents/${plain}?fields=access`)).body.data.access.state).toBe('open');
    const { publicId } = (await marieke('POST', `/agents/${plain}/access-requests`, aWish(['ruben']))).body.data;
    expect((await ruben('POST', `/agents/${plain}/access-requests/approve/${publicId}`, {})).status).toBe(201);
  });
});

describe('forms', () => {
  let api: TestApi;
  let anke: Caller;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());

  /** What no field is. */
  const wrong = { wrong: [{}] };

  /** Entities whose records are created by a list, in the company or below a device; and their fields other than maps. */
  function formsOf(): [AnyEntity, string[]][] {
    return Object.values(entities as Record<string, AnyEntity>)
      .filter(
        ({ routes, parent, fields }) =>
          routes.list.verbs.includes('POST') && (!parent || fields[parent].to === 'Agent'),
      )
      .map((entity) => [
        entity,
        Object.entries(entity.fields as Fields)
          .filter(([, { computed, kind }]: [string, Field]) => !computed && kind !== 'json')
          .map(([key]) => key),
      ]);
  }

  test('every field of every record that is made refuses what it can’t be, at its own name [5.25]', async () => {
    const forms = formsOf();
    expect(forms.length).toBeGreaterThan(20);
    const silent: string[] = [];
    for (const [{ name, path }, keys] of forms)
      for (const key of keys) {
        const { status, body } = await anke('POST', path.replace(/\{\w+\}/, device('Filler 1')), [{ [key]: wrong }]);
        const named =
          status === 400 && body.data.some((one: { propertyName?: string }) => one.propertyName?.split('.')[0] === key);
        if (!named) silent.push(`${name}.${key}: ${status} ${JSON.stringify(body.data)}`);
      }
    expect(silent).toEqual([]);
  });

  const others = [
    ...[
      'AssetTypeList',
      'AudienceList',
      'BackendComponentMessageSubscriptionList',
      'BackendComponentTemplateConfigList',
    ],
    ...['BackendComponentTemplateList', 'CustomPropertyList', 'ControlledDeviceMembershipList', 'EdgeAppList'],
    ...[
      'EdgeAppVersionList',
      'GroupTypeList',
      'LicenceTypeList',
      'MqttBrokerList',
      'PageComponentTemplateCategoryList',
    ],
    ...['PageComponentTemplateVersionList', 'PageList', 'PermissionList', 'MyCompanyPlatformServerList', 'MySector'],
    ...['SsoIdentityProviderList', 'TranslationList', 'TrustedDeviceList', 'MyUserInviteList', 'UserMembershipList'],
  ];

  test('the other entities are found by the names of their routes, and read there [3.51]', async () => {
    const links: { rel: string; href: string }[] = (await api.call('GET', '/')).body.data;
    const answers = await Promise.all(
      others.map(async (rel) => {
        const href = links.find((link) => link.rel === rel)?.href;
        const answer = href && (await anke('GET', href.slice(`${api.address}/api`.length)));
        return [rel, answer ? answer.status : 'not there'];
      }),
    );
    expect(answers).toEqual(others.map((rel) => [rel, 200]));
  });
});

describe('last seen', () => {
  // What a person of one group sees, computed a second time: nothing more, and nothing less.

  let api: TestApi;
  let jonas: Caller;
  interface Row {
    name: string;
    asset_id: string | null;
    public_id: string;
    group_id: string | null;
    agent_id: string | null;
    parent_id: string | null;
    company_id: string;
  }
  const rowsOf = async (table: string) =>
    (await api.owner.inScope({}, (tx) => tx.execute(sql`select * from ${sql.identifier(table)}`)))
      .rows as unknown as Row[];
  const seen = async (path: string) =>
    ((await jonas('GET', `${path}?fields=publicId&page-size=4000`)).body.data as { publicId: string }[])
      .map(({ publicId }) => publicId)
      .sort();
  const ids = (rows: Row[]) => rows.map(({ public_id: id }) => id).sort();
  let group: string;
  let devices: Row[];

  beforeAll(async () => {
    api = await startApi();
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update role set permissions = array['MANAGE_ASSET_LIBRARY', 'MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS'] where public_id in
      (select role_id from user_membership where user_id = ${user('jonas')})`),
    );
    jonas = await api.signIn('jonas');
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select group_id from user_membership where user_id = ${user('jonas')}`),
    );
    group = rows[0]!.group_id as string;
    const places = (await rowsOf('agent_membership')).filter((one) => one.group_id === group);
    const inGroup = places.map((one) => one.agent_id);
    devices = (await rowsOf('agent')).filter(
      (one) => one.company_id === company.norwell && inGroup.includes(one.public_id),
    );
  });
  afterAll(() => api.close());

  test('their group, and its devices', async () => {
    expect(devices.length).toBeGreaterThan(3);
    expect(await seen('/agents')).toEqual(ids(devices));
    expect(await seen('/groups')).toEqual([group]);
  });

  test('assets of their group with parts, of its devices, public ones, and their parents', async () => {
    // one in no group, nor its parent
    await api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`delete from asset_membership where asset_id in (select public_id from asset where name = 'Eindhoven')`,
      ),
    );
    const assets = (await rowsOf('asset')).filter((one) => one.company_id === company.norwell);
    const places = await rowsOf('asset_membership');
    /** The groups that an asset is in, with what it is part of. */
    const groupsOf = (one: Row | undefined): unknown[] =>
      one === undefined
        ? []
        : [
            ...places.filter(({ asset_id: id }) => id === one.public_id).map(({ group_id: id }) => id),
            ...groupsOf(assets.find(({ public_id: id }) => id === one.parent_id)),
          ];
    const shown = new Set<string>();
    const above = (one: Row | undefined): void => {
      if (!one) return;
      shown.add(one.public_id);
      above(assets.find(({ public_id: id }) => id === one.parent_id));
    };
    for (const one of assets) {
      const groups = groupsOf(one);
      const ofNobody = !one.agent_id && groups.length === 0;
      if (ofNobody || groups.includes(group) || devices.some(({ public_id: id }) => id === one.agent_id)) above(one);
    }
    expect(await seen('/assets')).toEqual([...shown].sort());
    const called = assets.filter((one) => shown.has(one.public_id) && !one.agent_id).map(({ name }) => name);
    expect(called).toEqual(expect.arrayContaining(['Ghent', 'Eindhoven', 'Line 4']));
    expect(called).not.toContain('Rotterdam Botlek');
    const [all, theirs] = [assets.length, assets.filter((one) => shown.has(one.public_id) && one.agent_id)];
    expect([shown.size < all, theirs.length > 0]).toEqual([true, true]);
  });

  test.each([
    ['services', 'servers', 'agent_server'],
    ['values', 'data-variables', 'agent_data_variable'],
    ['requests', 'access-requests', 'agent_access_request'],
  ])('all %s of each of these devices', async (_what, path, table) => {
    const rows = await rowsOf(table);
    for (const { public_id: id } of devices)
      expect([id, await seen(`/agents/${id}/${path}`)]).toEqual([id, ids(rows.filter((one) => one.agent_id === id))]);
  });
});

describe('audit', () => {
  // Who did what, from where, and who was on which device.

  let api: TestApi;
  let anke: Caller;
  let marieke: Caller;
  beforeAll(async () => {
    api = await startApi();
    [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  });
  afterAll(() => api.close());

  const agent = device('Filler 1');
  const newest = async (path = '/audit-logs', by = anke) => (await by('GET', `${path}?page-size=1`)).body.data[0];

  test('an entry names actor, origin and subject without a field list, in the public format', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.77' };
    await anke('PATCH', `/agents/${agent}`, { description: 'By the window' }, from);
    const who = { publicId: user('anke'), name: 'Anke Mulder' };
    expect(await newest()).toMatchObject({
      action: 'UPDATE',
      target: 'Agent',
      actor: { ...who, type: 'client', resource: { ...who, type: 'User' } },
      request: { ipAddress: '192.0.2.77' },
      topic: { company: company.norwell, user: null, agent, asset: null },
      after: { description: 'By the window' },
    });
    const mine = (await anke('GET', `/audit-logs?filters=eq(actor.publicId,"${user('anke')}")&page-size=1`)).body.data;
    expect(mine).toMatchObject([{ actor: who }]);
    expect((await anke('GET', `/audit-logs?filters=eq(actor.publicId,"${user('ruben')}")`)).body.data).toEqual([]);
  });

  test('the log of a device contains only changes of the device and its parts', async () => {
    const other = device('Capper 5');
    await anke('PATCH', `/agents/${other}`, { description: 'Elsewhere' });
    await anke('POST', `/agents/${agent}/router-ntp-servers`, { server: 'ntp.example' });
    expect(await newest(`/agents/${agent}/audit-logs`)).toMatchObject({
      target: 'AgentRouterNtpServer',
      topic: { agent },
    });
    expect(await newest(`/agents/${other}/audit-logs`)).toMatchObject({ target: 'Agent', topic: { agent: other } });
    const lotte = await api.signIn('lotte');
    expect((await lotte('GET', `/agents/${other}/audit-logs`)).status).not.toBe(200);
    expect((await anke('GET', '/agents/Nobody00000x/audit-logs')).status).toBe(404);
  });

  test('the log is exported as filtered, and spreadsheet formulas are exported as text', async () => {
    await anke('PATCH', `/agents/${agent}`, { name: '=HYPERLINK("x")' });
    await anke('PATCH', `/agents/${device('Capper 5')}`, { description: 'Not in the file' });
    const { status, headers, body } = await anke('GET', `/audit-logs-export?filters=eq(agent.publicId,"${agent}")`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    const lines = (body as string).split('\r\n');
    expect(lines[0]).toMatch(/"time","actor","ipAddress","event","target"/);
    expect(lines[1]).toMatch(/"Anke Mulder","127\.0\.0\.1","update","Agent","'=HYPERLINK\(""x""\)"/);
    expect(body).not.toMatch(/Not in the file/);
    const wrong = await anke('GET', '/audit-logs-export?filters=eq(nothing,"x")');
    expect([wrong.status, wrong.body.data[0].code]).toEqual([400, 'unusable-filter']);
    expect((await marieke('GET', '/audit-logs-export')).status).toBe(403);
  });

  test('VPN sessions list who was on which device, from when to when, and why they ended', async () => {
    await goIntoVpn(api.owner);
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set vpn_require_access_approval = false where public_id = ${agent}`),
    );
    const { ticket } = (await marieke('POST', `/agents/${agent}/connect-ticket`, {})).body.data;
    const { body } = await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
    const { username, password, publicId, computerAddress } = body.data;
    const read = async (by = anke) => (await by('GET', `/agents/${agent}/vpn-sessions`)).body.data;
    expect(await read()).toMatchObject([
      { publicId, user: { name: 'Marieke de Vries' }, vpnAddress: computerAddress, endedOn: null, endReason: null },
    ]);
    const credential = { Authorization: `Bearer ${username}.${password}` };
    expect((await api.call('DELETE', '/vpn-sessions/me', undefined, credential)).status).toBe(200);
    const [over] = await read();
    expect(over).toMatchObject({ publicId, agent: { publicId: agent }, endReason: 'disconnected' });
    expect(Date.parse(over.endedOn)).toBeGreaterThanOrEqual(Date.parse(over.startedOn));
    const all = (
      await anke('GET', `/vpn-sessions?filters=eq(user.publicId,"${user('marieke')}")&filters=isnotnull(endedOn)`)
    ).body;
    expect(all.data.map((one: { publicId: string }) => one.publicId)).toEqual([publicId]);
    expect((await marieke('GET', '/vpn-sessions')).status).toBe(403);
  });
});

import type { Permission } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { stableId } from '../src/domain/demo-company/stable-id.ts';
import { type Caller, problems } from './caller.ts';
import { company, demo, device, startApi, type TestApi, user } from './test-api.ts';
import { zipOf } from './zip-of.ts';

describe('parts of roles', () => {
  // Roles part by part, and lists of memberships and rights.

  let api: TestApi;
  const as: Record<string, Caller> = {};
  beforeAll(async () => {
    api = await startApi();
    for (const key of ['marieke', 'ruben', 'anke', 'jonas']) as[key] = await api.signIn(key);
  });
  afterAll(() => api.close());

  const words = (...some: string[]) => some.map((publicId) => ({ publicId }));
  const newRole = async (...permissions: string[]) => {
    const draft = { name: `Role ${Math.random()}`, permissions: words(...permissions), audiences: [] };
    return (await as.anke!('POST', '/roles', draft)).body.data.publicId as string;
  };
  const read = async (role: string, of: 'permissions' | 'audiences') =>
    (await as.anke!('GET', `/roles/${role}?fields=${of}`)).body.data[of].map(
      ({ publicId }: { publicId: string }) => publicId,
    );
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

  test('permissions and categories are added to a role, removed and set, with errors by index [3.54]', async () => {
    const role = await newRole('MANAGE_AGENT');
    const path = `/roles/${role}/permissions`;
    expect((await as.anke!('POST', path, words('MANAGE_PAGE', 'MANAGE_AGENT'))).status).toBe(201);
    expect(await read(role, 'permissions')).toEqual(['MANAGE_AGENT', 'MANAGE_PAGE']);
    expect(problems(await as.anke!('DELETE', path, words('MANAGE_AGENT', 'MANAGE_GROUP')))).toEqual([
      404,
      ['not-found', 'publicId', 1],
    ]);
    expect(problems(await as.anke!('PUT', path, words('MANAGE_GROUP', 'FLY')))[0]).toBe(400);
    expect(await read(role, 'permissions')).toEqual(['MANAGE_AGENT', 'MANAGE_PAGE']);
    expect((await as.anke!('DELETE', `${path}/MANAGE_AGENT`)).status).toBe(200);
    expect((await as.anke!('DELETE', `${path}/MANAGE_AGENT`)).status).toBe(404);
    expect(await read(role, 'permissions')).toEqual(['MANAGE_PAGE']);
    const audiences = (await as.anke!('GET', '/audiences')).body.data.map(
      ({ publicId }: { publicId: string }) => publicId,
    );
    const foreign = (await change(sql`select public_id as id from audience where company_id = ${company.acme} limit 1`))
      .rows[0]!.id;
    const grantsOf = `/roles/${role}/audiences`;
    expect(problems(await as.anke!('POST', grantsOf, words(audiences[0], foreign as string)))).toEqual([
      400,
      ['unknown-reference', 'publicId', 1],
    ]);
    expect(await read(role, 'audiences')).toEqual([]);
    expect((await as.anke!('POST', grantsOf, words(audiences[0]))).status).toBe(201);
    expect(await read(role, 'audiences')).toEqual([audiences[0]]);
    expect((await as.anke!('PUT', grantsOf, words(audiences[1], audiences[2]))).status).toBe(200);
    expect((await read(role, 'audiences')).sort()).toEqual([audiences[1], audiences[2]].sort());
    expect((await as.anke!('DELETE', grantsOf, words(audiences[1]))).status).toBe(200);
    expect(await read(role, 'audiences')).toEqual([audiences[2]]);
    expect((await as.anke!('DELETE', `${grantsOf}/${audiences[2]}`)).status).toBe(200);
    expect(await read(role, 'audiences')).toEqual([]);
    expect((await as.anke!('DELETE', path, words('MANAGE_PAGE'))).status).toBe(200);
    expect((await as.anke!('PUT', path, words('MANAGE_GROUP'))).status).toBe(200);
    expect(await read(role, 'permissions')).toEqual(['MANAGE_GROUP']);
  });

  test('nobody adds a permission they lack to a role, and the last administrator stays one', async () => {
    await change(
      sql`update role set permissions = array['MANAGE_USER', 'MANAGE_PAGE'] where name = 'Manager' and company_id = ${company.norwell}`,
    );
    const role = await newRole('MANAGE_PAGE');
    const path = `/roles/${role}/permissions`;
    for (const verb of ['POST', 'PUT'])
      expect(problems(await as.ruben!(verb, path, words('MANAGE_PAGE', 'MANAGE_AGENT')))).toEqual([
        403,
        ['permission-lacking', 'permissions', undefined],
      ]);
    expect(await read(role, 'permissions')).toEqual(['MANAGE_PAGE']);
    expect((await as.marieke!('POST', path, words('MANAGE_PAGE'))).status).toBe(403);
    const { rows } = await change(
      sql`select public_id as id from role where name = 'Administrator' and company_id = ${company.norwell}`,
    );
    const permissionsPath = `/roles/${rows[0]!.id}/permissions`;
    for (const [verb, at, body] of [
      ['PUT', permissionsPath, []],
      ['DELETE', permissionsPath, words('COMPANY_ADMIN')],
      ['DELETE', `${permissionsPath}/COMPANY_ADMIN`, undefined],
    ] as const)
      expect(problems(await as.anke!(verb, at, body))).toEqual([409, ['last-administrator', undefined, undefined]]);
    expect(await read(rows[0]!.id as string, 'permissions')).toContain('COMPANY_ADMIN');
  });

  test('two people who add to a role at once both find their additions', async () => {
    const role = await newRole();
    const some = ['MANAGE_PAGE', 'MANAGE_GROUP', 'MANAGE_AGENT', 'MANAGE_APP'];
    await Promise.all(some.map((permission) => as.anke!('POST', `/roles/${role}/permissions`, words(permission))));
    expect(await read(role, 'permissions')).toEqual(some.toSorted());
  });

  test('the lists show who has which role in which group, its rights, and what a category covers', async () => {
    const { body: grants } = await as.anke!('GET', '/user-zone-grants');
    const grantsOf = (key: string) =>
      grants.data.filter((record: { user: { publicId: string } }) => record.user.publicId === user(key));
    expect(grantsOf('anke')).toMatchObject([
      { zone: { type: 'c' }, expiresOn: null, grants: expect.arrayContaining(['COMPANY_ADMIN']) },
    ]);
    // without a group it counts company-wide, with or without that permission
    await change(
      sql`update role set permissions = '{MANAGE_PAGE}' where name = 'Service engineer' and company_id = ${company.norwell}`,
    );
    const [sam] = (await as.anke!('GET', '/user-zone-grants')).body.data.filter(
      (record: { user: { publicId: string } }) => record.user.publicId === user('sam'),
    );
    expect(sam).toMatchObject({ zone: { type: 'c' }, grants: ['MANAGE_PAGE'] });
    const [jonas] = grantsOf('jonas');
    expect(jonas.zone).toEqual({ type: 'g', publicId: expect.any(String) });
    const { body: places } = await as.anke!('GET', '/groups/roles');
    const place = places.data.find(
      ({ group }: { group: { publicId: string } | null }) => group?.publicId === jonas.zone.publicId,
    );
    expect(place.roles.map(({ name }: { name: string }) => name)).toContain('Group engineer');
    expect((await as.marieke!('GET', '/user-zone-grants')).status).toBe(403);
    expect((await as.marieke!('GET', '/groups/roles')).status).toBe(403);
    const agent = device('Filler 1');
    const { body: agents } = await as.anke!('GET', '/audiences/agent');
    const listed = agents.data.find(({ publicId }: { publicId: string }) => publicId === agent);
    const { rows } = await change(sql`select distinct audience_id as id from (
    select audience_id from agent_server where agent_id = ${agent} union all select audience_id from agent_data_alarm where agent_id = ${agent}
    union all select audience_id from agent_page_link where agent_id = ${agent}) a order by 1`);
    expect(listed.audiences).toEqual(rows.map(({ id }) => ({ publicId: id })));
    const visibleCount = (await as.jonas!('GET', '/audiences/agent')).body.data.length;
    expect(visibleCount > 0 && visibleCount < agents.data.length).toBe(true);
    expect((await as.anke!('GET', '/audiences/asset')).body.data[0].audiences.length).toBeGreaterThan(0);
    const open = await api.call('GET', '/platform-servers');
    expect([open.status, open.body.data.length]).toEqual([
      200,
      (await as.anke!('GET', '/platform-servers/me')).body.data.length,
    ]);
  });
});

describe('permissions', () => {
  // The calls of each permission, and no others: a person with one permission makes the calls of all others.

  let api: TestApi;
  let sam: Caller;
  beforeAll(async () => {
    api = await startApi();
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'RoleOfATest1', 'Of a test', '{}')`);
      await tx.execute(sql`update user_membership set role_id = 'RoleOfATest1', group_id = null
      where user_id = ${user('sam')} and company_id = ${company.norwell}`);
    });
    sam = await api.signIn('sam', company.norwell);
    opens.DEVELOP_APP = await ofDevelopers();
  });
  afterAll(() => api.close());

  /** A kind of groups that the demo has. */
  const groupType = { publicId: stableId('norwell', 'group type', demo.companies[0]!.groupType.name) };
  const broker = { name: 'Of a test', host: 'mqtt.example', port: 8883, messageFormat: 'sparkplug_b' };
  /** An app developer's calls, with an app and templates of another person. */
  async function ofDevelopers(): Promise<Opened[]> {
    const anke = await api.signIn('anke');
    const create = async (path: string) =>
      (await anke('POST', path, { name: 'Of others' })).body.data.publicId as string;
    const app = await create('/edge-apps');
    const backend = await create('/backend-component-templates');
    const page = await create('/page-component-templates');
    const archive = zipOf({
      'manifest.json': JSON.stringify({ services: [], main: 'main.js' }),
      'main.js': 'export {}',
      'functions.py': '',
    });
    const { body } = await anke('POST', `/page-component-templates/${page}/version-upload`, archive);
    return [
      ['POST', `/edge-apps/${app}/version-upload`, archive],
      ['POST', '/backend-component-templates', { name: 'Of a test' }],
      ['POST', `/backend-component-templates/${backend}/version-upload`, archive],
      ['GET', `/backend-component-templates/${backend}/logs`],
      ['GET', '/backend-component-template-shares'],
      ['POST', '/page-component-templates', { name: 'Of a test' }],
      ['POST', `/page-component-templates/${page}/version-upload`, archive],
      ['PATCH', `/page-component-template-versions/${body.data.publicId}`, { notes: 'Of a test' }],
      ['GET', '/remote-failure-counts'],
    ];
  }

  type Opened = [verb: string, path: string, body?: object];
  /** Calls that need a permission: each creates something new, or reads. */
  const opens: Partial<Record<Permission, Opened[]>> = {
    MANAGE_AGENT: [
      ['POST', '/asset-types', { name: 'Of a test', order: 1 }],
      ['POST', '/assets', { name: 'Of a test' }],
      ['GET', '/agent-registration-profiles'],
      ['POST', '/agent-registration-profiles', { name: 'Of a test' }],
    ],
    MANAGE_AGENT_TEMPLATE: [['GET', '/agent-templates']],
    MANAGE_APP: [
      ['POST', '/edge-apps', { name: 'Of a test' }],
      ['POST', '/oci-registries', { server: 'oci.example', username: 'me', password: 'secret' }],
    ],
    MANAGE_COMPANY: [
      ['POST', '/audiences', { name: 'Of a test' }],
      ['POST', '/labels', { name: 'Of a test', color: '#0a6b4d' }],
      ['POST', '/mqtt-brokers', broker],
      ['POST', '/translations', { key: 'OF_A_TEST', languages: { en: 'Of a test' } }],
    ],
    MANAGE_GROUP: [
      ['POST', '/group-types', { name: 'Of a test', color: '#0a6b4d', order: 9 }],
      ['POST', '/groups', { name: 'Of a test', type: groupType }],
    ],
    MANAGE_USER: [
      ['GET', '/users'],
      ['POST', '/roles', { name: 'Another of a test', permissions: [], audiences: [] }],
    ],
    VIEW_AUDIT_LOGS: [['GET', '/audit-logs']],
  };

  /** The calls that succeed with these company-wide permissions. */
  async function doneWith(permissions: Permission[]): Promise<string[]> {
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update role set permissions = ${sql.param(permissions)}::text[] where public_id = 'RoleOfATest1'`),
    );
    const done: string[] = [];
    for (const [verb, path, body] of Object.values(opens).flat()) {
      const { status, body: answer } = await sam(verb, path, body);
      if (status === 403) continue;
      expect([verb, path, status]).toEqual([verb, path, verb === 'POST' ? 201 : 200]);
      done.push(`${verb} ${path}`);
      if (verb === 'POST' && !path.endsWith('/version-upload'))
        await api.owner.inScope({}, (tx) =>
          tx.execute(sql`delete from ${sql.identifier(tableOf(path))} where public_id = ${answer.data.publicId}`),
        );
    }
    return done;
  }

  /** `/edge-apps`: edge_app. */
  const tableOf = (path: string) => path.slice(1).replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');
  const callsOf = (...some: Permission[]) =>
    some.flatMap((permission) => opens[permission]!.map(([verb, path]) => `${verb} ${path}`));

  test('each permission for templates, apps, groups and company settings opens only its own calls [6.07][6.08][6.11][6.12]', async () => {
    for (const permission of ['MANAGE_AGENT_TEMPLATE', 'MANAGE_APP', 'MANAGE_COMPANY', 'MANAGE_GROUP'] as const)
      expect([permission, await doneWith([permission])]).toEqual([permission, callsOf(permission)]);
  });

  test('people and their roles, the log, devices: each permission opens its calls alone [6.06][6.15][6.18]', async () => {
    for (const permission of ['MANAGE_USER', 'VIEW_AUDIT_LOGS', 'MANAGE_AGENT'] as const)
      expect([permission, await doneWith([permission])]).toEqual([permission, callsOf(permission)]);
  });

  test('app developers upload versions and manage templates, and app managers don’t [6.05]', async () => {
    expect(await doneWith(['DEVELOP_APP'])).toEqual(callsOf('DEVELOP_APP'));
  });

  test('the licence notification permission allows nothing else [6.16]', async () => {
    expect(await doneWith(['NOTIFY_EXPIRING_LICENCE'])).toEqual([]);
  });

  test('calls need their permission, two permissions combine, an administrator may do all [6.03]', async () => {
    expect(await doneWith([])).toEqual([]);
    expect(await doneWith(['MANAGE_GROUP', 'VIEW_AUDIT_LOGS'])).toEqual(callsOf('MANAGE_GROUP', 'VIEW_AUDIT_LOGS'));
    expect(await doneWith(['COMPANY_ADMIN'])).toEqual(callsOf(...(Object.keys(opens) as Permission[])));
  });
});

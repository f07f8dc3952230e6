import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, reauthenticate, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Permissions in a company: roles, memberships, access categories, and the log of their changes.

let api: TestApi;
let as: Record<'anke' | 'ruben' | 'jonas' | 'thomas' | 'marieke', Caller>;
beforeAll(async () => {
  api = await startApi();
  const found = [];
  for (const key of ['anke', 'ruben', 'jonas', 'thomas', 'marieke']) found.push([key, await api.signIn(key)]);
  as = Object.fromEntries(found);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
type Row = Record<string, unknown> & { publicId: string };
const rows = async (path: string, caller = as.anke): Promise<Row[]> => (await caller('GET', path)).body.data;
const named = async (path: string, name: string) =>
  (await rows(`${path}?fields=name&page-size=100`)).find((row) => row.name === name)!.publicId;
const to = (publicId: string) => ({ publicId });
const may = (...permissions: string[]) => permissions.map(to);
const make = async (path: string, value: object): Promise<string> => {
  const { status, body } = await as.anke('POST', path, value);
  expect([status, body.data]).toEqual([201, to(expect.any(String) as never)]);
  return body.data.publicId;
};
const roleOf = (name: string) => named('/roles', name);
const membershipsOf = (key: string, caller = as.anke) =>
  rows(`/users/memberships?fields=group,role,expiresOn&filters=eq(user.publicId,"${user(key)}")`, caller);
/** Gives a person permissions in a group or (null) the company, for one test. */
async function letMay(key: string, permissions: string[], group: string | null): Promise<() => Promise<unknown>> {
  const all = sql`${sql.param(permissions)}::text[]`;
  await change(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'RoleOfATest1', 'Of a test', ${all})`);
  await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    values (${company.norwell}, 'PlaceOfATes1', ${user(key)}, ${group}, 'RoleOfATest1')`);
  return async () => {
    await change(sql`delete from user_membership where public_id = 'PlaceOfATes1'`);
    await change(sql`delete from role where public_id = 'RoleOfATest1'`);
  };
}

describe('roles', () => {
  test('a role is created, changed and removed, and its permissions apply immediately', async () => {
    const audience = await make('/audiences', { name: 'Line operators' });
    const role = await make('/roles', {
      name: 'Dispatcher',
      permissions: may('MANAGE_GROUP'),
      audiences: [to(audience)],
    });
    const [place] = await membershipsOf('marieke');
    const before = (place!.role as Row).publicId;
    await as.anke('PATCH', `/users/memberships/${place!.publicId}`, { role: to(role) });
    const createType = () => as.marieke('POST', '/group-types', { name: 'Depot', order: 9 });
    expect((await createType()).status).toBe(201);
    expect((await as.anke('PATCH', `/roles/${role}`, { permissions: [] })).status).toBe(200);
    expect((await createType()).status).toBe(403);
    expect(
      (await rows('/roles?fields=name,permissions,audiences,userCount')).find(({ publicId }) => publicId === role),
    ).toEqual({
      publicId: role,
      name: 'Dispatcher',
      permissions: [],
      audiences: [{ publicId: audience, name: 'Line operators' }],
      userCount: 1,
    });
    expect(problems(await as.anke('DELETE', `/roles/${role}`))).toEqual([409, ['in-use', undefined, undefined]]);
    await as.anke('PATCH', `/users/memberships/${place!.publicId}`, { role: to(before) });
    expect((await as.anke('DELETE', `/roles/${role}`)).status).toBe(200);
    expect((await as.anke('DELETE', `/audiences/${audience}`)).status).toBe(200);
  });

  test('nobody adds or removes a role’s permission that they lack', async () => {
    const undo = await letMay('marieke', ['MANAGE_USER', 'MANAGE_GROUP', 'COMPANY_WIDE_ROLE'], null);
    const lacking = [403, ['permission-lacking', 'permissions', undefined]];
    const role = (permissions: object[]) => as.marieke('POST', '/roles', { name: 'New', permissions, audiences: [] });
    expect(problems(await role(may('MANAGE_GROUP', 'MANAGE_AGENT')))).toEqual(lacking);
    expect(problems(await role(may('COMPANY_ADMIN')))).toEqual(lacking);
    const created = await role(may('MANAGE_GROUP'));
    expect(created.status).toBe(201);
    const path = `/roles/${created.body.data.publicId}`;
    expect(problems(await as.marieke('PATCH', path, { permissions: may('MANAGE_GROUP', 'MANAGE_PAGE') }))).toEqual(
      lacking,
    );
    await as.anke('PATCH', path, { permissions: may('MANAGE_GROUP', 'MANAGE_PAGE', 'MANAGE_APP') });
    expect(problems(await as.marieke('PATCH', path, { permissions: may('MANAGE_GROUP', 'MANAGE_PAGE') }))).toEqual(
      lacking,
    );
    const remaining = may('MANAGE_APP', 'MANAGE_PAGE');
    expect((await as.marieke('PATCH', path, { permissions: remaining })).status).toBe(200);
    expect((await as.anke('GET', `${path}?fields=permissions`)).body.data.permissions).toEqual(remaining);
    await undo();
  });

  test('a change of other fields keeps the permissions, and a repeated permission is stored once', async () => {
    const role = await make('/roles', {
      name: 'Planner',
      permissions: may('MANAGE_PAGE', 'MANAGE_GROUP', 'MANAGE_PAGE'),
      audiences: [],
    });
    const readRole = async () => (await as.anke('GET', `/roles/${role}?fields=name,permissions`)).body.data;
    expect(await readRole()).toMatchObject({ permissions: may('MANAGE_GROUP', 'MANAGE_PAGE') });
    await as.anke('PATCH', `/roles/${role}`, { name: 'Senior planner' });
    expect(await readRole()).toMatchObject({ name: 'Senior planner', permissions: may('MANAGE_GROUP', 'MANAGE_PAGE') });
    await as.anke('DELETE', `/roles/${role}`);
  });

  test('a role refuses unknown permissions and permissions of another shape', async () => {
    for (const permissions of [may('MANAGE_EVERYTHING'), ['MANAGE_GROUP'], 'MANAGE_GROUP'])
      expect(problems(await as.anke('POST', '/roles', { name: 'New', permissions, audiences: [] }))).toEqual([
        400,
        ['invalid-value', 'permissions', undefined],
      ]);
  });

  test('only user managers write roles, and everyone in the company reads them', async () => {
    expect((await as.ruben('POST', '/roles', { name: 'New', permissions: [], audiences: [] })).status).toBe(403);
    expect((await as.ruben('PATCH', `/roles/${await roleOf('Guest')}`, { name: 'x' })).status).toBe(403);
    expect((await rows('/roles?fields=name', as.marieke)).map(({ name }) => name)).toContain('Administrator');
    expect((await rows('/roles', as.thomas)).map(({ publicId }) => publicId)).not.toContain(await roleOf('Guest'));
  });
});

describe('the last administrator stays', () => {
  const last = [409, ['last-administrator', undefined, undefined]];

  test('their role keeps COMPANY_ADMIN, their membership stays, and has no end', async () => {
    const [place] = await membershipsOf('anke');
    const path = `/users/memberships/${place!.publicId}`;
    const administrator = `/roles/${await roleOf('Administrator')}`;
    const attempts: [string, string, unknown?][] = [
      ['DELETE', path],
      ['PATCH', path, { role: to(await roleOf('Guest')) }],
      ['PATCH', path, { role: null }],
      ['PATCH', path, { expiresOn: '2099-01-01T00:00:00Z' }],
      ['PATCH', administrator, { permissions: may('COMPANY_WIDE_ROLE') }],
    ];
    for (const [verb, at, body] of attempts)
      expect([at, body, problems(await as.anke(verb, at, body))]).toEqual([at, body, last]);
    expect(await membershipsOf('anke')).toEqual([place]);
  });

  test('administration of another company changes nothing', async () => {
    const [place] = await membershipsOf('anke');
    await change(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.delta}, 'RoleElsewher', 'Elsewhere', '{COMPANY_ADMIN}')`);
    await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
      values (${company.delta}, 'PlaceElsewhe', ${user('anke')}, 'RoleElsewher')`);
    expect(problems(await as.anke('DELETE', `/users/memberships/${place!.publicId}`))).toEqual(last);
    await change(sql`delete from user_membership where public_id = 'PlaceElsewhe'`);
    await change(sql`delete from role where public_id = 'RoleElsewher'`);
  });

  test('a person with a company-wide role by membership alone is one, too', async () => {
    const undo = await letMay('ruben', ['COMPANY_ADMIN'], null);
    const [own] = await membershipsOf('anke');
    expect((await as.anke('DELETE', `/users/memberships/${own!.publicId}`)).status).toBe(200);
    expect((await as.ruben('POST', '/users/memberships/restore', [to(own!.publicId)])).status).toBe(201);
    await undo();
  });

  test('can leave if another administrator remains', async () => {
    const [place] = await membershipsOf('anke');
    const second = await make('/users/memberships', {
      user: to(user('ruben')),
      group: null,
      role: to(await roleOf('Administrator')),
    });
    expect((await as.anke('DELETE', `/users/memberships/${place!.publicId}`)).status).toBe(200);
    expect((await as.anke('GET', '/roles')).status).toBe(403);
    // accidentally removed records are restored
    expect((await as.ruben('POST', '/users/memberships/restore', [to(place!.publicId)])).status).toBe(201);
    expect((await as.anke('DELETE', `/users/memberships/${second}`)).status).toBe(200);
  });
});

test('two groups of one company have no one name', async () => {
  const { type } = (await as.anke('GET', `/groups/${await named('/groups', 'Ghent')}?fields=type`)).body.data;
  const repeated = await as.anke('POST', '/groups', { name: 'Ghent', type: to(type.publicId) });
  expect(problems(repeated)).toEqual([409, ['already-there', 'name', undefined]]);
});

describe('an administrator of one group', () => {
  test('can assign what applies to that group, but not company-wide or administrator permissions', async () => {
    const ghent = await named('/groups', 'Ghent');
    const undo = await letMay('jonas', ['COMPANY_ADMIN'], ghent);
    const place = { user: to(user('sam')), group: to(ghent) };
    const lacking = [403, ['permission-lacking', 'role', undefined]];
    const give = async (role: string) =>
      as.jonas('POST', '/users/memberships', { ...place, role: to(await roleOf(role)) });
    expect(problems(await give('Manager'))).toEqual(lacking);
    expect(problems(await give('Administrator'))).toEqual(lacking);
    const created = await give('Guest');
    expect(created.status).toBe(201);
    const path = `/users/memberships/${created.body.data.publicId}`;
    expect((await as.jonas('PATCH', path, { role: to(await roleOf('Group engineer')) })).status).toBe(200);
    expect((await as.jonas('DELETE', path)).status).toBe(200);
    const [own] = await membershipsOf('anke');
    expect(problems(await as.anke('DELETE', `/users/memberships/${own!.publicId}`))).toEqual([
      409,
      ['last-administrator', undefined, undefined],
    ]);
    await undo();
  });

  test('unless their role is company-wide: then another person may leave', async () => {
    const ghent = await named('/groups', 'Ghent');
    const undo = await letMay('ruben', ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE'], ghent);
    const [own] = await membershipsOf('anke');
    expect((await as.anke('DELETE', `/users/memberships/${own!.publicId}`)).status).toBe(200);
    expect((await as.ruben('POST', '/users/memberships/restore', [to(own!.publicId)])).status).toBe(201);
    await undo();
  });
});

describe('memberships', () => {
  test('a member gets a role in one group or in the whole company, until it expires [3.74]', async () => {
    const eindhoven = await named('/groups', 'Eindhoven');
    const devices = async () => (await as.jonas('GET', '/agents?count=true')).body.total as number;
    const before = await devices();
    const place = await make('/users/memberships', {
      user: to(user('jonas')),
      group: to(eindhoven),
      role: to(await roleOf('Guest')),
      expiresOn: '2099-01-01T00:00:00Z',
    });
    expect(await devices()).toBeGreaterThan(before);
    expect(
      (await rows(`/users?fields=name,emailAddress,memberships&filters=eq(publicId,"${user('jonas')}")`))[0],
    ).toMatchObject({
      emailAddress: expect.stringContaining('@'),
      memberships: expect.arrayContaining([
        {
          publicId: place,
          group: { publicId: eindhoven, name: 'Eindhoven', isCompanyGroup: false },
          role: { publicId: await roleOf('Guest'), name: 'Guest' },
          expiresOn: '2099-01-01T00:00:00Z',
        },
      ]),
    });
    await as.anke('PATCH', `/users/memberships/${place}`, { expiresOn: '2020-01-01T00:00:00Z' });
    expect(await devices()).toBe(before);
    await as.anke('DELETE', `/users/memberships/${place}`);
  });

  test('an approver with an end date loses approval after it', async () => {
    const device = (await rows('/agents?fields=name&page-size=1'))[0]!.publicId;
    const approvers = async () =>
      (await as.marieke('GET', `/agents/${device}/approvers`)).body.data.map(({ name }: Row) => name) as string[];
    const [place] = await membershipsOf('ruben');
    const was = await approvers();
    await as.anke('PATCH', `/users/memberships/${place!.publicId}`, { expiresOn: '2020-01-01T00:00:00Z' });
    expect((await approvers()).length).toBe(was.length - 1);
    await as.anke('PATCH', `/users/memberships/${place!.publicId}`, { expiresOn: null });
    expect(await approvers()).toEqual(was);
  });

  test('nobody assigns a role with permissions they lack in that scope', async () => {
    const [ghent, eindhoven] = [await named('/groups', 'Ghent'), await named('/groups', 'Eindhoven')];
    const wide = await make('/roles', { name: 'Everywhere', permissions: may('COMPANY_WIDE_ROLE'), audiences: [] });
    const undo = await letMay('jonas', ['MANAGE_USER', 'MANAGE_AGENT'], ghent);
    const give = async (role: string, group: string | null) =>
      problems(
        await as.jonas('POST', '/users/memberships', {
          user: to(user('sam')),
          group: group && to(group),
          role: to(role),
        }),
      );
    const lacking = [403, ['permission-lacking', 'role', undefined]];
    expect(await give(await roleOf('Manager'), ghent)).toEqual(lacking);
    expect(await give(await roleOf('Administrator'), ghent)).toEqual(lacking);
    expect(await give(wide, ghent)).toEqual(lacking);
    expect(await give(await roleOf('Guest'), null)).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(await give(await roleOf('Guest'), eindhoven)).toEqual([400, ['unknown-reference', 'group', undefined]]);
    const created = await as.jonas('POST', '/users/memberships', {
      user: to(user('sam')),
      group: to(ghent),
      role: to(await roleOf('Group engineer')),
    });
    expect(created.status).toBe(201);
    const path = `/users/memberships/${created.body.data.publicId}`;
    expect(problems(await as.jonas('PATCH', path, { role: to(await roleOf('Manager')) }))).toEqual(lacking);
    expect((await as.jonas('PATCH', path, { group: null })).status).toBe(403);
    expect((await as.jonas('DELETE', path)).status).toBe(200);
    await undo();
    await as.anke('DELETE', `/roles/${wide}`);
  });

  test('moving a role to another group requires its permissions there', async () => {
    const [place] = await membershipsOf('jonas');
    const path = `/users/memberships/${place!.publicId}`;
    const eindhoven = to(await named('/groups', 'Eindhoven'));
    const undo = await letMay('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    expect(problems(await as.marieke('PATCH', path, { group: eindhoven }))).toEqual([
      403,
      ['permission-lacking', 'role', undefined],
    ]);
    // an earlier end takes the role away
    expect(problems(await as.marieke('PATCH', path, { expiresOn: '2099-01-01T00:00:00Z' }))).toEqual([
      403,
      ['permission-lacking', 'role', undefined],
    ]);
    await undo();
    expect((await as.anke('PATCH', path, { group: eindhoven, expiresOn: null })).status).toBe(200);
    expect((await as.anke('PATCH', path, { group: place!.group })).status).toBe(200);
  });

  test('memberships of a person are saved as a whole: kept ones keep their id, others are removed [7.42]', async () => {
    const sam = `/users/memberships/user/${user('sam')}`;
    const [guest, ghent] = [to(await roleOf('Guest')), to(await named('/groups', 'Ghent'))];
    const eindhoven = to(await named('/groups', 'Eindhoven'));
    const before = await membershipsOf('sam');
    const first = await as.anke('PUT', sam, [
      { group: ghent, role: guest },
      { group: eindhoven, role: guest },
    ]);
    expect([first.status, first.body.data]).toEqual([
      200,
      [to(expect.any(String) as never), to(expect.any(String) as never)],
    ]);
    expect(before.length).toBeGreaterThan(0);
    const membershipIds = async () => (await membershipsOf('sam')).map(({ publicId }) => publicId).sort();
    const ids = () => first.body.data.map(({ publicId }: Row) => publicId);
    expect(await membershipIds()).toEqual(ids().sort());
    const until = '2099-01-01T00:00:00Z';
    const second = await as.anke('PUT', sam, [
      { group: null, role: guest, expiresOn: until },
      { group: eindhoven, role: guest, user: to(user('sam')) },
    ]);
    expect(second.body.data[1]).toEqual(first.body.data[1]);
    expect(await membershipsOf('sam')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ group: expect.objectContaining({ isCompanyGroup: true }), expiresOn: until }),
        expect.objectContaining({ group: expect.objectContaining(eindhoven), expiresOn: null }),
      ]),
    );
    expect(await membershipIds()).toHaveLength(2);
    // the same moment, written in another way
    const repeated = [
      { group: null, role: guest, expiresOn: '2099-01-01T00:00:00.000Z' },
      { group: eindhoven, role: guest },
    ];
    expect((await as.anke('PUT', sam, repeated)).body.data).toEqual(second.body.data);

    const wide = to(await roleOf('Administrator'));
    const refusals: [Caller, string, unknown, unknown[]][] = [
      [as.anke, sam, [{ role: guest }, { user: to(user('jonas')) }], [400, ['invalid-value', 'user', 1]]],
      [as.anke, sam, [{ role: guest }, { name: 'x' }], [400, ['unknown-property', 'name', 1]]],
      [as.anke, sam, { role: guest }, [400, ['invalid-value', 'body', undefined]]],
      [as.anke, sam.replace(user('sam'), user('thomas')), [], [404, ['not-found', undefined, undefined]]],
      [as.ruben, sam, [], [403, ['not-allowed', undefined, undefined]]],
      [
        as.anke,
        sam.replace(user('sam'), user('anke')),
        [{ role: guest }],
        [409, ['last-administrator', undefined, undefined]],
      ],
    ];
    for (const [caller, path, body, refusal] of refusals)
      expect([body, problems(await caller('PUT', path, body))]).toEqual([body, refusal]);
    const undo = await letMay('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    expect(problems(await as.marieke('PUT', sam, [{ role: wide }]))).toEqual([403, ['permission-lacking', 'role', 0]]);
    await undo();
    expect((await membershipIds()).sort()).toEqual(second.body.data.map(({ publicId }: Row) => publicId).sort());
    const back = before.map(({ publicId: _, group, role }) => ({ group, role }));
    expect((await as.anke('PUT', sam, back)).status).toBe(200);
  });

  test('a person of another company can’t be assigned or seen', async () => {
    const guest = await roleOf('Guest');
    const thomas = { user: to(user('thomas')), group: null, role: to(guest) };
    expect(problems(await as.anke('POST', '/users/memberships', thomas))).toEqual([
      400,
      ['unknown-reference', 'user', undefined],
    ]);
    expect((await rows('/users?page-size=100')).map(({ publicId }) => publicId)).not.toContain(user('thomas'));
    expect((await as.anke('GET', `/users/${user('thomas')}`)).status).toBe(404);
    const [place] = await membershipsOf('sam');
    expect(
      problems(await as.anke('PATCH', `/users/memberships/${place!.publicId}`, { user: to(user('jonas')) })),
    ).toEqual([400, ['set-once', 'user', undefined]]);
    expect((await as.thomas('GET', `/users/memberships/${place!.publicId}`)).status).toBe(404);
    expect((await as.ruben('GET', '/users')).status).toBe(403);
  });
});

describe('access categories [7.31]', () => {
  test('one is the default at most, until none is [3.54]', async () => {
    const [first, second] = [
      await make('/audiences', { name: 'Operators' }),
      await make('/audiences', { name: 'Service' }),
    ];
    const defaults = async () =>
      (await rows('/audiences?fields=name,default')).flatMap((row) => (row.default ? [row.name] : []));
    expect((await as.anke('POST', `/audiences/${first}/default`)).body.data).toEqual({ default: true });
    expect(await defaults()).toEqual(['Operators']);
    await make('/audiences', { name: 'Neither' });
    await change(sql`delete from event`);
    await as.anke('POST', `/audiences/${second}/default`);
    expect(await defaults()).toEqual(['Service']);
    // the previous default is published, too, and no other
    const { rows: changed } = await change(sql`select public_id as id from event where entity = 'Audience'`);
    expect(changed.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect((await as.anke('DELETE', `/audiences/${first}/default`)).body.data).toEqual({ default: false });
    expect(await defaults()).toEqual(['Service']);
    await as.anke('DELETE', `/audiences/${second}/default`);
    expect(await defaults()).toEqual([]);
    const { rows: logOf } = await change(
      sql`select act from audit_log where record_id = ${second} and act like '%default' order by "on"`,
    );
    expect(logOf.map(({ act }) => act)).toEqual(['make-default', 'clear-default']);
    expect((await as.ruben('POST', `/audiences/${first}/default`)).status).toBe(403);
    expect((await as.thomas('POST', `/audiences/${first}/default`)).status).toBe(404);
  });

  test('one that a role uses stays: "Audience is still in use" [8.11]', async () => {
    const audience = await make('/audiences', { name: 'Cleaning' });
    const role = await make('/roles', { name: 'Cleaner', permissions: [], audiences: [to(audience)] });
    const refused = await as.anke('DELETE', `/audiences/${audience}`);
    expect([refused.status, refused.body.data]).toEqual([
      409,
      [
        {
          code: 'in-use',
          message: 'Audience is still in use',
          usedBy: [{ entity: 'Role', publicId: role, name: 'Cleaner' }],
        },
      ],
    ]);
  });
});

describe('the audit log', () => {
  test('entries show who changed which record, with old and new values, newest first', async () => {
    const audience = await make('/audiences', { name: 'Nights', description: 'After ten' });
    await as.anke('PATCH', `/audiences/${audience}`, { name: 'Late shift' });
    await as.anke('POST', `/audiences/${audience}/default`);
    await as.anke('DELETE', `/audiences/${audience}`);
    const log = await rows(`/audit-logs?fields=*&filters=eq(recordId,"${audience}")`);
    const author = { publicId: user('anke'), name: expect.any(String) };
    expect(log).toMatchObject([
      {
        action: 'DELETE',
        event: 'remove',
        actor: author,
        recordName: 'Late shift',
        before: { name: 'Late shift' },
        after: null,
      },
      { action: 'TRIGGER', event: 'make-default', actor: author, target: 'Audience' },
      { action: 'UPDATE', before: { name: 'Nights' }, after: { name: 'Late shift' }, secrets: [] },
      { action: 'CREATE', before: null, after: { name: 'Nights', description: 'After ten' } },
    ]);
    const found = await as.anke('GET', `/audit-logs/${log[0]!.publicId}`);
    expect(found.body.data).toMatchObject({ event: 'remove', recordId: audience });
    expect(
      (await rows(`/audit-logs?fields=event&filters=eq(recordId,"${audience}")&filters=eq(action,"UPDATE")`)).length,
    ).toBe(1);
  });

  test('entries name a company, and nameless records by their person or address', async () => {
    await reauthenticate(as.anke);
    await as.anke('PATCH', '/companies/me', { maxSessionHours: 700 });
    await as.anke('PATCH', '/companies/me', { maxSessionHours: null });
    await as.anke('POST', `/users/${user('sam')}/deactivate`, {});
    await as.anke('POST', `/users/${user('sam')}/reactivate`, {});
    await as.anke('DELETE', `/invites/${(await rows('/invites?fields=emailAddress'))[0]!.publicId}`);
    const names = async (target: string) =>
      (await rows(`/audit-logs?fields=recordName&filters=eq(target,"${target}")`)).map(({ recordName }) => recordName);
    expect((await names('Company'))[0]).toBe('Norwell Packaging');
    expect((await names('UserMembership')).slice(0, 2)).toEqual(['Sam Okafor', 'Sam Okafor']);
    expect((await names('Invite'))[0]).toMatch(/@/);
  });

  test('the log filtered by device shows that device and its parts, and nothing hidden', async () => {
    const agent = device('Depalletiser – Line 1');
    const other = device('Filler 3');
    const logOf = async (id: string, caller = as.anke) => {
      const log = await rows(`/audit-logs?fields=target,event,agent&filters=eq(agent.publicId,"${id}")`, caller);
      return log.map((row) => [row.target, row.event, (row.agent as Row | null)?.publicId]);
    };
    const [before, elsewhere] = [await logOf(agent), await logOf(other)];
    const path = `/agents/${agent}/access-requests`;
    const { body } = await as.marieke('POST', path, requestDraft(['ruben']));
    await as.marieke('POST', `${path}/withdraw/${body.data.publicId}`, {});
    await as.anke('PATCH', `/agents/${agent}`, { description: 'By the door' });
    expect(await logOf(agent)).toEqual([
      ['Agent', 'update', agent],
      ['AgentAccessRequest', 'withdrawn', agent],
      ['AgentAccessRequest', 'create', agent],
      ...before,
    ]);
    expect(await logOf(other)).toEqual(elsewhere);
    const [foreign] = await rows('/agents?page-size=1', as.thomas);
    expect(await logOf(foreign!.publicId)).toEqual([]);
  });

  test('only people with the permission read their own company’s log, and nobody writes it', async () => {
    await make('/audiences', { name: 'Visitors' });
    const [entry] = await rows('/audit-logs?page-size=1');
    for (const caller of [as.marieke, as.jonas]) expect((await caller('GET', '/audit-logs')).status).toBe(403);
    expect((await as.thomas('GET', `/audit-logs/${entry!.publicId}`)).status).toBe(404);
    const ghent = await named('/groups', 'Ghent');
    const undo = await letMay('jonas', ['VIEW_AUDIT_LOGS'], ghent);
    expect(await rows('/audit-logs', as.jonas)).toEqual([]);
    await undo();
    expect((await as.anke('DELETE', `/audit-logs/${entry!.publicId}`)).status).toBe(405);
  });
});

describe('deactivated people', () => {
  const active = (key: string, on: boolean, caller = as.anke) =>
    caller('POST', `/users/${user(key)}/${on ? 'reactivate' : 'deactivate'}`, {});
  const since = async (key: string) =>
    (await as.anke('GET', `/users/${user(key)}?fields=deactivatedOn`)).body.data.deactivatedOn;

  test('a deactivated person has no access until reactivated, and keeps their roles', async () => {
    const before = await membershipsOf('jonas');
    expect((await as.jonas('GET', '/agents')).status).toBe(200);
    expect((await active('jonas', false)).status).toBe(201);
    expect(problems(await as.jonas('GET', '/agents'))).toEqual([403, ['foreign-company', 'Api-Company', undefined]]);
    expect((await as.jonas('GET', '/companies')).body.data).toEqual([]);
    expect(await since('jonas')).toEqual(expect.any(String));
    expect(await membershipsOf('jonas')).toEqual(before);
    expect((await active('jonas', true)).status).toBe(201);
    expect((await as.jonas('GET', '/agents')).status).toBe(200);
    expect(await since('jonas')).toBeNull();
  });

  test('nobody deactivates themselves or the last administrator, and members can’t at all', async () => {
    expect((await active('anke', false)).status).toBe(403);
    expect((await active('jonas', false, as.marieke)).status).toBe(403);
    const undo = await letMay('ruben', ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE', 'MANAGE_USER'], null);
    await change(
      sql`update user_membership set expires_on = now() + interval '1 day' where public_id = 'PlaceOfATes1'`,
    );
    expect(problems(await active('anke', false, as.ruben))).toEqual([
      409,
      ['last-administrator', undefined, undefined],
    ]);
    await undo();
    expect(await since('anke')).toBeNull();
  });

  test('nobody deactivates or reactivates a person whose permissions they lack', async () => {
    await active('anke', true);
    const undo = await letMay('ruben', ['COMPANY_WIDE_ROLE', 'MANAGE_USER'], null);
    const other = await letMayToo('jonas', ['MANAGE_COMPANY']);
    expect(problems(await active('jonas', false, as.ruben))[0]).toBe(403);
    expect(await since('jonas')).toBeNull();
    expect((await active('jonas', false)).status).toBe(201);
    expect(problems(await active('jonas', true, as.ruben))[0]).toBe(403);
    expect(await since('jonas')).toEqual(expect.any(String));
    expect((await active('jonas', true)).status).toBe(201);
    await other();
    await undo();
  });

  /** A second role of a test, company-wide. */
  async function letMayToo(key: string, permissions: string[]): Promise<() => Promise<unknown>> {
    await change(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'RoleOfATest2', 'Of a test, too', ${sql.param(permissions)}::text[])`);
    await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      values (${company.norwell}, 'PlaceOfATes2', ${user(key)}, null, 'RoleOfATest2')`);
    return async () => {
      await change(sql`delete from user_membership where public_id = 'PlaceOfATes2'`);
      await change(sql`delete from role where public_id = 'RoleOfATest2'`);
    };
  }
});

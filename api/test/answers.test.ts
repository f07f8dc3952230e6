import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import {
  company,
  device,
  inMinutes,
  moveDevice,
  requestDraft,
  service,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas', 'sam', 'lotte', 'thomas']) as[key] = await api.signIn(key);
  // an approver for one group alone
  await change(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'GhentApprove', 'Approver here', array['APPROVE_ACCESS_REQUESTS'])`);
  await change(sql`update user_membership set role_id = 'GhentApprove' where user_id = ${user('jonas')}`);
});
afterAll(() => api.close());
beforeEach(() => change(sql`delete from agent_access_request`));

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const ghent = () => device('Depalletiser – Line 1');
const rotterdam = () => device('Filler 3');
const path = (agent: string) => `/agents/${agent}/access-requests`;
const requestAccess = (agent: string, body: object) => as.marieke!('POST', path(agent), body);
const requestId = async (agent: string, body: object): Promise<string> =>
  (await requestAccess(agent, body)).body.data.publicId;
const answer = async (verb: string, agent: string, id: string, person: string, body: object = {}) => {
  const { status, body: reply } = await as[person]!('POST', `${path(agent)}/${verb}/${id}`, body);
  return status < 300 ? status : [status, reply.data[0].code];
};
const access = async (agent: string, person = 'marieke') =>
  (await as[person]!('GET', `/agents/${agent}?fields=access,can`)).body.data;
const isOver = (id: string) =>
  change(
    sql`update agent_access_request set start = now() - interval '1 hour', "end" = now() - interval '1 second' where public_id = ${id}`,
  );
const statusOf = async (agent: string, id: string) =>
  (await as.marieke!('GET', `${path(agent)}/${id}`)).body.data.status;

test('a group’s approver is offered, named and notified there only', async () => {
  const offered = async (agent: string) =>
    (await as.marieke!('GET', `/agents/${agent}/approvers`)).body.data.map((record: { name: string }) => record.name);
  expect(await offered(ghent())).toEqual(['Anke Mulder', 'Jonas Peeters', 'Ruben Visser']);
  expect(await offered(rotterdam())).toEqual(['Anke Mulder', 'Ruben Visser']);
  expect((await requestAccess(rotterdam(), requestDraft(['jonas']))).body.data[0]).toMatchObject({
    code: 'unknown-reference',
    propertyName: 'allowedApprovers',
  });
  expect(await answer('approve', ghent(), await requestId(ghent(), requestDraft(['jonas'])), 'jonas')).toBe(201);
});

describe('an approver is offered', () => {
  const member = (key: string) => sql`user_id = ${user(key)} and company_id = ${company.norwell}`;
  const asMember = async (permissions: string[], group: string | null, read: () => Promise<void>) => {
    const { rows } = await change(sql`select role_id, group_id from user_membership where ${member('sam')}`);
    await change(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'RoleOfSam001', 'Of Sam', ${sql.param(permissions)}::text[])`);
    await change(sql`update user_membership set role_id = 'RoleOfSam001',
      group_id = (select public_id from "group" where name = ${group}) where ${member('sam')}`);
    await read();
    await change(
      sql`update user_membership set role_id = ${rows[0]!.role_id}, group_id = ${rows[0]!.group_id} where ${member('sam')}`,
    );
    await change(sql`delete from role where public_id = 'RoleOfSam001'`);
  };
  const approve = 'APPROVE_ACCESS_REQUESTS';

  test.each([
    ['for the whole company', [approve], null, true, true],
    ['for their group', [approve], 'Ghent', true, false],
    [
      'everywhere with a role for the whole company, in whatever group',
      [approve, 'COMPANY_WIDE_ROLE'],
      'Ghent',
      true,
      true,
    ],
    ['as an administrator', ['COMPANY_ADMIN'], null, true, true],
    ['with no other permission', ['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], null, false, false],
  ])('%s', async (_where, permissions, group, here, there) => {
    const offers = async (agent: string) =>
      (await as.marieke!('GET', `/agents/${agent}/approvers`)).body.data.some(
        (record: { name: string }) => record.name === 'Sam Okafor',
      );
    await asMember(permissions, group, async () => {
      expect([await offers(ghent()), await offers(rotterdam())]).toEqual([here, there]);
    });
  });

  test('managers of groups manage nothing on a device without a group', async () => {
    const { rows } = await change(sql`select group_id from agent_membership where agent_id = ${ghent()}`);
    await moveDevice(api.owner, ghent(), null);
    await change(sql`update agent set vpn_require_access_approval = true where public_id = ${ghent()}`);
    const id = await requestId(ghent(), requestDraft(['ruben']));
    await change(
      sql`update agent_access_request set allowed_approvers_ids = array[${user('jonas')}, ${user('ruben')}]`,
    );
    // a person who sees it by another membership
    await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
      select company_id, 'JonasAsSam01', ${user('jonas')}, role_id from user_membership where ${member('sam')}`);
    for (const [person, may] of [
      ['jonas', false],
      ['ruben', true],
    ] as const) {
      const { body } = await as[person]!('GET', `${path(ghent())}/${id}?fields=waitsForMe`);
      expect([person, body.data.waitsForMe]).toEqual([person, may]);
    }
    await change(sql`delete from user_membership where public_id = 'JonasAsSam01'`);
    await moveDevice(api.owner, ghent(), rows[0]!.group_id as string);
  });
});

test('an approver is named with the person and the company that they approve for [3.16]', async () => {
  const list = (await as.marieke!('GET', `/agents/${device('Case packer 1')}/approvers`)).body.data;
  const named = (key: string) => list.find((record: { publicId: string }) => record.publicId === user(key));
  const person = (key: string, name: string) => ({ publicId: user(key), name, user: { publicId: user(key), name } });
  expect(named('anke')).toMatchObject({
    ...person('anke', 'Anke Mulder'),
    company: { publicId: company.norwell, name: 'Norwell Packaging' },
  });
  expect(named('lotte')).toMatchObject({
    ...person('lotte', 'Lotte Bakker'),
    company: { publicId: company.acme, name: 'Acme Foods' },
  });
});

test('a controlling company never connects to a device, whatever is open', async () => {
  await change(
    sql`update agent set vpn_require_access_approval = false, vpn_locked = false where public_id = ${device('Capper 5')}`,
  );
  for (const person of ['lotte', 'thomas'])
    for (const agent of [device('Capper 5'), device('Case packer 1')]) {
      expect((await access(agent, person)).can.connect).toBe(false);
      const { status, body } = await as[person]!('POST', `/agents/${agent}/connect-ticket`, {});
      expect([person, status, body.data[0].code]).toEqual([person, 403, 'access-missing']);
    }
});

test('a waiting request can’t be revoked, and an approver who isn’t named can revoke', async () => {
  const id = await requestId(ghent(), requestDraft(['ruben']));
  for (const person of ['ruben', 'anke', 'marieke'])
    expect([person, await answer('revoke', ghent(), id, person, { note: 'No' })]).toEqual([
      person,
      [403, 'not-allowed'],
    ]);
  expect(await statusOf(ghent(), id)).toBe('pending');
  expect(await answer('approve', ghent(), id, 'ruben')).toBe(201);
  expect(await answer('revoke', ghent(), id, 'anke', { note: 'Visitors' })).toBe(201);
});

test('an answered request can’t be withdrawn and has no review deadline', async () => {
  const id = await requestId(ghent(), requestDraft(['ruben']));
  const readRequest = async () =>
    (await as.marieke!('GET', `${path(ghent())}/${id}?fields=reviewExpiresOn,end,can`)).body.data;
  const { end, ...waiting } = await readRequest();
  expect(waiting).toMatchObject({ reviewExpiresOn: end, can: { withdraw: true } });
  expect(await answer('approve', ghent(), id, 'ruben')).toBe(201);
  expect(await readRequest()).toMatchObject({ reviewExpiresOn: null, can: { withdraw: false } });
  expect(await answer('withdraw', ghent(), id, 'marieke')).toEqual([409, 'already-decided']);
  expect(await statusOf(ghent(), id)).toBe('approved');
});

test('only the requester or an approver ends access', async () => {
  const id = await requestId(ghent(), requestDraft(['ruben']));
  expect(await answer('approve', ghent(), id, 'ruben')).toBe(201);
  const { can, status } = (await as.sam!('GET', `${path(ghent())}/${id}?fields=can,status`)).body.data;
  expect([status, can.revoke]).toEqual(['approved', false]);
  expect(await answer('revoke', ghent(), id, 'sam', { note: 'Mine now' })).toEqual([403, 'not-allowed']);
  expect(await statusOf(ghent(), id)).toBe('approved');
  expect(await answer('revoke', ghent(), id, 'marieke')).toBe(201);
});

test('an expired request can’t be answered', async () => {
  const id = await requestId(ghent(), requestDraft(['ruben']));
  await isOver(id);
  expect(await answer('approve', ghent(), id, 'ruben')).toEqual([409, 'already-over']);
  expect(await answer('reject', ghent(), id, 'ruben', { note: 'No' })).toEqual([409, 'already-over']);
  expect(await answer('withdraw', ghent(), id, 'marieke')).toEqual([409, 'already-over']);
  expect(await statusOf(ghent(), id)).toBe('pending');
});

test('expired access can’t be revoked', async () => {
  const id = await requestId(ghent(), requestDraft(['ruben']));
  expect(await answer('approve', ghent(), id, 'ruben')).toBe(201);
  await isOver(id);
  for (const person of ['ruben', 'anke', 'marieke']) {
    const { can } = (await as[person]!('GET', `${path(ghent())}/${id}?fields=can`)).body.data;
    expect([person, can.revoke]).toEqual([person, false]);
    expect([person, await answer('revoke', ghent(), id, person, { note: 'Late' })]).toEqual([
      person,
      [409, 'already-over'],
    ]);
  }
  expect(await statusOf(ghent(), id)).toBe('approved');
});

test('the longer of two current accesses counts', async () => {
  for (const minutes of [30, 120, 60]) {
    const id = await requestId(ghent(), requestDraft(['ruben'], { end: inMinutes(minutes) }));
    await answer('approve', ghent(), id, 'ruben');
  }
  expect((await access(ghent())).access).toMatchObject({ state: 'until', until: inMinutes(120) });
});

test('each answer is recorded with its author and reason', async () => {
  const [first, second] = [
    await requestId(ghent(), requestDraft(['ruben'])),
    await requestId(ghent(), requestDraft(['anke'], { end: inMinutes(30) })),
  ];
  await answer('approve', ghent(), first, 'ruben');
  await answer('revoke', ghent(), first, 'anke', { note: 'Visitors' });
  await answer('reject', ghent(), second, 'anke', { note: 'In test' });
  const third = await requestId(ghent(), requestDraft(['anke'], { end: inMinutes(90) }));
  await answer('withdraw', ghent(), third, 'marieke');
  const { rows } = await change(sql`select record_id, user_id, act, details->>'note' as note from audit_log
    where record_id in (${first}, ${second}, ${third}) and act <> 'create' order by "on"`);
  expect(rows).toEqual([
    { record_id: first, user_id: user('ruben'), act: 'approved', note: null },
    { record_id: first, user_id: user('anke'), act: 'revoked', note: 'Visitors' },
    { record_id: second, user_id: user('anke'), act: 'rejected', note: 'In test' },
    { record_id: third, user_id: user('marieke'), act: 'withdrawn', note: null },
  ]);
});

describe('access to a service [4.06b][4.06c]', () => {
  const panel = () => service('Boiler house 2', 'Plant panel');
  const agent = () => device('Boiler house 2');
  const state = async (person = 'marieke') =>
    (await as[person]!('GET', `/agents/${agent()}/servers/${panel()}?fields=access`)).body.data.access.state;
  const set = async (locked: boolean, approval: boolean) => {
    // the VPN is open: otherwise a request for a service asks for the VPN, too
    await change(sql`update agent set web_access_locked = ${locked}, vpn_locked = false, vpn_require_access_approval = false
      where public_id = ${agent()}`);
    await change(sql`update agent_server set require_access_approval = ${approval} where public_id = ${panel()}`);
  };

  test.each([
    [false, false, 'open', 'open'],
    [false, true, 'needsApproval', 'open'],
    [true, false, 'needsApproval', 'needsApproval'],
    [true, true, 'needsApproval', 'needsApproval'],
  ])(
    'locked by the controller %s, approval %s: %s for operators, %s for owner’s approvers',
    async (locked, approval, operator, approver) => {
      await set(locked, approval);
      expect([await state(), await state('ruben')]).toEqual([operator, approver]);
    },
  );

  test.each([
    ['for it', () => ({ vpn: false, servers: [{ publicId: panel() }] }), 'until'],
    ['for the VPN', () => ({ vpn: true, servers: [] }), 'until'],
    [
      'for another service',
      () => ({ vpn: false, servers: [{ publicId: service('Boiler house 2', 'Router web page') }] }),
      'needsApproval',
    ],
  ])('with an approved request %s: %s', async (_for, draft, expected) => {
    await set(true, true);
    const id = await requestId(agent(), requestDraft(['lotte'], draft()));
    expect(await answer('approve', agent(), id, 'lotte')).toBe(201);
    expect(await state()).toBe(expected);
  });
});

describe('requests locked by the controlling company are answered by its own people [5.07a][5.07b]', () => {
  const agent = () => device('Boiler house 2');
  const panel = () => [{ publicId: service('Boiler house 2', 'Plant panel') }];
  const wishes = {
    'the VPN': () => ({ vpn: true, servers: [] }),
    'a service': () => ({ vpn: false, servers: panel() }),
    both: () => ({ vpn: true, servers: panel() }),
  };

  test.each([
    ['nothing', false, false, false],
    ['the VPN', true, false, true],
    ['the web', false, true, true],
    ['both', true, true, true],
  ])('locked %s: an approver of the owner asks for it as others do', async (_what, vpn, web, asks) => {
    await change(sql`update agent set vpn_locked = ${vpn}, web_access_locked = ${web} where public_id = ${agent()}`);
    const may = async (person: string) =>
      (await as[person]!('GET', `/agents/${agent()}?fields=can`)).body.data.can.requestAccess;
    // people who control it never reach it, and request nothing
    expect([await may('ruben'), await may('marieke'), await may('lotte')]).toEqual([asks, true, false]);
  });

  test.each([
    ['the VPN', 'nothing', true],
    ['the VPN', 'vpn_locked', false],
    ['the VPN', 'web_access_locked', true],
    ['a service', 'nothing', true],
    ['a service', 'vpn_locked', true],
    ['a service', 'web_access_locked', false],
    ['both', 'vpn_locked', false],
    ['both', 'web_access_locked', false],
  ] as const)('asked for %s, locked %s: an approver of the owner may answer: %s', async (draft, locked, may) => {
    const lock = (is: string, approval = true) =>
      change(sql`update agent set vpn_locked = ${is === 'vpn_locked'}, web_access_locked = ${is === 'web_access_locked'},
        vpn_require_access_approval = ${approval} where public_id = ${agent()}`);
    // the VPN is open at first: otherwise a request for a service asks for the VPN, too
    await lock('nothing', false);
    await change(sql`delete from agent_access_request where agent_id = ${agent()}`);
    const id = await requestId(agent(), requestDraft(['ruben', 'lotte'], wishes[draft]()));
    await lock(locked);
    const readRequest = async (person: string) =>
      (await as[person]!('GET', `/agents/${agent()}/access-requests/${id}?fields=waitsForMe,can`)).body.data;
    expect(await readRequest('ruben')).toMatchObject({ waitsForMe: may, can: { approve: may } });
    expect(await readRequest('lotte')).toMatchObject({ waitsForMe: true, can: { approve: true } });
    expect(await answer('approve', agent(), id, 'ruben')).toEqual(may ? 201 : [403, 'not-allowed']);
    if (may) return;
    expect(await answer('approve', agent(), id, 'lotte')).toBe(201);
    expect((await readRequest('ruben')).can.revoke).toBe(false);
  });
});

import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import {
  company,
  demo,
  device,
  inMinutes,
  reauthenticate,
  requestDraft,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';

// People's actions on their own account: change it, leave companies, export their data and be erased.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeEach(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterEach(() => api.close());

const problem = ({ status, body }: Answer) => [status, body.data[0].code, body.data[0].propertyName];
const me = async (caller: Caller) => (await caller('GET', '/users/me')).body.data;
const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

test('a person changes their profile, and their settings key by key [3.31]', async () => {
  const changes = {
    name: 'Marieke Jansen',
    localisation: 'nl-BE',
    timeZone: 'Europe/Brussels',
    phoneNumber: '+3225550100',
  };
  const starred = { [company.norwell]: ['x'] };
  expect((await marieke('PATCH', '/users/me', { ...changes, custom: { glbStarred: starred } })).status).toBe(200);
  await marieke('PATCH', '/users/me', { custom: { glbFltViewSettings: 1 } });
  const reread = await me(await api.signIn('marieke'));
  expect(reread).toMatchObject({ ...changes, language: 'en', custom: { glbStarred: starred, glbFltViewSettings: 1 } });
  await marieke('PATCH', '/users/me', { custom: { glbStarred: null }, phoneNumber: null });
  expect(await me(marieke)).toMatchObject({
    name: 'Marieke Jansen',
    phoneNumber: null,
    custom: { glbFltViewSettings: 1 },
  });
  expect((await me(marieke)).custom.glbStarred).toBeUndefined();
  // and others see the name
  expect((await anke('GET', `/users/${user('marieke')}`)).body.data.name).toBe('Marieke Jansen');
});

test('settings by company are merged by company, and null takes one company away [3.33]', async () => {
  const write = (glbStarred: object) => marieke('PATCH', '/users/me', { custom: { glbStarred } });
  await write({ [company.norwell]: ['x'] });
  await write({ [company.delta]: ['y'] });
  expect((await me(marieke)).custom.glbStarred).toEqual({ [company.norwell]: ['x'], [company.delta]: ['y'] });
  await write({ [company.norwell]: null });
  expect((await me(marieke)).custom.glbStarred).toEqual({ [company.delta]: ['y'] });
});

test('people read their places in every company: the role, the group and the end', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  const { status, body } = await katrin('GET', '/users/me/memberships');
  expect(status).toBe(200);
  expect([...new Set(body.data.map((place: { company: { name: string } }) => place.company.name))].sort()).toEqual([
    'Delta Water',
    'Norwell Packaging',
  ]);
  expect(body.data[0]).toEqual({
    ...{ publicId: expect.any(String), company: expect.any(Object), expiresOn: null },
    group: { publicId: expect.any(String), name: 'Whole company', isCompanyGroup: true },
    ...{ role: { publicId: expect.any(String), name: expect.any(String) } },
  });
});

test.each([
  [{ timeZone: 'Europe/Nowhere' }, 'timeZone'],
  [{ localisation: 'Dutch, please' }, 'localisation'],
  [{ phoneNumber: '0032 2 555' }, 'phoneNumber'],
  [{ language: 'tlh' }, 'language'],
  [{ name: ' ' }, 'name'],
  [{ emailAddress: 'other@example.com' }, 'emailAddress'],
  [{ custom: { starred: 1 } }, 'custom.starred'],
  [{ custom: { glbStarred: 'x'.repeat(66_000) } }, 'custom'],
])('%j is refused at its property and changes nothing', async (changes, propertyName) => {
  const before = await me(marieke);
  const { status, body } = await marieke('PATCH', '/users/me', { name: 'Other', ...changes });
  expect([status, body.data[0].propertyName]).toEqual([400, propertyName]);
  expect({ ...(await me(marieke)), lastSeenOn: null }).toEqual({ ...before, lastSeenOn: null });
});

test('only requested fields are answered, and strictness refuses unknown ones by name', async () => {
  const { data } = (await marieke('GET', '/users/me?fields=name,acceptedTermsOfUsePolicies(policy)')).body;
  expect(Object.keys(data).sort()).toEqual(['acceptedTermsOfUsePolicies', 'name', 'publicId']);
  expect(Object.keys(data.acceptedTermsOfUsePolicies[0]).sort()).toEqual(['policy', 'publicId']);
  for (const fields of ['passwordHash', 'custom.x.y(z', 'acceptedTermsOfUsePolicies(secret)'])
    expect(
      problem(await marieke('GET', `/users/me?fields=${fields}`, undefined, { Prefer: 'handling=strict' })),
    ).toEqual([400, 'unknown-field', 'fields']);
  const [one] = (await marieke('GET', '/companies')).body.data;
  expect(one).toEqual({ publicId: company.norwell, name: 'Norwell Packaging' });
});

test('your own requests are listed over all companies, with approver and device names [3.15][1.08]', async () => {
  const agent = device('Filler 1');
  await run(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  const ruben = await api.signIn('ruben');
  const [server] = (await marieke('GET', `/agents/${agent}/servers?fields=name`)).body.data;
  const body = requestDraft(['ruben'], { servers: [{ publicId: server.publicId }] });
  const { publicId } = (await marieke('POST', `/agents/${agent}/access-requests`, body)).body.data;
  await ruben('POST', `/agents/${agent}/access-requests/approve/${publicId}`, {});
  const [first] = (await marieke('GET', '/users/me/access-requests?fields=*')).body.data;
  expect(first).toMatchObject({
    publicId,
    status: 'approved',
    vpn: true,
    servers: [server],
    company: { publicId: company.norwell, name: 'Norwell Packaging' },
    agent: { publicId: agent, name: 'Filler 1 – Line 1, Ghent' },
    asset: null,
    approver: { publicId: user('ruben'), name: 'Ruben Visser' },
  });
  // the newest first, and of very many those
  await run(sql`update agent_access_request set created_on = now() - interval '1 year' where public_id = ${publicId}`);
  await run(sql`insert into agent_access_request select (jsonb_populate_record(r, jsonb_build_object(
      'public_id', 'Old' || lpad(place::text, 9, '0'), 'status', 'rejected', 'created_on', r.created_on - interval '1 day'))).*
    from agent_access_request r, generate_series(1, 1000) place where r.public_id = ${publicId}`);
  const { body: later } = await marieke(
    'POST',
    `/agents/${device('Capper 3')}/access-requests`,
    requestDraft(['ruben']),
  );
  const inOrder = (await marieke('GET', '/users/me/access-requests')).body.data.map(
    (record: { publicId: string }) => record.publicId,
  );
  expect([inOrder[0], inOrder.length]).toEqual([later.data.publicId, 1000]);
  expect(inOrder.indexOf(publicId)).toBeLessThan(inOrder.findIndex((item: string) => item.startsWith('Old')));
  const others = (await ruben('GET', '/users/me/access-requests')).body.data;
  expect(others.map((other: { publicId: string }) => other.publicId)).not.toContain(publicId);
});

test('your expiring memberships of all companies are listed until they have expired [3.35]', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  const list = async () => (await katrin('GET', '/users/me/temporary-access')).body.data;
  expect(await list()).toEqual([]);
  const end = inMinutes(60);
  await run(
    sql`update user_membership set expires_on = ${end} where user_id = any(${sql.param([user('katrin'), user('sam')])}::text[]) and company_id = ${company.norwell}`,
  );
  expect(await list()).toEqual([
    {
      publicId: expect.any(String),
      expiresOn: end,
      company: { publicId: company.norwell, name: 'Norwell Packaging' },
      group: { publicId: expect.any(String), name: 'Köln-Stammheim', isCompanyGroup: false },
      role: { publicId: expect.any(String), name: 'Guest' },
    },
  ]);
  await run(
    sql`update user_membership set expires_on = now() - interval '1 second' where user_id = ${user('katrin')} and company_id = ${company.norwell}`,
  );
  expect(await list()).toEqual([]);
});

test('a person who leaves a company loses all memberships for good', async () => {
  const katrin = await api.signIn('katrin', company.norwell);
  const leaving = [{ publicId: company.norwell }];
  // a membership removed before is in the bin
  await run(sql`insert into user_membership (company_id, public_id, user_id, role_id, removed_on, removal)
    select company_id, 'PlaceOfAFew1', user_id, role_id, now(), 'Removal00001' from user_membership
    where user_id = ${user('katrin')} and company_id = ${company.norwell}`);
  expect((await katrin('DELETE', '/users/me/leave-companies', leaving)).status).toBe(200);
  expect((await katrin('GET', '/companies')).body.data.map((record: { name: string }) => record.name)).toEqual([
    'Delta Water',
  ]);
  expect((await katrin('GET', '/agents')).body.data[0].code).toBe('foreign-company');
  const names = async (path: string) => JSON.stringify((await anke('GET', `${path}?fields=*&page-size=100`)).body.data);
  expect(await names('/users')).not.toContain('Katrin');
  expect(await names('/users/memberships/bin')).not.toContain(user('katrin'));
  // the log has the membership that ended
  const log = (await anke('GET', '/audit-logs?fields=actor,event,target,recordId&page-size=5')).body.data;
  expect(log[0]).toMatchObject({ actor: { publicId: user('katrin') }, event: 'remove', target: 'UserMembership' });
  expect(JSON.stringify(log)).not.toContain('PlaceOfAFew1');
  expect(problem(await katrin('DELETE', '/users/me/leave-companies', leaving))).toEqual([404, 'not-found', 'publicId']);
});

test('the last administrator can’t leave or be erased, and companies are left all or none', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  const both = [{ publicId: company.norwell }, { publicId: company.delta }];
  expect(problem(await katrin('DELETE', '/users/me/leave-companies', both))).toEqual([
    409,
    'last-administrator',
    undefined,
  ]);
  await reauthenticate(katrin);
  expect(problem(await katrin('DELETE', '/users/me'))).toEqual([409, 'last-administrator', undefined]);
  expect((await katrin('GET', '/companies')).body.data.length).toBe(2);
  expect((await me(katrin)).name).toBe('Katrin Hoffmann');
});

/** The numbers of one's own and others' rows in each table of personal records. */
const keptOf = (key: string) =>
  Promise.all(
    ['message', 'message_filter', 'webhook_subscription'].map(async (table) => {
      const { rows } = await run(
        sql`select count(*) filter (where user_id = ${user(key)})::int as own, count(*) filter (where user_id <> ${user(key)})::int as others from ${sql.identifier(table)}`,
      );
      return [table, rows[0]!.own, rows[0]!.others];
    }),
  );

test('an erased person is anonymous everywhere, can’t log in, and remains an unnamed answerer', async () => {
  const agent = device('Filler 1');
  await run(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  const ruben = await api.signIn('ruben');
  const other = await api.signIn('ruben');
  const { publicId } = (await marieke('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']))).body.data;
  await ruben('POST', `/agents/${agent}/access-requests/approve/${publicId}`, {});
  // one of their own, which they withdrew
  await run(sql`insert into agent_access_request select (jsonb_populate_record(r, jsonb_build_object('public_id', 'OwnRequest01',
    'user_id', ${user('ruben')}::text, 'approver_id', null, 'status', 'withdrawn'))).* from agent_access_request r
    where r.public_id = ${publicId}`);
  await ruben('POST', '/message-filters', [{ actions: ['mark-as-read'] }]);
  await ruben('POST', '/webhook-subscriptions', { name: 'Duty', callbackUrl: 'https://hooks.example/duty' });
  // a report that they got
  const receiver = {
    address: 'ruben.visser@norwell.example',
    person: { publicId: user('ruben'), name: 'Ruben Visser' },
  };
  await run(sql`update report_job set receivers = ${JSON.stringify([{ ...receiver, got: 'attached', why: null }])}::jsonb
    where 'ruben.visser@norwell.example' = any(send_to)`);
  // schedules that go to them
  for (const schedules of ['agent_report_schedule', 'asset_report_schedule'])
    await run(
      sql`update ${sql.identifier(schedules)} set send_to = array['Ruben.Visser@norwell.example', 'a@b.example']`,
    );
  const before = await keptOf('ruben');
  expect(before.map(([, own, others]) => Number(own) > 0 && Number(others) > 0)).toEqual([true, true, true]);
  await reauthenticate(ruben);
  expect((await ruben('DELETE', '/users/me')).status).toBe(200);
  expect(await keptOf('ruben')).toEqual(before.map(([table, , others]) => [table, 0, others]));
  for (const caller of [ruben, other]) expect((await caller('GET', '/users/me')).status).toBe(401);
  const { emailAddress } = demo.users.find(({ key }) => key === 'ruben')!;
  expect((await api.call('POST', '/sessions', { emailAddress, password: demo.password })).status).toBe(401);
  const request = (await marieke('GET', `/agents/${agent}/access-requests/${publicId}?fields=*`)).body.data;
  expect(request.approver).toEqual({ publicId: user('ruben'), name: 'Erased user' });
  expect(request.history.map(({ by }: { by: string }) => by)).toEqual(['Marieke de Vries', 'Erased user']);
  const { rows: tables } = await run(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const telling: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await run(
      sql`select 1 from ${sql.identifier(name as string)} t where t::text ilike '%ruben.visser%' or t::text like '%Ruben Visser%' limit 1`,
    );
    if (rows.length > 0) telling.push(name);
  }
  // waiting mail is deleted after three days at the latest, events after twenty minutes
  expect(telling.filter((name) => name !== 'mail' && name !== 'event')).toEqual([]);
  const log = (await anke('GET', `/audit-logs?fields=actor,event&filters=eq(actor.publicId,"${user('ruben')}")`)).body
    .data;
  expect(log[0].actor).toMatchObject({ publicId: user('ruben'), name: 'Erased user' });
});

test('a pending new address is shown to its requester until it is withdrawn', async () => {
  const lotte = await api.signIn('lotte');
  const changes = async (caller: Caller) =>
    (await caller('GET', '/users/me?fields=emailAddressChanges')).body.data.emailAddressChanges;
  expect(await changes(lotte)).toEqual([]);
  await reauthenticate(lotte);
  const { body } = await lotte('POST', '/users/me/email-address-changes', { newEmailAddress: 'lotte@new.example' });
  expect(await changes(lotte)).toMatchObject([
    { publicId: body.data[0].publicId, newEmailAddress: 'lotte@new.example' },
  ]);
  expect(await changes(await api.signIn('thomas'))).toEqual([]);
  await lotte('DELETE', '/users/me/email-address-changes', body.data);
  expect(await changes(lotte)).toEqual([]);
});

test('a person exports all data about them, of all companies, and nothing about others', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  const device = { 'Api-Device-Identifier': crypto.randomUUID() };
  const { emailAddress } = demo.users.find(({ key }) => key === 'katrin')!;
  const trusting = { trustedDeviceName: 'Laptop', timeZone: 'Europe/Berlin' };
  await api.call('POST', '/sessions', { emailAddress, password: demo.password, ...trusting }, device);
  const { secretId } = (await katrin('POST', '/auth-tokens/cns', { expiresIn: 60 })).body.data;
  // their own tunnels and others, in both of their companies
  await run(sql`
    insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address, started_on, seen_on, ended_on)
    select a.company_id, who.start || left(a.company_id, 4) || '0000', who.user_id, 'Session00001', a.public_id, who.start || a.company_id,
      'Server000001', '10.9.0.1', now(), now(), now()
    from (select company_id, min(public_id) as public_id from agent group by company_id) a,
      (values ('Own1', ${user('katrin')}), ('Not1', ${user('marieke')})) who(start, user_id)
    where a.company_id = any(${sql.param([company.norwell, company.delta])}::text[])`);
  // one of their messages, and one of another person
  await run(sql`delete from message where user_id = ${user('katrin')}`);
  for (const [id, of] of [
    ['OwnMessage01', 'katrin'],
    ['NotMessage01', 'marieke'],
  ] as const)
    await run(sql`insert into message select (jsonb_populate_record(m, jsonb_build_object('public_id', ${id}::text,
      'user_id', ${user(of)}::text))).* from message m limit 1`);
  // consents of both
  await run(sql`insert into console_consent (company_id, account_id, user_id, given_by) values
    (${company.delta}, 'Console00001', ${user('katrin')}, 'member'), (${company.delta}, 'Console00002', ${user('marieke')}, 'member')`);
  const headers = { ...katrin.headers };
  const answer = await fetch(`${api.address}/api/users/me/export`, { headers });
  expect(answer.headers.get('content-disposition')).toContain(`lineside-${user('katrin')}.json`);
  const text = await answer.text();
  const all = JSON.parse(text);
  expect(all.user).toMatchObject({
    ...{ name: 'Katrin Hoffmann', emailAddress: 'katrin.hoffmann@delta.example' },
    browserTimeZone: 'Europe/Berlin',
  });
  expect(all.companies.map(({ company: one }: { company: { name: string } }) => one.name).sort()).toEqual([
    'Delta Water',
    'Norwell Packaging',
  ]);
  expect(all.companies.every(({ memberships }: { memberships: unknown[] }) => memberships.length === 1)).toBe(true);
  for (const { company: one, vpnSessions } of all.companies)
    expect(vpnSessions).toMatchObject([{ publicId: `Own1${one.publicId.slice(0, 4)}0000` }]);
  const delta = all.companies.find(
    ({ company: { publicId } }: { company: { publicId: string } }) => publicId === company.delta,
  );
  expect(delta.consoleConsents).toMatchObject([{ consoleId: 'Console00001', givenBy: 'member' }]);
  expect(all.sessions.length).toBeGreaterThan(0);
  expect(all.trustedDevices).toMatchObject([{ name: 'Laptop' }]);
  expect(all.authTokens).toMatchObject([{ purpose: 'change-notifications' }]);
  expect(all.messages).toMatchObject([{ publicId: 'OwnMessage01' }]);
  expect(text).not.toContain(secretId);
  expect(text).not.toMatch(/hash"|Marieke|passwordHash/i);
});

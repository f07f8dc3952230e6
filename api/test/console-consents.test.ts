import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { giveRole, makeConsole, type TestConsole } from './console.ts';
import {
  company,
  demo,
  device,
  enterVpn,
  reauthenticate,
  requestDraft,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';

// A console acts for a member only after that member allowed it, and never for more than its own role.

const origin = 'https://console.example.com';
let api: TestApi;
let anke: Caller;
let marieke: Caller;
let ruben: Caller;
let listed: string;
beforeEach(async () => {
  api = await startApi();
  [anke, marieke, ruben] = await Promise.all([api.signIn('anke'), api.signIn('marieke'), api.signIn('ruben')]);
  listed = device('Depalletiser – Line 1');
});
afterEach(() => api.close());

const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const mailOf = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const codesOf = (answer: Parameters<typeof problems>[0]) => problems(answer).slice(0, 2);
const path = '/users/me/console-consents';

const createToken = ({ backEnd }: TestConsole, key = 'marieke', agents = [listed], at = origin) =>
  backEnd('POST', '/widget-tokens', {
    user: { emailAddress: mailOf(key) },
    agents: agents.map((publicId) => ({ publicId })),
    origin: at,
  });
const allow = (caller: Caller, { account }: TestConsole, at = origin) =>
  caller('POST', path, { console: { publicId: account }, origin: at });
const withdraw = (caller: Caller, { account }: TestConsole) => caller('DELETE', `${path}/${account}`);
const change = (caller: Caller, { account }: TestConsole, body: object) =>
  caller('PATCH', `/users/service-account/${account}`, body);
const consents = async (caller: Caller) => (await caller('GET', path)).body.data;
const required = (console: TestConsole) => [
  403,
  { code: 'consent-required', propertyName: 'user', params: { console: console.account } },
];
const refusal = ({ status, body }: Awaited<ReturnType<Caller>>) => {
  const { message: _, ...item } = body.data[0];
  return [status, item];
};
const pageWith = (token: string) =>
  callerOf(api.address, { Authorization: `Bearer ${token}`, 'Api-Company': company.norwell, Origin: origin });
async function pageOf(console: TestConsole, key = 'marieke', agents = [listed]): Promise<Caller> {
  return pageWith((await createToken(console, key, agents)).body.data.secretId);
}

describe('consent', () => {
  test('a console acts for a member only after the consent of that member', async () => {
    const console = await makeConsole(api, anke, [origin]);
    expect(refusal(await createToken(console))).toEqual(required(console));
    expect((await allow(ruben, console)).status).toBe(201);
    expect(refusal(await createToken(console))).toEqual(required(console));
    expect((await allow(marieke, console)).status).toBe(201);
    expect((await createToken(console)).status).toBe(201);
    expect(await consents(marieke)).toEqual([
      {
        ...{ publicId: console.account, name: 'Console', origins: [origin], state: 'allowed', givenBy: 'member' },
        ...{ company: { publicId: company.norwell, name: 'Norwell Packaging' }, givenOn: expect.any(String) },
      },
    ]);
    expect(await consents(await api.signIn('thomas'))).toEqual([]);
  });

  test('a withdrawn consent of a member ends the console’s sessions and tunnels for them at once', async () => {
    const console = await makeConsole(api, anke, [origin]);
    await enterVpn(api.owner, sql`public_id = ${listed}`);
    await run(sql`update agent set vpn_require_access_approval = false where public_id = ${listed}`);
    await Promise.all([allow(marieke, console), allow(ruben, console)]);
    const [page, other] = [await pageOf(console), await pageOf(console, 'ruben')];
    const { ticket } = (await page('POST', `/agents/${listed}/connect-ticket`, {})).body.data;
    const opened = await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
    const eventStream = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
      headers: {
        Authorization: `Bearer ${opened.body.data.username}.${opened.body.data.password}`,
        'Api-Version': '2',
      },
    });
    expect(eventStream.status).toBe(200);
    expect((await withdraw(marieke, console)).status).toBe(200);
    expect([(await page('GET', '/agents')).status, (await other('GET', '/agents')).status]).toEqual([401, 200]);
    let text = '';
    for await (const chunk of eventStream.body as unknown as AsyncIterable<Uint8Array>)
      text += new TextDecoder().decode(chunk);
    expect(text).toContain('signed-out');
    expect(refusal(await createToken(console))).toEqual(required(console));
    expect(await consents(marieke)).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('a consent withdrawn during a token request leaves no session behind', async () => {
    const console = await makeConsole(api, anke, [origin]);
    for (let index = 0; index < 10; index += 1) {
      await allow(marieke, console);
      const [requested] = await Promise.all([createToken(console), withdraw(marieke, console)]);
      if (requested.status !== 201) continue;
      expect((await pageWith(requested.body.data.secretId)('GET', '/agents')).status).toBe(401);
    }
  });

  test('an administrator’s consent for all members notifies each, who may withdraw', async () => {
    const console = await makeConsole(api, anke, [origin]);
    expect((await change(anke, console, { allowedForAll: true })).status).toBe(200);
    const { rows } =
      await run(sql`select u.email_address as address from user_account u where service_of is null and exists
      (select 1 from user_membership m where m.user_id = u.public_id and m.company_id = ${company.norwell})`);
    const mails = await run(sql`select address from mail where template = 'console-allowed'`);
    expect(mails.rows.map(({ address }) => address).sort()).toEqual(rows.map(({ address }) => address).sort());
    const [message] = (await marieke('GET', '/messages?fields=systemLabel,shortContent')).body.data;
    expect(message).toMatchObject({ systemLabel: 'console-allowed', shortContent: { name: 'Console' } });
    expect(await consents(marieke)).toMatchObject([{ state: 'allowed', givenBy: 'administrator' }]);
    const page = await pageOf(console);
    await withdraw(marieke, console);
    expect((await page('GET', '/agents')).status).toBe(401);
    for (const allowedForAll of [false, true]) await change(anke, console, { allowedForAll });
    expect(refusal(await createToken(console))).toEqual(required(console));
    expect((await createToken(console, 'ruben')).status).toBe(201);
    // the member alone takes it back
    await allow(marieke, console);
    expect((await createToken(console)).status).toBe(201);
  });

  test('a withdrawn consent for all ends sessions of members without their own consent', async () => {
    const console = await makeConsole(api, anke, [origin], { forAll: true });
    await allow(ruben, console);
    const [page, other] = [await pageOf(console), await pageOf(console, 'ruben')];
    await change(anke, console, { allowedForAll: false });
    expect([(await page('GET', '/agents')).status, (await other('GET', '/agents')).status]).toEqual([401, 200]);
    expect(refusal(await createToken(console))).toEqual(required(console));
  });

  test('a consent for all members notifies a later member when the console first acts for them', async () => {
    const console = await makeConsole(api, anke, [origin], { forAll: true });
    await run(sql`delete from mail`);
    await run(sql`delete from console_consent where user_id = ${user('marieke')}`);
    expect(await consents(marieke)).toMatchObject([{ state: 'allowed', givenBy: 'administrator' }]);
    for (let index = 0; index < 2; index += 1) expect((await createToken(console)).status).toBe(201);
    const { rows } = await run(sql`select template, address from mail`);
    expect(rows).toEqual([{ template: 'console-allowed', address: mailOf('marieke') }]);
  });

  test('ends when an origin is added: members are asked or notified again', async () => {
    const console = await makeConsole(api, anke, [origin]);
    await allow(marieke, console);
    const page = await pageOf(console);
    await change(anke, console, { widgetOrigins: [origin, 'https://other.example.com'] });
    expect((await page('GET', '/agents')).status).toBe(401);
    expect(refusal(await createToken(console))).toEqual(required(console));
    await change(anke, console, { allowedForAll: true });
    await run(sql`delete from mail`);
    await change(anke, console, { widgetOrigins: [origin, 'https://third.example.com'] });
    const { rows } = await run(
      sql`select 1 from mail where template = 'console-allowed' and address = ${mailOf('marieke')}`,
    );
    expect(rows).toHaveLength(1);
    // one origin less is less than they allowed
    await change(anke, console, { allowedForAll: false });
    await allow(marieke, console);
    await change(anke, console, { widgetOrigins: [origin] });
    expect((await createToken(console)).status).toBe(201);
  });

  test('a member consents only in the portal, for a console and origin of their companies', async () => {
    const console = await makeConsole(api, anke, [origin]);
    const basic = `Basic ${Buffer.from(`${mailOf('marieke')}::${demo.password}`).toString('base64')}`;
    const created = await api.call('POST', '/access-tokens', { expiresIn: 60 }, { Authorization: basic });
    const client = callerOf(api.address, { Authorization: `Bearer ${created.body.data.secretId}` });
    expect(codesOf(await allow(client, console))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(codesOf(await allow(console.backEnd, console))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(codesOf(await allow(marieke, console, 'https://x.example.com'))).toEqual([
      403,
      ['foreign-origin', 'origin', undefined],
    ]);
    for (const account of [user('ruben'), 'AbCdEfGhIjKl'])
      expect(codesOf(await allow(marieke, { ...console, account }))).toEqual([
        404,
        ['not-found', 'console', undefined],
      ]);
    const thomas = await api.signIn('thomas');
    expect(codesOf(await allow(thomas, console))).toEqual([404, ['not-found', 'console', undefined]]);
    expect(codesOf(await withdraw(thomas, console))).toEqual([404, ['not-found', undefined, undefined]]);
    // with the widget's own token neither
    await allow(marieke, console);
    const page = await pageOf(console);
    for (const answer of [await allow(page, console), await withdraw(page, console), await page('GET', path)])
      expect(codesOf(answer)).toEqual([403, ['outside-token-scope', undefined, undefined]]);
  });

  test('a member consents in the pop-up, and loses the consent when they leave the company', async () => {
    const console = await makeConsole(api, anke, [origin]);
    const body = { company: { publicId: company.norwell }, origin };
    expect((await marieke('POST', '/users/me/widget-sessions', body)).status).toBe(201);
    expect(await consents(marieke)).toMatchObject([{ publicId: console.account, givenBy: 'member' }]);
    await marieke('DELETE', '/users/me/leave-companies', [{ publicId: company.norwell }]);
    expect((await run(sql`select 1 from console_consent`)).rows).toEqual([]);
  });

  test('a consent applies to the named console if several list the origin', async () => {
    const first = await makeConsole(api, anke, [origin]);
    const second = await makeConsole(api, anke, [origin], { name: 'Second' });
    const body = { company: { publicId: company.norwell }, origin, console: { publicId: second.account } };
    expect((await marieke('POST', '/users/me/widget-sessions', body)).status).toBe(201);
    expect(await consents(marieke)).toMatchObject([{ publicId: second.account }]);
    expect(refusal(await createToken(first))).toEqual(required(first));
  });

  test('the audit log has each consent and its withdrawal', async () => {
    const console = await makeConsole(api, anke, [origin]);
    await allow(marieke, console);
    await withdraw(marieke, console);
    const filter = encodeURIComponent(`eq(recordId,"${console.account}")`);
    const log = (await anke('GET', `/audit-logs?fields=actor,event&filters=${filter}&page-size=2`)).body.data;
    expect(log).toMatchObject([
      { actor: { publicId: user('marieke') }, event: 'withdraw-console' },
      { actor: { publicId: user('marieke') }, event: 'allow-console' },
    ]);
  });
});

describe('only an administrator', () => {
  /** A person who manages people of the whole company, without other rights. */
  async function peopleManager(): Promise<Caller> {
    await run(sql`insert into role (company_id, public_id, name, permissions, audiences_ids) values (${company.norwell},
      'RoleOfHr0001', 'HR', array['MANAGE_USER', 'COMPANY_WIDE_ROLE'], '{}')`);
    await run(sql`update user_membership set role_id = 'RoleOfHr0001', group_id = null where user_id = ${user('jonas')}
      and company_id = ${company.norwell}`);
    const jonas = await api.signIn('jonas');
    await reauthenticate(jonas);
    return jonas;
  }
  const lacking = (field: string, listIndex?: number) => [403, ['permission-lacking', field, listIndex]];

  test('creates a console, and people managers create service accounts without origins', async () => {
    const hr = await peopleManager();
    const create = (body: unknown) => hr('POST', '/users/service-account', body);
    expect(codesOf(await create({ name: 'Evil', widgetOrigins: [origin] }))).toEqual(lacking('widgetOrigins'));
    expect(codesOf(await create([{ name: 'One' }, { name: 'Evil', widgetOrigins: [origin] }]))).toEqual(
      lacking('widgetOrigins', 1),
    );
    expect((await create({ name: 'Reports' })).status).toBe(201);
    const console = await makeConsole(api, anke, [origin]);
    for (const body of [{ widgetOrigins: ['https://evil.example.com'] }, { allowedForAll: true }])
      expect(codesOf(await change(hr, console, body))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect((await run(sql`select 1 from user_account where name = 'Evil'`)).rows).toEqual([]);
  });

  test('changes a console, a service account as administrator neither', async () => {
    const console = await makeConsole(api, anke, [origin]);
    const body = { widgetOrigins: ['https://evil.example.com'] };
    expect(codesOf(await change(console.backEnd, console, body))[0]).toBe(403);
  });

  test('notifies all administrators by mail and message', async () => {
    await run(sql`update user_membership set group_id = null, role_id = (select public_id from role where company_id = ${company.norwell}
      and name = 'Administrator') where company_id = ${company.norwell} and user_id = ${user('jonas')}`);
    const mailed = async () => {
      const { rows } = await run(
        sql`select address, facts->>'origins' as origins from mail where template = 'console-changed' order by address`,
      );
      await run(sql`delete from mail`);
      return rows;
    };
    const both = (origins: string) => [mailOf('anke'), mailOf('jonas')].sort().map((address) => ({ address, origins }));
    const console = await makeConsole(api, anke, [origin]);
    expect(await mailed()).toEqual(both(origin));
    await change(anke, console, { widgetOrigins: ['https://b.example.com'] });
    expect(await mailed()).toEqual(both('https://b.example.com'));
    await change(anke, console, { widgetOrigins: [] });
    expect(await mailed()).toEqual(both('–'));
    await change(anke, console, { widgetOrigins: [] });
    expect(await mailed()).toEqual([]);
    const jonas = await api.signIn('jonas');
    const [message] = (await jonas('GET', '/messages?fields=systemLabel,shortContent')).body.data;
    expect(message).toMatchObject({ systemLabel: 'console-changed', shortContent: { name: 'Anke Mulder' } });
  });
});

describe('a console has at most the rights of its own role', () => {
  const visible = async (page: Caller) =>
    (await page('GET', '/agents?page-size=4000&fields=name')).body.data.map(
      (record: { publicId: string }) => record.publicId,
    );

  test('a console without a role can do nothing', async () => {
    const console = await makeConsole(api, anke, [origin], { role: null, forAll: true });
    expect(refusal(await createToken(console))).toEqual([403, { code: 'console-role-missing' }]);
    const body = { company: { publicId: company.norwell }, origin };
    expect(refusal(await marieke('POST', '/users/me/widget-sessions', body))).toEqual([
      403,
      { code: 'console-role-missing' },
    ]);
    await giveRole(api, console.account, 'Administrator');
    const page = await pageOf(console);
    expect((await page('GET', '/agents')).status).toBe(200);
    // at once, also for a token that it has
    await run(sql`update user_membership set role_id = null where user_id = ${console.account}`);
    expect(codesOf(await page('GET', '/agents'))[0]).toBe(403);
  });

  test('it reaches devices of groups that it belongs to, whatever the member sees', async () => {
    const console = await makeConsole(api, anke, [origin], { forAll: true });
    const inGroup = async (agent: string) =>
      (await run(sql`select group_id as id from agent_membership where agent_id = ${agent} limit 1`)).rows[0]!
        .id as string;
    const group = await inGroup(listed);
    const { rows } = await run(sql`select a.public_id as id from agent a where company_id = ${company.norwell}
      and not exists (select 1 from agent_membership m where m.agent_id = a.public_id and m.group_id = ${group}) order by 1`);
    const outside = rows.map(({ id }) => id as string);
    const hidden = outside[0]!;
    expect((await createToken(console, 'anke', [listed, hidden])).status).toBe(201);
    await run(
      sql`update role set permissions = array_remove(permissions, 'COMPANY_WIDE_ROLE') where company_id = ${company.norwell} and name = 'Service engineer'`,
    );
    await giveRole(api, console.account, 'Service engineer');
    await run(sql`update user_membership set group_id = ${group} where user_id = ${console.account}`);
    expect(codesOf(await createToken(console, 'anke', [listed, hidden]))).toEqual([
      400,
      ['unknown-reference', 'agents', undefined],
    ]);
    const opened = await anke('POST', '/users/me/widget-sessions', { company: { publicId: company.norwell }, origin });
    const page = pageWith(opened.body.data.secretId);
    const visibleDevices = await visible(page);
    expect(visibleDevices).toContain(listed);
    expect(visibleDevices.filter((id: string) => outside.includes(id))).toEqual([]);
    expect((await page('POST', `/agents/${hidden}/connect-ticket`, {})).status).toBe(404);
  });

  test('it has no permissions of the member that its role lacks, and never those of an approver', async () => {
    const console = await makeConsole(api, anke, [origin], { forAll: true });
    const permissionsNow = async () =>
      (await (await pageOf(console, 'anke'))('GET', '/users/me/standing')).body.data.permissions;
    expect(await permissionsNow()).toContain('MANAGE_AGENT');
    expect(await permissionsNow()).not.toContain('COMPANY_ADMIN');
    expect(await permissionsNow()).not.toContain('APPROVE_ACCESS_REQUESTS');
    await run(
      sql`update role set permissions = array['COMPANY_WIDE_ROLE'] where company_id = ${company.norwell} and name = 'Service engineer'`,
    );
    await giveRole(api, console.account, 'Service engineer');
    expect(await permissionsNow()).toEqual(['COMPANY_WIDE_ROLE']);
  });

  test('it opens no device that asks for approval by the right of an approver', async () => {
    await enterVpn(api.owner, sql`public_id = ${listed}`);
    await run(sql`update agent set vpn_require_access_approval = true where public_id = ${listed}`);
    const console = await makeConsole(api, anke, [origin], { forAll: true });
    expect((await ruben('POST', `/agents/${listed}/connect-ticket`, {})).status).toBe(201);
    const page = await pageOf(console, 'ruben');
    expect(codesOf(await page('POST', `/agents/${listed}/connect-ticket`, {}))).toEqual([
      403,
      ['access-missing', undefined, undefined],
    ]);
  });
});

describe('a request through a console', () => {
  test('names the console beside the member, to the approver by screen, message and mail', async () => {
    const console = await makeConsole(api, anke, [origin], { name: 'Line console', forAll: true });
    await run(sql`delete from mail`);
    const page = await pageOf(console);
    const created = await page('POST', `/agents/${listed}/access-requests`, requestDraft(['ruben']));
    const request = `/agents/${listed}/access-requests/${created.body.data.publicId}`;
    const through = { publicId: console.account, name: 'Line console' };
    for (const caller of [ruben, marieke, page])
      expect((await caller('GET', `${request}?fields=user,through`)).body.data).toMatchObject({
        user: { publicId: user('marieke') },
        through,
      });
    const { rows } = await run(
      sql`select facts->>'requester' as requester from mail where template = 'access-requested'`,
    );
    expect(rows).toEqual([{ requester: 'Marieke de Vries (Line console)' }]);
    const [message] = (await ruben('GET', '/messages?fields=shortContent')).body.data;
    expect(message.shortContent.name).toBe('Marieke de Vries (Line console)');
    // also after the console is removed
    await anke('DELETE', `/users/service-account/${console.account}`);
    expect((await ruben('GET', `${request}?fields=through`)).body.data.through).toEqual(through);
    const own = await marieke(
      'POST',
      `/agents/${listed}/access-requests`,
      requestDraft(['ruben'], { reason: 'Again', vpn: true, ...later }),
    );
    expect(
      (await ruben('GET', `/agents/${listed}/access-requests/${own.body.data.publicId}?fields=through`)).body.data
        .through,
    ).toBeNull();
  });
  const later = {
    start: new Date((Math.floor(Date.now() / 60_000) + 600) * 60_000).toISOString(),
    end: new Date((Math.floor(Date.now() / 60_000) + 660) * 60_000).toISOString(),
  };

  test('can’t be approved by the creator of the console, who may hold its token', async () => {
    await run(sql`update user_membership set group_id = null, role_id = (select public_id from role where company_id = ${company.norwell}
      and name = 'Administrator') where company_id = ${company.norwell} and user_id = ${user('ruben')}`);
    const console = await makeConsole(api, ruben, [origin], { forAll: true });
    const page = await pageOf(console);
    const approvers = (await page('GET', `/agents/${listed}/approvers`)).body.data;
    expect(approvers.map(({ publicId }: { publicId: string }) => publicId)).toContain(user('anke'));
    expect(approvers.map(({ publicId }: { publicId: string }) => publicId)).not.toContain(user('ruben'));
    expect(codesOf(await page('POST', `/agents/${listed}/access-requests`, requestDraft(['ruben'])))).toEqual([
      400,
      ['unknown-reference', 'allowedApprovers', undefined],
    ]);
    const created = await page('POST', `/agents/${listed}/access-requests`, requestDraft(['anke']));
    const { publicId } = created.body.data;
    // named all the same
    await run(
      sql`update agent_access_request set allowed_approvers_ids = array[${user('anke')}, ${user('ruben')}] where public_id = ${publicId}`,
    );
    const approve = (caller: Caller) => caller('POST', `/agents/${listed}/access-requests/approve/${publicId}`, {});
    expect(codesOf(await approve(ruben))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect((await approve(anke)).status).toBe(201);
  });
});

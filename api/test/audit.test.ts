import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, device, enterVpn, startApi, type TestApi, user } from './test-api.ts';

// Changes with author and source, and VPN sessions.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterAll(() => api.close());

const agent = device('Filler 1');
const newest = async (path = '/audit-logs', caller = anke) => (await caller('GET', `${path}?page-size=1`)).body.data[0];

test('an entry names actor, origin and subject without a field list, in the public format', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.77' };
  await anke('PATCH', `/agents/${agent}`, { description: 'By the window' }, from);
  const author = { publicId: user('anke'), name: 'Anke Mulder' };
  expect(await newest()).toMatchObject({
    action: 'UPDATE',
    target: 'Agent',
    actor: { ...author, type: 'client', resource: { ...author, type: 'User' } },
    request: { ipAddress: '192.0.2.77' },
    topic: { company: company.norwell, user: null, agent, asset: null },
    after: { description: 'By the window' },
  });
  const entries = (await anke('GET', `/audit-logs?filters=eq(actor.publicId,"${user('anke')}")&page-size=1`)).body.data;
  expect(entries).toMatchObject([{ actor: author }]);
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

test('the log is filtered by kind of record', async () => {
  await anke('POST', '/group-types', { name: 'Depot', order: 9 });
  const kinds = '/audit-logs?fields=target&filters=in(target,"GroupType","Group")';
  const auditedKinds: { target: string }[] = (await anke('GET', kinds)).body.data;
  expect(new Set(auditedKinds.map(({ target }) => target))).toEqual(new Set(['GroupType']));
});

test('a device’s place in a group is named by group and device, also once it is removed', async () => {
  const name = 'Bottling hall';
  const [type] = (await anke('GET', '/group-types?page-size=1')).body.data;
  const group = (await anke('POST', '/groups', { name, type: { publicId: type.publicId } })).body.data;
  const place = { agent: { publicId: agent }, group: { publicId: group.publicId } };
  const { publicId } = (await anke('POST', '/agents/memberships', place)).body.data;
  expect(await newest()).toMatchObject({ target: 'AgentMembership', recordName: name, agent: { publicId: agent } });
  const path = `/audit-logs?filters=eq(agent.publicId,"${agent}")&page-size=1`;
  expect((await anke('GET', path)).body.data).toMatchObject([{ target: 'AgentMembership', event: 'create' }]);
  await anke('DELETE', `/agents/memberships/${publicId}`);
  expect((await anke('GET', path)).body.data).toMatchObject([{ target: 'AgentMembership', event: 'remove' }]);
  const elsewhere = `/audit-logs?filters=eq(agent.publicId,"${device('Capper 5')}")&filters=eq(target,"AgentMembership")`;
  expect((await anke('GET', elsewhere)).body.data).toEqual([]);
  expect(await newest()).toMatchObject({ event: 'remove', recordName: name, agent: { publicId: agent } });
});

test('a component of a page is named by its page, also once it is removed', async () => {
  const page = (await anke('POST', '/pages', { name: 'Line overview' })).body.data.publicId;
  const [version] = (await anke('POST', `/pages/${page}/draft`, {})).body.data;
  const [template] = (await anke('GET', '/page-component-templates?page-size=1')).body.data;
  const place = { dimensions: { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 }, inputs: '{}' };
  const of = { pageVersion: { publicId: version.publicId }, template: { publicId: template.publicId } };
  const made = (await anke('POST', '/page-components', { ...of, ...place })).body.data;
  expect(await newest()).toMatchObject({ target: 'PageComponent', event: 'create', recordName: 'Line overview' });
  await anke('DELETE', `/page-components/${made.publicId}`);
  expect(await newest()).toMatchObject({ target: 'PageComponent', event: 'remove', recordName: 'Line overview' });
});

test('entries of one call follow its first one, and those of another call don’t', async () => {
  await anke('POST', '/group-types', { name: 'Yard', order: 12 });
  const names = ['Yard 1', 'Yard 2', 'Yard 3'];
  const [type] = (await anke('GET', '/group-types?page-size=1')).body.data;
  await anke(
    'POST',
    '/groups',
    names.map((name) => ({ name, type: { publicId: type.publicId } })),
  );
  const fields = 'fields=recordName,follows,followers';
  const first = (await anke('GET', `/audit-logs?${fields}&filters=isnull(follows)&page-size=2`)).body.data;
  expect(first).toMatchObject([
    { followers: 2, follows: null },
    { followers: 0, recordName: 'Yard' },
  ]);
  const others = (await anke('GET', `/audit-logs?${fields}&filters=eq(follows,"${first[0].publicId}")`)).body.data;
  expect(others.map((entry: { followers: number }) => entry.followers)).toEqual([0, 0]);
  expect([first[0], ...others].map(({ recordName }) => recordName).sort()).toEqual(names);
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

test('the exported log has the separators of the region in the person’s profile', async () => {
  await anke('PATCH', '/users/me', { localisation: 'nl-BE' });
  const file = await anke('GET', `/audit-logs-export?filters=eq(agent.publicId,"${agent}")`);
  await anke('PATCH', '/users/me', { localisation: null });
  const [head, first] = (file.body as string).replace('\ufeff', '').split('\r\n');
  expect(head).toMatch(/^"time";"actor";"ipAddress";"event";"target"/);
  expect(first).toMatch(/;"Anke Mulder";"127\.0\.0\.1";"update";"Agent";/);
});

test('VPN sessions list who was on which device, from when to when, and why they ended', async () => {
  await enterVpn(api.owner);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set vpn_require_access_approval = false where public_id = ${agent}`),
  );
  const { ticket } = (await marieke('POST', `/agents/${agent}/connect-ticket`, {})).body.data;
  const { body } = await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  const { username, password, publicId, computerAddress } = body.data;
  const read = async (caller = anke) => (await caller('GET', `/agents/${agent}/vpn-sessions`)).body.data;
  expect(await read()).toMatchObject([
    { publicId, user: { name: 'Marieke de Vries' }, vpnAddress: computerAddress, endedOn: null, endReason: null },
  ]);
  const credential = { Authorization: `Bearer ${username}.${password}` };
  expect((await api.call('DELETE', '/vpn-sessions/me', undefined, credential)).status).toBe(200);
  const [entry] = await read();
  expect(entry).toMatchObject({ publicId, agent: { publicId: agent }, endReason: 'disconnected' });
  expect(Date.parse(entry.endedOn)).toBeGreaterThanOrEqual(Date.parse(entry.startedOn));
  const all = (
    await anke('GET', `/vpn-sessions?filters=eq(user.publicId,"${user('marieke')}")&filters=isnotnull(endedOn)`)
  ).body;
  expect(all.data.map((record: { publicId: string }) => record.publicId)).toEqual([publicId]);
});

test('who sees a device sees who was on it, and no session elsewhere', async () => {
  const { ticket } = (await marieke('POST', `/agents/${agent}/connect-ticket`, {})).body.data;
  await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  const lotte = await api.signIn('lotte');
  const ruben = await api.signIn('ruben');
  const [session] = (await ruben('GET', `/agents/${agent}/vpn-sessions?page-size=1`)).body.data;
  expect(session).toMatchObject({ user: { name: 'Marieke de Vries' }, endedOn: null, duration: null });
  expect((await lotte('GET', '/vpn-sessions')).body.data).toEqual([]);
});

describe('exported VPN sessions', () => {
  const count = 2100;
  const path = '/vpn-sessions-export';
  const own = `?filters=eq(user.publicId,"${user('sam')}")`;
  beforeAll(async () => {
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`
        insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address,
          started_on, seen_on, ended_on, end_reason)
        select ${company.norwell}, 'Session' || lpad(n::text, 5, '0'), ${user('sam')}, 'x', ${agent}, 'x' || n, 'x', '10.0.0.1',
          timestamptz '2026-03-01T10:00:00Z' + n * interval '1 hour', now(), timestamptz '2026-03-01T10:30:00Z' + n * interval '1 hour', 'revoked'
        from generate_series(1, ${count}) n`),
    );
  });

  test('a file has all sessions that match, in a zone and the person’s region and language', async () => {
    await anke('PATCH', '/users/me', { localisation: 'nl-BE', language: 'nl' });
    const { status, headers, body } = await anke('GET', `${path}${own}&timeZone=Europe/Brussels`);
    await anke('PATCH', '/users/me', { localisation: null, language: 'en' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = (body as string).replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toMatch(/^"Apparaat";"Gebruiker";"Van";"Van \(UTC\)";.*"Duur \(min\)"/);
    expect(lines.at(-1)).toMatch(
      /;"Sam Okafor";"01[-/]03[-/]2026,? 12:00:00";"2026-03-01T11:00:00Z";.*;30;"Toegang ingetrokken";"10\.0\.0\.1"$/,
    );
  });

  test('a workbook is sent, and each export is an entry of the audit log', async () => {
    const { headers, body } = await anke('GET', `${path}${own}&format=xlsx`);
    expect(headers.get('content-disposition')).toMatch(/vpn-sessions-\d{4}-\d\d-\d\d\.xlsx/);
    expect((body as string).slice(0, 2)).toBe('PK');
    expect(await newest()).toMatchObject({
      event: 'export-sessions',
      target: 'Company',
      actor: { name: 'Anke Mulder' },
      after: { format: 'xlsx' },
    });
  });

  test('who may not see the log gets no file, and an unusable filter is refused', async () => {
    expect((await marieke('GET', path)).status).toBe(403);
    const wrong = await anke('GET', `${path}?filters=eq(nothing,"x")`);
    expect([wrong.status, wrong.body.data[0].code]).toEqual([400, 'unusable-filter']);
  });
});

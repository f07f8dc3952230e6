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
  expect((await marieke('GET', '/vpn-sessions')).status).toBe(403);
});

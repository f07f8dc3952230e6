import { limits } from '@lineside/contracts';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, device, inMinutes, requestDraft, service, startApi, type TestApi, user } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

let api: TestApi;
let marieke: Caller;
let ruben: Caller;
let lotte: Caller;

beforeAll(async () => {
  api = await startApi();
  [marieke, ruben, lotte] = await Promise.all([api.signIn('marieke'), api.signIn('ruben'), api.signIn('lotte')]);
});
afterAll(() => api.close());

const plain = () => device('Depalletiser – Line 1');
const locked = () => device('Case packer 1');
const requestAccess = (agent: string, body: object, as = marieke) =>
  as('POST', `/agents/${agent}/access-requests`, body);
const answer = (verb: string, agent: string, id: string, body: object, as = ruben) =>
  as('POST', `/agents/${agent}/access-requests/${verb}/${id}`, body);
const read = async (agent: string, id: string, as = marieke) =>
  (await as('GET', `/agents/${agent}/access-requests/${id}?fields=*`)).body.data;
const access = async (agent: string, as = marieke) => (await as('GET', `/agents/${agent}?fields=access,can`)).body.data;
const errors = (reply: { body: { data: { code: string; propertyName?: string; listIndex?: number }[] } }) =>
  reply.body.data.map(({ code, propertyName, listIndex }) => [
    code,
    propertyName,
    ...(listIndex === undefined ? [] : [listIndex]),
  ]);
const clear = () =>
  api.owner.inScope({}, (tx) =>
    tx.execute(sql`delete from agent_access_request where user_id in (${user('marieke')}, ${user('ruben')})`),
  );
beforeEach(clear);

test('a request is sent with its payload and waits, with requester and approvers [3.14][3.17][3.18][7.58]', async () => {
  const body = requestDraft(['ruben', 'anke'], {
    servers: [{ publicId: service('Depalletiser – Line 1', 'Packer HMI') }],
  });
  const created = await requestAccess(plain(), body);
  expect(created.status).toBe(201);
  const request = await read(plain(), created.body.data.publicId);
  expect(request).toMatchObject({
    status: 'pending',
    vpn: true,
    start: body.start,
    end: body.end,
    reason: body.reason,
    user: { publicId: user('marieke') },
  });
  expect(
    request.allowedApprovers.map((allowedApprover: { publicId: string }) => allowedApprover.publicId).sort(),
  ).toEqual([user('anke'), user('ruben')].sort());
  expect(request.servers).toEqual([{ publicId: service('Depalletiser – Line 1', 'Packer HMI'), name: 'Packer HMI' }]);
});

test('start and end travel as UTC without milliseconds [3.13][3.19][9.08c]', async () => {
  const body = requestDraft(['ruben']);
  const request = await read(plain(), (await requestAccess(plain(), body)).body.data.publicId);
  expect([request.start, request.end]).toEqual([body.start, body.end]);
  expect(request.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
});

test('start and end are rounded down to the minute, so that a program sends its own clock [9.08b]', async () => {
  const body = requestDraft(['ruben']);
  const later = (moment: string) => moment.replace(':00Z', ':22.345Z');
  const sent = { ...body, start: later(body.start), end: later(body.end) };
  const { publicId } = (await requestAccess(plain(), sent)).body.data;
  expect(await read(plain(), publicId)).toMatchObject({ start: body.start, end: body.end });
  expect((await answer('approve', plain(), publicId, { end: later(body.end) })).status).toBe(201);
  expect((await read(plain(), publicId)).end).toBe(body.end);
});

test('openapi.json has the durations and that an approver is needed [5.03][9.07]', async () => {
  const { allowedApprovers, end } = (await api.call('GET', '/openapi.json')).body.components.schemas
    .AgentAccessRequestDraft.properties;
  expect(allowedApprovers.minItems).toBe(1);
  expect(end['x-minutes-after-start']).toEqual({ type: 'integer', enum: [...limits.durationMinutes] });
});

test('each missing or wrong field of a request is named, and nothing is written [3.20][3.21][3.22][5.01]', async () => {
  const reply = await requestAccess(plain(), { start: 'soon', servers: 3, vpn: 'yes', extra: 1 });
  expect(reply.status).toBe(400);
  expect(errors(reply)).toEqual(
    expect.arrayContaining([
      ['unknown-property', 'extra'],
      ['invalid-value', 'start'],
      ['invalid-value', 'servers'],
      ['invalid-value', 'vpn'],
      ['required-property', 'reason'],
      ['required-property', 'allowedApprovers'],
    ]),
  );
  expect(
    (await marieke('GET', `/agents/${plain()}/access-requests?filters=eq(user.publicId,"${user('marieke')}")`)).body
      .data,
  ).toEqual([]);
});

test('a request needs a start and an end [5.05a][5.06a]', async () => {
  expect(errors(await requestAccess(plain(), requestDraft(['ruben'], { start: undefined })))).toEqual([
    ['required-property', 'start'],
  ]);
  expect(errors(await requestAccess(plain(), requestDraft(['ruben'], { end: undefined })))).toEqual([
    ['required-property', 'end'],
  ]);
});

test('a list with an invalid request writes nothing and names its index', async () => {
  const reply = await requestAccess(plain(), [
    requestDraft(['ruben']),
    requestDraft(['ruben'], { servers: [{ publicId: 'Nothing12345' }] }),
  ]);
  expect(errors(reply)).toEqual([['unknown-reference', 'servers', 1]]);
  expect((await access(plain())).access.state).toBe('needsApproval');
});

test('a start before now is refused, two minutes of transit apart [5.05b]', async () => {
  expect(
    errors(await requestAccess(plain(), requestDraft(['ruben'], { start: inMinutes(-4), end: inMinutes(26) }))),
  ).toEqual([['invalid-date-and-time', 'start']]);
  expect(
    (await requestAccess(plain(), requestDraft(['ruben'], { start: inMinutes(-1), end: inMinutes(29) }))).status,
  ).toBe(201);
});

test.each([30, 60, 90, 120, 180, 240, 300, 360, 420, 480])('%i minutes can be asked for [9.07]', async (minutes) => {
  expect((await requestAccess(plain(), requestDraft(['ruben'], { end: inMinutes(minutes) }))).status).toBe(201);
});

test('any other duration is refused [5.06b][9.07]', async () => {
  for (const minutes of [0, 31, 45, 481, -30]) {
    expect(errors(await requestAccess(plain(), requestDraft(['ruben'], { end: inMinutes(minutes) })))).toEqual([
      ['invalid-duration', 'end'],
    ]);
  }
  const { body } = await requestAccess(plain(), requestDraft(['ruben'], { end: inMinutes(45) }));
  expect(body.data[0].params).toEqual({ minutes: '30, 60, 90, 120, 180, 240, 300, 360, 420, 480' });
});

test('a request without a service, or without an approver, is refused [5.02][5.03]', async () => {
  expect(errors(await requestAccess(plain(), requestDraft(['ruben'], { vpn: false })))).toEqual([
    ['services-required', 'servers'],
  ]);
  const unanswerable = await requestAccess(plain(), requestDraft([]));
  expect(errors(unanswerable)).toEqual([['approver-required', 'allowedApprovers']]);
  expect(unanswerable.body.data[0].params.approvers).toContain(`(${user('ruben')})`);
});

test('an empty reason is refused [5.04]', async () => {
  expect(errors(await requestAccess(plain(), requestDraft(['ruben'], { reason: '   ' })))).toEqual([
    ['required-property', 'reason'],
  ]);
});

test('nobody approves their own request', async () => {
  const approvers = (await ruben('GET', `/agents/${plain()}/approvers`)).body.data;
  expect(approvers.map((approver: { publicId: string }) => approver.publicId)).not.toContain(user('ruben'));
});

test('approvers of a device belong to its company or the controlling one, with their limits [3.16][6.27][7.59]', async () => {
  const list = (await marieke('GET', `/agents/${locked()}/approvers`)).body.data;
  const hindrances = Object.fromEntries(
    list.map((record: { name: string; hindrances: unknown[] }) => [record.name, record.hindrances]),
  );
  expect(Object.keys(hindrances)).toEqual(['Anke Mulder', 'Lotte Bakker', 'Ruben Visser', 'Thomas Dubois']);
  expect(hindrances['Ruben Visser']).toEqual([{ code: 'vpn-locked', by: 'Acme Foods' }]);
  expect(hindrances['Lotte Bakker']).toEqual([]);
});

test('approvals locked by a controlling company need its own approvers [5.07a][5.07b]', async () => {
  const refused = await requestAccess(locked(), requestDraft(['ruben']));
  expect(errors(refused)).toEqual([['approver-hindered', 'allowedApprovers']]);
  expect(refused.body.data[0].params).toEqual({ name: 'Ruben Visser' });
  expect((await requestAccess(locked(), requestDraft(['lotte']))).status).toBe(201);
  // its services are reached through the VPN, which is locked
  const hmi = { vpn: false, servers: [{ publicId: service('Case packer 1', 'Packer HMI') }] };
  expect(errors(await requestAccess(locked(), requestDraft(['ruben'], hmi)))).toEqual([
    ['approver-hindered', 'allowedApprovers'],
  ]);
  const web = device('Boiler house 2');
  const panel = { servers: [{ publicId: service('Boiler house 2', 'Plant panel') }] };
  expect(errors(await requestAccess(web, requestDraft(['ruben'], { vpn: false, ...panel })))).toEqual([
    ['approver-hindered', 'allowedApprovers'],
  ]);
  expect((await requestAccess(web, requestDraft(['ruben']))).status).toBe(201);
});

test('a web lock limits the approvers of one or several services to the locking company [5.07b]', async () => {
  const web = device('Boiler house 2');
  const both = ['Router web page', 'Plant panel'].map((name) => ({ publicId: service('Boiler house 2', name) }));
  for (const servers of [both.slice(0, 1), both.slice(1), both]) {
    for (const vpn of [false, true]) {
      const body = { vpn, servers };
      expect([body, errors(await requestAccess(web, requestDraft(['ruben'], body)))]).toEqual([
        body,
        [['approver-hindered', 'allowedApprovers']],
      ]);
    }
    expect((await requestAccess(web, requestDraft(['lotte'], { vpn: false, servers }))).status).toBe(201);
  }
});

test('approved access counts from its start to its end, and no longer [4.05a][4.05b][4.05c][6.25]', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  expect((await access(plain())).access).toMatchObject({ state: 'waiting', request: { publicId } });
  const reply = await answer('approve', plain(), publicId, {});
  expect(reply.body.data).toMatchObject({ status: 'approved' });
  expect(await access(plain())).toMatchObject({ access: { state: 'until' }, can: { connect: true } });
  const move = (start: string, end: string) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`update agent_access_request set start = now() + ${start}::interval, "end" = now() + ${end}::interval where public_id = ${publicId}`,
      ),
    );
  await move('1 second', '1 hour');
  expect(await access(plain())).toMatchObject({ access: { state: 'scheduled' }, can: { connect: false } });
  await move('-1 hour', '1 second');
  expect((await access(plain())).access.state).toBe('until');
  await move('-1 hour', '-1 second');
  expect(await access(plain())).toMatchObject({ access: { state: 'needsApproval' }, can: { connect: false } });
});

test('a rejection stays on the device with its reason until a newer request [4.01][4.02]', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  expect(errors(await answer('reject', plain(), publicId, {}))).toEqual([['required-property', 'note']]);
  await answer('reject', plain(), publicId, { note: 'The line is in test' });
  expect((await access(plain())).access).toMatchObject({
    state: 'rejected',
    request: { publicId },
    note: 'The line is in test',
  });
  expect(await read(plain(), publicId)).toMatchObject({
    status: 'rejected',
    note: 'The line is in test',
    approver: { name: 'Ruben Visser' },
  });
  await requestAccess(plain(), requestDraft(['ruben'], { end: inMinutes(30) }));
  expect((await access(plain())).access.state).toBe('waiting');
});

test('approving for less ends earlier; later than asked for is refused', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  expect(errors(await answer('approve', plain(), publicId, { end: inMinutes(90) }))).toEqual([['end-outside', 'end']]);
  expect(errors(await answer('approve', plain(), publicId, { end: inMinutes(-1) }))).toEqual([['end-outside', 'end']]);
  const { end: requestedEnd } = await read(plain(), publicId);
  const end = inMinutes(30);
  await answer('approve', plain(), publicId, { end });
  expect(await read(plain(), publicId)).toMatchObject({ end, requestedEnd });
});

test('an approval until exactly the requested end is accepted', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  const { requestedEnd } = await read(plain(), publicId);
  expect((await answer('approve', plain(), publicId, { end: requestedEnd })).status).toBe(201);
});

test('an approver revokes with a word of why, the author ends access without one [4.02]', async () => {
  const first = (await requestAccess(plain(), requestDraft(['ruben']))).body.data.publicId;
  await answer('approve', plain(), first, {});
  expect(errors(await answer('revoke', plain(), first, {}))).toEqual([['required-property', 'note']]);
  expect((await read(plain(), first)).status).toBe('approved');
  expect((await answer('revoke', plain(), first, { note: 'Visitors on the line' })).status).toBe(201);
  expect((await access(plain())).access.state).toBe('needsApproval');
  const second = (await requestAccess(plain(), requestDraft(['ruben']))).body.data.publicId;
  await answer('approve', plain(), second, {});
  expect((await answer('revoke', plain(), second, {}, marieke)).status).toBe(201);
  expect([(await read(plain(), first)).status, (await read(plain(), second)).status]).toEqual(['revoked', 'revoked']);
  expect((await access(plain())).access.state).toBe('needsApproval');
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`select act from audit_log where record_id in (${first}, ${second}) and act in ('revoked', 'end') order by "on"`,
    ),
  );
  expect(rows.map(({ act }) => act)).toEqual(['revoked', 'end']);
  // the log says whose request it was, and for which device
  const log = await (await api.signIn('anke'))(
    'GET',
    `/audit-logs?filters=eq(event,"end")&fields=recordName,agent,event`,
  );
  expect(log.body.data[0]).toMatchObject({ recordName: 'Marieke de Vries', agent: { name: expect.any(String) } });
});

test('exactly one of many simultaneous answers wins, and the others learn whose', async () => {
  const anke = await api.signIn('anke');
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben', 'anke']))).body.data;
  const answers: ReturnType<typeof answer>[] = [];
  // the row is locked until several wait for it: a check before the write would be too early
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`select 1 from agent_access_request where public_id = ${publicId} for update`);
    for (let index = 0; index < 20; index += 1)
      answers.push(
        index % 2
          ? answer('approve', plain(), publicId, {})
          : answer('reject', plain(), publicId, { note: 'No' }, anke),
      );
    await until(async () => (await waitingFor(tx)) >= 5);
  });
  const replies = await Promise.all(answers);
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  for (const reply of replies.filter((reply) => reply.status !== 201))
    expect(errors(reply)).toEqual([['already-decided', undefined]]);
});

test('only named approvers see a request as waiting and can answer it [6.02]', async () => {
  const anke = await api.signIn('anke');
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  const waiting = async (as: Caller) =>
    (await as('GET', '/access-requests?filters=eq(waitsForMe,"true")&page-size=100')).body.data.some(
      (record: { publicId: string }) => record.publicId === publicId,
    );
  expect([await waiting(ruben), await waiting(anke), await waiting(marieke)]).toEqual([true, false, false]);
  expect((await answer('approve', plain(), publicId, {}, anke)).status).toBe(403);
  expect((await answer('approve', plain(), publicId, {}, marieke)).status).toBe(403);
  expect((await read(plain(), publicId)).status).toBe('pending');
});

test('only its author withdraws a waiting request', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  expect((await answer('withdraw', plain(), publicId, {}, ruben)).status).toBe(403);
  expect((await read(plain(), publicId)).status).toBe('pending');
  expect((await answer('withdraw', plain(), publicId, {}, marieke)).body.data.status).toBe('withdrawn');
  expect(errors(await answer('approve', plain(), publicId, {}))).toEqual([['already-over', undefined]]);
  expect((await read(plain(), publicId)).status).toBe('withdrawn');
});

test('sending the same request twice makes one', async () => {
  const body = requestDraft(['ruben']);
  const [first, second] = [await requestAccess(plain(), body), await requestAccess(plain(), body)];
  expect(second.body.data).toEqual(first.body.data);
});

test('a request that differs from the waiting one in any field is a new request', async () => {
  // here the VPN needs no approval, so a service can be requested alone
  const open = device('Blow moulder 2');
  const at = `/agents/${open}`;
  const services = (await marieke('GET', `${at}?fields=servers`)).body.data.servers.map(
    ({ publicId }: { publicId: string }) => ({ publicId }),
  );
  const request = { vpn: true, servers: [services[0]] };
  const first = (await requestAccess(open, requestDraft(['ruben'], request))).body.data.publicId;
  const others = [
    { ...request, start: inMinutes(30) },
    { ...request, end: inMinutes(120) },
    { ...request, vpn: false },
    { ...request, servers: services.slice(0, 2) },
    { ...request, servers: [] },
  ];
  const created = [];
  for (const other of others)
    created.push((await requestAccess(open, requestDraft(['ruben'], other))).body.data.publicId);
  expect(new Set([first, ...created]).size).toBe(6);
});

test('a request for a service behind the VPN includes the VPN, and approval opens both', async () => {
  const hmi = service('Depalletiser – Line 1', 'Packer HMI');
  const { publicId } = (
    await requestAccess(plain(), requestDraft(['ruben'], { vpn: false, servers: [{ publicId: hmi }] }))
  ).body.data;
  expect(await read(plain(), publicId)).toMatchObject({ vpn: true, servers: [{ publicId: hmi }] });
  expect((await answer('approve', plain(), publicId, {})).status).toBe(201);
  expect(await access(plain())).toMatchObject({ access: { state: 'until' }, can: { connect: true } });
  const { data } = (await marieke('GET', `/agents/${plain()}/servers/${hmi}?fields=access`)).body;
  expect(data.access.state).toBe('until');
});

test('a request for a service asks for it alone where the VPN needs no approval', async () => {
  const open = device('Blow moulder 2');
  const [{ publicId: panel }] = (await marieke('GET', `/agents/${open}?fields=servers`)).body.data.servers;
  const created = await requestAccess(open, requestDraft(['ruben'], { vpn: false, servers: [{ publicId: panel }] }));
  expect(await read(open, created.body.data.publicId)).toMatchObject({ vpn: false, servers: [{ publicId: panel }] });
});

test('a service that opens in the browser is asked for alone, though the VPN needs approval [1.11]', async () => {
  const hmi = service('Depalletiser – Line 1', 'Packer HMI');
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  await change(sql`update agent_server set type = 'http', visible_on_web = true where public_id = ${hmi}`);
  await change(
    sql`insert into web_access_proxy values ('proxy', 'http://web.localhost', 'localhost', 1, now() + interval '1 hour')`,
  );
  await change(sql`insert into web_access_place values (${plain()}, 'proxy', now())`);
  const requestVpn = async () => {
    const body = requestDraft(['ruben'], { vpn: false, servers: [{ publicId: hmi }] });
    const { publicId } = (await requestAccess(plain(), body)).body.data;
    const { vpn } = await read(plain(), publicId);
    await clear();
    return vpn as boolean;
  };
  expect(await requestVpn()).toBe(false);
  // hidden in the browser, it is reached through the VPN alone
  await change(sql`update agent_server set visible_on_web = false where public_id = ${hmi}`);
  expect(await requestVpn()).toBe(true);
  await change(sql`update agent_server set visible_on_web = true where public_id = ${hmi}`);
  await change(sql`delete from web_access_place where agent_id = ${plain()}`);
  expect(await requestVpn()).toBe(true);
});

test('an approver needs no request on a device, except for what another company locked [4.06a][4.06c][4.06d][6.26]', async () => {
  expect(await access(plain(), ruben)).toMatchObject({ access: { state: 'open' }, can: { connect: true } });
  expect((await access(plain(), ruben)).can.requestAccess).toBe(false);
  expect(await access(locked(), ruben)).toMatchObject({ access: { state: 'needsApproval' }, can: { connect: false } });
});

test('an approver of another group needs approval [6.26]', async () => {
  const [here, elsewhere] = [device('Cold store – compressor 3'), plain()];
  const states = async () => [(await access(here)).access.state, (await access(elsewhere)).access.state];
  expect(await states()).toEqual(['needsApproval', 'needsApproval']);
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'ApproverHere', 'Approver of a group', array['APPROVE_ACCESS_REQUESTS'])`);
    await tx.execute(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      select company_id, 'ApproverHer1', ${user('marieke')}, group_id, 'ApproverHere' from agent_membership where agent_id = ${here}`);
  });
  try {
    expect(await states()).toEqual(['open', 'needsApproval']);
    expect((await access(here)).can).toMatchObject({ connect: true, requestAccess: false });
    expect((await access(elsewhere)).can).toMatchObject({ connect: false, requestAccess: true });
  } finally {
    await api.owner.inScope({}, (tx) => tx.execute(sql`delete from user_membership where public_id = 'ApproverHer1'`));
  }
});

test('an approver requests access like everyone else if another company locked it [6.27]', async () => {
  expect((await access(locked(), ruben)).can.requestAccess).toBe(true);
  const requested = await requestAccess(locked(), requestDraft(['lotte']), ruben);
  expect(requested.status).toBe(201);
  expect(await access(locked(), ruben)).toMatchObject({ access: { state: 'waiting' } });
  expect((await answer('approve', locked(), requested.body.data.publicId, {}, ruben)).status).toBe(403);
  expect((await answer('approve', locked(), requested.body.data.publicId, {}, lotte)).status).toBe(201);
  expect(await access(locked(), ruben)).toMatchObject({ access: { state: 'until' }, can: { connect: true } });
});

test('a company that does not use access requests needs no approval [6.22][6.26]', async () => {
  const set = (used: boolean) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update company set uses_access_requests = ${used} where name = 'Norwell Packaging'`),
    );
  await set(false);
  try {
    expect(await access(plain())).toMatchObject({
      access: { state: 'open' },
      can: { connect: true, requestAccess: false },
    });
    expect((await marieke('GET', '/users/me/standing')).body.data.usesAccessRequests).toBe(false);
  } finally {
    await set(true);
  }
});

test('valid approved requests of a user are found by filters [7.57]', async () => {
  const { publicId } = (await requestAccess(plain(), requestDraft(['ruben']))).body.data;
  await answer('approve', plain(), publicId, {});
  const now = inMinutes(0);
  const found = async (more = '') =>
    (
      await marieke(
        'GET',
        `/agents/${plain()}/access-requests?fields=servers&filters=eq(user.publicId,'${user('marieke')}')&filters=eq(status,'approved')&filters=eq(vpn,'true')&filters=lte(start,'${now}')&filters=gte(end,'${now}')${more}`,
      )
    ).body.data;
  expect(await found()).toEqual([{ publicId, servers: [] }]);
  expect(await found(`&filters=lte(end,'${now}')`)).toEqual([]);
});

test('the controlling company reads and answers requests, and asks for none itself', async () => {
  const { publicId } = (await requestAccess(locked(), requestDraft(['lotte']))).body.data;
  expect((await read(locked(), publicId, lotte)).waitsForMe).toBe(true);
  expect((await requestAccess(locked(), requestDraft(['ruben']), lotte)).status).toBe(403);
  expect((await requestAccess(locked(), requestDraft(['lotte']), await aMemberOfAcme())).status).toBe(403);
  expect((await answer('approve', locked(), publicId, {}, lotte)).status).toBe(201);
  expect(await access(locked())).toMatchObject({ access: { state: 'until' }, can: { connect: true } });
});

/** A person of the controlling company without approval rights, who has to request access. */
async function aMemberOfAcme(): Promise<Caller> {
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(
      sql`insert into role (company_id, public_id, name, permissions) values (${company.acme}, 'AcmeReader01', 'Reader', '{}')`,
    );
    await tx.execute(
      sql`insert into user_membership (company_id, public_id, user_id, role_id) values (${company.acme}, 'SamAtAcme001', ${user('sam')}, 'AcmeReader01')`,
    );
  });
  return api.signIn('sam', company.acme);
}

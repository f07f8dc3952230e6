import http from 'node:http';
import { sql } from 'drizzle-orm';
import { authenticateClient } from '../src/broker/authenticate-client.ts';
import { applicationLimits } from '../src/domain/enrolment/apply.ts';
import { fingerprintOf } from '../src/domain/enrolment/signature.ts';
import { type Caller, problems } from './caller.ts';
import { newGateway, type Receipt } from './enrolling-gateway.ts';
import { company, deviceNamed, startApi, type TestApi } from './test-api.ts';

// A gateway applies with a code, waits until a person accepts it, and fetches its secret once.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let profile: string;
let group: { publicId: string; name: string };
beforeAll(async () => {
  api = await startApi({
    LINESIDE_ADDRESSES: 'http://plant.example.com,http://localhost:9875',
    LINESIDE_GATEWAY_BROKER: 'mqtts://broker.example.com:8883',
  });
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  const template = (await anke('GET', '/agent-templates?fields=name')).body.data[0];
  group = (await anke('GET', '/groups?fields=name&filters=eq(name,"Eindhoven")')).body.data[0];
  const draft = { name: 'Fillers', agentActivationName: 'Filler {serial}', template: to(template.publicId) };
  profile = (await anke('POST', '/agent-registration-profiles', draft)).body.data.publicId;
  await anke('POST', '/agent-registration-profiles/memberships', { profile: to(profile), group: to(group.publicId) });
});
afterAll(() => api.close());
// each test applies as often as it likes
beforeEach(() => change(sql`delete from sign_in_attempt`));

const to = (publicId: string) => ({ publicId });
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
let serials = 0;
function newSerial() {
  serials += 1;
  return `GW-${serials}`;
}
const gateway = (serial = newSerial()) => newGateway(api.call, serial);
const makeCode = async (draft: object = {}) =>
  (await anke('POST', '/enrolment-codes', { profile: to(profile), hours: 24, most: 5, ...draft })).body.data as {
    publicId: string;
    code: string;
  };
const read = async ({ publicId }: { publicId: string }, caller = anke) =>
  (await caller('GET', `/enrolments/${publicId}`)).body.data;
const accept = async (receipt: Receipt, caller = anke, replaces?: object) =>
  caller('POST', `/enrolments/${receipt.publicId}/accept`, {
    fingerprint: (await read(receipt)).fingerprint,
    replaces,
  });
const reject = (receipt: Receipt) => anke('POST', `/enrolments/${receipt.publicId}/reject`, { reason: 'Not ours' });
const devicesOf = async (serial: string) =>
  (await anke('GET', `/agents?fields=name,group,template&filters=eq(serialNumber,"${serial}")`)).body.data;
const waitingIn = async (id: string) =>
  (await anke('GET', `/agent-registration-profiles/${id}?fields=waiting`)).body.data.waiting;
const acts = async (id: string) =>
  (await change(sql`select act from audit_log where record_id = ${id} order by "on"`)).rows.map(({ act }) => act);
/** A gateway that waits, with a code of its own. */
async function waiting(serial = newSerial()) {
  const newGateway = gateway(serial);
  const receipt: Receipt = (await newGateway.apply((await makeCode()).code)).body.data;
  return { own: newGateway, receipt };
}

test('a gateway applies, is accepted as a device of its profile, and signs in with its secret [2.10][7.18]', async () => {
  const { code } = await makeCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
  const newGateway = gateway();
  // people type codes in their own way
  const applied = await newGateway.apply(code.toLowerCase().replaceAll('-', ' '));
  expect([applied.status, applied.body.data.company]).toEqual([201, company.norwell]);
  const receipt = applied.body.data;
  expect((await newGateway.ask(receipt)).body.data).toEqual({ status: 'waiting', askAgainSeconds: expect.any(Number) });
  expect(problems(await newGateway.ask(receipt, 'secret'))[0]).toBe(409);
  expect(await read(receipt)).toMatchObject({
    ...{ serialNumber: newGateway.serialNumber, status: 'waiting', doubt: null, ipAddress: '127.0.0.1' },
    ...{ fingerprint: fingerprintOf(newGateway.publicKey), profile: { name: 'Fillers' }, can: { edit: true } },
  });
  const before = await waitingIn(profile);
  const accepted = await accept(receipt);
  expect(await waitingIn(profile)).toBe(before - 1);
  const agent = accepted.body.data.agent.publicId;
  expect(await devicesOf(newGateway.serialNumber)).toMatchObject([
    {
      publicId: agent,
      name: `Filler ${newGateway.serialNumber}`,
      group: { name: 'Eindhoven' },
      template: expect.anything(),
    },
  ]);
  expect((await newGateway.ask(receipt)).body.data).toEqual({ status: 'accepted', secretGiven: false });
  const { agentId, secret, broker } = (await newGateway.ask(receipt, 'secret')).body.data;
  expect(await authenticateClient(api.database, 'intake', agentId, secret)).toMatchObject({ agentId: agent });
  expect(broker).toBe('mqtts://broker.example.com:8883');
  expect((await newGateway.ask(receipt)).body.data).toEqual({ status: 'accepted', secretGiven: true });
  expect(await acts(receipt.publicId)).toEqual(['apply', 'accept', 'give-secret']);
  const log = (await anke('GET', `/audit-logs?filters=eq(recordId,"${receipt.publicId}")`)).body.data;
  expect(log.map(({ recordName }: { recordName: string }) => recordName)).toEqual(
    Array(3).fill(newGateway.serialNumber),
  );
  expect(log.map(({ event, actor }: { event: string; actor: { name: string } }) => [event, actor.name])).toEqual([
    ['give-secret', newGateway.serialNumber],
    ['accept', 'Anke Mulder'],
    ['apply', newGateway.serialNumber],
  ]);
});

test('wrong, expired, revoked and used-up codes get one answer, and a code is stored as a hash', async () => {
  const [expired, revoked, used, removed] = [
    await makeCode(),
    await makeCode(),
    await makeCode({ most: 1 }),
    await makeCode(),
  ];
  await change(
    sql`update enrolment_code set expires_on = now() - interval '1 second' where public_id = ${expired.publicId}`,
  );
  expect((await anke('POST', `/enrolment-codes/${revoked.publicId}/revoke`, {})).status).toBe(201);
  // once is enough
  expect((await anke('POST', `/enrolment-codes/${revoked.publicId}/revoke`, {})).status).toBe(201);
  expect((await gateway().apply(used.code)).status).toBe(201);
  await change(sql`update enrolment_code set profile_id = 'nothing' where public_id = ${removed.publicId}`);
  const answers = [];
  for (const code of [
    'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-00',
    'short',
    expired.code,
    revoked.code,
    used.code,
    removed.code,
  ]) {
    const { status, body } = await gateway().apply(code);
    answers.push(JSON.stringify([status, body]));
  }
  expect([...new Set(answers)]).toEqual([expect.stringContaining('enrolment-refused')]);
  const { rows } = await change(sql`select to_jsonb(c)::text || to_jsonb(h)::text as all from enrolment_code c
    join enrolment_code_hash h on h.code_id = c.public_id`);
  const stored = JSON.stringify(rows);
  for (const { code } of [expired, used])
    expect(stored.includes(code) || stored.includes(code.replaceAll('-', ''))).toBe(false);
  expect(await acts(revoked.publicId)).toEqual(['create', 'revoke']);
});

test('simultaneous applications use a code at most as often as it allows', async () => {
  const { publicId, code } = await makeCode({ most: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => gateway().apply(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
  expect((await anke('GET', `/enrolment-codes/${publicId}`)).body.data).toMatchObject({ uses: 2, most: 2 });
});

test('a gateway whose receipt was lost gets the same one again, and the code counts one use', async () => {
  const { publicId, code } = await makeCode({ most: 1 });
  const newGateway = gateway();
  const [first, second] = [await newGateway.apply(code), await newGateway.apply(code)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await anke('GET', `/enrolment-codes/${publicId}`)).body.data.uses).toBe(1);
});

test('an application is refused that another key signed, or for another host, code or serial', async () => {
  const { code } = await makeCode();
  const [own, other] = [gateway(), gateway()];
  for (const changes of [
    { publicKey: other.publicKey },
    { serialNumber: 'GW-other' },
    { code: (await makeCode()).code },
    { signature: 'A'.repeat(86) },
    { publicKey: 'A'.repeat(43) },
  ])
    expect(problems(await own.apply(code, changes))).toEqual([403, ['signature-wrong', undefined, undefined]]);
  const elsewhere = newGateway(
    Object.assign(api.call.bind(null), { address: 'http://evil.example:1', headers: {} }),
    'GW',
  );
  expect(problems(await elsewhere.apply(code))[0]).toBe(403);
});

test('a request whose clock is off is refused at its time', async () => {
  const { own, receipt } = await waiting();
  for (const minutes of [-6, 6]) {
    const time = new Date(Date.now() + minutes * 60_000).toISOString();
    expect(problems(await own.ask(receipt, 'status', { time }))).toEqual([400, ['clock-wrong', 'time', undefined]]);
    expect(problems(await own.apply('any', { time }))[1][0]).toBe('clock-wrong');
  }
});

test('a repeated request is refused: a question, and a decided application', async () => {
  const { code } = await makeCode();
  const newGateway = gateway();
  const time = new Date().toISOString();
  const receipt = (await newGateway.apply(code, { time })).body.data;
  const later = new Date(Date.parse(time) + 1).toISOString();
  expect((await newGateway.ask(receipt, 'status', { time: later })).status).toBe(201);
  expect(problems(await newGateway.ask(receipt, 'status', { time: later }))[1][0]).toBe('signature-wrong');
  await reject(receipt);
  for (const signed of [time, later])
    expect(problems(await newGateway.apply(code, { time: signed }))[1][0]).toBe('enrolment-refused');
});

test('only the key of an application asks about it, and a status question fetches no secret', async () => {
  const { own, receipt } = await waiting();
  const thief = await waiting();
  await accept(receipt);
  const refused = [
    await thief.own.ask(receipt, 'secret'),
    await own.ask({ ...receipt, company: company.acme }, 'secret'),
    await own.ask(receipt, 'status', { at: 'secret' }),
    await own.ask({ ...receipt, publicId: 'Nothing00001' }),
  ];
  expect(refused.map((answer) => problems(answer)[1][0])).toEqual(Array(4).fill('signature-wrong'));
  expect((await own.ask(receipt, 'secret')).status).toBe(201);
});

test('one of several simultaneous requests gets the secret', async () => {
  const { own, receipt } = await waiting();
  await accept(receipt);
  const answers = await Promise.all(Array.from({ length: 5 }, () => own.ask(receipt, 'secret')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(problems(await own.ask(receipt, 'secret'))).toEqual([409, ['secret-given', undefined, undefined]]);
});

test('a second application for a serial number is doubtful, and so is one for a device [3.42]', async () => {
  const serial = newSerial();
  const [first, second] = [await waiting(serial), await waiting(serial)];
  expect([(await read(first.receipt)).doubt, (await read(second.receipt)).doubt]).toEqual([null, 'serial-waits']);
  await accept(first.receipt);
  expect((await read(second.receipt)).doubt).toBe('device-exists');
  expect(problems(await accept(second.receipt))).toEqual([409, ['serial-taken', undefined, undefined]]);
  const known = await waiting(deviceNamed('Filler 3').serial);
  expect((await read(known.receipt)).doubt).toBe('device-exists');
  expect(await acts(known.receipt.publicId)).toEqual(['apply-doubtful']);
});

test('all but one of simultaneous gateways with one serial number are doubtful', async () => {
  const serial = newSerial();
  const codes = await Promise.all(Array.from({ length: 4 }, () => makeCode()));
  const receipts = await Promise.all(codes.map(({ code }) => gateway(serial).apply(code)));
  const doubts = await Promise.all(receipts.map(async ({ body }) => (await read(body.data)).doubt));
  expect(doubts.filter((doubt) => doubt === null)).toHaveLength(1);
});

test('a rejected gateway gets the reason and may apply again, as may one of a removed device', async () => {
  const { own, receipt } = await waiting();
  await reject(receipt);
  expect((await own.ask(receipt)).body.data).toEqual({ status: 'rejected', reason: 'Not ours' });
  const repeated = (await own.apply((await makeCode()).code)).body.data;
  expect(repeated.publicId).not.toBe(receipt.publicId);
  expect((await read(repeated)).doubt).toBeNull();
  const agent = (await accept(repeated)).body.data.agent.publicId;
  await own.ask(repeated, 'secret');
  expect((await anke('DELETE', `/agents/${agent}`)).status).toBe(200);
  const third = (await own.apply((await makeCode()).code)).body.data;
  expect((await read(third)).doubt).toBeNull();
  expect((await accept(third)).status).toBe(201);
  expect(problems(await reject(third))[1][0]).toBe('enrolment-decided');
});

test('a gateway replaces the one of a device, which keeps its name and refuses the old one', async () => {
  const serial = newSerial();
  const [old, second, fresh] = [await waiting(serial), await waiting(serial), await waiting(serial)];
  const { publicId } = (await accept(old.receipt)).body.data.agent;
  const first = (await old.own.ask(old.receipt, 'secret')).body.data;
  await anke('PATCH', `/agents/${publicId}`, { name: 'Mixer' });
  const other = await waiting();
  expect(problems(await accept(other.receipt, anke, to(publicId)))).toEqual([
    400,
    ['unknown-reference', 'replaces', undefined],
  ]);
  await accept(second.receipt, anke, to(publicId));
  const replaced = await accept(fresh.receipt, anke, to(publicId));
  expect([replaced.status, replaced.body.data.agent]).toEqual([201, { publicId, name: 'Mixer' }]);
  expect(await authenticateClient(api.database, 'intake', publicId, first.secret)).toBeNull();
  expect(problems(await second.own.ask(second.receipt, 'secret'))[1][0]).toBe('secret-given');
  const { agentId, secret } = (await fresh.own.ask(fresh.receipt, 'secret')).body.data;
  expect(await authenticateClient(api.database, 'intake', agentId, secret)).toMatchObject({ agentId: publicId });
  expect(await devicesOf(serial)).toMatchObject([{ publicId, name: 'Mixer', group: { name: 'Eindhoven' } }]);
  expect(await acts(publicId)).toContain('replace-gateway');
});

test('only approvers replace the gateway of a device that needs approval', async () => {
  const serial = newSerial();
  const [old, fresh] = [await waiting(serial), await waiting(serial)];
  const agent = (await accept(old.receipt)).body.data.agent as { publicId: string };
  const may = sql`${sql.param(['COMPANY_WIDE_ROLE', 'MANAGE_AGENT'])}::text[]`;
  const role = sql`name = 'Administrator' and company_id = ${company.norwell}`;
  const { rows } = await change(sql`select permissions from role where ${role}`);
  await change(sql`update role set permissions = ${may} where ${role}`);
  const refused = await accept(fresh.receipt, anke, to(agent.publicId));
  await change(sql`update role set permissions = ${sql.param(rows[0]!.permissions)}::text[] where ${role}`);
  expect(problems(refused)[1][0]).toBe('approvers-only');
});

test('an application becomes one device, however often and by whomever it is accepted at once', async () => {
  const serial = newSerial();
  const [first, second] = [await waiting(serial), await waiting(serial)];
  const answers = await Promise.all([first, first, second, second].map(({ receipt }) => accept(receipt)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await devicesOf(serial)).toHaveLength(1);
});

test('a gateway is accepted by the compared fingerprint, and rejected with a reason', async () => {
  const { receipt } = await waiting();
  const path = `/enrolments/${receipt.publicId}`;
  const wrong = await anke('POST', `${path}/accept`, { fingerprint: fingerprintOf(gateway().publicKey) });
  expect(problems(wrong)).toEqual([400, ['fingerprint-differs', 'fingerprint', undefined]]);
  expect(problems(await anke('POST', `${path}/reject`, { reason: ' ' }))[1][1]).toBe('reason');
  expect((await read(receipt)).status).toBe('waiting');
});

test('people who can’t create devices read applications in their groups, without deciding', async () => {
  const { own, receipt } = await waiting();
  const { publicId } = await makeCode();
  expect((await jonas('GET', `/enrolments/${receipt.publicId}`)).status).toBe(404);
  await anke('POST', '/agent-registration-profiles/memberships', {
    ...{
      profile: to(profile),
      group: to((await anke('GET', '/groups?filters=eq(name,"Ghent")')).body.data[0].publicId),
    },
  });
  expect(await read(receipt, jonas)).toMatchObject({ serialNumber: own.serialNumber, can: { edit: false } });
  const refused = [
    await accept(receipt, jonas),
    await jonas('POST', `/enrolments/${receipt.publicId}/reject`, { reason: 'No' }),
    await jonas('POST', '/enrolment-codes', { profile: to(profile), hours: 1, most: 1 }),
    await jonas('POST', `/enrolment-codes/${publicId}/revoke`, {}),
  ];
  expect(refused.map((answer) => problems(answer)[1][0])).toEqual(Array(4).fill('not-allowed'));
});

test('people who may accept a gateway get one message when it applies, and nobody else does [2.10][7.69]', async () => {
  await change(sql`delete from message`);
  const newGateway = gateway();
  const { code } = await makeCode();
  await newGateway.apply(code);
  await newGateway.apply(code);
  const { rows } = await change(sql`select u.name as user, m.system_label as label, m.short_content->>'name' as serial
    from message m join user_account u on u.public_id = m.user_id order by u.name`);
  const message = { label: 'gateway-applied', serial: newGateway.serialNumber };
  expect(rows).toEqual(['Anke Mulder', 'Ruben Visser'].map((user) => ({ user, ...message })));
});

test('applications are limited by their source and by their code, good or not', async () => {
  const { code } = await makeCode();
  await change(
    sql`insert into sign_in_attempt (key, failures, since) values ('enrolment-from:127.0.0.1', ${applicationLimits.ofSource}, now())`,
  );
  expect(problems(await gateway().apply(code))).toEqual([429, ['too-many-attempts', undefined, undefined]]);
  await change(sql`delete from sign_in_attempt`);
  await gateway().apply(code);
  await change(sql`update sign_in_attempt set failures = ${applicationLimits.ofCode} where key like 'enrolment:%'`);
  expect(problems(await gateway().apply(code))[0]).toBe(429);
  expect((await gateway().apply('another')).status).toBe(403);
});

test('a gateway that comes without TLS is refused, except on the API’s own machine', async () => {
  const answer = await new Promise<string>((resolve, fail) => {
    const { hostname, port } = new URL(api.address);
    const headers = { Host: 'plant.example.com', 'Api-Version': '2', 'Content-Type': 'application/json' };
    const request = http.request(
      { hostname, port, method: 'POST', path: '/api/gateway/enrolments', headers },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      },
    );
    request.on('error', fail);
    request.end(
      JSON.stringify({
        code: 'a',
        serialNumber: 'b',
        publicKey: 'A'.repeat(43),
        time: new Date().toISOString(),
        signature: 'A'.repeat(86),
      }),
    );
  });
  expect(answer).toContain('https-required');
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SimulatedGateway } from '@lineside/fleet/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type Broker, startBroker } from '../src/broker/broker.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Intake, startIntake } from '../src/domain/gateway/intake.ts';
import { type Caller, problems } from './caller.ts';
import { operatorCommand } from './operator-command.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Firmware: how the operator adds it, and how a gateway gets it.

const intakeSecret = 'the secret of the intake';
const folder = mkdtempSync(path.join(tmpdir(), 'firmware-'));
const id = device('Capper 1');
const other = device('Filler 1');

let api: TestApi;
let broker: Broker;
let intake: Intake;
let gateway: SimulatedGateway | undefined;
let anke: Caller;
let type: { publicId: string; name: string };
beforeAll(async () => {
  api = await startApi();
  const log = () => {};
  broker = await startBroker({ database: api.database, port: 0, host: '127.0.0.1', intakeSecret, log });
  intake = await startIntake({
    ...{ database: api.database, mqttUrl: broker.address, secret: intakeSecret, name: 'firmware', log },
  });
  anke = await api.signIn('anke');
  type = (await anke('GET', `/agents/${id}?fields=type`)).body.data.type;
});
afterAll(async () => {
  await gateway?.close();
  await intake.close();
  await broker.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const run = (...words: string[]) => operatorCommand(api, folder, 'firmware', ...words);
const add = (file: string, code: string, of = type.name) => run('add', file, '--type', of, '--code', code);
function fileOf(name: string, content: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const filesOfType = async () => (await anke('GET', `/agent-types/${type.publicId}/files?fields=*`)).body.data as File[];
const upgrade = (file: string, agent = id) =>
  anke('POST', `/agents/${agent}/firmware-upgrade`, { file: { publicId: file } });
const job = async () => {
  const { body } = await anke('GET', `/agents/${id}/jobs?fields=type,status,reason,progress`);
  return body.data.find((one: { type: string }) => one.type === 'firmware-upgrade');
};

interface File {
  publicId: string;
  code: string;
  latest: boolean;
  size: number | null;
  sha256: string | null;
}

/** Fetches as a gateway does. */
const fetchFile = (file: string, { range, agent = id, secret = stableSecret(agent) }: Fetching = {}) =>
  fetch(`${api.address}/api/gateway/firmware/${file}`, {
    headers: {
      Authorization: `Basic ${Buffer.from(`${agent}:${secret}`).toString('base64')}`,
      'Api-Version': '2',
      ...(range && { Range: range }),
    },
  });
interface Fetching {
  range?: string;
  agent?: string;
  secret?: string;
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Larger than a stored part. */
const content = Buffer.alloc(1_300_000, 'Firmware 3.0.0\n');

test('the operator adds firmware by a command, as the newest of its type, and lists it', async () => {
  const added = await add(fileOf('3.0.0.bin', content), '3.0.0');
  const text = `${type.name} 3.0.0 is stored: 1300000 bytes, SHA-256 ${hashOf(content)}. It is the newest of its type.`;
  expect(added).toEqual({ code: 0, output: text });
  const files = await filesOfType();
  expect(files.filter(({ latest }) => latest)).toMatchObject([
    { code: '3.0.0', size: content.length, sha256: hashOf(content) },
  ]);
  expect((await run('list')).output.split('\n')).toContain(
    `${type.name} 3.0.0: 1300000 bytes, SHA-256 ${hashOf(content)}, newest`,
  );
});

test('firmware that can not be added is refused with the reason, and nothing is stored', async () => {
  const small = fileOf('small.bin', Buffer.from('small'));
  const refused = async (adding: Promise<{ code: number; output: string }>) => {
    const { code, output } = await adding;
    expect(code).toBe(1);
    return output;
  };
  expect(await refused(add(small, '3.0.0'))).toBe(`${type.name} has a file of 3.0.0 already. Give another version.`);
  expect(await refused(add(small, '4.0 beta'))).toContain('A version has 1 to 64 letters');
  expect(await refused(add(small, '4.0', 'Toaster'))).toContain(`There is no device type Toaster. There are: `);
  expect(await refused(add(fileOf('empty.bin', Buffer.alloc(0)), '4.0'))).toBe('The file is empty.');
  expect(await refused(add('none.bin', '4.0'))).toBe('There is no file none.bin.');
  expect((await filesOfType()).map(({ code }) => code)).not.toContain('4.0');
});

test('firmware without a file is given to no device, until the operator adds the file', async () => {
  await change(sql`insert into agent_type_file (public_id, agent_type_id, name, type, code, description, notes, latest, custom)
    values ('Firmware0001', ${type.publicId}, 'Old', 'firmware', '1.0.0', '', '', false, '{}')`);
  const refusal = [409, ['firmware-without-file', 'file', undefined]];
  expect(problems(await upgrade('Firmware0001'))).toEqual(refusal);
  expect(await add(fileOf('1.0.0.bin', Buffer.from('old')), '1.0.0')).toMatchObject({ code: 0 });
  const added = (await filesOfType()).find(({ publicId }) => publicId === 'Firmware0001');
  expect(added).toMatchObject({ size: 3, sha256: hashOf(Buffer.from('old')), latest: false });
  expect((await upgrade('Firmware0001')).status).toBe(201);
});

test('a gateway fetches the file of a job that has not ended, whole or a range of bytes', async () => {
  const { publicId } = (await filesOfType()).find(({ code }) => code === '3.0.0')!;
  expect((await fetchFile(publicId)).status).toBe(404);
  await upgrade(publicId);
  const whole = await fetchFile(publicId);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(hashOf(await bytesOf(whole))).toBe(hashOf(content));
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 10],
    ['bytes=524280-524300', 524_280, 524_301],
    ['bytes=1299990-', 1_299_990, 1_300_000],
    ['bytes=1299990-9999999', 1_299_990, 1_300_000],
  ] as const) {
    const part = await fetchFile(publicId, { range });
    expect([range, part.status, part.headers.get('content-range')]).toEqual([
      ...[range, 206, `bytes ${from}-${to - 1}/1300000`],
    ]);
    expect((await bytesOf(part)).equals(content.subarray(from, to))).toBe(true);
  }
  const beyond = await fetchFile(publicId, { range: 'bytes=1300000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1300000']);
  await change(sql`update agent_job set status = 'done' where agent_id = ${id}`);
  expect((await fetchFile(publicId)).status).toBe(404);
});

test('only the gateway whose device has the job fetches its file', async () => {
  const { publicId } = (await filesOfType()).find(({ code }) => code === '3.0.0')!;
  await upgrade(publicId);
  expect((await fetchFile(publicId, { agent: other })).status).toBe(404);
  expect((await fetchFile(publicId, { secret: 'wrong' })).status).toBe(401);
  expect((await fetchFile('Firmware0001')).status).toBe(404);
  await change(sql`delete from agent_job where agent_id = ${id}`);
});

test('a gateway fetches and checks firmware, restarts, and says the version that it has then', async () => {
  gateway = new SimulatedGateway(
    { id, secret: stableSecret(id), behaviour: 'without-vpn', variables: [] },
    { broker: broker.address, api: `${api.address}/api`, log: () => {} },
  );
  await gateway.open();
  await until(async () => (await anke('GET', `/agents/${id}?fields=status`)).body.data.status === 'online');
  const { publicId } = (await filesOfType()).find(({ code }) => code === '3.0.0')!;
  await upgrade(publicId);
  await until(async () => (await job()).status === 'done');
  expect(await job()).toMatchObject({ progress: 100, reason: null });
  const version = async () =>
    (await anke('GET', `/agents/${id}?fields=lastSeenAgentUserAgent`)).body.data.lastSeenAgentUserAgent;
  await until(async () => (await version())?.firmwareVersion === '3.0.0');
  await change(sql`update agent_type_file set sha256 = ${'a'.repeat(64)} where public_id = ${publicId}`);
  await upgrade(publicId);
  await until(async () => (await job()).status === 'failed');
  expect(await job()).toMatchObject({ reason: 'wrong-hash' });
});

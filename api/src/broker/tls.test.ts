import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewayTopic } from '@lineside/contracts/gateway';
import { makeCertificates } from 'lineside-connector/certificates';
import { connectAsync, type IClientOptions } from 'mqtt';
import { programArgs } from '../../../stack/bundle-program.ts';
import { device, startApi, type TestApi } from '../../test/test-api.ts';
import { stableSecret } from '../domain/demo-company/stable-id.ts';
import { intakeUser } from '../domain/gateway/secret.ts';

const agentId = device('Filler 3');
const secret = 'the secret of the intake';
const { ca, cert, key } = makeCertificates();
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-tls-'));
const file = (name: string, text: string) => {
  const written = path.join(folder, name);
  writeFileSync(written, text, { mode: 0o600 });
  return written;
};
const files = { LINESIDE_MQTTS_CERTIFICATE: file('cert.pem', cert), LINESIDE_MQTTS_KEY: file('key.pem', key) };
let api: TestApi;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

/** The broker as a process of its own; returns its first output, and its exit code if it exits. */
async function aBroker(settings: Record<string, string>): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, await programArgs('api/src/broker/main.ts'), {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      LINESIDE_MQTT_PORT: '0',
      LINESIDE_MQTTS_PORT: '0',
      LINESIDE_MQTT_INTAKE_SECRET: secret,
      LINESIDE_DATABASE_APP_URL: api.database.url,
      LINESIDE_DATABASE_OWNER_URL: api.owner.url,
      ...settings,
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  ends.push(() => {
    child.kill();
    return exited;
  });
  let output = '';
  const line = new Promise<null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('listening')) resolve(null);
      });
    }
  });
  return { code: await Promise.race([exited, line]), output };
}

const addressIn = (output: string, protocol: string) => new RegExp(`${protocol}://127.0.0.1:\\d+`).exec(output)![0];

async function signIn(address: string, name: string, word: string, more: IClientOptions = {}) {
  const client = await connectAsync(address, { username: name, password: word, reconnectPeriod: 0, ...more }, false);
  ends.unshift(() => client.endAsync(true));
  return client;
}

test('gateways with a certificate connect over TLS only, to a broker that proves its identity', async () => {
  const { output } = await aBroker(files);
  expect(output).toMatch(/^broker: listening at mqtt:\/\/127\.0\.0\.1:\d+ and mqtts:\/\/127\.0\.0\.1:\d+\n$/);
  const secured = addressIn(output, 'mqtts');
  const intake = await signIn(addressIn(output, 'mqtt'), intakeUser, secret);
  const received = new Promise((resolve) => intake.once('message', (topic, payload) => resolve(`${topic} ${payload}`)));
  await intake.subscribeAsync(gatewayTopic('+', 'data'), { qos: 1 });
  const gateway = await signIn(secured, agentId, stableSecret(agentId), { ca });
  await gateway.publishAsync(gatewayTopic(agentId, 'data'), 'over TLS', { qos: 1 });
  expect(await received).toBe(`${gatewayTopic(agentId, 'data')} over TLS`);
  await expect(signIn(secured, agentId, 'wrong', { ca })).rejects.toMatchObject({ code: 4 });
  // a client without the authority doesn't trust it
  await expect(signIn(secured, agentId, stableSecret(agentId))).rejects.toThrow(/certificate/);
  await expect(signIn(secured.replace('mqtts', 'mqtt'), agentId, stableSecret(agentId))).rejects.toThrow();
});

test('a client without a certificate can’t connect', async () => {
  expect((await aBroker({})).output).toMatch(/^broker: listening at mqtt:\/\/127\.0\.0\.1:\d+\n$/);
});

test.each([
  [
    'a file that is not there',
    { LINESIDE_MQTTS_CERTIFICATE: '/none/such.pem' },
    /^broker: The file that LINESIDE_MQTTS_CERTIFICATE names can't be read: ENOENT/,
  ],
  ['a certificate without a key', { LINESIDE_MQTTS_KEY: '' }, /^broker: The setting LINESIDE_MQTTS_KEY is wrong/],
  [
    'a key of another certificate',
    { LINESIDE_MQTTS_KEY: file('other-key.pem', makeCertificates().key) },
    /^broker: What LINESIDE_MQTTS_CERTIFICATE and LINESIDE_MQTTS_KEY name is no certificate with its key, in PEM/,
  ],
])('the broker says in one line that it can not serve TLS with %s', async (_, settings, sentence) => {
  const { code, output } = await aBroker({ ...files, ...settings });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
});

test('a certificate without its key is reported', async () => {
  const { output } = await aBroker({ LINESIDE_MQTTS_CERTIFICATE: files.LINESIDE_MQTTS_CERTIFICATE });
  expect(output).toBe('broker: The setting LINESIDE_MQTTS_KEY is missing: TLS needs a certificate and its key\n');
});

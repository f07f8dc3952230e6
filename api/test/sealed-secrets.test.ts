import type { AnyEntity, Field, Fields } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { hasSecret } from '../src/engine/kinds/seal-secrets.ts';
import { sealStoredSecrets } from '../src/migrations/seal-stored-secrets.ts';
import { readSettings } from '../src/platform/settings.ts';
import type { Caller } from './caller.ts';
import { all } from './every-entity/answering.ts';
import { openRecords, type Records } from './every-entity/records.ts';
import { device, reauthenticateAll, startApi, type TestApi } from './test-api.ts';

// Secrets that are read again are stored encrypted: which there are follows from the descriptions.

let api: TestApi;
let anke: Caller;
let records: Records;
beforeAll(async () => {
  api = await startApi();
  await reauthenticateAll(api.owner);
  anke = await api.signIn('anke');
  records = openRecords(api, anke);
});
afterAll(() => api.close());

const inDatabase = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

/** Tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await inDatabase(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const table = sql.identifier(name);
    const { rowCount } = await inDatabase(
      sql`select 1 from ${table} where to_jsonb(${table})::text like ${`%${text}%`} limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

const marker = '4711-9Qz';
/** A value of a field in which each secret is the marker. */
function withMarker({ kind, variants }: Field): unknown {
  if (kind === 'secret') return marker;
  const { by, of } = variants!;
  const [word, fields] = Object.entries(of).find(([, some]) => Object.values(some).some(hasSecret))!;
  const secrets = Object.keys(fields).filter((key) => hasSecret(fields[key]!));
  return { [by]: word, ...Object.fromEntries(secrets.map((key) => [key, marker])) };
}
const secretsOf = (entity: AnyEntity) =>
  Object.fromEntries(
    Object.entries(entity.fields as Fields).flatMap(([key, field]) => (hasSecret(field) ? [[key, field]] : [])),
  );

/** Entities of which no secret is stored: it is used once, or found by its hash. */
const notStored = ['ControlledDevice', 'Licence', 'LicenceBundle'];
const router = `/agents/${device('Case packer 1')}`;
/** Writes of records that a device has once. */
const single: Record<string, [verb: string, path: string, body: object][]> = {
  AgentRouterLanConfig: [['PATCH', `${router}/router-lan-config`, { wlanKey: marker }]],
  AgentRouterWanConfig: [
    [
      'POST',
      `${router}/router-wan-config/cellular`,
      { cellularApn: 'internet', cellularPincode: marker, cellularPassword: marker },
    ],
    ['POST', `${router}/router-wan-config/wlan`, { wlanSsid: 'Hall', wlanKey: marker }],
  ],
};

async function writeSecrets(entity: AnyEntity): Promise<void> {
  const values = Object.fromEntries(Object.entries(secretsOf(entity)).map(([key, field]) => [key, withMarker(field)]));
  const calls = single[entity.name] ?? [
    ['POST', await records.pathOf(entity), { ...(await records.draftOf(entity)), ...values }],
    ['PATCH', `${await records.pathOf(entity)}/${await records.fresh(entity.name)}`, values],
  ];
  for (const [verb, path, body] of calls) {
    const { status, body: answer } = await anke(verb, path, body);
    expect([path, status, answer.data]).toEqual([path, verb === 'POST' ? 201 : 200, answer.data]);
  }
}

test('no secret of any entity is stored as plain text, whether created or changed', async () => {
  const names = Object.values(all).filter(({ name, fields }) => {
    const isKept = Object.values(fields as Fields).some(hasSecret);
    return isKept && !notStored.includes(name);
  });
  expect(names.length).toBeGreaterThan(5);
  for (const entity of names) await writeSecrets(entity);
  expect(await tablesWith(marker)).toEqual([]);
});

test('pull codes and control keys are stored sealed, and read again', async () => {
  const { pullCode } = (await anke('POST', `${router}/pull-code`)).body.data;
  const { controlKey } = (await anke('POST', `${router}/control-key`)).body.data;
  expect([await tablesWith(pullCode), await tablesWith(controlKey)]).toEqual([[], []]);
  expect((await anke('GET', `${router}/pull-code`)).body.data.pullCode).toBe(pullCode);
});

test('a password that an update leaves out is not sealed twice', async () => {
  const protocol = { publicId: 'opc-ua', authenticationType: 'username', username: 'me', password: marker };
  const source = { ...(await records.draftOf(all.AgentDataSource!)), protocol };
  const path = await records.pathOf(all.AgentDataSource!);
  const { publicId } = (await anke('POST', path, source)).body.data;
  const password = async () => {
    const { rows } = await inDatabase(
      sql`select protocol->>'password' as text from agent_data_source where public_id = ${publicId}`,
    );
    return rows[0]!.text as string;
  };
  const before = await password();
  const { password: _left, ...rest } = protocol;
  expect((await anke('PATCH', `${path}/${publicId}`, { protocol: { ...rest, username: 'you' } })).status).toBe(200);
  expect(await password()).toBe(before);
});

test('secrets that an earlier version stored as plain text are sealed at the next start', async () => {
  for (const entity of [all.AgentServer!, all.AgentDataSource!]) await writeSecrets(entity);
  await anke('POST', `${router}/pull-code`);
  await inDatabase(sql`update agent_server set password = 'old-secret' where password is not null`);
  await inDatabase(
    sql`update agent_data_source set protocol = protocol || '{"password":"old-secret"}' where protocol->>'password' is not null`,
  );
  await inDatabase(sql`update agent_code set code = '123-BCD-456' where kind = 'pull'`);
  expect(await tablesWith('old-secret')).toEqual(expect.arrayContaining(['agent_server', 'agent_data_source']));
  const { sealKey } = readSettings({ LINESIDE_SEAL_KEY: 'what secrets of tests are sealed with' });
  await sealStoredSecrets(api.owner.url, sealKey);
  expect([await tablesWith('old-secret'), await tablesWith('123-BCD-456')]).toEqual([[], []]);
  expect((await anke('GET', `${router}/pull-code`)).body.data.pullCode).toBe('123-BCD-456');
});

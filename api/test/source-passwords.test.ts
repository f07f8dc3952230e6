import { sql } from 'drizzle-orm';
import { composeDue } from '../src/domain/configuration/compose.ts';
import { repeatNotices } from '../src/domain/configuration/notices.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Where the password of a source is, and where it isn't.

const agent = device('Case packer 2');
const password = 'open sesame, said nobody';
let api: TestApi;
let anke: Caller;
let source: string;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  const [machine] = (await anke('GET', `/agents/${agent}/devices`)).body.data;
  const { status, body } = await anke('POST', `/agents/${agent}/data-sources`, {
    ...{ name: 'Mixer', slug: 'mixer', device: { publicId: machine.publicId }, protocol: protocol('username') },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  source = body.data.publicId;
});
afterAll(() => api.close());

const protocol = (authenticationType: string, given: object = { password }) => ({
  ...{ publicId: 'opc-ua', authenticationType, username: 'reader', securityMode: 'signandencrypt' },
  ...given,
});
const change = async (changes: object) =>
  expect(await anke('PATCH', `/agents/${agent}/data-sources/${source}`, changes)).toMatchObject({ status: 200 });

/** The document as the device gets it, and its protocol of the source. */
async function fetched() {
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${agent}:${stableSecret(agent)}`)}`, 'Api-Version': '2' },
  });
  const { data } = (await answer.json()) as {
    data: { revision: number; sections: { sources: { slug: string; protocol: Record<string, unknown> }[] } };
  };
  return { ...data, protocol: data.sections.sources.find(({ slug }) => slug === 'mixer')!.protocol };
}

test('a gateway gets the password of a source that logs in by it, and of no other', async () => {
  expect((await fetched()).protocol).toEqual(protocol('username'));
  await change({ protocol: protocol('anonymous') });
  expect((await fetched()).protocol).toEqual(protocol('anonymous', {}));
  await change({ protocol: protocol('username'), disabled: true });
  expect((await fetched()).protocol).toEqual(protocol('username', {}));
  await change({ disabled: false });
  expect((await fetched()).protocol).toEqual(protocol('username'));
});

test('another password is a new revision, and settings without one keep it', async () => {
  const { revision } = await fetched();
  await change({ protocol: protocol('username', { password: 'another one' }) });
  expect(await fetched()).toMatchObject({
    revision: revision + 1,
    protocol: protocol('username', { password: 'another one' }),
  });
  await change({ protocol: protocol('username', {}), name: 'Mixer 2' });
  expect(await fetched()).toMatchObject({ revision: revision + 1, protocol: { password: 'another one' } });
  await change({ protocol: protocol('username') });
  expect((await fetched()).revision).toBe(revision + 2);
});

test('the password is in no table of the database, and in no answer to people', async () => {
  const stored = await api.owner.inScope({}, async (tx) => {
    const tables = await tx.execute(sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const parts = tables.rows.map(
      ({ name }) => `select '${name}' as name, string_agg(t::text, '') as text from ${name} t`,
    );
    return (await tx.execute(sql.raw(parts.join(' union all ')))).rows as { name: string; text: string | null }[];
  });
  expect(stored.find(({ name }) => name.endsWith('.agent_configuration'))!.text).toContain('passwordVersion');
  expect(stored.flatMap(({ name, text }) => (text?.includes(password) ? name : []))).toEqual([]);
  for (const path of ['configuration', 'data-sources', 'setting-changes'])
    expect(JSON.stringify(await anke('GET', `/agents/${agent}/${path}`))).not.toMatch(/open sesame|passwordVersion/);
});

test('a document of an earlier platform, without its passwords, is composed again', async () => {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set document = jsonb_set(document, '{sources}', (
      select jsonb_agg(s #- '{protocol,passwordVersion}') from jsonb_array_elements(document->'sources') s))
      where agent_id = ${agent}`),
  );
  const { revision, protocol: before } = await fetched();
  expect(before).toEqual(protocol('username', {}));
  await repeatNotices(api.database);
  await composeDue(api.database);
  expect(await fetched()).toMatchObject({ revision: revision + 1, protocol: protocol('username') });
});

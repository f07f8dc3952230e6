import { sql } from 'drizzle-orm';
import { sealStoredSecrets } from '../src/migrations/seal-stored-secrets.ts';
import { readSettings } from '../src/platform/settings.ts';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// Backend components: versioned programs of a company, their configuration, sharing, messages and logs.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const templates = '/backend-component-templates';
const configs = '/backend-component-template-configs';
const subscriptions = '/backend-component-message-subscriptions';
const shares = '/backend-component-template-shares';
const to = (publicId: string) => ({ publicId });
let last = 0;
const make = async (more: object = {}, caller = anke) => {
  last += 1;
  return (await caller('POST', templates, { name: `Report ${last}`, ...more })).body.data.publicId as string;
};
const provisioned = (yes: boolean) =>
  api.owner.inScope({}, (tx) =>
    tx.execute(sql`update company set provisioned = ${yes} where public_id = ${company.norwell}`),
  );
const upload = (of: string, body = zipOf({ 'functions.py': '' }), caller = anke) =>
  caller('POST', `${templates}/${of}/version-upload`, body);
const listOf = async (path: string, template: string) =>
  (await anke('GET', `${path}?fields=*&filters=eq(template.publicId,"${template}")`)).body.data;

test('a developer creates a backend component, and archives become versions, the last a draft [3.57][6.05][7.32]', async () => {
  const own = await make({ defaultConfigValues: 'rate: 5' });
  const first = await upload(own);
  expect(first.body.data).toEqual({ publicId: expect.any(String), number: '1', readyTime: expect.any(String) });
  expect((await upload(own)).body.data.number).toBe('2');
  const versions = await listOf('/backend-component-template-versions', own);
  expect(versions.map(({ number }: { number: string }) => number)).toEqual(['2', '1']);
  expect((await anke('GET', `${templates}/${own}?fields=*`)).body.data).toMatchObject({
    ...{ draft: to(versions[0].publicId), published: null, configuredVersion: null, private: true },
    ...{ defaultConfigValues: 'rate: 5', configConfidentiality: 'public', company: to(company.norwell) },
  });
  expect((await anke('PATCH', `${templates}/${own}`, { configConfidentiality: 'secret' })).status).toBe(200);
  expect((await anke('GET', `${templates}/${own}`)).body.data.configConfidentiality).toBe('secret');
  expect(problems(await upload(own, Buffer.from('no archive')))).toEqual([400, ['no-archive', undefined, undefined]]);
  expect(
    problems(await anke('POST', templates, [{ name: 'New' }, { name: 'Bad', configConfidentiality: 'loud' }])),
  ).toEqual([400, ['invalid-value', 'configConfidentiality', 1]]);
  expect((await anke('GET', `${templates}?filters=eq(name,"New")`)).body.data).toEqual([]);
  const marieke = await api.signIn('marieke');
  expect((await marieke('POST', templates, { name: 'Mine' })).status).toBe(403);
  expect((await upload(own, undefined, marieke)).status).toBe(403);
  expect(await listOf('/backend-component-template-versions', own)).toHaveLength(2);
});

test('a secret configuration is stored sealed and returned to nobody, and so are its defaults', async () => {
  const secretText = 'token: 4711-9Qz';
  const stored = async () => {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select default_config_values as text from backend_component_template
        union all select values from backend_component_template_config`),
    );
    return rows.map(({ text }) => String(text));
  };
  const own = await make({ defaultConfigValues: secretText, configConfidentiality: 'secret' });
  const created = (await anke('POST', configs, { template: to(own) })).body.data.publicId;
  expect((await anke('PATCH', `${configs}/${created}`, { values: `${secretText}, again` })).status).toBe(200);
  expect((await anke('GET', `${templates}/${own}?fields=*`)).body.data.defaultConfigValues).toBeNull();
  expect((await listOf(configs, own))[0].values).toBeNull();
  const log = await anke('GET', '/audit-logs?page-size=200&fields=*');
  expect(JSON.stringify(log.body)).not.toContain('4711');

  // a component that becomes secret seals what was written before, and keeps it so
  const later = await make({ defaultConfigValues: secretText });
  await anke('POST', configs, { template: to(later), values: secretText });
  expect((await listOf(configs, later))[0].values).toBe(secretText);
  for (const configConfidentiality of ['secret', 'public'])
    expect((await anke('PATCH', `${templates}/${later}`, { configConfidentiality })).status).toBe(200);
  expect((await listOf(configs, later))[0].values).toBeNull();
  expect((await stored()).filter((text) => text.includes('4711'))).toEqual([]);

  // secrets that an earlier version stored as plain text are sealed at the next start
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update backend_component_template_config set values = ${secretText} where template_id = ${own}`),
  );
  await sealStoredSecrets(
    api.owner.url,
    readSettings({ LINESIDE_SEAL_KEY: 'what secrets of tests are sealed with' }).sealKey,
  );
  expect((await stored()).filter((text) => text.includes('4711'))).toEqual([]);

  const forged = (await stored()).find((text) => text.startsWith('sealed:'))!;
  expect(problems(await anke('PATCH', `${configs}/${created}`, { values: forged }))[1]).toEqual([
    'invalid-value',
    'values',
    undefined,
  ]);
});

test('a company that isn’t fully provisioned can’t create one, and an upload says so [8.12]', async () => {
  const own = await make();
  await provisioned(false);
  expect(problems(await anke('POST', templates, [{ name: 'Early' }]))).toEqual([
    409,
    ['not-provisioned', undefined, 0],
  ]);
  expect((await upload(own)).body.data).toMatchObject({ number: '1', companyToBeProvisioned: true });
  await provisioned(true);
  expect((await anke('GET', `${templates}?filters=eq(name,"Early")`)).body.data).toEqual([]);
  expect((await anke('POST', templates, { name: 'Early' })).status).toBe(201);
});

test('a configuration is found by its template, has default values, and exists once [3.56][7.32]', async () => {
  const own = await make({ defaultConfigValues: 'rate: 5' });
  const { publicId } = (await anke('POST', configs, { template: to(own) })).body.data;
  expect(await listOf(configs, own)).toMatchObject([
    { publicId, values: 'rate: 5', allowDraft: false, enabled: true, pinnedVersion: null, template: to(own) },
  ]);
  expect((await anke('PATCH', `${configs}/${publicId}`, { values: 'rate: 7' })).status).toBe(200);
  expect((await listOf(configs, own))[0].values).toBe('rate: 7');
  const other = await make();
  expect(
    problems(await anke('POST', configs, [{ template: to(other), values: 'a: 1' }, { template: to(own) }])),
  ).toEqual([409, ['already-there', 'template', 1]]);
  expect(await listOf(configs, other)).toEqual([]);
  expect((await (await api.signIn('marieke'))('GET', configs)).status).toBe(403);
});

test('messages of the own company are subscribed to and unsubscribed from; of no other one [3.55][7.32]', async () => {
  const own = await make();
  const subscriptionOf = (at: string) => ({ template: to(own), company: to(at) });
  expect(
    problems(await anke('POST', subscriptions, [subscriptionOf(company.norwell), subscriptionOf(company.delta)])),
  ).toEqual([400, ['unknown-reference', 'company', 1]]);
  expect(await listOf(subscriptions, own)).toEqual([]);
  const { publicId } = (await anke('POST', subscriptions, subscriptionOf(company.norwell))).body.data;
  expect(await listOf(subscriptions, own)).toMatchObject([
    { publicId, company: to(company.norwell), template: to(own), createdOn: expect.any(String) },
  ]);
  expect((await anke('DELETE', subscriptions, [to(publicId)])).status).toBe(200);
  expect(await listOf(subscriptions, own)).toEqual([]);
});

test('only its owner shares a backend component with another company', async () => {
  const own = await make();
  const katrin = await api.signIn('katrin', company.delta);
  const foreign = await make({}, katrin);
  const share = { company: to(company.acme), template: to(own) };
  const wrong: [object, string][] = [
    [{ ...share, template: to(foreign) }, 'template'],
    [{ ...share, company: to('0000-0000-0000-0000-0000') }, 'company'],
    [{ ...share, company: to(company.norwell) }, 'company'],
  ];
  for (const [one, propertyName] of wrong) {
    const { status, body } = await anke('POST', shares, [share, one]);
    expect([status, body.data[0].propertyName, body.data[0].listIndex]).toEqual([400, propertyName, 1]);
  }
  expect(await listOf(shares, own)).toEqual([]);
  const { publicId } = (await anke('POST', shares, share)).body.data;
  expect(await listOf(shares, own)).toMatchObject([{ publicId, company: { ...to(company.acme), name: 'Acme Foods' } }]);
});

test('the log of a component downloads as a file, oldest first, and empty if there is none [3.57][7.32]', async () => {
  const [own, silent] = [await make(), await make()];
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into backend_component_log (company_id, template_id, "on", line) values
      (${company.norwell}, ${own}, '2026-03-02T09:00:05Z', 'done'), (${company.norwell}, ${own}, '2026-03-02T09:00:00Z', 'begun')`),
  );
  const log = async (publicId: string, headers = anke.headers) => {
    const answer = await fetch(`${api.address}/api${templates}/${publicId}/logs`, { headers });
    return [answer.status, answer.headers.get('content-disposition'), await answer.text()];
  };
  const [status, disposition, text] = await log(own);
  expect([status, disposition]).toEqual([200, expect.stringContaining(`${own}.log`)]);
  expect(String(text)).toMatch(/^2026-03-02T09:00:00\S* begun\n2026-03-02T09:00:05\S* done\n$/);
  expect((await log(silent))[2]).toBe('');
  const katrin = await api.signIn('katrin', company.delta);
  expect((await log(own, katrin.headers))[0]).toBe(404);
});

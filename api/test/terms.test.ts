import { sql } from 'drizzle-orm';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// Terms of use and privacy statements, of the sector and of companies: read before sign-in, accepted afterwards.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
let thomas: Caller;
beforeEach(async () => {
  api = await startApi();
  [anke, marieke, thomas] = [await api.signIn('anke'), await api.signIn('marieke'), await api.signIn('thomas')];
});
afterEach(() => api.close());

const problem = ({ status, body }: Answer) => [status, body.data[0].code, body.data[0].propertyName];
const texts = '/companies/terms-of-use-policy-languages';
const publish = '/companies/terms-of-use-policies/publish';
const accepted = async (by: Caller): Promise<string[]> =>
  (await by('GET', '/users/me?fields=acceptedTermsOfUsePolicies(policy)')).body.data.acceptedTermsOfUsePolicies.map(
    ({ policy }: { policy: { publicId: string } }) => policy.publicId,
  );

test('a visitor reads and downloads the terms and privacy statement of the sector without login [3.23][3.24]', async () => {
  const [terms, ...others] = (await api.call('GET', '/terms-of-use-policies?fields=*')).body.data;
  expect(others).toEqual([]);
  expect(terms).toMatchObject({ company: null, latest: true, version: '1.0', type: 'termsofuse' });
  expect(terms.languages.map((one: { languageCode: string }) => one.languageCode)).toEqual(['en', 'nl']);
  expect((await api.call('GET', `/terms-of-use-policies/${terms.publicId}`)).body.data).toEqual(terms);
  const [statement] = (await api.call('GET', '/privacy-statements?fields=type')).body.data;
  expect(statement.type).toBe('privacystatement');
  expect(new URL(terms.downloadUrl).pathname).toBe(`/api/terms-of-use-policies/${terms.publicId}/download`);
  const answer = await fetch(`${terms.downloadUrl}?language=nl`, { headers: { 'Api-Version': '2' } });
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="terms-of-use-1.0-nl.txt"');
  expect(await answer.text()).toBe(terms.languages[1].body);
});

test('a company drafts its own terms, visible to nobody else before publishing [3.24][3.25]', async () => {
  const list = `/companies/${company.norwell}/terms-of-use-policies?fields=version,latest,publishedOn,languages(body,languageCode)`;
  const first = await anke('PATCH', texts, { body: 'Wear shoes.' });
  expect(first.status).toBe(200);
  await anke('PATCH', texts, { languageCode: 'nl', body: 'Draag schoenen.' });
  expect((await anke('GET', list)).body.data[0]).toMatchObject({ publishedOn: null, latest: false, version: null });
  for (const by of [marieke, thomas, api.call]) expect((await by('GET', list)).body.data).toEqual([]);
  const draft = first.body.data.policy.publicId;
  expect((await api.call('GET', `/terms-of-use-policies/${draft}`)).status).toBe(404);
  // they don't hold before they are published
  expect(problem(await anke('PATCH', '/companies/me', { customTermsOfUse: 'company' }))).toEqual([
    ...[400, 'invalid-value', 'customTermsOfUse'],
  ]);
  expect((await anke('POST', publish, {})).body.data).toEqual({ publicId: draft });
  expect((await anke('PATCH', '/companies/me', { customTermsOfUse: 'company' })).status).toBe(200);
  const [own] = (await marieke('GET', '/companies?fields=customTermsOfUse,latestTermsOfUse')).body.data;
  expect(own).toMatchObject({ customTermsOfUse: 'company', latestTermsOfUse: { publicId: draft, version: '1.0' } });
  // the next one begins with the texts of this one, which stays as it is
  await anke('PATCH', texts, {
    publicId: first.body.data.publicId,
    body: 'Wear safety shoes.',
    updateSummary: 'Shoes',
  });
  expect((await api.call('GET', list)).body.data[0].languages[0].body).toBe('Wear shoes.');
  await anke('POST', publish, {});
  const [second, before] = (await api.call('GET', list)).body.data;
  expect([second.version, second.latest, before.version, before.latest]).toEqual(['2.0', true, '1.0', false]);
  expect(second.languages.map(({ body }: { body: string }) => body)).toEqual(['Wear safety shoes.', 'Draag schoenen.']);
  expect(problem(await anke('POST', publish, {}))).toEqual([409, 'draft-missing', undefined]);
  // of several published ones the newest begins the next, and a statement on privacy makes no terms old
  expect((await anke('PATCH', texts, { languageCode: 'nl', body: 'Draag laarzen.' })).status).toBe(200);
  const [third] = (await anke('GET', list)).body.data;
  expect(third.languages.map(({ body }: { body: string }) => body)).toEqual(['Wear safety shoes.', 'Draag laarzen.']);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into terms_of_use_policy (public_id, sector_id, company_id, type, version, published_on)
      select 'PrivacyLater', sector_id, public_id, 'privacystatement', '1.0', now() + interval '1 minute' from company
      where public_id = ${company.norwell}`),
  );
  const latest = (await api.call('GET', list)).body.data.filter((one: { latest: boolean }) => one.latest);
  expect(latest).toMatchObject([{ version: '2.0' }]);
});

test('people accept terms of their sector and of companies they belong to, once, and no others [3.26][7.44][1.14]', async () => {
  const before = await accepted(marieke);
  const { policy } = (await anke('PATCH', texts, { body: 'Wear shoes.' })).body.data;
  const path = `/companies/terms-of-use-policies/${policy.publicId}/accept`;
  expect((await marieke('POST', path, {})).status).toBe(404);
  await anke('POST', publish, {});
  for (const _again of [1, 2]) expect((await marieke('POST', path, {})).status).toBe(201);
  expect(await accepted(marieke)).toEqual([...before, policy.publicId]);
  // neither who belongs to another company, nor by the sector’s door
  expect((await thomas('POST', path, {})).status).toBe(404);
  expect((await marieke('POST', `/terms-of-use-policies/${policy.publicId}/accept`, {})).status).toBe(404);
  expect(await accepted(thomas)).not.toContain(policy.publicId);
  const [sectors] = (await api.call('GET', '/terms-of-use-policies')).body.data;
  expect((await thomas('POST', `/terms-of-use-policies/${sectors.publicId}/accept`, {})).status).toBe(201);
  expect(await accepted(thomas)).toContain(sectors.publicId);
  // another sector's are none of theirs
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into terms_of_use_policy (public_id, sector_id, type, version, published_on)
      values ('OfOtherSect1', 'OtherSector1', 'termsofuse', '1.0', now())`),
  );
  expect((await thomas('POST', '/terms-of-use-policies/OfOtherSect1/accept', {})).status).toBe(404);
});

test('terms and privacy statement are drafted separately, if the sector allows it [3.24]', async () => {
  const draft = async (type: string) => (await anke('PATCH', texts, { type, body: 'Wear shoes.' })).body.data.policy;
  const drafts = [await draft('termsofuse'), await draft('privacystatement'), await draft('termsofuse')];
  expect(drafts[1]).not.toEqual(drafts[0]);
  expect(drafts[2]).toEqual(drafts[0]);
  const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  await run(sql`insert into sector (public_id, name, allow_custom_terms_of_use)
    values ('OtherSector1', 'Other', false)`);
  await run(sql`update company set sector_id = 'OtherSector1' where public_id = ${company.norwell}`);
  expect((await anke('PATCH', texts, { body: 'Run.' })).status).toBe(403);
  expect((await thomas('PATCH', texts, { body: 'Run.' })).status).toBe(200);
});

test('only a company’s manager writes and publishes its terms', async () => {
  for (const by of [marieke, await api.signIn('ruben'), await api.signIn('jonas')]) {
    expect((await by('PATCH', texts, { body: 'Run.' })).status).toBe(403);
    expect((await by('POST', publish, {})).status).toBe(403);
  }
  const foreign = (await anke('PATCH', texts, { body: 'Wear shoes.' })).body.data.publicId;
  expect(problem(await thomas('PATCH', texts, { publicId: foreign, body: 'Run.' }))).toEqual([
    ...[400, 'unknown-reference', 'publicId'],
  ]);
  expect((await anke('GET', `/companies/${company.norwell}/terms-of-use-policies?fields=*`)).body.data).toHaveLength(1);
  // an invalid token isn't read as an anonymous caller
  const stale = callerOf(api.address, { Authorization: 'Bearer nonsense' });
  expect((await stale('GET', `/companies/${company.norwell}/terms-of-use-policies`)).status).toBe(401);
});

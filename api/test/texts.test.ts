import { printCursor } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, device, requestDraft, startApi, type TestApi } from './test-api.ts';

describe('translations', () => {
  // A company's own texts: a key in capitals, and English among the languages.

  let api: TestApi;
  let anke: Caller;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());

  const post = (body: unknown) => anke('POST', '/translations', body);
  const summary = ({ status, body }: Answer) => [
    status,
    ...body.data.map(({ message, propertyName, listIndex }: Record<string, unknown>) => [
      message,
      propertyName,
      listIndex,
    ]),
  ];
  const keys = async () =>
    (await anke('GET', '/translations?fields=key&page-size=100')).body.data.map(({ key }: { key: string }) => key);
  const fine = { key: 'FILLER.STATE', languages: { en: 'State', nl: 'Toestand' } };

  test('texts are added, changed and removed as lists [3.71][5.10][7.56]', async () => {
    const [{ publicId }, { publicId: second }] = (await post([fine, { ...fine, key: 'FILLER.SPEED?' }])).body.data;
    const languages = { en: 'Condition', de: 'Zustand' };
    expect((await anke('PATCH', '/translations', [{ publicId, languages }])).status).toBe(200);
    const all = (await anke('GET', '/translations?fields=*&page-size=100')).body.data;
    expect(all.find((record: { publicId: string }) => record.publicId === publicId)).toMatchObject({
      key: fine.key,
      languages,
    });
    expect((await anke('DELETE', '/translations', [{ publicId }, { publicId: second }])).status).toBe(200);
    expect(await keys()).not.toContain(fine.key);
  });

  test('a valid key and languages with English are required, with errors by index [5.11][5.12][5.13][5.14]', async () => {
    const before = await keys();
    const wrong: [object, unknown[]][] = [
      [{ languages: { en: 'State' } }, ['Required property', 'key', 1]],
      [{ key: 'A.B' }, ['Required property', 'languages', 1]],
      [{ key: 'A.B', languages: { nl: 'Toestand' } }, ['Required language missing: en', 'languages', 1]],
      [{ key: 'a.b', languages: { en: 'State' } }, ['Value does not match regex expression', 'key', 1]],
    ];
    for (const [one, problem] of wrong) expect(summary(await post([fine, one]))).toEqual([400, problem]);
    expect(await keys()).toEqual(before);
  });

  test('English can’t be removed, and an invalid list changes nothing [9.04][5.12]', async () => {
    const [first, second] = (await post([fine, { ...fine, key: 'FILLER.MODE' }])).body.data as { publicId: string }[];
    const refused = await anke('PATCH', '/translations', [
      { ...first, languages: { en: 'Other' } },
      { ...second, languages: { de: 'Zustand' } },
    ]);
    expect(summary(refused)).toEqual([400, ['Required language missing: en', 'languages', 1]]);
    const translations = (await anke('GET', `/translations?fields=languages&filters=eq(key,"${fine.key}")`)).body.data;
    expect(translations).toMatchObject([{ languages: fine.languages }]);
    await anke('DELETE', '/translations', [first, second]);
  });

  test('unchanged texts are not written again, and changed ones are logged [5.16]', async () => {
    const [first, second] = (await post([fine, { ...fine, key: 'FILLER.MODE' }])).body.data as { publicId: string }[];
    const updates = async ({ publicId }: { publicId: string }) =>
      (await anke('GET', `/audit-logs?filters=eq(recordId,"${publicId}")&filters=eq(action,"UPDATE")`)).body.data
        .length;
    const changed = await anke('PATCH', '/translations', [
      { ...first, languages: { nl: 'Toestand', en: 'State' } },
      { ...second, languages: { en: 'State' } },
    ]);
    expect(changed.status).toBe(200);
    expect([await updates(first!), await updates(second!)]).toEqual([0, 1]);
    const remaining = (await anke('GET', `/translations?fields=languages&filters=eq(key,"FILLER.MODE")`)).body.data;
    expect(remaining[0].languages).toEqual({ en: 'State' });
    await anke('DELETE', '/translations', [first, second]);
  });

  test('a key is unique in a list and among texts [5.15]', async () => {
    const before = await keys();
    expect(summary(await post([fine, fine]))).toEqual([409, ['Duplicate', 'key', 1]]);
    expect(await keys()).toEqual(before);
    const { publicId } = (await post(fine)).body.data;
    expect((await post(fine)).body.data[0]).toMatchObject({ code: 'already-there', propertyName: 'key' });
    await anke('DELETE', '/translations', [{ publicId }]);
  });
});

describe('terms', () => {
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
  const accepted = async (caller: Caller): Promise<string[]> =>
    (
      await caller('GET', '/users/me?fields=acceptedTermsOfUsePolicies(policy)')
    ).body.data.acceptedTermsOfUsePolicies.map(({ policy }: { policy: { publicId: string } }) => policy.publicId);

  test('a visitor reads and downloads the terms and privacy statement of the sector without login [3.23][3.24]', async () => {
    const [terms, ...others] = (await api.call('GET', '/terms-of-use-policies?fields=*')).body.data;
    expect(others).toEqual([]);
    expect(terms).toMatchObject({ company: null, latest: true, version: '1.0', type: 'termsofuse' });
    expect(terms.languages.map((language: { languageCode: string }) => language.languageCode)).toEqual(['en', 'nl']);
    expect((await api.call('GET', `/terms-of-use-policies/${terms.publicId}`)).body.data).toEqual(terms);
    const [statement] = (await api.call('GET', '/privacy-statements?fields=type')).body.data;
    expect(statement.type).toBe('privacystatement');
    expect(new URL(terms.downloadUrl).pathname).toBe(`/api/terms-of-use-policies/${terms.publicId}/download`);
    const answer = await fetch(`${terms.downloadUrl}?language=nl`, { headers: { 'Api-Version': '2' } });
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="terms-of-use-1.0-nl.txt"');
    expect(await answer.text()).toBe(terms.languages[1].body);
  });

  test('a company sees which of its people have accepted a version of its terms [7.44]', async () => {
    await anke('PATCH', texts, { body: 'Wear shoes.' });
    const { publicId } = (await anke('POST', publish, {})).body.data;
    const list = `/companies/terms-of-use-policies/${publicId}/acceptances`;
    const read = async () =>
      ((await anke('GET', list)).body.data as { user: { name: string }; acceptedOn: string | null }[]).map(
        ({ user, acceptedOn }) => [user.name, acceptedOn !== null],
      );
    expect(await read()).toContainEqual(['Marieke de Vries', false]);
    await marieke('POST', `/companies/terms-of-use-policies/${publicId}/accept`, {});
    expect((await read())[0]).toEqual(['Marieke de Vries', true]);
    expect(await read()).toContainEqual(['Anke Mulder', false]);
    expect((await marieke('GET', list)).status).toBe(403);
    expect((await thomas('GET', list)).status).not.toBe(200);
  });

  test('a company drafts its own terms, visible to nobody else before publishing [3.24][3.25]', async () => {
    const list = `/companies/${company.norwell}/terms-of-use-policies?fields=version,latest,publishedOn,languages(body,languageCode)`;
    const first = await anke('PATCH', texts, { body: 'Wear shoes.' });
    expect(first.status).toBe(200);
    await anke('PATCH', texts, { languageCode: 'nl', body: 'Draag schoenen.' });
    expect((await anke('GET', list)).body.data[0]).toMatchObject({ publishedOn: null, latest: false, version: null });
    for (const caller of [marieke, thomas, api.call]) expect((await caller('GET', list)).body.data).toEqual([]);
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
    expect(second.languages.map(({ body }: { body: string }) => body)).toEqual([
      'Wear safety shoes.',
      'Draag schoenen.',
    ]);
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
    const latest = (await api.call('GET', list)).body.data.filter((item: { latest: boolean }) => item.latest);
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
    // another sector's don't apply to them
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
    for (const caller of [marieke, await api.signIn('ruben'), await api.signIn('jonas')]) {
      expect((await caller('PATCH', texts, { body: 'Run.' })).status).toBe(403);
      expect((await caller('POST', publish, {})).status).toBe(403);
    }
    const foreign = (await anke('PATCH', texts, { body: 'Wear shoes.' })).body.data.publicId;
    expect(problem(await thomas('PATCH', texts, { publicId: foreign, body: 'Run.' }))).toEqual([
      ...[400, 'unknown-reference', 'publicId'],
    ]);
    expect((await anke('GET', `/companies/${company.norwell}/terms-of-use-policies?fields=*`)).body.data).toHaveLength(
      1,
    );
    // an invalid token isn't read as an anonymous caller
    const stale = callerOf(api.address, { Authorization: 'Bearer nonsense' });
    expect((await stale('GET', `/companies/${company.norwell}/terms-of-use-policies`)).status).toBe(401);
  });
});

describe('texts', () => {
  let api: TestApi;
  let ruben: Caller;
  let marieke: Caller;
  beforeAll(async () => {
    api = await startApi();
    ruben = await api.signIn('ruben');
    marieke = await api.signIn('marieke');
  });
  afterAll(() => api.close());

  const filler = () => `/agents/${device('Filler 3')}`;
  const refusalOf = async (answer: ReturnType<Caller>) => {
    const { status, body } = await answer;
    return [status, body.data[0].code, body.data[0].propertyName];
  };

  /** JSON as the wire has it: half a character can't be sent otherwise. */
  const odd = {
    NUL: 'a\u0000b',
    'half a character': 'a\ud800b',
    'a text that turns direction': 'a\u202eb',
    'an isolated direction': 'a\u2066b',
  };

  describe.each(Object.entries(odd))('%s is refused at its field', (_what, text) => {
    test('in a field, and nothing is written', async () => {
      const before = await ruben('GET', `${filler()}?fields=name,description`);
      for (const field of ['name', 'description']) {
        expect(await refusalOf(ruben('PATCH', filler(), { [field]: text }))).toEqual([400, 'invalid-value', field]);
      }
      expect((await ruben('GET', `${filler()}?fields=name,description`)).body.data).toEqual(before.body.data);
    });

    test('in a reason, a note, a name of a field and an item of a list', async () => {
      const path = `${filler()}/access-requests`;
      const body = requestDraft(['ruben'], { reason: text });
      expect(await refusalOf(marieke('POST', path, body))).toEqual([400, 'invalid-value', 'reason']);
      expect(await refusalOf(marieke('POST', `${path}/revoke/${'x'.repeat(12)}`, { note: text }))).toEqual([
        400,
        'invalid-value',
        'note',
      ]);
      expect((await marieke('POST', path, { [text]: 1 })).status).toBe(400);
      const listed = await marieke('POST', path, [requestDraft(['ruben']), body]);
      expect(listed.body.data[0]).toMatchObject({ code: 'invalid-value', listIndex: 1, propertyName: 'reason' });
    });

    test('in a search and at sign-in', async () => {
      // an address can't carry half a character
      if (!text.includes('\ud800')) {
        const search = ruben('GET', `/agents?search=${encodeURIComponent(text)}`);
        expect(await refusalOf(search)).toEqual([400, 'invalid-value', 'search']);
      }
      const signIn = api.call('POST', '/sessions', { emailAddress: text, password: demo.password });
      expect(await refusalOf(signIn)).toEqual([400, 'invalid-value', 'emailAddress']);
      const basic = Buffer.from(`${text}::${demo.password}`).toString('base64');
      const client = api.call('POST', '/access-tokens', { expiresIn: 60 }, { Authorization: `Basic ${basic}` });
      expect((await client).status).toBe(401);
    });
  });

  test.each([
    ['a cursor whose value has another type', `order-by=statusSince&page-after=${cursor('abc')}`],
    ['a cursor of a number where a moment belongs', `order-by=statusSince&page-after=${cursor(5)}`],
    ['a cursor that holds NUL', `order-by=name&page-after=${cursor('a\u0000')}`],
    [
      'a moment no calendar of the database has',
      `filters=${encodeURIComponent('gt(statusSince,"+275760-09-13T00:00:00Z")')}`,
    ],
    ['a moment before the calendar', `filters=${encodeURIComponent('gt(statusSince,"-000001-01-01T00:00:00Z")')}`],
  ])('%s is refused, and is no failure of the server', async (_what, query) => {
    const { status, body } = await ruben('GET', `/agents?${query}`);
    expect([status, body.status]).toEqual([400, 'error']);
  });

  function cursor(value: string | number): string {
    return printCursor({ values: [value], publicId: 'x'.repeat(12) });
  }

  test('an invalid id in a path answers like a missing record', async () => {
    for (const [verb, path] of [
      ['GET', '/agents/%00'],
      ['GET', '/agents/%00/approvers'],
      ['POST', '/agents/%00/connect-ticket'],
      ['GET', '/agents/x/data-history?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z'],
    ] as const) {
      expect(await refusalOf(ruben(verb, path, verb === 'POST' ? {} : undefined))).toEqual([
        404,
        'not-found',
        undefined,
      ]);
    }
  });

  test('a body nested without end is refused', async () => {
    const answer = await fetch(`${api.address}/api${filler()}`, {
      method: 'PATCH',
      headers: { ...ruben.headers, 'Content-Type': 'application/json' },
      body: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    });
    expect(answer.status).toBe(400);
  });
});

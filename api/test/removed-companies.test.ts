import { newPublicId } from '@lineside/contracts';
import { until } from '@lineside/testing/until';
import { type SQL, sql } from 'drizzle-orm';
import { newLink } from '../src/domain/mail-link/mail-link.ts';
import { tidy } from '../src/jobs/tidy.ts';
import { type Answer, type Caller, callerOf, problems } from './caller.ts';
import { fill } from './isolation/fill.ts';
import { listen } from './stream.ts';
import { company, demo, reauthenticateAll, startApi, type TestApi, user } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

// Removed companies: deleted records, obstacles, and rights.

let api: TestApi;
let katrin: Caller;
beforeEach(async () => {
  api = await startApi();
  await reauthenticateAll(api.owner);
  katrin = await api.signIn('katrin', company.delta);
});
afterEach(() => api.close());

const { delta } = company;
const run = (statement: SQL) => api.owner.inScope({}, (tx) => tx.execute(statement));
const remove = (caller: Caller, ...ids: string[]) =>
  caller(
    'DELETE',
    '/companies',
    ids.map((publicId) => ({ publicId })),
  );
const idsOf = ({ body }: Answer) => body.data.map(({ publicId }: { publicId: string }) => publicId);
/**
 * Removes everything that blocks the removal: as if its devices were removed or transferred, and its licences had
 * ended.
 */
async function wind(id: string) {
  await run(sql`update agent set controlled_by_id = null where controlled_by_id = ${id}`);
  await run(sql`delete from agent where company_id = ${id}`);
  await run(sql`update licence set expires_on = now() - interval '1 hour' where company_id = ${id}`);
}
/** A new, empty company of a person. */
const newCompany = async (caller: Caller, name = 'Delta Works') =>
  (await caller('POST', '/companies', { name, country: 'NL' })).body.data.publicId as string;
const inCompany = (caller: Caller, id: string) => callerOf(api.address, { ...caller.headers, 'Api-Company': id });

/** Every table with a column for a company, found in the database itself. */
async function tablesOfCompanies(): Promise<{ name: string; column: string }[]> {
  const { rows } = await run(sql`select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (column_name = 'company_id' or (table_name, column_name) in (('branding', 'owner_id'), ('company', 'public_id'))) order by 1`);
  return rows as never;
}

/** For each table the number of a company's rows, and a checksum of all others. */
async function counted(tables: { name: string; column: string }[]) {
  const found = new Map<string, { own: number; others: string }>();
  for (const { name, column } of tables) {
    const own = sql`${sql.identifier(column)} is not distinct from ${delta}`;
    const { rows } = await run(sql`select count(*) filter (where ${own})::int as own,
      md5(coalesce(string_agg(t::text, '' order by t::text) filter (where not ${own}), '')) as others from ${sql.identifier(name)} t`);
    found.set(name, rows[0] as never);
  }
  return found;
}

test('a removed company loses all its rows except its log, and rows of others stay [3.25]', async () => {
  const tables = await tablesOfCompanies();
  const before = await counted(tables);
  const empty = tables.filter(({ name }) => before.get(name)!.own === 0 && name !== 'branding');
  await fill(
    api.owner,
    empty.map(({ name }) => name),
    [delta],
  );
  await run(
    sql`insert into branding (public_id, owner_id, name, page_color) values ('LookOfDelta1', ${delta}, 'Delta', '#ffffff')`,
  );
  await run(sql`insert into terms_of_use_policy (public_id, sector_id, company_id, type)
    select 'TermsOfDelta', sector_id, public_id, 'termsofuse' from company where public_id = ${delta}`);
  // ways in by mail: one of the company's invites, and one of another's
  const invites = await run(
    sql`select distinct on (company_id) public_id as id, company_id as company from invite order by company_id`,
  );
  for (const { id } of invites.rows) await api.owner.inScope({}, (tx) => newLink(tx, 'invite', id as string));
  // including records in the bin
  await run(sql`update role set removed_on = now() where company_id = ${delta} and name = 'Guest'`);
  await wind(delta);
  const filled = await counted(tables);
  expect([...filled].filter(([, { own }]) => own === 0).map(([name]) => name)).toEqual(['agent']);

  expect((await katrin('DELETE', `/companies/${delta}`)).status).toBe(200);
  const after = await counted(tables);
  const links = await run(
    sql`select subject as id from mail_link where subject = any(${sql.param(invites.rows.map(({ id }) => id))}::text[])`,
  );
  expect(links.rows).toEqual(invites.rows.filter(({ company: of }) => of !== delta).map(({ id }) => ({ id })));
  const remaining = [...after].filter(([, { own }]) => own > 0).map(([name]) => name);
  expect(remaining).toEqual(['audit_log', 'event']);
  expect(after.get('audit_log')!.own).toBe(filled.get('audit_log')!.own + 1);
  const { rows } = await run(
    sql`select act, entity, record_id as id, user_id as by, details from audit_log where company_id = ${delta} order by "on" desc limit 1`,
  );
  expect(rows).toEqual([
    { act: 'remove', entity: 'Company', id: delta, by: user('katrin'), details: { before: { name: 'Delta Water' } } },
  ]);
  // events that end streams stay, for the retention time of events
  await run(sql`update event set "on" = "on" - interval '1 day'`);
  await tidy(api.database);
  expect((await counted([{ name: 'event', column: 'company_id' }])).get('event')!.own).toBe(0);
  for (const { name } of tables)
    if (!['event', 'message'].includes(name))
      expect([name, after.get(name)!.others]).toEqual([name, filled.get(name)!.others]);
});

test('a removed company is gone for everyone: roles, terms, branding, pictures and accounts', async () => {
  await wind(delta);
  const { body } = await katrin('POST', '/users/service-account', { name: 'Reports' });
  const program = callerOf(api.address, {
    Authorization: `Bearer ${body.data.token}`,
    'Api-Application': body.data.apiApplication.publicId,
  });
  expect((await program('GET', '/users/me')).status).toBe(200);
  await katrin('PATCH', '/companies/me', { branding: { name: 'Delta' } });
  await katrin('PATCH', '/companies/terms-of-use-policy-languages', { body: 'Mind the water.' });
  await katrin('POST', '/companies/terms-of-use-policies/publish', {});
  const picture = (await katrin('POST', '/public-files/upload', Buffer.from('GIF89a'))).body.data.publicId;
  const { rows } = await run(sql`select public_id as id from invite where company_id = ${delta}`);
  const secret = await api.owner.inScope({}, (tx) => newLink(tx, 'invite', rows[0]!.id as string));
  const invited = callerOf(api.address, { Authorization: `Bearer ${secret}` });
  expect((await invited('GET', '/invites/me')).status).toBe(200);

  expect((await remove(katrin, delta)).status).toBe(200);
  expect(idsOf(await katrin('GET', '/companies'))).toEqual([company.norwell]);
  expect((await katrin('GET', `/companies/${delta}`)).status).toBe(404);
  expect(problems(await katrin('GET', '/groups'))).toEqual([403, ['foreign-company', 'Api-Company', undefined]]);
  expect((await api.call('GET', `/companies/${delta}/branding`)).body.data).toBeNull();
  expect((await api.call('GET', `/companies/${delta}/terms-of-use-policies`)).body.data).toEqual([]);
  expect((await api.call('GET', `/public-files/${picture}`)).status).toBe(404);
  expect(problems(await invited('GET', '/invites/me'))[1]).toEqual(['link-spent', 'Authorization', undefined]);
  expect((await program('GET', '/users/me')).status).toBe(401);
  const links = await run(sql`select from mail_link where purpose = 'invite' and subject = ${rows[0]!.id}`);
  const texts = await run(
    sql`select from policy_language where policy_id not in (select public_id from terms_of_use_policy)`,
  );
  expect([links.rowCount, texts.rowCount]).toEqual([0, 0]);
});

test('a company with devices, controlled devices or valid licences can’t be removed', async () => {
  const newId = await newCompany(katrin);
  const inUse = [409, ['company-in-use', undefined, undefined]];
  const audience = (await inCompany(katrin, newId)('POST', '/audiences', { name: 'Kept' })).body.data.publicId;
  const refused = async (why: string) => {
    expect([why, problems(await katrin('DELETE', `/companies/${newId}`))]).toEqual([why, inUse]);
    expect((await inCompany(katrin, newId)('GET', `/audiences/${audience}`)).status).toBe(200);
  };
  const move = (assignment: SQL) =>
    run(sql`update agent set ${assignment} where public_id = (select min(public_id) from agent)`);
  const { rows } = await run(sql`select company_id as id from agent order by public_id limit 1`);
  await move(sql`company_id = ${newId}`);
  await refused('a device');
  await move(sql`company_id = ${rows[0]!.id}, controlled_by_id = ${newId}`);
  await refused('a controlled device');
  await move(sql`controlled_by_id = null`);
  await run(sql`insert into licence (company_id, public_id, type_id, serial_number, trial)
    select ${newId}, 'LicenceOfOwn', type_id, 'L-1', false from licence limit 1`);
  const licence = (change: SQL) => run(sql`update licence set ${change} where public_id = 'LicenceOfOwn'`);
  await refused('a licence without an end');
  await licence(sql`expires_on = now() + interval '1 day'`);
  await refused('a licence');
  await licence(sql`trial = true`);
  const other = await newCompany(katrin, 'Delta Sand');
  await run(sql`insert into licence (company_id, public_id, type_id, serial_number, trial, expires_on)
    select ${other}, 'LicenceEnded', type_id, 'L-2', false, now() - interval '1 day' from licence limit 1`);
  expect((await remove(katrin, newId, other)).status).toBe(200);
  expect(idsOf(await katrin('GET', '/companies'))).toEqual([delta, company.norwell]);
});

test('only an administrator of the whole company removes it, as the company’s login rules demand [6.03]', async () => {
  const anke = await api.signIn('anke');
  const newId = await newCompany(anke, 'Mulder');
  const inside = inCompany(anke, newId);
  const roles = (await inside('GET', '/roles?fields=name&page-size=100')).body.data;
  const role = (roleName: string) => roles.find(({ name }: { name: string }) => name === roleName).publicId;
  await run(
    sql`insert into "group" (company_id, public_id, name, type_id) values (${newId}, 'YardOfMulder', 'Yard', 'TypeOfMulder')`,
  );
  await run(sql`insert into user_membership (company_id, public_id, user_id, role_id) values
    (${newId}, 'PlaceOfMarie', ${user('marieke')}, ${role('Manager')}), (${newId}, 'PlaceOfRuben', ${user('ruben')}, ${role('Administrator')})`);
  await run(sql`update user_membership set group_id = 'YardOfMulder' where public_id = 'PlaceOfRuben'`);
  await run(
    sql`update role set permissions = array_remove(permissions, 'COMPANY_WIDE_ROLE') where public_id = ${role('Administrator')}`,
  );
  for (const key of ['marieke', 'ruben'])
    expect([key, problems(await remove(await api.signIn(key), newId))]).toEqual([
      key,
      [403, ['not-allowed', undefined, 0]],
    ]);
  for (const id of [newId, '1234-1234-1234-1234-1234']) {
    expect(problems(await katrin('DELETE', `/companies/${id}`))).toEqual([404, ['not-found', undefined, undefined]]);
    expect(problems(await remove(katrin, id))).toEqual([404, ['not-found', 'publicId', 0]]);
  }
  const created = (await inside('POST', '/users/service-account', { name: 'Reports' })).body.data;
  await run(sql`update user_membership set role_id = ${role('Administrator')} where user_id = ${created.publicId}`);
  const program = callerOf(api.address, {
    ...{ Authorization: `Bearer ${created.token}`, 'Api-Application': created.apiApplication.publicId },
  });
  expect(problems(await remove(program, newId))).toEqual([403, ['not-allowed', undefined, undefined]]);
  expect((await remove(api.call, newId)).status).toBe(401);
  await run(sql`update company set enforce2fa = true where public_id = ${newId}`);
  expect(problems(await remove(anke, newId))).toEqual([403, ['two-factor-required', undefined, 0]]);
  await run(sql`update company set enforce2fa = false where public_id = ${newId}`);
  expect(idsOf(await anke('GET', '/companies'))).toContain(newId);
  expect((await remove(anke, newId)).status).toBe(200);
  expect(idsOf(await anke('GET', '/companies'))).toEqual([company.norwell]);
});

test('several companies are removed or none, and the blocking one is named by index', async () => {
  const [first, second] = [await newCompany(katrin, 'One'), await newCompany(katrin, 'Other')];
  const all = idsOf(await katrin('GET', '/companies'));
  for (const [ids, problem] of [
    [
      [first, second, delta],
      [409, ['company-in-use', undefined, 2]],
    ],
    [
      [first, company.norwell, second],
      [403, ['not-allowed', undefined, 1]],
    ],
    [
      [first, company.acme],
      [404, ['not-found', 'publicId', 1]],
    ],
    [
      [first, first],
      [404, ['not-found', 'publicId', 1]],
    ],
    [['Nobody00000x'], [400, ['invalid-value', 'publicId', 0]]],
  ] as const)
    expect(problems(await remove(katrin, ...ids))).toEqual(problem);
  expect(idsOf(await katrin('GET', '/companies'))).toEqual(all);
  expect((await inCompany(katrin, first)('GET', '/roles')).body.data.length).toBeGreaterThan(0);
  expect((await remove(katrin, second, first)).status).toBe(200);
  expect(idsOf(await katrin('GET', '/companies'))).toEqual(all.filter((id: string) => id !== first && id !== second));
});

test('members of a removed company are notified once, their streams end, and old messages stay', async () => {
  const newId = await newCompany(katrin, 'Delta Sand');
  await run(
    sql`insert into user_membership (company_id, public_id, user_id) values (${newId}, 'PlaceOfAnke1', ${user('anke')})`,
  );
  await run(sql`insert into message (user_id, public_id, "read", created_on, company_id, short_content, long_content)
    values (${user('anke')}, ${newPublicId(24)}, false, now() - interval '1 hour', ${newId}, '{}', '{}')`);
  const anke = await api.signIn('anke');
  const [stream, elsewhere] = [await listen(inCompany(anke, newId)), await listen(anke)];
  expect((await katrin('DELETE', `/companies/${newId}`)).status).toBe(200);
  await stream.until(({ type }) => type === 'session-ended');
  await elsewhere.until(({ type, entity }) => type === 'change' && entity === 'Message');
  await Promise.all([stream.close(), elsewhere.close()]);
  const messages = (await anke('GET', '/messages?fields=*')).body.data as { company: { publicId: string } | null }[];
  expect(messages.filter((message) => message.company === null)).toMatchObject([
    {
      ...{ systemLabel: 'company-removed', company: null },
      shortContent: { code: 'company-removed', companyName: 'Delta Sand', name: 'Katrin Hoffmann' },
    },
    { company: null },
  ]);
  const { rowCount } = await run(sql`select from message where system_label = 'company-removed'`);
  expect(rowCount).toBe(1);
});

/** Makes a call, removes its company before the call's events are published, and calls once more. */
async function removedUnder(id: string, call: () => Promise<Answer>): Promise<number[]> {
  const requests: Promise<Answer>[] = [];
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`lock table event in exclusive mode`);
    for (const one of [
      call,
      () => remove(katrin, id),
      () => inCompany(katrin, id)('POST', '/audiences', { name: 'Late' }),
    ]) {
      requests.push(one());
      await until(async () => (await waitingFor(tx)) >= requests.length);
    }
  });
  return (await Promise.all(requests)).map(({ status }) => status);
}

test('work in progress finishes before a company is removed, and later work finds no company', async () => {
  const newId = await newCompany(katrin, 'Delta Sand');
  expect(await removedUnder(newId, () => inCompany(katrin, newId)('POST', '/audiences', { name: 'Early' }))).toEqual([
    201, 200, 403,
  ]);
  const other = await newCompany(katrin, 'Delta Clay');
  const { emailAddress } = demo.users.find(({ key }) => key === 'sam')!;
  await inCompany(katrin, other)('POST', '/invites', [{ emailAddress, groupRoles: [] }]);
  const sam = await api.signIn('sam');
  const [invite] = idsOf(await sam('GET', '/users/me/invites'));
  expect(await removedUnder(other, () => sam('POST', `/invites/${invite}/finish`, {}))).toEqual([201, 200, 403]);
  for (const { name, column } of await tablesOfCompanies()) {
    const condition = sql`${sql.identifier(column)} in (${newId}, ${other})`;
    const { rowCount } = await run(sql`select from ${sql.identifier(name)} where ${condition}`);
    if (!['audit_log', 'event'].includes(name)) expect([name, rowCount]).toEqual([name, 0]);
  }
  expect(idsOf(await sam('GET', '/companies'))).not.toContain(other);
});

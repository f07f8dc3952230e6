import { type AnyCall, type AnyEntity, calls, entities, routesOfEntity } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { openSession } from '../../src/domain/session/session.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import { type Caller, callerOf } from '../caller.ts';
import { company, demo, startApi, type TestApi, user } from '../test-api.ts';
import { addRow } from './fill.ts';

// A session that Delta's own provider vouched for, of a person who also belongs to Norwell: it is compared with everything of
// Norwell and of the account, in the whole answer of every route.

const planted = 'Planted';
const person = user('katrin');
const [own, other] = [company.delta, company.norwell];

let api: TestApi;
let foreignIds: Set<string>;
/** By table: a record of each company. */
const idIn: Record<string, Map<string, string>> = { own: new Map(), other: new Map() };
const run = async (statement: SQL) => (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

beforeAll(async () => {
  api = await startApi();
  await run(sql`update agent set controlled_by_id = null`);
  await run(sql`delete from controlled_device`);
  await run(sql`update company set name = ${planted} || name where public_id = ${other}`);
  await run(
    sql`insert into sso_identity_provider (public_id, name, companies_ids, owner_id) values ('OfDelta00001', 'Delta', array[${own}], ${own})`,
  );
  await plantInAccount();
  foreignIds = await idsOfOther();
});
afterAll(() => api.close());

/** Everything that the account has beside its companies, with a name to look for. */
async function plantInAccount(): Promise<void> {
  await run(
    sql`update user_account set phone_number = ${planted}, custom = ${JSON.stringify({ [planted]: 1 })}::jsonb where public_id = ${person}`,
  );
  await api.owner.inScope({}, async (tx) => {
    const fields = { user_id: person };
    await addRow(tx, 'email_address_change', other, {
      ...fields,
      ...{ new_email_address: `${planted}@example.com`, old_email_address: 'old@example.com', expires_on: soon() },
    });
    await addRow(tx, 'one_time_secret', other, {
      ...fields,
      device_name: planted,
      registered_on: new Date().toISOString(),
    });
    await addRow(tx, 'trusted_device', other, { ...fields, name: planted });
    await addRow(tx, 'message_filter', other, { ...fields, name: planted });
    await addRow(tx, 'webhook_subscription', other, { ...fields, name: planted, url: `https://${planted}.example` });
    await addRow(tx, 'message', other, { ...fields, company_id: other, agent_name: planted, read: false });
    await addRow(tx, 'session', other, { ...fields, user_agent: planted, ends_on: soon(), last_used_on: soon() });
    await addRow(tx, 'invite', other, {
      ...{ email_address: demo.users.find(({ key }) => key === 'katrin')!.emailAddress, expires_on: soon() },
      ...{ created_by_id: user('anke'), language: 'en' },
    });
  });
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** Ids of all records of the other company. */
async function idsOfOther(): Promise<Set<string>> {
  const ids = new Set([other]);
  const shared = new Set(
    (await run(sql`select user_id as id from user_membership where company_id = ${own}`)).map(({ id }) => id),
  );
  const tables = await run(sql`
    select c.table_name as name from information_schema.columns c join information_schema.columns p using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and p.column_name = 'public_id'`);
  for (const { name } of tables) {
    const table = name as string;
    const idsOf = async (of: string) =>
      (await run(sql`select public_id as id from ${sql.identifier(table)} where company_id = ${of} order by 1`)).map(
        ({ id }) => id as string,
      );
    const [ownIds, otherIds] = [await idsOf(own), await idsOf(other)];
    for (const id of otherIds) if (!shared.has(id)) ids.add(id);
    if (ownIds[0]) idIn.own!.set(table, ownIds[0]);
    if (otherIds[0]) idIn.other!.set(table, otherIds[0]);
  }
  return ids;
}

/** A session after a login at the provider of Delta, in a company. */
async function atProvider(inCompany: string): Promise<Caller> {
  const lives = { ...readSettings({}).lives, token: 43_200 };
  const origin = { ip: '127.0.0.1', userAgent: null, twoFactor: true };
  const { token } = await api.owner.inScope({}, (tx) =>
    openSession(tx, { publicId: person, name: 'Katrin' }, lives, origin),
  );
  await run(sql`update session set sso_provider_id = 'OfDelta00001' where user_agent is null and user_id = ${person}`);
  return callerOf(api.address, { Authorization: `Bearer ${token.secretId}`, 'Api-Company': inCompany });
}

interface TestedRoute {
  verb: string;
  path: string;
  /** The table of the record that the path names. */
  table: string | undefined;
  /** Whether it is about the account, outside of any company. */
  isOfAccount: boolean;
}

/** Every route that answers once. */
function allRoutes(): TestedRoute[] {
  const ofEntities = Object.values(entities as Record<string, AnyEntity>).flatMap((entity) =>
    routesOfEntity(entity).map(({ verb, path }) => ({
      ...{ verb, path, isOfAccount: entity.sees === 'person' },
      table: entityTables[entity.name as never as keyof typeof entityTables]?.name as string | undefined,
    })),
  );
  const ofCalls = Object.values(calls as Record<string, AnyCall>)
    .filter(({ reply }) => reply !== 'stream')
    .map(({ verb, path, needs }) => ({ ...{ verb, path, table: undefined }, isOfAccount: needs === 'session' }));
  return [...ofEntities, ...ofCalls];
}

const tableOfParent = (name: string) =>
  ({ agentId: 'agent', templateId: 'agent_template', assetId: 'asset', groupId: 'group', userId: 'user_account' })[
    name
  ] ?? name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An address with the ids of one of the companies. */
const addressOf = ({ path, table }: TestedRoute, ids: Map<string, string>, companyId: string): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (path.startsWith('/companies/{')) return companyId;
    const wanted = name === 'publicId' ? (table ?? 'agent') : tableOfParent(name);
    return ids.get(wanted) ?? ids.get('agent')!;
  });

/** What of the other company or of the account is in an answer. */
function foreignIn(text: string): string[] {
  const ids = text.match(/(?<![A-Za-z0-9])[A-Za-z0-9]{12}(?![A-Za-z0-9])/g) ?? [];
  const names = [planted, other].filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  return [...names, ...new Set(ids.filter((id) => foreignIds.has(id)))];
}

const headersOf = ({ headers }: { headers: Headers }) => JSON.stringify([...headers]);

test('no route answers anything of another company, or what only the account has', async () => {
  const found: [string, string[]][] = [];
  let answered = 0;
  for (const inCompany of [own, other]) {
    const katrin = await atProvider(inCompany);
    for (const route of allRoutes().filter(({ verb }) => verb === 'GET')) {
      const addresses = [addressOf(route, idIn.own!, own), addressOf(route, idIn.other!, other)];
      for (const address of new Set(addresses))
        for (const query of ['', '?fields=*&count=true&page-size=200']) {
          const answer = await katrin('GET', `${address}${query}`);
          if (answer.status === 200) answered += 1;
          const foreign = foreignIn(`${JSON.stringify(answer.body)}${headersOf(answer)}`);
          if (foreign.length > 0) found.push([`${address}${query}`, foreign.slice(0, 3)]);
        }
    }
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(300);
  // a password speaks for all of it
  const byPassword = await api.signIn('katrin', own);
  const me = JSON.stringify((await byPassword('GET', '/users/me?fields=*')).body);
  const companies = JSON.stringify((await byPassword('GET', '/companies')).body);
  expect([foreignIn(me), foreignIn(companies)]).toEqual([
    expect.arrayContaining([planted, other]),
    expect.arrayContaining([planted, other]),
  ]);
});

test('nothing of the account and of another company is changed', async () => {
  const before = await stateOf();
  const katrin = await atProvider(own);
  const invite = idIn.other!.get('invite')!;
  const password = demo.password;
  const one = { publicId: other };
  const writes: [string, string, unknown?][] = [
    ['PATCH', '/users/me', { name: 'Somebody else' }],
    ['PATCH', '/users/me', { phoneNumber: '+31105550123' }],
    ['PATCH', '/users/me', { timeZone: 'Europe/Brussels' }],
    ['PATCH', '/users/me', { language: 'nl' }],
    ['PATCH', '/users/me', { custom: {} }],
    ['DELETE', '/users/me'],
    ['DELETE', '/users/me/leave-companies', [one]],
    ['DELETE', '/companies', [one]],
    ['DELETE', `/companies/${other}`],
    ['POST', '/companies', { name: 'Another' }],
    ['POST', `/invites/${invite}/finish`, {}],
    ['DELETE', `/users/me/invites/${invite}`],
    ['DELETE', '/users/me/invites', [{ publicId: invite }]],
    ['PATCH', `/messages/${idIn.other!.get('message')}`, { read: true }],
    ['DELETE', `/messages/${idIn.other!.get('message')}`],
    ['PATCH', '/messages/all', { read: true }],
    ['POST', '/users/me/password', { currentPassword: password, newPassword: 'Something else 17' }],
  ];
  for (const [verb, path, body] of writes) {
    const { status } = await katrin(verb, path, body);
    // what is marked as read are the messages of its own company
    const right = path === '/messages/all' ? [200] : path === '/users/me' ? [403] : [400, 403, 404];
    expect([verb, path, body, right.includes(status) ? right : status]).toEqual([verb, path, body, right]);
  }
  // and every other call about the account, with a body of any kind
  for (const route of allRoutes().filter(
    (route) => route.verb !== 'GET' && route.isOfAccount && !isOfSession(route.path),
  ))
    for (const body of [{}, [one], { ...one, name: 'Other', read: true }])
      await katrin(route.verb, addressOf(route, idIn.other!, other), body);
  expect(await stateOf()).toEqual(before);
});

/** Calls that end or renew the session itself, or that it may make about itself. */
const isOfSession = (path: string) => /^\/(sessions|access-tokens\/me|sso|auth-tokens)/.test(path);

/** All of the account, and a sum of each table of the other company. */
async function stateOf(): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  const tables = await run(sql`
    select table_name as name, bool_or(column_name = 'user_id') as "ofPeople" from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'user_id') group by 1 having bool_or(column_name = 'company_id') or bool_or(column_name = 'user_id')`);
  const sumOf = (table: string, condition: SQL) =>
    run(
      sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.identifier(table)} t where ${condition}`,
    );
  for (const { name } of tables) {
    const table = name as string;
    const has = async (column: string) =>
      (
        await run(
          sql`select 1 from information_schema.columns where table_name = ${table} and column_name = ${column} and table_schema = 'public'`,
        )
      ).length > 0;
    if (['session', 'session_token', 'event', 'answered'].includes(table)) continue;
    if (await has('company_id')) state[table] = await sumOf(table, sql`company_id = ${other}`);
    else state[table] = await sumOf(table, sql`user_id = ${person}`);
  }
  state.account = await run(sql`select * from user_account where public_id = ${person}`);
  state.company = await run(sql`select * from company where public_id = ${other}`);
  return state;
}

import { type SQL, sql } from 'drizzle-orm';
import { patience } from '../../../stack/patience.mjs';
import { hashOf } from '../../src/platform/secret.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import type { Caller } from '../caller.ts';
import { isWhole, sample } from '../sample.ts';
import { inMinutes, moveDevice, requestDraft, startApi, type TestApi, user } from '../test-api.ts';
import { allRows, hiddenFrom, markOf, type Person, type Row, removeHidden, saidIn, someOf } from './hidden.ts';
import { people, startAs, type Who } from './people.ts';
import { type Question, readQuestions } from './ways-out.ts';
import { nameOf, writeOperations, writes } from './writes.ts';

/** Every answer by its question; refusals too. */
async function answersTo(as: Caller, questions: Question[]): Promise<Map<Question, string>> {
  const answers = new Map<Question, string>();
  const remaining = [...questions];
  const asker = async () => {
    for (let question = remaining.shift(); question; question = remaining.shift()) {
      const { verb, path, body: requestBody, bearer } = question;
      const { status, body } = await as(verb, path, requestBody, bearer ? { Authorization: `Bearer ${bearer}` } : {});
      answers.set(question, `${status} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all([asker(), asker(), asker(), asker()]);
  return answers;
}

const isDone = (answer: string) => answer.startsWith('2');

/** Actions give new ids, secrets, times and addresses each time; a refusal has no varying parts. */
const withoutNew = ({ verb }: Question, answer: string, existing: ReadonlySet<string>) =>
  verb === 'GET' || !isDone(answer)
    ? answer
    : answer
        .replace(/"secret":"[^"]+"/g, '"secret":"(new)"')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d+\.\d+\.\d+\.\d+/g, '(new)')
        .replace(/[\w-]{11,}/g, (word) => (existing.has(word) ? word : '(new)'));

/** A ticket of a person's for each of some devices, whether they see it or not. */
async function ticketsFor({ owner }: TestApi, { user: id, company }: Person, agents: Row[]): Promise<string[]> {
  const tickets = agents.map((agent) => ({ agent: agent.public_id, secret: `ticket-for-${agent.public_id}` }));
  for (const { agent, secret } of tickets) {
    await owner.inScope({}, (tx) =>
      tx.execute(sql`
        insert into connect_ticket (hash, company_id, user_id, session_id, agent_id, expires_on)
        select ${hashOf(secret)}, ${company}, ${id}, public_id, ${agent}, now() + interval '1 hour' from session
        where user_id = ${id} order by last_used_on desc limit 1`),
    );
  }
  return tickets.map(({ secret }) => secret);
}

/** Whether a path is of personal records, which people reach with any role. */
const isOwn = (path: string) =>
  Object.values(entityTables).some(({ entity }) => entity.sees === 'person' && path.startsWith(entity.path));
/** Companies that a person belongs to. */
const companiesOf = ({ user: id }: Person, tables: Map<string, Row[]>) =>
  new Set(tables.get('user_membership')!.flatMap((row) => (row.user_id === id ? [row.company_id] : [])));

/** The number of requests in a sample. */
const share = 1 / 32;
/** Thousands of requests, if all are made. */
const limitMs = (isWhole ? 300_000 : 60_000) * patience;
/** Everyone tries a write, or nobody does: one of them must succeed. */
const sampledWrites = new Set(sample(writeOperations().map(nameOf), share));

/** The first and the last id of each name: of visible and of hidden rows. */
const twoEach = (questions: Question[]) => {
  const first = new Map([...questions].reverse().map((question) => [question.name, question]));
  const last = new Map(questions.map((question) => [question.name, question]));
  return [...new Set([...first.values(), ...last.values()])];
};

/** Writes that succeeded for a person. */
const done = new Set<string>();

test.each(Object.keys(people) as Who[])(
  '%s learns nothing hidden: no name, id, count, order, filter, search or effect of an action',
  async (kindOfPerson) => {
    const { api, tries, address, person } = await startAs(kindOfPerson);
    const tables = await allRows(api.owner);
    const hidden = hiddenFrom(person, tables);
    const ids = new Set([...hidden.values()].flatMap((rows) => rows.map((row) => row.public_id)));
    expect([...hidden].filter(([, rows]) => rows.length > 0).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'agent',
        'agent_server',
        'agent_data_variable',
        'agent_access_request',
        'asset',
        'group',
      ]),
    );
    const found = new Map<string, Row[]>();
    const rows = (table: string, above?: string) => {
      const pair = `${table} ${above}`;
      if (!found.has(pair)) {
        const all = tables.get(table) ?? [];
        found.set(
          pair,
          someOf(above ? all.filter((row) => [row.agent_id, row.agent_template_id].includes(above)) : all, ids, person),
        );
      }
      return found.get(pair)!;
    };
    const known = {
      rows,
      // people belong to no company, and some tables are all seen
      hiddenWord: (table: string) => markOf((hidden.get(table)?.[0] ?? hidden.get('agent')![0]!).public_id),
      people: [user('anke'), user('ruben'), user('lotte'), person.user],
      tickets: await ticketsFor(api, person, rows('agent')),
      policies: tables.get('terms_of_use_policy')!.map((row) => row.public_id),
      address,
      inSeveral: companiesOf(person, tables).size > 1,
    };
    const tried = writes(known, sampledWrites);
    const reads = sample(readQuestions(known), share, ({ path }) => path);
    const questions = [...reads, ...(people[kindOfPerson].does === 'all' ? tried : twoEach(tried))];
    const before = await answersTo(tries, questions);
    for (const [{ name }, answer] of before) if (isDone(answer)) done.add(name);
    // an own request keeps the id of its device, as part of the request's address, and nothing else
    const own = tables.get('agent_access_request')!.filter((row) => !ids.has(row.public_id));
    const parents = new Set(own.map((row) => row.agent_id));
    const marks = new Set([...ids].map(markOf));
    const questionText = ({ verb, path, body }: Question) => [verb, path, JSON.stringify(body)].join(' ');
    const leaks = [...before].flatMap(([question, answer]) =>
      saidIn(answer)
        .filter((word) => marks.has(word) || (ids.has(word) && !parents.has(word)))
        .map((word) => `${questionText(question)} tells of ${word}`),
    );
    expect(leaks).toEqual([]);
    const failed = [...before].filter(([, answer]) => answer.startsWith('5'));
    expect(failed.map(([question, answer]) => `${questionText(question)}: ${answer}`)).toEqual([]);
    const reached = [...before].filter(
      ([{ path }, answer]) => !isOwn(path) && answer.startsWith('200') && !answer.includes('"data":[]'),
    );
    expect(reached.length > 400 * (isWhole ? 1 : share)).toBe(person.hasRole);
    // a person who can't see it can't tell whether it exists
    await removeHidden(api.owner, hidden);
    const after = await answersTo(tries, questions);
    const there = new Set([...tables.values()].flatMap((rows) => rows.map((row) => row.public_id)));
    const changed = questions.flatMap((question) => {
      const [first, second] = [before, after].map((answers) => withoutNew(question, answers.get(question)!, there));
      return first === second ? [] : [`${questionText(question)}: ${first}, without what is hidden ${second}`];
    });
    expect(changed).toEqual([]);
  },
  limitMs,
);

test('each possible write succeeded for at least one of these people', () => {
  // which of few questions succeed is chance
  if (!isWhole) return;
  // a random password or code is never right; each of these companies has devices and so isn't removed; none has a
  // console; no gateway has reported or answers
  const never = [
    ...['VerifyOneTimeApp', 'ReAuthenticate', 'RemoveCompany'],
    ...['CreateWidgetToken', 'OpenWidgetSession', 'GiveConsoleConsent', 'WithdrawConsoleConsent'],
    ...['AgentConfigurationKeep', 'AgentConfigurationKeepDifference', 'AgentConfigurationPutDifferenceBack'],
    ...['AgentSettingChangePutBack', 'AgentSettingChangeSendAgain', 'WriteVariable'],
  ];
  const there = writeOperations().filter(({ needs, name }) => needs !== 'nothing' && !never.includes(name));
  expect(there.map(nameOf).filter((name) => sampledWrites.has(name) && !done.has(name))).toEqual([]);
});

test('a role that counts for the whole company lets a membership of one group see every group [6.04]', async () => {
  const { api, as, person } = await startAs('a guest in one group');
  const count = async () => (await as('GET', '/agents?count=true')).body.total;
  const narrowCount = await count();
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update role set permissions = array['COMPANY_WIDE_ROLE'] where public_id in (select role_id from user_membership where user_id = ${person.user} and company_id = ${person.company})`,
    ),
  );
  const tables = await allRows(api.owner);
  const own = tables.get('agent')!.filter((row) => row.company_id === person.company);
  expect(own.length).toBeGreaterThan(narrowCount);
  expect(await count()).toBe(own.length);
});

test('your own access on a device that became hidden can be read, withdrawn and ended', async () => {
  const api = await startApi();
  const jonas = await api.signIn('jonas');
  const [{ publicId: agent }] = (await jonas('GET', '/agents')).body.data;
  const run = (statement: SQL) => api.owner.inScope({}, (tx) => tx.execute(statement));
  await run(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  await run(
    sql`update role set permissions = '{}' where public_id in (select role_id from user_membership where user_id = ${user('jonas')})`,
  );
  const path = `/agents/${agent}/access-requests`;
  const requestAccess = async (end: string) =>
    (await jonas('POST', path, requestDraft(['ruben'], { end }))).body.data.publicId as string;
  const [waiting, approved] = [await requestAccess(inMinutes(30)), await requestAccess(inMinutes(60))];
  await (await api.signIn('ruben'))('POST', `${path}/approve/${approved}`, {});
  await moveDevice(api.owner, agent, sql`(select public_id from "group" where name = 'Eindhoven')`);
  expect((await jonas('GET', `/agents/${agent}`)).status).toBe(404);
  expect((await jonas('GET', path)).status).toBe(404);
  const ownRequests = (await jonas('GET', '/access-requests?fields=agent,status')).body.data;
  expect(ownRequests).toEqual(
    expect.arrayContaining([
      { publicId: waiting, status: 'pending', agent: { publicId: agent, name: null } },
      { publicId: approved, status: 'approved', agent: { publicId: agent, name: null } },
    ]),
  );
  expect((await jonas('GET', `${path}/${waiting}`)).body.data.can).toMatchObject({ withdraw: true });
  expect((await jonas('POST', `${path}/withdraw/${waiting}`, {})).body.data.status).toBe('withdrawn');
  expect((await jonas('POST', `${path}/revoke/${approved}`, {})).body.data.status).toBe('revoked');
  await api.close();
});

import { searchable } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { enlargeTo } from './many.ts';
import { statementsOf, touchedBy } from './plans.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

describe('lists by group', () => {
  // A person in a group with a few thousand devices gets them group by group: most are in their first one, few in
  // another.

  let api: TestApi;
  let jonas: Caller;
  let group: string;
  let other: string;
  beforeAll(async () => {
    api = await startApi();
    await enlargeTo(api.owner, 12_000);
    jonas = await api.signIn('jonas');
    const { data } = (await jonas('GET', '/groups?fields=isCompanyGroup')).body;
    group = data.find(({ isCompanyGroup }: { isCompanyGroup: boolean }) => !isCompanyGroup).publicId;
    const groups = sql`select public_id as id from "group" where company_id = ${company.norwell} and not is_company_group and public_id <> ${group}`;
    other = String((await rowsOf(groups))[0]!.id);
  });
  afterAll(() => api.close());

  const rowsOf = async (text: ReturnType<typeof sql>) => (await api.owner.inScope({}, (tx) => tx.execute(text))).rows;

  /** Puts devices into one group more. */
  const into = (target: string, condition: ReturnType<typeof sql>) =>
    rowsOf(sql`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
    select company_id, 'S' || substr(public_id, 2), public_id, ${target}, now() from agent
    where company_id = ${company.norwell} and ${condition} on conflict do nothing`);

  const isOwn = () => sql`agent.group_ids @> array[${group}]`;

  const filter = (text: string) => `&filters=${encodeURIComponent(text)}`;

  /** All that is found, page by page. */
  async function found(more = ''): Promise<string[]> {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await jonas('GET', `/agents?fields=name&page-size=700${more}${after}`);
      ids.push(...body.data.map(({ publicId }: { publicId: string }) => publicId));
      if (body.moreAfter === null) return ids;
      after = `&page-after=${encodeURIComponent(body.moreAfter)}`;
    }
  }

  const inOrder = async () => {
    const rows = await rowsOf(
      sql`select public_id as id from agent where ${isOwn()} order by name collate natural_order, public_id`,
    );
    return rows.map(({ id }) => id);
  };

  /** The indexes alone in which a page is met, and whether their rows are few. */
  async function met(more = '') {
    const readPage = () => jonas('GET', `/agents?fields=name&page-size=100${more}`);
    for (let times = 0; times < 3; times += 1) await readPage();
    const statements = (await statementsOf(readPage)).filter(({ text }) => /begin_call|the_page/.test(text));
    const { indexOnly, rows } = await touchedBy(api.database.url, statements);
    return { alone: indexOnly.filter((name) => name.startsWith('agent_')).sort(), isShort: rows < 1000 };
  }

  test('devices of a group are met in it alone, and found in order, where each is in one', async () => {
    expect(await met()).toEqual({ alone: ['agent_by_first_group'], isShort: true });
    const all = await inOrder();
    expect(all.length).toBeGreaterThan(2000);
    expect(await found()).toEqual(all);
  });

  test('few devices whose first group is another are found, and none twice', async () => {
    await into(group, sql`not ${isOwn()} and public_id like 'Many%7'`);
    await into(other, sql`${isOwn()} and public_id like 'Many%3'`);
    expect(await met()).toEqual({ alone: ['agent_by_first_group', 'agent_in_several_groups'], isShort: true });
    const all = await inOrder();
    expect(await found()).toEqual(all);
    expect(await found('&order-by=-name')).toEqual(all.reverse());
  });

  test('members of many groups get their devices from one scan', async () => {
    await rowsOf(sql`with made as (insert into "group" (company_id, public_id, name, type_id)
      select company_id, 'Empty' || turn, 'Empty ' || turn, type_id from "group", generate_series(1, 4) turn
      where public_id = ${group} returning public_id as id)
    insert into user_membership (company_id, public_id, user_id, role_id, group_id)
    select company_id, id || 'Jonas', user_id, role_id, id from made, user_membership where group_id = ${group} and user_id = ${user('jonas')}`);
    expect(await met()).toMatchObject({ alone: ['agent_by_name'] });
    await rowsOf(sql`delete from user_membership where public_id like 'Empty%'`);
  });

  test('a group filter applies to devices in one group only, in one scan', async () => {
    const ofOther = filter(`eq(memberships.group.publicId,"${group}")`);
    expect(await met(ofOther)).toMatchObject({ alone: ['agent_by_name'] });
  });

  test('devices in several groups are found in one scan', async () => {
    await into(other, isOwn());
    expect(await met()).toMatchObject({ alone: ['agent_by_name'] });
    expect(await found()).toEqual(await inOrder());
  });
});

describe('filters', () => {
  // Lists filtered by fields of referenced records: each match occurs once.

  interface Row {
    publicId: string;
    template: { publicId: string } | null;
    group: { publicId: string } | null;
    memberships: { group: { publicId: string } }[];
  }

  let api: TestApi;
  let anke: Caller;
  let all: Row[];
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
    // one device is in two groups, and is controlled by the company that owns it
    const groups = (await anke('GET', '/groups?fields=name')).body.data;
    const { publicId: group } = groups.find(({ name }: { name: string }) => name === 'Ghent');
    const placed = await anke('POST', '/agents/memberships', {
      agent: { publicId: device('Case packer 1') },
      group: { publicId: group },
    });
    expect(placed.status).toBe(201);
    await api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`update agent set controlled_by_id = ${company.norwell} where public_id = ${device('Case packer 1')}`,
      ),
    );
    all = await list();
  });
  afterAll(() => api.close());

  async function list(...filters: string[]): Promise<Row[]> {
    const query = filters.map((text) => `&filters=${encodeURIComponent(text)}`).join('');
    const { status, body } = await anke('GET', `/agents?fields=template,group,memberships&page-size=4000${query}`);
    expect(status).toBe(200);
    return body.data;
  }

  const idsOf = (rows: Row[]) => rows.map(({ publicId }) => publicId);
  const valuesOf = (of: (row: Row) => string | undefined) => [...new Set(all.map(of).filter((id) => id !== undefined))];

  test('a device controlled by its own company is returned once', () => {
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(idsOf(all)).toContain(device('Case packer 1'));
  });

  test.each([
    ['template.publicId', (row: Row) => row.template?.publicId],
    ['group.publicId', (row: Row) => row.group?.publicId],
  ] as const)('%s finds what shows the one, or one of several', async (field, of) => {
    const [first, second, ...more] = valuesOf(of);
    expect(more.length).toBeGreaterThan(0);
    const showing = (...ids: (string | undefined)[]) => idsOf(all.filter((row) => ids.includes(of(row) ?? 'none')));
    expect(idsOf(await list(`eq(${field},"${first}")`))).toEqual(showing(first));
    expect(idsOf(await list(`in(${field},"${first}","${second}")`))).toEqual(showing(first, second));
    expect(idsOf(await list(`ne(${field},"${first}")`))).toEqual(idsOf(all.filter((row) => of(row) !== first)));
    expect(await list(`eq(${field},"NoSuchRecord")`)).toEqual([]);
  });

  test('a device is found by any of its groups, or by the shown one alone', async () => {
    const two = all.find(({ publicId }) => publicId === device('Case packer 1'))!;
    const [firstGroup, other] = two.memberships.map(({ group }) => group.publicId);
    expect(two.group!.publicId).toBe(firstGroup);
    for (const group of [firstGroup, other]) {
      const inIt = all.filter(({ memberships }) => memberships.some((place) => place.group.publicId === group));
      expect(idsOf(await list(`eq(memberships.group.publicId,"${group}")`))).toEqual(idsOf(inIt));
    }
    expect(idsOf(await list(`eq(group.publicId,"${other}")`))).not.toContain(two.publicId);
  });

  test('a search finds what has each of its words, in whichever of the fields that are looked into', async () => {
    const found = async (words: string) =>
      (await anke('GET', `/users?fields=name&search=${encodeURIComponent(words)}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found('mulder anke')).toEqual(['Anke Mulder']);
    expect(await found('anke visser')).toEqual([]);
    // in the one field, in the other, one word in each
    expect(await found('de vries')).toEqual(['Marieke de Vries']);
    expect(await found('norwell')).toEqual(expect.arrayContaining(['Anke Mulder', 'Ruben Visser']));
    expect(await found('ruben norwell')).toEqual(['Ruben Visser']);
  });
});

describe('search', () => {
  let api: TestApi;
  let marieke: Caller;
  const names = {
    'Filler 1': 'Crusher 1 – Line 2, Ghent',
    'Filler 3': 'Crusher 21 – Line 1, Ghent',
    'Capper 1': 'Crusher 2 – Line 1, Ghent',
    'Capper 3': 'Old crusher 2, Ghent',
    Rinser: 'Feeder – Line 30, Łódź',
    'Router cabinet': 'Weigher – Line 3, Kühlraum Große Straße',
    'Labeller 1': 'Sealer',
  };
  beforeAll(async () => {
    api = await startApi();
    marieke = await api.signIn('marieke');
    await api.owner.inScope({}, async (tx) => {
      for (const [was, name] of Object.entries(names))
        await tx.execute(sql`update agent set name = ${name} where public_id = ${device(was)}`);
      await tx.execute(sql`update agent set serial_number = 'CRUSHER 2-99' where public_id = ${device('Labeller 1')}`);
    });
  });
  afterAll(() => api.close());

  const page = async (search: string, more = '') =>
    (await marieke('GET', `/agents?fields=name&search=${encodeURIComponent(search)}${more}`)).body;
  const found = async (search: string, more = ''): Promise<string[]> =>
    (await page(search, more)).data.map(({ name }: { name: string }) => name);

  const closestFirst = [
    'Crusher 2 – Line 1, Ghent',
    'Old crusher 2, Ghent',
    'Crusher 21 – Line 1, Ghent',
    'Crusher 1 – Line 2, Ghent',
  ];

  test('a search lists names with the whole phrase first, then names with each word', async () => {
    expect(await found('crusher 2')).toEqual(closestFirst);
    expect(await found('line 3')).toEqual([
      'Checkweigher 7 – Line 3, Rotterdam Botlek',
      names['Router cabinet'],
      names.Rinser,
    ]);
  });

  test('a word of one or two letters matches the start of a name word, never a serial number', async () => {
    expect(await found('22')).toEqual([]);
    expect(await found('2-')).not.toContain('Sealer');
    expect(await found('99')).toEqual([]);
    expect(await found('lo')).toEqual([names.Rinser]);
  });

  test('names come before serial numbers', async () => {
    expect((await found('crusher')).at(-1)).toBe('Sealer');
    expect(await found('crusher 2-99')).toEqual(['Sealer']);
  });

  test.each([
    ['lodz', names.Rinser],
    ['KUHLRAUM', names['Router cabinet']],
    ['große strasse', names['Router cabinet']],
    ['line 3 - kühlraum', names['Router cabinet']],
    ['Weigher – Line 3, Kühlraum Große Straße', names['Router cabinet']],
  ])('accents, ß, capitals and punctuation make no difference: %s', async (search, name) => {
    expect(await found(search)).toEqual([name]);
  });

  test('an explicit order takes precedence over the relevance of matches', async () => {
    expect(await found('crusher 2', '&order-by=-name')).toEqual([
      'Old crusher 2, Ghent',
      closestFirst[2],
      closestFirst[0],
      closestFirst[3],
    ]);
  });

  test('a search is read page by page, each row once', async () => {
    const rows: string[] = [];
    let after = '';
    do {
      const { data, moreAfter } = await page('crusher 2', `&page-size=1${after}`);
      rows.push(...data.map(({ name }: { name: string }) => name));
      after = moreAfter && `&page-after=${encodeURIComponent(moreAfter)}`;
    } while (after);
    expect(rows).toEqual(closestFirst);
  });

  test('a cursor of another list is refused by a search', async () => {
    const { moreAfter } = (await marieke('GET', '/agents?fields=name&page-size=1')).body;
    const path = `/agents?search=crusher&page-after=${encodeURIComponent(moreAfter)}`;
    expect((await marieke('GET', path)).body.data[0]).toMatchObject({ code: 'unusable-cursor' });
  });

  test('lists without an index of words are searched the same way', async () => {
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update user_account set name = 'Zoë Müller-Groß' where name = 'Sam Okafor'`),
    );
    const anke = await api.signIn('anke');
    const users = async (search: string) =>
      (await anke('GET', `/users?fields=name&search=${encodeURIComponent(search)}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await users('zoe muller gross')).toEqual(['Zoë Müller-Groß']);
    // their addresses begin so, too
    expect((await users('de'))[0]).toBe('Marieke de Vries');
  });

  test('the database makes text searchable as the portal does', async () => {
    // letters that are new in Unicode have no capitals yet for an older PostgreSQL
    const blocks = {
      'Latin to Georgian': [0x01, 0x10ff],
      'more Latin, Greek, signs': [0x1e00, 0x2bff],
      'kana, Han': [0x3000, 0x9fff],
      Hangul: [0xac00, 0xd7ff],
    };
    for (const [block, [first, last]] of Object.entries(blocks)) {
      const all = Array.from({ length: last! - first! + 1 }, (_, index) => `a${String.fromCodePoint(first! + index)}b`);
      const { rows } = await api.owner.inScope({}, (tx) =>
        tx.execute(sql`select array(select searchable(one) from unnest(${sql.param(all)}::text[]) with ordinality each(one, at)
        order by at) as made`),
      );
      expect([block, rows[0]!.made]).toEqual([block, all.map(searchable)]);
    }
  });
});

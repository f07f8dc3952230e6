import { type SQL, sql } from 'drizzle-orm';
import { type Division, divide } from '../../src/platform/database/rls.ts';
import { assertServingRole, openDatabase, type Scope, type Tx } from '../../src/platform/database/scope.ts';
import { divisions } from '../../src/registry/divisions.ts';
import { insertOf } from '../insert-of.ts';
import { company, startApi, type TestApi, user } from '../test-api.ts';
import { fill } from './fill.ts';
import { undone } from './undone.ts';

let api: TestApi;
const counts = { withheld: 0, tables: 0 };
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  console.info(`row-level security alone withheld ${counts.withheld} rows of ${counts.tables} tables`);
  await api.close();
});

test('row-level security hides foreign rows of every table from any query', async () => {
  const tables = namesOf(divisions.filter(({ scope }) => scope === 'company'));
  await fill(api.owner, tables, [company.norwell, company.delta]);
  const read = divisions.filter(({ swept = '' }) => swept.includes('SELECT'));
  for (const name of namesOf(read.filter(({ scope }) => scope === 'company'))) {
    const count = async (database: typeof api.database, scope: object) => {
      const { rows } = await database.inScope(scope, (tx) =>
        tx.execute(
          sql`select count(*)::int as all, count(*) filter (where company_id <> ${company.delta})::int as foreign from ${sql.identifier(name)}`,
        ),
      );
      return rows[0] as { all: number; foreign: number };
    };
    const existing = await count(api.owner, {});
    expect([name, existing.foreign > 0, existing.all > existing.foreign]).toEqual([name, true, true]);
    // no user: a person sees their own memberships wherever they are
    const visibleRows = await count(api.database, { company: company.delta });
    expect([name, visibleRows.foreign, visibleRows.all > 0]).toEqual([name, 0, true]);
    expect([name, await count(api.database, {})]).toEqual([name, { all: 0, foreign: 0 }]);
    counts.withheld += existing.foreign;
    counts.tables += 1;
  }
});

test('row-level security prevents inserting or moving rows into another company', async () => {
  const tables = namesOf(divisions.filter(({ scope }) => scope === 'company'));
  await fill(api.owner, tables, [company.norwell, company.delta]);
  for (const name of tables) {
    const table = sql.identifier(name);
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select to_jsonb(t) as row from ${table} t where company_id = ${company.norwell} limit 1`),
    );
    const added = insertOf(name, rows[0]!.row as Row);
    // without a condition, as one would make PostgreSQL ask whether the row is seen afterwards, too
    const moved = sql`update ${table} set company_id = ${company.norwell}`;
    for (const statement of [added, moved]) {
      const why = await api.database
        .inScope({ company: company.delta }, (tx) => tx.execute(statement))
        .then(
          () => 'done',
          (problem: Error) => String(problem.cause ?? problem),
        );
      expect([name, why]).toEqual([name, expect.stringMatching(/row-level security|permission denied/)]);
    }
  }
});

test('lookups as the owner return only what row-level security lets the caller read', async () => {
  const tables = divisions.filter(({ keepsWords }) => keepsWords).map(({ name }) => name);
  expect(tables).toContain('agent');
  await fill(api.owner, tables, [company.norwell, company.delta]);
  for (const name of tables)
    for (const scope of [{ company: company.norwell }, { company: company.delta }, { company: company.acme }, {}]) {
      const [found, read] = await api.database.inScope(scope, async (tx) => {
        const ids = await tx.execute(sql`select ${sql.identifier(`search_${name}`)}(array['%'], 100000) as ids`);
        const { rows } = await tx.execute(sql`select public_id as id from ${sql.identifier(name)}`);
        return [ids.rows[0]!.ids as string[], rows.map(({ id }) => id as string)];
      });
      expect([name, scope, found!.sort()]).toEqual([name, scope, read!.sort()]);
    }
});

test('every table’s database policies match its declared access', async () => {
  const policies = async (tx: Tx) => {
    const { rows } = await tx.execute(sql`
      select tablename as table, policyname as name, cmd, permissive, roles::text, qual, with_check from pg_policies
      where schemaname = 'public' order by 1, 2`);
    return rows;
  };
  const rights = async (tx: Tx) => {
    const { rows } = await tx.execute(sql`
      select grantee, table_name as table, privilege_type as right from information_schema.table_privileges
      where table_schema = 'public' and grantee in ('lineside_app', 'lineside_jobs') and table_name <> 'migration' order by 1, 2, 3`);
    return rows;
  };
  const migrated = await api.owner.inScope({}, async (tx) => [await policies(tx), await rights(tx)]);
  const owned = divisions.filter(({ scope }) => scope !== 'global');
  const swept = owned.filter(({ swept }) => swept);
  expect(migrated[0]!.length).toBe(4 * owned.length + swept.length);
  // PostgreSQL rewrites conditions: so the expected ones are created once more, read, and rolled back
  const visible = await undone(api.owner, {}, async (tx) => {
    for (const division of divisions) await tx.execute(sql.raw(divide(division)));
    return [await policies(tx), await rights(tx)];
  });
  expect(migrated).toEqual(visible);
});

test('jobs access rows of all companies only where they need to, and the serving role never', async () => {
  const tables = namesOf(divisions.filter(({ scope, swept }) => scope === 'company' && swept));
  await fill(api.owner, tables, [company.norwell, company.delta]);
  const asJobs = <T>(statement: SQL) =>
    api.database.inScope({ as: 'jobs' }, async (tx) => (await tx.execute(statement)).rows[0]! as T);
  for (const { name, swept = '' } of divisions)
    for (const right of ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) {
      const { may } = await asJobs<{ may: boolean }>(sql`select has_table_privilege(${`"${name}"`}, ${right}) as may`);
      expect([name, right, may]).toEqual([name, right, swept.includes(right)]);
    }
  const read = divisions.filter(({ swept = '' }) => swept.includes('SELECT'));
  for (const name of namesOf(read.filter(({ scope }) => scope === 'company'))) {
    const count = sql`select count(distinct company_id)::int as companies from ${sql.identifier(name)}`;
    expect((await asJobs<{ companies: number }>(count)).companies).toBeGreaterThan(1);
    const { rows } = await api.database.inScope({}, (tx) => tx.execute(count));
    expect([name, rows]).toEqual([name, [{ companies: 0 }]]);
  }
});

test('every table is divided by company, or declared to be global', async () => {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migration'`),
  );
  const known = new Map(divisions.map((division) => [division.name, division.scope]));
  for (const { name, secured } of rows as { name: string; secured: boolean }[]) {
    expect([name, known.get(name), secured]).toEqual([
      name,
      known.get(name) ?? 'a line in divisions.ts',
      known.has(name) && known.get(name) !== 'global',
    ]);
  }
  expect(rows).toHaveLength(divisions.length);
});

test('row-level security limits a company to the declared access of each table', async () => {
  const ofCompanies = divisions.filter(({ scope }) => scope === 'company');
  const actor = { company: company.delta, user: user('katrin') };
  await fill(api.owner, namesOf(ofCompanies), [company.norwell, company.delta, company.acme]);
  await api.owner.inScope({}, async (tx) => {
    // of the three, one controls the devices of another, and its person has rows at the third
    await tx.execute(sql`update agent set controlled_by_id = ${actor.company} where company_id = ${company.norwell}`);
    for (const { name, userColumn } of ofCompanies) {
      if (!userColumn) continue;
      const column = sql.identifier(userColumn);
      await tx.execute(
        sql`update ${sql.identifier(name)} set ${column} = ${actor.user} where company_id = ${company.acme}`,
      );
    }
  });
  await fill(api.owner, namesOf(ofCompanies), [company.acme]);
  for (const { name, controlled, userColumn, controllerMay, appendOnly } of ofCompanies) {
    const table = sql.identifier(name);
    const own = sql`company_id = ${actor.company}`;
    const agentColumn = controlled && 'column' in controlled ? controlled.column : undefined;
    const below = belowOf(actor.company, name, agentColumn);
    const personal = userColumn ? sql`${sql.identifier(userColumn)} = ${actor.user}` : sql`false`;
    const [existing, mine, theirs] = await api.owner.inScope({}, async (tx) => {
      const { rows } = await tx.execute(sql`
        select count(*) filter (where ${own})::int as own, count(*) filter (where ${below})::int as below,
          count(*) filter (where ${personal} and not ${own} and not ${below})::int as personal, count(*)::int as all from ${table}`);
      return [
        rows[0] as Record<'own' | 'below' | 'personal' | 'all', number>,
        await anyOf(tx, name, own),
        await anyOf(tx, name, below),
      ];
    });
    const visibleCount = existing.own + existing.below + existing.personal;
    // there are rows of each kind to distinguish
    expect([name, existing.own > 0, existing.below > 0, existing.personal > 0, existing.all > visibleCount]).toEqual([
      name,
      true,
      name === 'agent' || agentColumn !== undefined,
      userColumn !== undefined,
      true,
    ]);
    const outcome = await undone(api.database, actor, async (tx) => ({
      read: (await tx.execute(sql`select 1 from ${table}`)).rowCount,
      // without a condition: with one PostgreSQL asks whether the row is seen, too
      changed: await attempt(tx, sql`update ${table} set company_id = company_id`),
      added: await attempt(tx, insertOf(name, mine!)),
      addedBelow: theirs && (await attempt(tx, insertOf(name, theirs))),
      removed: await attempt(tx, sql`delete from ${table}`),
    }));
    expect([name, outcome]).toEqual([
      name,
      {
        read: visibleCount,
        changed: appendOnly ? 'permission denied' : controllerMay ? existing.own + existing.below : existing.own,
        added: 1,
        addedBelow: theirs && (controllerMay === 'add' ? 1 : 'row-level security'),
        removed: appendOnly ? 'permission denied' : existing.own,
      },
    ]);
  }
});

type Row = Record<string, unknown>;

const namesOf = (tables: readonly Division[]) => tables.map(({ name }) => name);

/** Rows of devices that a company controls and doesn't own. */
function belowOf(controller: string, table: string, agentColumn: string | undefined): SQL {
  if (table === 'agent')
    return sql`(controlled_by_id is not distinct from ${controller} and company_id <> ${controller})`;
  if (!agentColumn) return sql`false`;
  const controlled = sql`select public_id from agent where controlled_by_id = ${controller}`;
  return sql`(company_id <> ${controller} and coalesce(${sql.identifier(agentColumn)} in (${controlled}), false))`;
}

async function anyOf(tx: Tx, table: string, condition: SQL): Promise<Row | undefined> {
  const { rows } = await tx.execute(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${condition} limit 1`,
  );
  return rows[0]?.row as Row | undefined;
}

/** The number of rows that a statement changes, or its error; rolled back. */
async function attempt(tx: Tx, statement: SQL): Promise<number | string> {
  await tx.execute(sql`savepoint attempt`);
  try {
    return (await tx.execute(statement)).rowCount ?? 0;
  } catch (problem) {
    const why = String((problem as Error).cause ?? problem);
    // the policy is checked before the key
    return /duplicate key/.test(why) ? 1 : (/row-level security|permission denied/.exec(why)?.[0] ?? why);
  } finally {
    await tx.execute(sql`rollback to savepoint attempt`);
  }
}

test('row-level security limits people to their own rows', async () => {
  const ofPeople = divisions.filter(({ scope }) => scope === 'person');
  expect(namesOf(ofPeople)).toContain('trusted_device');
  const [me, other] = [user('katrin'), user('anke')];
  for (const { name, swept } of ofPeople) {
    const table = sql.identifier(name);
    await fill(api.owner, [name], [company.delta, company.delta, company.delta]);
    const [mine, theirs] = await api.owner.inScope({}, async (tx) => {
      await tx.execute(
        sql`with those as (select ctid as at, row_number() over () as turn from ${table}) update ${table} t set user_id =
          case when those.turn = 1 then ${me} when those.turn = 2 then ${other}
            when t.user_id in (${me}, ${other}) then 'SomebodyElse' else t.user_id end from those where those.at = t.ctid`,
      );
      return [await anyOf(tx, name, sql`user_id = ${me}`), await anyOf(tx, name, sql`user_id = ${other}`)];
    });
    const outcome = await undone(api.database, { user: me, company: company.norwell }, async (tx) => ({
      read: (await tx.execute(sql`select 1 from ${table}`)).rowCount,
      changed: await attempt(tx, sql`update ${table} set user_id = user_id`),
      given: await attempt(tx, sql`update ${table} set user_id = ${other}`),
      added: await attempt(tx, insertOf(name, mine!)),
      addedToOther: await attempt(tx, insertOf(name, theirs!)),
      removed: await attempt(tx, sql`delete from ${table}`),
    }));
    const refused = 'row-level security';
    expect([name, outcome]).toEqual([
      name,
      { read: 1, changed: 1, given: refused, added: 1, addedToOther: refused, removed: 1 },
    ]);
    for (const scope of [{}, { company: company.norwell }])
      expect([name, scope, await attemptIn(scope, sql`select 1 from ${table}`)]).toEqual([name, scope, 0]);
    const byJobs = await attemptIn({ as: 'jobs' }, sql`select 1 from ${table}`);
    expect([name, byJobs]).toEqual([name, swept ? expect.any(Number) : 'permission denied']);
  }
});

/** The number of rows that a statement changes in a scope, or its error. */
const attemptIn = (scope: Scope, statement: SQL) => undone(api.database, scope, (tx) => attempt(tx, statement));

test('row-level security shows one named row of public tables, and prevents changes by others', async () => {
  const open = divisions.filter(({ openById }) => openById);
  expect(namesOf(open)).toEqual(['public_file']);
  for (const { name } of open) {
    const table = sql.identifier(name);
    const [row] = await api.owner.inScope({}, async (tx) => [
      await anyOf(tx, name, sql`company_id = ${company.norwell}`),
    ]);
    const named = (scope: Scope, id: string) =>
      undone(api.database, scope, async (tx) => {
        await tx.execute(sql`select set_config('app.opened', ${id}, true)`);
        const { rows } = await tx.execute(sql`select public_id as id from ${table}`);
        const changed = await attempt(tx, sql`update ${table} set public_id = public_id`);
        return { read: rows.map((row) => row.id), changed, removed: await attempt(tx, sql`delete from ${table}`) };
      });
    const id = row!.public_id as string;
    expect(await named({}, id)).toEqual({ read: [id], changed: 0, removed: 0 });
    expect(await named({}, '')).toEqual({ read: [], changed: 0, removed: 0 });
    expect((await named({ company: company.delta }, id)).read).toContain(id);
  }
});

test('a serving role that could bypass row-level security stops the API with a sentence', async () => {
  const owner = openDatabase(api.owner.url);
  await expect(assertServingRole(owner)).rejects.toThrow('could bypass row-level security');
  await owner.close();
});

import pg from 'pg';

/** Addresses of the two roles of a database. */
export interface Addresses {
  /** For the role that owns the schema and migrates. */
  ownerUrl: string;
  /** For the role that serves: row-level security binds it. */
  appUrl: string;
}

/** The time limit of connecting, in milliseconds: a busy machine needs time, and an unavailable server refuses. */
export const connectWithin = 5000;

/** The same for work that nobody else can do and that is done once, as migrating. */
const connectOnceWithin = 60_000;

/** Runs statements on a separate connection. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  within = connectOnceWithin,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: within });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The role of jobs: scheduled changes in all companies at once. No login uses it; the serving role assumes it for a
 * transaction (`inScope`) and then has the rights of the tables' policies: fewer rights, in all companies.
 */
export const jobsRole = 'lineside_jobs';

/** Whether the roles that sign in can use the database, and the one for jobs is there. */
export const areReady = ({ ownerUrl, appUrl }: Addresses): Promise<boolean> =>
  Promise.all([
    withClient(ownerUrl, (client) => client.query('select 1'), connectWithin),
    withClient(appUrl, (client) => client.query("select pg_has_role($1, 'member')", [jobsRole]), connectWithin),
  ]).then(
    ([, { rows }]) => rows[0].pg_has_role === true,
    () => false,
  );

/** An arbitrary number, the same for all that prepare. */
const lock = 7_240_930;

/**
 * Many short statements at a time: no compiling and no parallel workers, which only pay off for long ones; and data is
 * in memory or on an SSD.
 */
const ofServing = ['jit = off', 'max_parallel_workers_per_gather = 0', 'random_page_cost = 1.1'];

/**
 * Creates the two roles and the database if missing, through a superuser's address of the database `postgres`. The
 * owner reaches every company's rows, since it migrates them; the serving role has no such right.
 */
export async function prepare(adminUrl: string, { ownerUrl, appUrl }: Addresses): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rows } = await client.query<{ version: number; super: boolean }>(
      "select current_setting('server_version_num')::int as version, rolsuper as super from pg_roles where rolname = current_user",
    );
    if (rows[0]!.version < 150_000) throw new Error('PostgreSQL 15 or later is needed; this server is older');
    if (!rows[0]!.super) throw new Error('DATABASE_URL must name a superuser: it makes the roles that own and serve');
    await prepareRole(client, ownerUrl, 'login createdb bypassrls nosuperuser nocreaterole');
    // it has the rights of the role for jobs where it takes that on, and not otherwise
    await prepareRole(client, appUrl, 'login noinherit nosuperuser nobypassrls nocreatedb nocreaterole');
    await prepareJobs(client, new URL(appUrl).username);
    for (const setting of ofServing) await client.query(`alter role ${new URL(appUrl).username} set ${setting}`);
    const { pathname, username } = new URL(ownerUrl);
    const name = decodeURIComponent(pathname.slice(1));
    const { rows: found } = await client.query<{ owner: string }>(
      'select rolname as owner from pg_database join pg_roles on pg_roles.oid = datdba where datname = $1',
      [name],
    );
    const database = client.escapeIdentifier(name);
    if (!found[0])
      await client.query(`create database ${database} owner ${username} template template0 encoding 'UTF8'`);
    else if (found[0].owner !== username) await client.query(`alter database ${database} owner to ${username}`);
  });
}

async function prepareJobs(client: pg.Client, app: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [jobsRole]);
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${jobsRole} with nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
  );
  await client.query(`grant ${jobsRole} to ${app}`);
}

async function prepareRole(client: pg.Client, url: string, rights: string): Promise<void> {
  const { username, password } = new URL(url);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [username]);
  const secret = client.escapeLiteral(decodeURIComponent(password));
  await client.query(`${rowCount ? 'alter' : 'create'} role ${username} with ${rights} password ${secret}`);
}

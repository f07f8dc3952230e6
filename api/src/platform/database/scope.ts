import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { lockSharedText } from './company-lock.ts';
import { connectWithin, jobsRole } from './roles.ts';
import { type Sealer, sealerOf } from './sealing.ts';
import { semaphore } from './semaphore.ts';
import { type MonitoredWork, rejectWhenLost, ServerMonitor, streamOf } from './server-monitor.ts';
import { sqlText } from './sql-text.ts';
import { nameOf } from './statements.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

/** A transaction in which statements are made. */
export interface Tx extends Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'> {
  /** `prepared`: made so often, and so alike, that PostgreSQL keeps it for each connection. */
  execute(statement: SQL, mode?: 'prepared'): Promise<pg.QueryResult<Record<string, unknown>>>;
  /**
   * The result of `begin_call` in a call's transaction: the caller and their memberships; null for an invalid token.
   */
  caller?: unknown;
  /** Seals what is secret before it is stored. */
  sealer: Sealer;
  /** How long values are kept of which no tag says how long, as a class of retention; without it, the default. */
  untaggedRetention?: string;
  /** Whether addresses on this machine may be called, and are therefore saved: for development. */
  callsLocal: boolean;
}

/** The rows that a transaction can access: row-level security withholds all others. */
export interface Scope {
  user?: string;
  company?: string;
  /** Scheduled changes: in all companies, with the rights of the role for jobs. */
  as?: 'jobs';
  /** A call, by the hash of its token and the company that it names: it reaches what its person may. */
  call?: { token: string; company: string };
}

export interface Database {
  url: string;
  /**
   * Runs statements in one transaction, in a scope. Throws DatabaseUnavailable if there is no connection, and an Error
   * within another transaction: that would hold one connection and wait for a second, until all wait for each other.
   * Statements are cancelled once the caller has `gone`.
   */
  inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, callerGone?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Most connections at a time. */
  connections?: number;
  /**
   * How long a transaction waits for its turn if all connections are taken (a rush isn't an outage), and for a new
   * connection, in milliseconds.
   */
  timeouts?: { turn: number; connection: number };
  /** The key that secrets are sealed with; without it, no secret is stored or read. */
  sealKey?: () => Buffer;
  /** Whether statements may take as long as they need: for work once, which nobody waits for in a call. */
  isUnhurried?: boolean;
  /** Whether licences count: devices without one log no data for long, and raise no alarms. */
  licences?: boolean;
  /** How long values are kept of which no tag says how long, as a class of retention; without it, the default. */
  untaggedRetention?: string;
  /** Whether addresses on this machine may be called: for development. */
  callsLocal?: boolean;
  /** Whether work fails within two seconds where the server is connected and doesn't answer. */
  watch?: boolean;
}

/** The setting of each connection that says whether licences count. */
export const licencesSetting = 'app.licences';
/** The setting of each connection that says how long values are kept of which no tag says how long. */
export const untaggedSetting = 'app.untagged_retention';

function noSealKey(): Buffer {
  throw new Error('The database was opened without the key that secrets are sealed with');
}

/** The time limit of a statement whose server doesn't enforce its own: it or the network hangs; in milliseconds. */
export const queryTimeout = 12_000;

/** How long an idle connection stays open, in milliseconds: opening one takes longest under load. */
const idleConnectionMs = 60_000;

/** The transaction that a chain of calls runs in; its effects may outlive it. */
const openScope = new AsyncLocalStorage<{ open: boolean }>();

/** Opens a database by its address; connections are made as they are needed, and again after it was away. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    timeouts: limits = { turn: 5000, connection: connectWithin },
    sealKey,
    isUnhurried = false,
    licences = false,
    untaggedRetention,
    callsLocal = false,
    watch: isWatched = false,
  }: OpenOptions = {},
): Database {
  const options = [
    ...(licences ? [`-c ${licencesSetting}=on`] : []),
    ...(untaggedRetention ? [`-c ${untaggedSetting}=${untaggedRetention}`] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: idleConnectionMs,
    ...(options && { options }),
    ...(!isUnhurried && {
      statement_timeout: 10_000,
      query_timeout: queryTimeout,
      idle_in_transaction_session_timeout: 15_000,
    }),
    keepAlive: true,
    allowExitOnIdle: true,
  });
  const sealer = sealerOf(sealKey ?? noSealKey);
  // cancelling must not wait behind what it cancels
  const cancelling = new pg.Pool({
    ...{ connectionString: url, max: 1, allowExitOnIdle: true },
    ...{ connectionTimeoutMillis: connectWithin, query_timeout: connectWithin },
  });
  cancelling.on('error', () => {});
  const takeSlot = semaphore(
    connections,
    limits.turn,
    () => new DatabaseUnavailable(new Error('All connections are taken')),
  );
  // a connection that breaks, idle or between two statements, is replaced by the next call, which fails if it can't be
  pool.on('error', () => {});
  const watch = isWatched ? new ServerMonitor(url) : undefined;
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watch?.connected();
  });
  return {
    url,
    async inScope(scope, work, callerGone) {
      if (openScope.getStore()?.open)
        throw new Error('A transaction within another one: hand over the tx that is open');
      const watched = watch?.follow();
      const scopeState = { open: true };
      let release = () => {};
      try {
        release = await rejectWhenLost(takeSlot(), watched?.lost, (releaseLate) => releaseLate());
        const resources = { pool, cancelling, sealer, callsLocal, watched };
        return await openScope.run(scopeState, () =>
          repeatAfterDeadlock(() => transact(resources, scope, work, callerGone)),
        );
      } catch (problem) {
        if (problem instanceof DatabaseUnavailable) throw problem;
        if (isUnavailable(problem)) throw new DatabaseUnavailable(problem);
        throw causeOf(problem);
      } finally {
        scopeState.open = false;
        watched?.done();
        release();
      }
    },
    async close() {
      watch?.close();
      await Promise.all([pool.end(), cancelling.end()]);
    },
  };
}

/** How often a transaction is repeated that PostgreSQL aborted because of a deadlock. */
const maxRetries = 3;

/** The longest wait before the first repetition, in milliseconds. */
const maxPauseMs = 50;

/**
 * Repeats a transaction that was aborted because of a deadlock: it had no effect, so the caller needn't know. Waits a
 * random time before, so that the other transaction can get the lock. If it keeps failing, the last error is thrown.
 */
async function repeatAfterDeadlock<T>(work: () => Promise<T>, repetition = 1): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (repetition > maxRetries || (causeOf(problem) as Partial<pg.DatabaseError>).code !== '40P01') throw problem;
    await pause(Math.random() * maxPauseMs * repetition);
    return repeatAfterDeadlock(work, repetition + 1);
  }
}

/** Drizzle's own error carries the parameters of the statement, which belong in no log. */
const causeOf = (problem: unknown): unknown =>
  problem instanceof DrizzleQueryError && problem.cause ? problem.cause : problem;

/** What a transaction uses. */
interface Connections {
  pool: pg.Pool;
  cancelling: pg.Pool;
  sealer: Sealer;
  callsLocal: boolean;
  watched: MonitoredWork | undefined;
}

/** A connection of the pool; rejects if the server accepts no connection. */
async function connect({ pool, watched }: Connections): Promise<pg.PoolClient> {
  if (watched) watched.connecting = true;
  const client = await rejectWhenLost(pool.connect(), watched?.lost, (lateClient) => lateClient.release());
  if (watched) watched.connecting = false;
  return client;
}

/** Drizzle's own transaction keeps a connection for ever that breaks at its first statement, and hides why it broke. */
async function transact<T>(
  resources: Connections,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  callerGone?: AbortSignal,
): Promise<T> {
  const client = await connect(resources);
  const { cancelling, sealer, callsLocal, watched } = resources;
  let broken: Error | undefined;
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    const { processID } = client as unknown as { processID: number };
    cancelled = cancelling.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
  };
  const breakOff = () => streamOf(client).destroy();
  callerGone?.addEventListener('abort', cancel, { once: true });
  watched?.lost.addEventListener('abort', breakOff, { once: true });
  try {
    const caller = await begin(client, scope);
    const result = await work({ ...txOf(client, callerGone), caller, sealer, callsLocal });
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error('A statement failed, and the transaction was committed all the same');
    return result;
  } catch (problem) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw problem;
  } finally {
    callerGone?.removeEventListener('abort', cancel);
    watched?.lost.removeEventListener('abort', breakOff);
    // it must not end what the next one does on this connection
    await cancelled;
    client.release(broken);
  }
}

/** Begins a transaction and sets its scope, in one round trip to the database; returns the context of the call. */
async function begin(client: pg.PoolClient, { user = '', company = '', as: role, call }: Scope): Promise<unknown> {
  const literal = (text: string) => client.escapeLiteral(text);
  if (call) {
    const lock = call.company === '' ? '' : `${lockSharedText(literal(call.company))}; `;
    const found = `select begin_call(${literal(call.token)}, ${literal(call.company)}) as found`;
    const begun = await client.query(`begin; ${lock}${found}`);
    return (begun as unknown as pg.QueryResult[]).at(-1)!.rows[0].found;
  }
  const roleStatement = role === 'jobs' ? `; set local role ${jobsRole}` : '';
  const settings = `set_config('app.user', ${literal(user)}, true), set_config('app.company', ${literal(company)}, true)`;
  await client.query(`begin; select ${settings}${roleStatement}`);
  return undefined;
}

/** Moments come as PostgreSQL writes them, as drizzle has them. */
const unparsedTypes = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    unparsedTypes.has(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
} as pg.CustomTypesConfig;

/** Statements of a transaction: drizzle queries, and SQL, which goes straight to the connection. */
function txOf(client: pg.PoolClient, callerGone: AbortSignal | undefined): Omit<Tx, 'sealer' | 'callsLocal'> {
  const built = drizzle(client);
  return {
    select: built.select.bind(built),
    selectDistinct: built.selectDistinct.bind(built),
    insert: built.insert.bind(built),
    update: built.update.bind(built),
    delete: built.delete.bind(built),
    execute(statement, mode) {
      // PostgreSQL's own message for statements that were running then
      if (callerGone?.aborted) return Promise.reject(Object.assign(new Error('Who asked has gone'), { code: '57014' }));
      const { text, values } = sqlText(statement);
      return client.query({ text, values, types, ...(mode && nameOf(text)) });
    },
  };
}

/**
 * Reads within a transaction as another company, which row-level security holds it to. The savepoint takes the scope back
 * whatever happens, and with it all that was written: this is for reading.
 */
export async function readAs<T>(tx: Tx, company: string, read: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint before_reading_as`);
  try {
    await tx.execute(sql`select set_config('app.user', '', true), set_config('app.company', ${company}, true)`);
    return await read();
  } finally {
    await tx.execute(sql`rollback to savepoint before_reading_as`);
  }
}

/**
 * Writes within a transaction as another company, which row-level security enforces: all changes are made in its name.
 */
export async function writeAs<T>(tx: Tx, company: string, write: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute(sql`select current_setting('app.company', true) as own`);
  await tx.execute(sql`select set_config('app.company', ${company}, true)`);
  const result = await write();
  await tx.execute(sql`select set_config('app.company', ${rows[0]!.own}, true)`);
  return result;
}

/** Runs work within a transaction as another person, limited by row-level security to their own rows. */
export async function doAs<T>(tx: Tx, user: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute(sql`select current_setting('app.user', true) as own`);
  await tx.execute(sql`select set_config('app.user', ${user}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.user', ${rows[0]!.own}, true)`);
  return result;
}

/** Does something within a transaction as jobs do: in all companies, with the rights that the role for jobs has. */
export async function asJobs<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql.raw(`set local role ${jobsRole}`));
  const result = await work();
  await tx.execute(sql`set local role none`);
  return result;
}

/** Refuses to serve with a role that row-level security doesn't bind, or that could become one. */
export async function assertServingRole(database: Database): Promise<void> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`
      select current_user as name, exists (
        select 1 from pg_roles role where pg_has_role(current_user, role.oid, 'member')
          and (rolsuper or rolbypassrls or rolcreaterole or exists (select 1 from pg_class where relowner = role.oid)
            or exists (select 1 from pg_database where datdba = role.oid))) as bypasses`),
  );
  const { name, bypasses } = rows[0] as { name: string; bypasses: boolean };
  if (bypasses) {
    throw new Error(`The database role ${name} could bypass row-level security: serve with one that owns nothing`);
  }
}

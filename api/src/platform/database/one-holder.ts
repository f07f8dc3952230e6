import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectWithin } from './roles.ts';

/** Work that one process of a deployment does at a time. */
export interface HeldWork {
  close(): Promise<void>;
}

export interface HolderOptions<Work extends HeldWork> {
  /** The database's address: who works holds a lock there, as long as its connection lasts. */
  url: string;
  /** The work's name, the same in every process, and in what is logged. */
  name: string;
  begin: () => Promise<Work>;
  log: (line: string) => void;
}

export interface Holder<Work extends HeldWork> {
  /** The work, while this process does it; otherwise whether another process does. */
  state(): { is: 'working'; work: Work } | { is: 'waiting' } | { is: 'away' };
  /** Resolves once this process works or waits, or couldn't reach the database. */
  begun: Promise<void>;
  /** Ends the work, so that another process begins it. */
  close(): Promise<void>;
}

/** An arbitrary number, of all locks of this kind. */
const lock = 7_240_940;
/** Waits in milliseconds: before the database is tried again, and between looks for others that wait. */
const retryMs = 1000;
const lookMs = 5000;

/**
 * A lost process has to be noticed, by the server as well: within half a minute if its machine has gone, and at once if
 * it ended while it waited (not on every system).
 */
const noticing = [
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  "set client_connection_check_interval = '2s'",
];

/** Does work in one of several processes: the others wait, and one of them takes over when that one has gone. */
export function holdAlone<Work extends HeldWork>({ url, name, begin, log }: HolderOptions<Work>): Holder<Work> {
  let state: ReturnType<Holder<Work>['state']> = { is: 'away' };
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  const reportOthers = othersOf(name, log);
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });

  async function turn(): Promise<void> {
    const own = `lineside process ${process.pid} on ${hostname()}`.slice(0, 63);
    const connection = { connectionString: url, connectionTimeoutMillis: connectWithin, keepAlive: true };
    const client = new pg.Client({ ...connection, application_name: own });
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
    });
    try {
      await client.connect();
      for (const statement of noticing) await client.query(statement).catch(() => {});
      if (!(await take(client, name, 'pg_try_advisory_lock'))) {
        log(`${name}: ${(await holdersOf(client, name, true)).join(', ') || 'another process'} has it; this one waits`);
        state = { is: 'waiting' };
        hasBegun();
        const taken = take(client, name, 'pg_advisory_lock');
        taken.catch(() => {});
        if (!(await Promise.race([taken, lost, closed]))) return;
        log(`${name}: the other process has gone; this one takes over`);
      }
      const work = await begin();
      state = { is: 'working', work };
      hasBegun();
      const looking = setInterval(() => reportOthers(client), lookMs);
      await Promise.race([lost, closed]);
      clearInterval(looking);
      state = { is: 'away' };
      // before the lock goes: the next one begins then
      await work.close();
    } finally {
      state = { is: 'away' };
      client.end().catch(() => {});
    }
  }

  const turns = (async () => {
    while (!closing.signal.aborted) {
      await turn().catch(() => {});
      hasBegun();
      await Promise.race([pause(retryMs, undefined, { ref: false }), closed]);
    }
  })();
  return {
    begun,
    state: () => state,
    async close() {
      closing.abort();
      await turns;
    },
  };
}

async function take(client: pg.Client, name: string, call: 'pg_try_advisory_lock' | 'pg_advisory_lock') {
  const { rows } = await client.query(`select ${call}($1, hashtext($2)) as taken`, [lock, name]);
  return rows[0].taken !== false;
}

/** Names of the processes that have a lock, or that wait for it. */
async function holdersOf(client: pg.Client, name: string, granted: boolean): Promise<string[]> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and pg_locks.database = (select oid from pg_database where datname = current_database())
       and classid::bigint = $1 and objid::bigint = hashtext($2)::bigint & 4294967295 and objsubid = 2
       and granted = $3 and pid <> pg_backend_pid()`,
    [lock, name, granted],
  );
  return rows.map((row) => row.name);
}

/** Logs each process once that waits for this one. */
function othersOf(name: string, log: (line: string) => void) {
  let known: string[] = [];
  return async (client: pg.Client): Promise<void> => {
    const waiting = await holdersOf(client, name, false).catch(() => known);
    for (const other of waiting) if (!known.includes(other)) log(`${name}: ${other} waits until this process has gone`);
    known = waiting;
  };
}

import { limits } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { bigserial, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Tx } from './scope.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The newest transaction that had begun and ended when an event was written, or its own if that is newer. A transaction that
 * waited for another one to change the same record so comes after it, though it began before.
 */
const place = sql`greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8)`;

/**
 * Events wait here until every reader has them. Numbers are assigned before transactions commit, so a reader orders by
 * transaction first and ignores those that may follow one still open: it never skips an event.
 */
export const eventTable = pgTable(
  'event',
  {
    tx: xid8('tx').notNull().default(place),
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    companyId: text('company_id').notNull(),
    entity: text('entity').notNull(),
    act: text('act').notNull(),
    publicId: text('public_id').notNull(),
    agentId: text('agent_id'),
    /** The only person it is published to; null if it is published to all who see the record. */
    userId: text('user_id'),
    fields: jsonb('fields').notNull(),
    on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('event_by_company').on(table.companyId, table.tx, table.id), index('event_by_time').on(table.on)],
);

export interface OutboxEvent {
  company: string;
  entity: string;
  act: 'add' | 'update' | 'remove';
  publicId: string;
  /** The device it belongs to, where it does. */
  agent: string | null;
  /** The only person it is published to, if it is personal. */
  user?: string | null;
  fields: Record<string, unknown>;
}

/**
 * The signal of a committed transaction: the company of a change, or that commands for gateways, mail, or webhook calls
 * wait,
 * or jobs.
 */
export type Channel = 'changes' | 'commands' | 'jobs' | 'mail' | 'webhooks';

const nameOf = (channel: Channel) => `lineside_${channel}`;

/** Adds events to the outbox; the commit publishes them and wakes the readers. */
export async function append(tx: Tx, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(eventTable).values(
    events.map(({ company, agent, user, ...event }) => ({
      ...event,
      companyId: company,
      agentId: agent,
      userId: user,
    })) as never,
  );
  const agents = events.flatMap(({ agent }) => (agent === null ? [] : [agent]));
  await wakeReaders(
    tx,
    events.map(({ company }) => company),
    agents,
  );
}

/** Wakes readers in some companies, and in companies that control some devices, when the transaction commits. */
export async function wakeReaders(tx: Tx, companies: string[], agents: string[]): Promise<void> {
  const [companyIds, agentIds] = [companies, agents].map((all) => sql`${sql.param([...new Set(all)])}::text[]`);
  await tx.execute(sql`select pg_notify(${nameOf('changes')}, company) from (select unnest(${companyIds}) as company
    union select controlled_by_id from agent where public_id = any(${agentIds}) and controlled_by_id is not null) notified`);
}

/** Wakes the senders of gateway commands when the transaction commits. */
export async function wakeSenders(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${nameOf('commands')}, '')`);
}

/** Wakes the mail sender when the transaction commits. */
export async function wakePost(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${nameOf('mail')}, '')`);
}

/** Wakes the processes that do jobs when the transaction commits. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${nameOf('jobs')}, '')`);
}

/** Wakes the webhook sender when the transaction commits. */
export async function wakeCallers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${nameOf('webhooks')}, '')`);
}

/**
 * Transactions that have locked something in another database of the server: such a transaction always belongs to that
 * database.
 */
const ofOthers = sql`select own.transactionid from pg_locks own join pg_locks held using (virtualtransaction)
  where own.locktype = 'transactionid' and own.mode = 'ExclusiveLock' and own.granted
    and held.database <> 0 and held.database <> (select oid from pg_database where datname = current_database())`;

/**
 * The oldest transaction that may still write events, or the next one to begin. Numbers are assigned for the whole
 * server; an open transaction is ignored only if its own locks show that it belongs to another database.
 */
const firstOpen = sql`(select least(pg_snapshot_xmax(pg_current_snapshot()), min(open)) from pg_snapshot_xip(pg_current_snapshot()) open
  where open::xid not in (${ofOthers}))`;

// the holder is looked up only if something would have to wait
const settled = sql`(tx < pg_snapshot_xmin(pg_current_snapshot()) or tx < ${firstOpen})`;

/** A cursor names transaction, event and second, joined by dots. */
const cursorShape = /^(\d{1,19})\.(\d{1,19})\.(\d{1,12})$/;

const partsOf = (cursor: string): [transaction: string, number: string] => {
  const [, transaction = '0', number = '0'] = cursorShape.exec(cursor) ?? [];
  return [transaction, number];
};

/** Whether a cursor is later than another one. */
export function isAfter(a: string, b: string): boolean {
  const [[transaction, number], [before, numberBefore]] = [a, b].map((cursor) => partsOf(cursor).map(BigInt)) as [
    [bigint, bigint],
    [bigint, bigint],
  ];
  return transaction === before ? number > numberBefore : transaction > before;
}

/** The number of events that are read at a time. */
export const maxEvents = 1000;

/**
 * Events of the scope after a cursor, oldest first, at most `maxEvents`; and whether there are others that can't be read yet,
 * since a transaction is open that may have written before them.
 */
export async function readSince(
  tx: Tx,
  cursor: string,
): Promise<{ events: (OutboxEvent & { id: string })[]; waiting: boolean }> {
  const [transaction, number] = partsOf(cursor);
  const { rows } = await tx.execute(sql`
    select concat_ws('.', tx, id, floor(extract(epoch from "on"))) as id, company_id as company, entity, act,
      public_id as "publicId", agent_id as agent, user_id as user, fields, ${settled} as settled from event
    where (tx, id) > (${transaction}::xid8, ${number}::bigint) order by event.tx, event.id limit ${maxEvents}`);
  const events = rows.filter((row) => row.settled).map(({ settled: _, ...event }) => event);
  return { events: events as never, waiting: events.length < rows.length };
}

/** The cursor of now. */
export async function newest(tx: Tx): Promise<string> {
  const { rows } = await tx.execute(sql`
    select concat_ws('.', ${firstOpen}::text::bigint - 1, '9223372036854775807',
      floor(extract(epoch from now()))) as cursor`);
  return rows[0]!.cursor as string;
}

/** Whether a cursor is one of this database and no older than `minutes`: everything since is still there then. */
export async function isWithin(tx: Tx, cursor: string, minutes: number): Promise<boolean> {
  const [, transaction, , second] = cursorShape.exec(cursor) ?? [];
  if (!transaction) return false;
  const { rows } = await tx.execute(sql`
    select ${second}::bigint >= extract(epoch from now()) - ${minutes * 60}
      and ${transaction}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) as within`);
  return rows[0]?.within === true;
}

/** Whether no stream can be resumed from before an event any more, at a moment. */
export const isForgotten = (now: SQL): SQL => sql`"on" < ${now} - make_interval(mins => ${limits.resumeMinutes * 2})`;

/** The delay before reconnecting, and between health checks; milliseconds. */
const retryMs = 1000;
const keepAliveMs = 10_000;
/** No call waits for this connection: a busy machine may take its time. */
const connectTimeoutMs = 10_000;

/**
 * Calls `heard` with each notification of a channel, and with null whenever one may have been missed: once it listens,
 * and again after the connection was lost.
 */
export async function listen(
  database: Database,
  channel: Channel,
  onPayload: (payloadText: string | null) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let lose = () => {};
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: database.url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
      application_name: nameOf(channel),
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload }) => onPayload(payload ?? null));
    const lost = () => {
      if (closed || client !== next) return;
      client = undefined;
      next.end().catch(() => {});
      retry = setTimeout(connect, retryMs);
    };
    lose = lost;
    next.on('error', lost);
    next.on('end', lost);
    await next
      .connect()
      .then(() => next.query(`listen ${nameOf(channel)}`))
      .then(() => onPayload(null), lost);
  };
  await connect();
  // a connection that hangs says nothing, and nothing comes over it
  const looking = setInterval(() => client?.query('select 1').catch(() => lose()), keepAliveMs);
  return async () => {
    closed = true;
    clearInterval(looking);
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}

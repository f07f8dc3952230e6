import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../platform/database/scope.ts';
import { hashOf } from '../platform/secret.ts';

/** How often processes exchange their counts, in milliseconds: limits across processes lag by this. */
const tellEvery = 1000;
/** The maximum number of counted sources: changing addresses can't use more memory. */
const maxKeys = 10_000;

interface CallCount {
  /** Calls since `since`, of all processes as far as known. */
  current: number;
  since: number;
  /** Counts of this process that the others don't know yet. */
  untold: number;
}

type CountCallback = (problem: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Counts calls for @fastify/rate-limit, for all processes of one database together. Counts that can't be exchanged now
 * are exchanged later.
 */
export function countTogether(database: Database, log: (problem: unknown) => void) {
  const counted = new Map<string, CallCount>();
  let telling: Promise<void> = Promise.resolve();
  let isTelling = false;
  let windowMs = 60_000;

  class Store {
    incr(key: string, done: CountCallback, timeWindow: number): void {
      windowMs = timeWindow;
      const known = counted.get(key);
      const now = Date.now();
      const entry =
        known && known.since + timeWindow > now
          ? { ...known, current: known.current + 1, untold: known.untold + 1 }
          : { current: 1, since: now, untold: 1 };
      counted.delete(key);
      counted.set(key, entry);
      if (counted.size > maxKeys) counted.delete(counted.keys().next().value!);
      done(null, { current: entry.current, ttl: entry.since + timeWindow - now });
    }

    child(): Store {
      return this;
    }
  }

  /** Sends unpublished counts, and reads the totals. */
  async function shareCounts(): Promise<void> {
    const news = [...counted]
      .filter(([, { untold }]) => untold > 0)
      .map(([key, { untold, since }]) => ({ key, hash: hashOf(key), untold, since }));
    if (news.length === 0) return;
    for (const { key } of news) counted.get(key)!.untold = 0;
    const all = await database
      .inScope({}, (tx) => addAll(tx, news))
      .catch((problem: unknown) => {
        for (const { key, untold, since } of news) {
          const now = counted.get(key);
          if (now?.since === since) now.untold += untold;
        }
        throw problem;
      });
    for (const { key, hash } of news) {
      const now = counted.get(key);
      const { calls, since } = all.get(hash)!;
      if (now) Object.assign(now, { current: calls + now.untold, since });
    }
  }

  async function addAll(tx: Tx, news: { hash: string; untold: number; since: number }[]) {
    const sentCounts = news.map(({ hash, untold, since }) => ({ hash, calls: untold, since: new Date(since) }));
    const isRunning = sql`known.since + make_interval(secs => ${windowMs / 1000}) > now()`;
    const { rows } = await tx.execute(sql`
      insert into call_count as known (hash, calls, since)
      select hash, calls, since from jsonb_to_recordset(${JSON.stringify(sentCounts)}::jsonb)
        as sent(hash text, calls int, since timestamptz) order by hash
      on conflict (hash) do update set
        calls = case when ${isRunning} then known.calls else 0 end + excluded.calls,
        since = case when ${isRunning} then known.since else excluded.since end
      returning hash, calls, (extract(epoch from since) * 1000)::float8 as since`);
    const counts = rows as unknown as { hash: string; calls: number; since: number }[];
    return new Map(counts.map((count) => [count.hash, count]));
  }

  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    telling = shareCounts()
      .catch(log)
      .finally(() => {
        isTelling = false;
      });
  }, tellEvery);
  timer.unref();

  return {
    Store,
    async close() {
      clearInterval(timer);
      await telling;
    },
  };
}

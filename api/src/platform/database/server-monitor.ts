import type { Socket } from 'node:net';
import pg from 'pg';
import { connectWithin } from './roles.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Time is counted in ticks, not by the clock: where this process itself gets no processor, answers that have arrived
 * are read between two ticks.
 */
const tickMs = 100;
/** After this many ticks of work, the server is asked whether it answers. */
const ticksBeforeProbe = 6;
/** After this many ticks without an answer the server counts as silent: together less than two seconds. */
const ticksOfSilence = 10;
/**
 * After this many silent ticks the server is probed over a new connection: the network may have dropped the old one.
 */
const ticksOfProbe = 50;

/** Some work with the database. */
export interface MonitoredWork {
  /** Aborted when the server falls silent. */
  lost: AbortSignal;
  /** Whether it waits for a new connection. */
  connecting: boolean;
  done(): void;
}

type Entry = MonitoredWork & { ticks: number; abort(): void };

/**
 * Detects a connected server that doesn't answer, such as a frozen one: calls are refused soon, while a long statement
 * of a server that answers isn't disturbed.
 */
export class ServerMonitor {
  #url: string;
  #entries = new Set<Entry>();
  #timer: NodeJS.Timeout | undefined;
  #client: pg.Client | undefined;
  #isConnecting = false;
  /** Ticks since the server was probed; undefined if no probe is open. */
  #probe: number | undefined;
  #ticksSinceAnswer = 0;
  #ticksSinceConnect = 0;
  #isSilent = false;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Follows some work; refused while the server is silent. */
  follow(): MonitoredWork {
    if (this.#isSilent) throw silence();
    const lost = new AbortController();
    const entry: Entry = {
      lost: lost.signal,
      connecting: false,
      ticks: 0,
      abort: () => lost.abort(),
      done: () => this.#entries.delete(entry),
    };
    this.#entries.add(entry);
    if (!this.#client) this.#connect();
    this.#run();
    return entry;
  }

  /** The server has accepted a connection. */
  connected(): void {
    this.#ticksSinceConnect = 0;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  #run(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tick();
      if (!this.#isClosed && (this.#entries.size > 0 || this.#isSilent)) this.#run();
    }, tickMs).unref();
  }

  #tick(): void {
    this.#ticksSinceAnswer += 1;
    this.#ticksSinceConnect += 1;
    for (const entry of this.#entries) {
      entry.ticks += 1;
      if (this.#acceptsNone(entry)) entry.abort();
    }
    if (this.#probe !== undefined) this.#probe += 1;
    else if (this.#client && this.#isDue()) this.#ask(this.#client);
    if ((this.#probe ?? 0) >= ticksOfSilence) this.#fallSilent();
    if ((this.#probe ?? 0) >= ticksOfProbe) this.#drop();
    if (!this.#client) this.#connect();
  }

  /** Whether work waits for a connection of a server that has accepted none since then, but has before. */
  #acceptsNone({ connecting, ticks }: Entry): boolean {
    const limit = ticksBeforeProbe + ticksOfSilence;
    return connecting && this.#client !== undefined && ticks >= limit && this.#ticksSinceConnect >= limit;
  }

  #isDue(): boolean {
    return (
      this.#isSilent ||
      [...this.#entries].some(({ ticks }) => Math.min(ticks, this.#ticksSinceAnswer) >= ticksBeforeProbe)
    );
  }

  #ask(client: pg.Client): void {
    this.#probe = 0;
    client.query('select').then(
      () => this.#answered(client),
      () => this.#failed(client),
    );
  }

  #answered(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#probe = undefined;
    this.#ticksSinceAnswer = 0;
    this.#isSilent = false;
  }

  #fallSilent(): void {
    this.#isSilent = true;
    for (const entry of this.#entries) entry.abort();
    this.#entries.clear();
  }

  /** A server that refuses or has gone isn't silent: each call detects that separately. */
  #failed(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#drop();
    this.#isSilent = false;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#probe = undefined;
    if (client) streamOf(client).destroy();
  }

  #connect(): void {
    if (this.#isConnecting || this.#isClosed) return;
    this.#isConnecting = true;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
    });
    client.on('error', () => this.#failed(client));
    client
      .connect()
      .then(
        () => {
          streamOf(client).unref();
          if (this.#isClosed) streamOf(client).destroy();
          else {
            this.#client = client;
            this.#answered(client);
          }
        },
        (problem: Error) => {
          if (!/timeout/i.test(problem.message)) this.#isSilent = false;
        },
      )
      .finally(() => {
        this.#isConnecting = false;
      });
  }
}

const silence = () => new DatabaseUnavailable(new Error("PostgreSQL doesn't answer"));

/** The socket of a connection: destroying it fails what waits for an answer, at once. */
export const streamOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: Pick<Socket, 'destroy' | 'unref'> } }).connection.stream;

/** Waits for something unless the server falls silent; a late result is discarded. */
export function rejectWhenLost<T>(
  work: Promise<T>,
  lost: AbortSignal | undefined,
  discard: (result: T) => void,
): Promise<T> {
  if (!lost) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(silence());
    if (lost.aborted) leave();
    else lost.addEventListener('abort', leave, { once: true });
    work.then((result) => (lost.aborted ? discard(result) : resolve(result)), reject);
    work.finally(() => lost.removeEventListener('abort', leave)).catch(() => {});
  });
}

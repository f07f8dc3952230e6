import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/scope.ts';
import { whenDue } from '../jobs/when-due.ts';
import { callHook, type Hook, type Outcome } from './call.ts';

/** So many are called at a time. */
const some = 10;
/** So often a message is sent before it is given up: the last time about a day after the first. */
const mostTries = 8;

interface Calling {
  database: Database;
  /** Whether webhooks on this machine are called, by http too: for development. */
  local: boolean;
  log: (line: string) => void;
}

interface Due extends Hook {
  tries: number;
}

/** Calls the webhooks that are due, until closed. Several processes may: each call is one's for as long as a try takes. */
export const startWebhooks = (calling: Calling): Promise<{ close(): Promise<void> }> =>
  whenDue({
    database: calling.database,
    channel: 'webhooks',
    async some() {
      const taken = await take(calling.database);
      await Promise.all(taken.map((one) => callOnce(calling, one)));
      return taken.length === some;
    },
    waits: (problem) => calling.log(`webhooks wait: ${problem.message}`),
  });

/** Longer each time: half a minute, two minutes, eight, up to six hours; a try takes less than the shortest. */
const later: SQL = sql`now() + make_interval(secs => least(30 * power(4, try_count), 21600))`;

/** Takes some due calls. The taker must send them soon: after that they are due again. */
async function take(database: Database): Promise<Due[]> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`
      update webhook_subscription_trigger t set try_count = try_count + 1, last_try = now(), status = null, next_try = ${later}
      from webhook_subscription s where s.public_id = t.subscription_id and t.public_id in (
        select public_id from webhook_subscription_trigger where next_try <= now() order by next_try limit ${some} for update skip locked)
      returning t.public_id as id, t.body::text as body, t.try_count as tries, s.callback_url as url, s.timeout, s.secret`),
  );
  return rows as unknown as Due[];
}

async function callOnce({ database, local }: Calling, due: Due): Promise<void> {
  const outcome = await callHook(due, local);
  await database.inScope({ as: 'jobs' }, (tx) => tx.execute(told(due, outcome)));
}

/** The result of an attempt. After success or the last attempt it is not sent again. */
const told = ({ id, tries }: Due, { ok, status }: Outcome): SQL => sql`
  update webhook_subscription_trigger set ok = ${ok}, status = ${status},
    next_try = case when ${ok || tries >= mostTries} then null else next_try end where public_id = ${id}`;

import { WebhookSubscriptionTrigger } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { publishOwn } from '../../engine/publish.ts';
import { type Database, doAs, type Tx } from '../../platform/database/scope.ts';
import { whenDue } from '../../platform/database/when-due.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { callHook, type Hook, type Outcome } from './call.ts';

/** The number of webhooks that are called at a time. */
const some = 10;
/** So often a message is sent before it is given up: the last time about a day after the first. */
const maxTries = 8;

interface Calling {
  database: Database;
  /** Whether webhooks on this machine are called, by http too: for development. */
  local: boolean;
  log: (line: string) => void;
}

interface Due extends Omit<Hook, 'secret'> {
  /** Undefined where it was sealed with another key. */
  secret: string | null | undefined;
  /** Whose webhook it is. */
  user: string;
  tries: number;
}

/** Calls the webhooks that are due, until closed. Several processes may do so: each call is locked for one attempt. */
export const startWebhooks = (calling: Calling): Promise<{ close(): Promise<void> }> =>
  whenDue({
    database: calling.database,
    channel: 'webhooks',
    async some() {
      const deliveries = await take(calling.database);
      await Promise.all(deliveries.map((delivery) => callOnce(calling, delivery)));
      return deliveries.length === some;
    },
    onDelayed: (problem) => calling.log(`webhooks wait: ${problem.message}`),
  });

/** Longer each time: half a minute, two minutes, eight, up to six hours; a try takes less than the shortest. */
const later: SQL = sql`now() + make_interval(secs => 30 * power(4, least(try_count, 5)))`;

/** Takes some due calls. The taker must send them soon: after that they are due again. */
async function take(database: Database): Promise<Due[]> {
  return database.inScope({ as: 'jobs' }, async (tx) => {
    const { rows } = await tx.execute(sql`
      update webhook_subscription_trigger t set try_count = try_count + 1, last_try = now(), status = null, next_try = ${later}
      from webhook_subscription s where s.public_id = t.subscription_id and t.public_id in (
        select public_id from webhook_subscription_trigger where next_try <= now() order by next_try limit ${some} for update skip locked)
      returning t.public_id as id, t.user_id as "user", t.body::text as body, t.try_count as tries, s.callback_url as url, s.timeout, s.secret`);
    return (rows as unknown as Due[]).map((due) => ({
      ...due,
      secret: due.secret ? openOrUndefined(tx, due.secret) : null,
    }));
  });
}

/** A call whose secret can't be read doesn't keep others from being sent. */
function openOrUndefined({ sealer }: Tx, stored: string): string | undefined {
  try {
    return sealer.open(stored, 'webhook_subscription.secret');
  } catch {
    return undefined;
  }
}

async function callOnce({ database, local }: Calling, due: Due): Promise<void> {
  const { secret } = due;
  const outcome =
    secret === undefined ? { ok: false, status: 'secret-unreadable' } : await callHook({ ...due, secret }, local);
  await database.inScope({ as: 'jobs' }, async (tx) => {
    await tx.execute(record(due, outcome));
    const changed = { entity: WebhookSubscriptionTrigger.name, act: 'update' as const, ids: [due.id] };
    await doAs(tx, due.user, () => publishOwn(tx, { companiesOf }, due.user, changed));
  });
}

/** Records the result of an attempt, unless a later one has begun. After success or the last attempt it is not sent again. */
const record = ({ id, tries }: Due, { ok, status }: Outcome): SQL => sql`
  update webhook_subscription_trigger set ok = ${ok}, status = ${status},
    next_try = case when ${ok || tries >= maxTries} then null else next_try end where public_id = ${id} and try_count = ${tries}`;

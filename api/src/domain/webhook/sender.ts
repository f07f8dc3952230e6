import { CompanyWebhook, CompanyWebhookDelivery, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { publishOwn } from '../../engine/publish.ts';
import { append } from '../../platform/database/outbox.ts';
import { type Database, doAs, type Tx, writeAs } from '../../platform/database/scope.ts';
import { whenDue } from '../../platform/database/when-due.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { callHook, type Hook, type Outcome } from './call.ts';

/** The number of webhooks that are called at a time, of persons and of companies each. */
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
  /** The person or company whose webhook it is. */
  owner: string;
  webhook: string;
  tries: number;
}

/** Where messages wait, and who is told how sending them went. */
interface Waiting {
  deliveries: string;
  webhooks: string;
  /** Columns of a delivery: the webhook, and its owner. */
  webhook: string;
  owner: string;
  publish(tx: Tx, due: Due): Promise<void>;
}

const ofPersons: Waiting = {
  ...{ deliveries: 'webhook_subscription_trigger', webhooks: 'webhook_subscription' },
  ...{ webhook: 'subscription_id', owner: 'user_id' },
  publish: (tx, { owner: user, id }) =>
    doAs(tx, user, () =>
      publishOwn(tx, { companiesOf }, user, {
        entity: WebhookSubscriptionTrigger.name,
        ...{ act: 'update', ids: [id] },
      }),
    ),
};

const ofCompanies: Waiting = {
  ...{
    deliveries: 'company_webhook_delivery',
    webhooks: 'company_webhook',
    webhook: 'webhook_id',
    owner: 'company_id',
  },
  // a webhook has the number of its failed deliveries
  publish: (tx, { owner: company, id, webhook }) =>
    writeAs(tx, company, () =>
      append(
        tx,
        [
          { entity: CompanyWebhookDelivery.name, publicId: id },
          { entity: CompanyWebhook.name, publicId: webhook },
        ].map((one) => ({ ...one, company, act: 'update' as const, agent: null, fields: {} })),
      ),
    ),
};

/** Calls the webhooks that are due, until closed. Several processes may do so: each call is locked for one attempt. */
export const startWebhooks = (calling: Calling): Promise<{ close(): Promise<void> }> =>
  whenDue({
    database: calling.database,
    channel: 'webhooks',
    async some() {
      const isMore = await Promise.all([ofPersons, ofCompanies].map((waiting) => callSome(calling, waiting)));
      return isMore.includes(true);
    },
    onDelayed: (problem) => calling.log(`webhooks wait: ${problem.message}`),
  });

async function callSome(calling: Calling, waiting: Waiting): Promise<boolean> {
  const deliveries = await take(calling.database, waiting);
  await Promise.all(deliveries.map((delivery) => callOnce(calling, waiting, delivery)));
  return deliveries.length === some;
}

/** Longer each time: half a minute, two minutes, eight, up to six hours; a try takes less than the shortest. */
const later: SQL = sql`now() + make_interval(secs => 30 * power(4, least(try_count, 5)))`;

/** Takes some due calls. The taker must send them soon: after that they are due again. */
async function take(database: Database, { deliveries, webhooks, ...columns }: Waiting): Promise<Due[]> {
  const [calls, hooks] = [sql.identifier(deliveries), sql.identifier(webhooks)];
  const [webhook, owner] = [sql.identifier(columns.webhook), sql.identifier(columns.owner)];
  return database.inScope({ as: 'jobs' }, async (tx) => {
    const { rows } = await tx.execute(sql`
      update ${calls} t set try_count = try_count + 1, last_try = now(), status = null, duration = null, next_try = ${later}
      from ${hooks} s where s.public_id = t.${webhook} and t.public_id in (
        select public_id from ${calls} where next_try <= now() order by next_try limit ${some} for update skip locked)
      returning t.public_id as id, t.${owner} as owner, t.${webhook} as webhook, t.body::text as body, t.try_count as tries, s.callback_url as url, s.timeout, s.secret`);
    return (rows as unknown as Due[]).map((due) => ({
      ...due,
      secret: due.secret ? openOrUndefined(tx, due.secret, `${webhooks}.secret`) : null,
    }));
  });
}

/** A call whose secret can't be read doesn't keep others from being sent. */
function openOrUndefined({ sealer }: Tx, stored: string, column: string): string | undefined {
  try {
    return sealer.open(stored, column);
  } catch {
    return undefined;
  }
}

async function callOnce({ database, local }: Calling, waiting: Waiting, due: Due): Promise<void> {
  const { secret } = due;
  const outcome =
    secret === undefined
      ? { ok: false, status: 'secret-unreadable', duration: null }
      : await callHook({ ...due, secret }, local);
  await database.inScope({ as: 'jobs' }, async (tx) => {
    await tx.execute(record(waiting, due, outcome));
    await waiting.publish(tx, due);
  });
}

/** Records the result of an attempt, unless a later one has begun. After success or the last attempt it is not sent again. */
const record = ({ deliveries }: Waiting, { id, tries }: Due, { ok, status, duration }: Outcome): SQL => sql`
  update ${sql.identifier(deliveries)} set ok = ${ok}, status = ${status}, duration = ${duration},
    next_try = case when ${ok || tries >= maxTries} then null else next_try end where public_id = ${id} and try_count = ${tries}`;

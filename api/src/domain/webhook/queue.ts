import { WebhookSubscriptionTrigger } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publishOwn } from '../../engine/publish.ts';
import { wakeCallers } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { companiesOf } from '../membership/companies-of.ts';

/** Queues a message for each webhook of a person; `by` is the person it names, if any. In the person's scope. */
export async function queueTriggers(tx: Tx, user: string, author: string | null, body: object): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into webhook_subscription_trigger (user_id, public_id, subscription_id, created_on, next_try, ok, try_count, by_id, body)
    select user_id, gen_random_uuid()::text, public_id, now(), now(), false, 0, ${author}, ${JSON.stringify(body)}::jsonb
    from webhook_subscription where user_id = ${user} returning public_id as id`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id as string);
  await publishOwn(tx, { companiesOf }, user, { entity: WebhookSubscriptionTrigger.name, act: 'add', ids });
  await wakeCallers(tx);
}

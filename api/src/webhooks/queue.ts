import { sql } from 'drizzle-orm';
import { wakeCallers } from '../database/outbox.ts';
import type { Tx } from '../database/scope.ts';

/** Queues a message for each webhook of a person; `by` is who it names, if anybody. In the person's scope. */
export async function queueTriggers(tx: Tx, user: string, by: string | null, body: object): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into webhook_subscription_trigger (user_id, public_id, subscription_id, created_on, next_try, ok, try_count, by_id, body)
    select user_id, gen_random_uuid()::text, public_id, now(), now(), false, 0, ${by}, ${JSON.stringify(body)}::jsonb
    from webhook_subscription where user_id = ${user}`);
  if (rowCount) await wakeCallers(tx);
}

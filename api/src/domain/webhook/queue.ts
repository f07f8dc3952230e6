import { CompanyWebhookDelivery, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { publish, publishOwn } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { append, wakeCallers } from '../../platform/database/outbox.ts';
import { type Tx, writeAs } from '../../platform/database/scope.ts';
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

/** Queues an event for each webhook of the company, in whichever scope it happens; `author` is the person it names, if any. */
export const queueForCompany = (tx: Tx, company: string, author: string | null, body: object): Promise<void> =>
  writeAs(tx, company, async () => {
    const ids = await queueDeliveries(tx, sql`company_id = ${company}`, author, body);
    if (ids.length === 0) return;
    await append(
      tx,
      ids.map((publicId) => ({
        ...{ company, entity: CompanyWebhookDelivery.name, act: 'add' as const, publicId },
        ...{ agent: null, fields: {} },
      })),
    );
  });

/** Queues a test for one webhook of the company. */
export async function queueTest(context: RequestContext, webhook: string): Promise<void> {
  const { tx, actor, visibility } = context;
  const body = { createdOn: new Date().toISOString(), company: { publicId: actor.company }, systemLabel: 'test' };
  const ids = await queueDeliveries(tx, sql`public_id = ${webhook}`, actor.user.publicId, body);
  await publish(visibility.registry.tables.CompanyWebhookDelivery, context, 'add', ids);
}

async function queueDeliveries(tx: Tx, which: SQL, author: string | null, body: object): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    insert into company_webhook_delivery (company_id, public_id, webhook_id, created_on, next_try, ok, try_count, by_id, body)
    select company_id, gen_random_uuid()::text, public_id, now(), now(), false, 0, ${author}, ${JSON.stringify(body)}::jsonb
    from company_webhook where ${which} returning public_id as id`);
  if (rows.length > 0) await wakeCallers(tx);
  return rows.map(({ id }) => id as string);
}

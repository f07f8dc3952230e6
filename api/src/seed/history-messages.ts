import type { DemoFile } from '../domain/demo-company/company-file.ts';
import type { History } from '../domain/demo-company/history-file.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { hoursAgo } from '../domain/demo-company/presence.ts';
import { agentId, stableCompanyId, stableId, stableUuid, userId } from '../domain/demo-company/stable-id.ts';
import { contentOf } from '../domain/message/news.ts';
import type { Tx } from '../platform/database/scope.ts';

export async function seedWebhooks(tx: Tx, { webhooks, deliveries }: History): Promise<void> {
  const webhook = (user: string, name: string) => stableId('webhook', user, name);
  await insertRows(
    tx,
    'webhook_subscription',
    webhooks.map(({ user, name, callbackUrl }) => ({
      ...{ user_id: userId(user), public_id: webhook(user, name), name, callback_url: callbackUrl, timeout: 8000 },
      created_on: hoursAgo(21 * 24),
    })),
  );
  await insertRows(
    tx,
    'webhook_subscription_trigger',
    deliveries.map(({ user, webhook: name, hoursAgo: hours, status, tries }) => ({
      ...{ user_id: userId(user), public_id: stableUuid('delivery', user, name, String(hours)), body: {} },
      ...{
        subscription_id: webhook(user, name),
        created_on: hoursAgo(hours),
        last_try: hoursAgo(hours),
        next_try: null,
      },
      ...{ ok: status === '200', status, try_count: tries },
    })),
  );
}

export async function seedMessages(
  tx: Tx,
  company: DemoFile['companies'][number],
  { messages }: History,
): Promise<void> {
  const { key, name: companyName } = company;
  await insertRows(
    tx,
    'message',
    messages.map(({ user, label, hoursAgo: hours, read, device, by, name }, index) => {
      const { short, long } = contentOf({
        label,
        company: { publicId: stableCompanyId(key), name: companyName },
        occurredOn: hoursAgo(hours),
        ...(device && { agentName: device, agentId: agentId(key, device) }),
        ...(name && { name }),
      });
      const words = ['message of history', key, user, String(index)];
      return {
        ...{ user_id: userId(user), public_id: `${stableId(...words)}${stableId('more', ...words)}`, read },
        ...{ system_label: label, system_result: [], created_on: hoursAgo(hours), company_id: stableCompanyId(key) },
        ...{ by_id: by ? userId(by) : null, short_content: short, long_content: long },
      };
    }),
  );
}

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

/** How long the receiver has to start before its first calls, in seconds. */
const receiverStarts = 20;

/** Webhooks of the company at a receiver on this machine: the API sends their events once it runs. */
export async function seedCompanyWebhooks(
  tx: Tx,
  { key, name: companyName }: DemoFile['companies'][number],
  { companyWebhooks }: History,
  receiver: string,
): Promise<void> {
  const company = stableCompanyId(key);
  const webhook = (name: string) => stableId(key, 'company webhook', name);
  await insertRows(
    tx,
    'company_webhook',
    companyWebhooks.map(({ name, by, path }) => ({
      ...{ company_id: company, public_id: webhook(name), name, callback_url: `${receiver}${path}`, timeout: 5000 },
      ...{ created_on: hoursAgo(21 * 24), created_by_id: userId(by) },
    })),
  );
  const due = new Date(Date.now() + receiverStarts * 1000).toISOString();
  await insertRows(
    tx,
    'company_webhook_delivery',
    companyWebhooks.flatMap(({ name: of, events }) =>
      events.map(({ label, minutesAgo, device, alarm, name }) => {
        const occurredOn = hoursAgo(minutesAgo / 60);
        const { short, long } = contentOf({
          ...{ label, occurredOn, company: { publicId: company, name: companyName } },
          ...(device && { agentName: device, agentId: agentId(key, device) }),
          ...(alarm && { alarmName: alarm }),
          ...(name && { name }),
        });
        const body = { createdOn: occurredOn, company: { publicId: company }, systemLabel: label };
        return {
          ...{ company_id: company, public_id: stableUuid('company delivery', key, of, String(minutesAgo)) },
          ...{ webhook_id: webhook(of), body: { ...body, shortContent: short, longContent: long } },
          ...{ created_on: occurredOn, next_try: due, ok: false, try_count: 0 },
        };
      }),
    ),
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

import { Message, newIdOf, subjectOfMessage } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publishOwn } from '../../engine/publish.ts';
import { doAs, type Tx, writeAs } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { post } from '../../platform/mail/outbox.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { queueForCompany, queueTriggers } from '../webhook/queue.ts';
import { mailAlarm } from './alarm-mail.ts';
import { filteredFor } from './filters.ts';
import { message } from './mail.ts';
import { contentOf, inLanguage, type News, newsText } from './news.ts';

interface Reader {
  publicId: string;
  address: string;
  language: string;
  region: string | null;
  timeZone: string;
}

/**
 * Delivers a message to people, each once, in the transaction of its cause: a rollback cancels it. Their filters are
 * applied first: one filter that blocks an action outweighs others.
 */
export async function deliver(tx: Tx, people: string[], news: News): Promise<void> {
  const { rows } = await tx.execute(sql`
    select public_id as "publicId", email_address as address, language, localisation as region, coalesce(time_zone, browser_time_zone, 'UTC') as "timeZone"
    from user_account
    where public_id = any(${texts(people)}) and erased_on is null order by public_id`);
  await queueComponents(tx, news);
  await queueForCompany(tx, news.company.publicId, news.by ?? null, eventOf(inLanguage(news, 'en')));
  for (const reader of rows as unknown as Reader[])
    await doAs(tx, reader.publicId, () => deliverTo(tx, reader, inLanguage(news, reader.language)));
}

/** Events of a company also wait for the backend components that it subscribed to messages. */
const queueComponents = (tx: Tx, { company }: News): Promise<unknown> =>
  writeAs(tx, company.publicId, () =>
    tx.execute(sql`
      insert into backend_component_message_trigger (company_id, public_id, subscription_id, created_on, ok, retrying, try_count)
      select company_id, gen_random_uuid()::text, public_id, now(), false, false, 0
      from backend_component_message_subscription where company_id = ${company.publicId}`),
  );

/** What webhooks are sent of an event. */
function eventOf(news: News) {
  const { short, long } = contentOf(news);
  return {
    createdOn: new Date().toISOString(),
    company: { publicId: news.company.publicId },
    ...{ systemLabel: news.label, shortContent: short, longContent: long },
  };
}

async function deliverTo(tx: Tx, reader: Reader, news: News): Promise<void> {
  const { publicId: user, address, language } = reader;
  const newsTexts = newsText(news, reader);
  const done = await filteredFor(tx, user, news, newsTexts);
  const { short, long } = contentOf(news);
  const publicId = newIdOf(Message.name);
  if (!done.has('delete')) {
    await tx.execute(sql`
      insert into message (user_id, public_id, "read", system_label, system_result, created_on, company_id, by_id, short_content, long_content)
      values (${user}, ${publicId}, ${done.has('mark-as-read')}, ${news.label}, ${texts([...done].sort())}, now(),
        ${news.company.publicId}, ${news.by ?? null}, ${JSON.stringify(short)}, ${JSON.stringify(long)})`);
    await publishOwn(tx, { companiesOf }, user, { entity: Message.name, act: 'add', ids: [publicId] });
  }
  if (!done.has('dont-send-webhook-trigger'))
    await queueTriggers(tx, user, news.by ?? null, { publicId, user: { publicId: user }, ...eventOf(news) });
  if (done.has('dont-forward-to-mail')) return;
  if (news.label.startsWith('alarm-'))
    await mailAlarm(
      tx,
      { publicId: user, address, language },
      { ...newsTexts, occurrenceId: news.occurrenceId, companyId: news.company.publicId },
    );
  else if (done.has('forward-to-mail')) {
    const facts = {
      ...newsTexts,
      companyId: news.company.publicId,
      path: pathOf(news, done.has('delete') ? null : publicId),
    };
    await post(tx, [{ template: message, address, language, facts }]);
  }
}

/** The screen that a mail of a message leads to: its subject, otherwise the message itself. */
function pathOf(news: News, message: string | null): string {
  const subject = subjectOfMessage({ systemLabel: news.label, shortContent: news });
  if (!subject) return message ? `/messages/${message}` : '/messages';
  const { path, inCompany } = subject;
  return inCompany ? `${path}${path.includes('?') ? '&' : '?'}company=${news.company.publicId}` : path;
}

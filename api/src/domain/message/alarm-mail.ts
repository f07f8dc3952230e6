import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/scope.ts';
import { mailTable, post } from '../../platform/mail/outbox.ts';
import { type MailLanguage, mailLanguages, type Template } from '../../platform/mail/template.ts';

/** The shortest time between two mails about alarms to a person: what goes off in between is in the next one. */
const pauseMinutes = 5;
/** The most alarms that a mail names. */
const maxNamed = 30;

/** From when on a person can get the next mail about alarms. */
export const alarmMailTable = pgTable('alarm_mail', {
  userId: text('user_id').primaryKey(),
  nextOn: timestamp('next_on', { withTimezone: true }).notNull(),
});

/** One alarm, or all that went off in a while. Its texts are already in the reader's language. */
export const alarmMail: Template = {
  name: 'alarms',
  path: '/alarms{query}',
  texts: {
    en: {
      subject: '{subject}',
      body: '{lines}\n\n{link}\n\nA message filter that doesn’t forward alarms to mail ends these mails.\n',
    },
    nl: {
      subject: '{subject}',
      body: '{lines}\n\n{link}\n\nEen berichtfilter die alarmen niet per mail doorstuurt, stopt deze mails.\n',
    },
  },
};

const several: Record<MailLanguage, { subject(count: number): string; more(count: number): string }> = {
  en: { subject: (count) => `${count} alarms`, more: (count) => `And ${count} more, which the list of alarms has.` },
  nl: {
    subject: (count) => `${count} alarmen`,
    more: (count) => `En nog ${count}, die je in de lijst van alarmen vindt.`,
  },
};

interface AlarmReader {
  publicId: string;
  address: string;
  language: string;
}

interface Alarm {
  short: string;
  long: string;
  occurrenceId: string | undefined;
  companyId: string;
}

/** Facts of a mail that waits. */
interface Waiting {
  subject: string;
  lines: string;
  /** How many alarms it is about, as a text like every fact. */
  count: string;
  /** Opens it in the list of its company: the alarm, if it is about one. */
  query: string;
  /** The company of its alarms, the first one's if there are several. */
  companyId: string;
}

/**
 * Mails a person that an alarm went off: at once after five quiet minutes, otherwise with all others five minutes after the mail
 * before. That is at most 13 mails in an hour.
 */
export async function mailAlarm(tx: Tx, { publicId, address, language }: AlarmReader, alarm: Alarm): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id, facts from ${mailTable} where template = ${alarmMail.name} and address = ${address} and tries = 0 for update skip locked`);
  const waiting = rows[0] as { id: number; facts: Waiting } | undefined;
  if (waiting) {
    const words = several[mailLanguages.find((one) => one === language) ?? 'en'];
    await tx.execute(sql`update ${mailTable} set facts = ${JSON.stringify(withAlarm(waiting.facts, alarm, words))}::jsonb
      where id = ${waiting.id}`);
    return;
  }
  const { rows: turns } = await tx.execute(sql`
    insert into ${alarmMailTable} as turn (user_id, next_on) values (${publicId}, now() + make_interval(mins => ${pauseMinutes}))
    on conflict (user_id) do update set next_on = greatest(turn.next_on, now()) + make_interval(mins => ${pauseMinutes})
    returning next_on - make_interval(mins => ${pauseMinutes}) as "dueOn"`);
  const { companyId, occurrenceId } = alarm;
  const query = `?company=${companyId}${occurrenceId ? `&show=all&alarm=${occurrenceId}` : ''}`;
  const facts: Waiting = { subject: alarm.short, lines: alarm.long, count: '1', query, companyId };
  const dueOn = new Date(turns[0]!.dueOn as string);
  await post(tx, [{ template: alarmMail, address, language, facts: { ...facts }, dueOn }]);
}

/** The mail with one more alarm: named by a line of its own, or counted. */
function withAlarm(
  before: Waiting,
  { short, companyId }: Alarm,
  { subject, more }: (typeof several)[MailLanguage],
): Waiting {
  const count = Number(before.count) + 1;
  const lines = before.lines.split('\n').filter((line) => line !== more(count - 1 - maxNamed));
  const named = count > maxNamed ? more(count - maxNamed) : short;
  const isOneCompany = before.query.startsWith(`?company=${companyId}`);
  return {
    ...{ subject: subject(count), lines: [...lines, named].join('\n'), count: String(count) },
    ...{ companyId: before.companyId, query: isOneCompany ? `?company=${companyId}` : '' },
  };
}

import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { wakePost } from '../database/outbox.ts';
import type { Tx } from '../database/scope.ts';
import { texts } from '../database/sql.ts';
import type { Facts, Template } from './template.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mails that wait to be sent; each is removed once a mail server has accepted it. They belong to no company and are
 * never served.
 */
export const mailTable = pgTable(
  'mail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    template: text('template').notNull(),
    address: text('address').notNull(),
    language: text('language').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
    /** The host of the portal's that its link leads to; null for the usual one. */
    host: text('host'),
    tries: integer('tries').notNull().default(0),
    dueOn: moment('due_on').notNull().defaultNow(),
    createdOn: moment('created_on').notNull().defaultNow(),
  },
  (table) => [index('mail_by_due').on(table.dueOn)],
);

export interface Draft {
  template: Template;
  address: string;
  language: string;
  facts: Facts;
  host?: string | null;
  /** When it is sent at the earliest; at once if it isn't given. */
  dueOn?: Date;
}

/**
 * The only way to send mail: it is stored in the transaction of its cause, so a rollback cancels it, and sent after the
 * commit.
 */
export async function post(tx: Tx, drafts: Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  await tx.insert(mailTable).values(drafts.map((draft) => ({ ...draft, template: draft.template.name })));
  await wakePost(tx);
}

/**
 * The same to people by their ids, each in their language; never to one of them twice. `host` is the portal's host that
 * its cause came from, if the mail is about no company.
 */
export async function postTo(
  tx: Tx,
  people: string[],
  template: Template,
  facts: Facts,
  host: string | null = null,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select email_address as address, language from user_account where public_id = any(${texts(people)})`,
  );
  const drafts = rows as unknown as Pick<Draft, 'address' | 'language'>[];
  await post(
    tx,
    drafts.map((to) => ({ ...to, template, facts, host })),
  );
}

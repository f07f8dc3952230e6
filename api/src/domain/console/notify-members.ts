import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import { holders } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';
import { consoleAllowed } from './allowed-mail.ts';
import { consoleChanged } from './changed-mail.ts';
import type { Console } from './consents.ts';

/**
 * Notifies members, by message and mail, that an administrator allows a console to act for them. In the scope of its
 * company.
 */
export async function notifyAllowed(tx: Tx, company: string, console: Console, members: string[]): Promise<void> {
  if (members.length === 0) return;
  const { rows } = await tx.execute(sql`select name from company where public_id = ${company}`);
  const name = rows[0]!.name as string;
  await postTo(tx, members, consoleAllowed, { console: console.name, company: name, companyId: company });
  await deliver(tx, members, {
    ...{ label: 'console-allowed', company: { publicId: company, name } },
    ...{ name: console.name, occurredOn: new Date().toISOString() },
  });
}

/** Notifies all administrators, by message and mail, that one of them has changed the pages of a console. */
export async function notifyChanged(tx: Tx, actor: Actor, console: Console, origins: readonly string[]): Promise<void> {
  const { user, company, companyName } = actor;
  const administrators = (await holders(tx, company, 'COMPANY_ADMIN')).map(({ publicId }) => publicId);
  const facts = { console: console.name, origins: origins.join(', ') || '–' };
  await postTo(tx, administrators, consoleChanged, {
    ...facts,
    company: companyName,
    companyId: company,
    by: user.name,
  });
  await deliver(tx, administrators, {
    ...{ label: 'console-changed', company: { publicId: company, name: companyName } },
    ...{ name: user.name, by: user.publicId, more: facts, occurredOn: new Date().toISOString() },
  });
}

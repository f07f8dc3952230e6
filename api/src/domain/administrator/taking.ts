import type { At } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { checkGrant } from '../membership/grant.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { rightsTaken } from './rights-taken-mail.ts';

/** A person's role in a group, or (null) company-wide. */
export interface Held {
  user: string;
  role: string | null;
  group: string | null;
  until: string | null;
}

/** What has ended gives no rights any more. */
const hasEnded = ({ until }: Held): boolean => until !== null && Date.parse(until) <= Date.now();

/**
 * Refuses to take a role from a person to callers who couldn't give it. If it is an administrator's, all administrators
 * are told, and the person.
 */
export async function checkTaken(context: RequestContext, held: Held, at: At): Promise<void> {
  if (hasEnded(held)) return;
  const { user, role, group, until } = held;
  await checkGrant(context, { kind: 'role', role, group, until }, at);
  await notifyIfAdministrator(context, held, [user]);
}

type Context = Pick<RequestContext, 'tx' | 'actor'>;

/** Tells the administrators that a person loses a role of theirs. */
export async function notifyIfAdministrator(context: Context, held: Held, besides: string[] = []): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    select u.name from user_account u, role r where u.public_id = ${held.user} and u.service_of is null
      and r.public_id = ${held.role} and 'COMPANY_ADMIN' = any(r.permissions)`);
  if (rows[0] && !hasEnded(held)) await notifyTaken(context, rows[0].name as string, besides);
}

/** Tells the administrators whose rights, or the rights of which role of theirs, were taken away. */
export const notifyTaken = ({ tx, actor }: Context, subject: string, besides: string[] = []): Promise<void> =>
  notifyAdministrators(tx, actor, {
    ...{ label: 'administrator-changed', mail: rightsTaken, besides },
    facts: () => ({ subject }),
  });

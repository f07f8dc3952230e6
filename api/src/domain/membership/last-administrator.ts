import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/**
 * Refuses a change that leaves a company without an administrator, now or when a membership expires. Of two
 * simultaneous calls the second waits and counts the result of the first. Call it last: locks taken after it may
 * deadlock.
 */
export async function checkAdministrator({ tx, actor }: Pick<RequestContext, 'tx' | 'actor'>): Promise<void> {
  await tx.execute(sql`select from company where public_id = ${actor.company} for update`);
  const { rows } = await tx.execute(sql`
    select 1 from user_membership m join role r on r.public_id = m.role_id
      join user_account u on u.public_id = m.user_id and u.service_of is null
    where m.company_id = ${actor.company} and m.expires_on is null and m.deactivated_on is null and 'COMPANY_ADMIN' = any(r.permissions)
      and (m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions)) limit 1`);
  if (rows.length === 0) throw refuse('last-administrator');
}

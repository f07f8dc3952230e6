import type { Permission } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../engine/actor.ts';
import type { Scene } from '../engine/rules.ts';

/** Refuses to give a permission that the one who gives lacks: in the group that it is given for, or everywhere. */
export function checkGiven(
  { actor }: Scene,
  given: readonly Permission[],
  where: { propertyName: string; group?: string | null } & At,
): void {
  const { group = null, ...at } = where;
  const here = group !== null && !given.includes('COMPANY_WIDE_ROLE') ? actor.byGroup.get(group) : undefined;
  const lacking = given.find((one) => !mayEverywhere(actor, one) && !here?.has(one) && !here?.has('COMPANY_ADMIN'));
  if (lacking) throw refuse('permission-lacking', { ...at, params: { permission: lacking } });
}

/** Refuses what leaves a company without anybody who administers the whole of it, now or when a time is over. */
export async function checkAdministrator({ tx, actor }: Pick<Scene, 'tx' | 'actor'>): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from user_membership m join role r on r.public_id = m.role_id
      join user_account u on u.public_id = m.user_id and u.service_of is null
    where m.company_id = ${actor.company} and m.expires_on is null and 'COMPANY_ADMIN' = any(r.permissions)
      and (m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions)) limit 1`);
  if (rows.length === 0) throw refuse('last-administrator');
}

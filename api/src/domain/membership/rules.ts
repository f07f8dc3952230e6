import { UserMembership } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from './grant.ts';
import { checkAdministrator } from './last-administrator.ts';

/**
 * Callers can't assign a role with rights they lack there, nor for longer than their own, and a company keeps an
 * administrator.
 */
export const userMembershipRules = rulesOf(UserMembership, {
  async check(context, { before, after, at }) {
    const { expiresOn: until = null } = after;
    const grant = { kind: 'role', role: idOf(after.role), group: idOf(after.group), until } as const;
    const isSame = before && idOf(before.role) === grant.role && idOf(before.group) === grant.group;
    if (isSame && endOf(after) <= endOf(before)) return;
    await checkGrant(context, grant, at);
  },

  async making(context, { fields: { user }, at }) {
    return { deactivatedOn: await checkBelongs(context, user.publicId, at) };
  },

  afterwards: checkAdministrator,
});

const idOf = (named: { publicId: string } | null | undefined) => named?.publicId ?? null;

/** When a membership ends, in milliseconds; one without an end never does. */
const endOf = ({ expiresOn }: { expiresOn?: string | null }): number =>
  expiresOn ? Date.parse(expiresOn) : Number.POSITIVE_INFINITY;

/** People who don't belong to the company yet are invited. Returns since when a deactivated person's memberships don't count. */
async function checkBelongs({ tx, actor }: RequestContext, user: string, at: At): Promise<string | null> {
  const { rows } = await tx.execute(
    sql`select deactivated_on as "deactivatedOn" from user_membership
      where company_id = ${actor.company} and user_id = ${user} order by deactivated_on nulls first limit 1`,
  );
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'user', ...at });
  const since = rows[0]!.deactivatedOn as string | null;
  return since && new Date(since).toISOString();
}

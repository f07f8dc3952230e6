import { type Draft, UserMembership } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkTaken } from '../administrator/taking.ts';
import { checkGrant } from '../membership/grant.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';

/**
 * Callers can't assign a role with rights they lack there, nor for longer than their own, and can't take one away that
 * they couldn't assign. A company keeps an administrator.
 */
export const userMembershipRules = rulesOf(UserMembership, {
  async check(context, { before, after, at }) {
    const [taken, given] = [before && heldBy(before), after && heldBy(after)];
    const isSame = taken && given && taken.role === given.role && taken.group === given.group;
    if (taken && !(isSame && endOf(given) >= endOf(taken))) await checkTaken(context, taken, at);
    if (given && !(isSame && endOf(given) <= endOf(taken))) await checkGrant(context, { kind: 'role', ...given }, at);
  },

  async making(context, { fields: { user }, at }) {
    return { deactivatedOn: await checkBelongs(context, user.publicId, at) };
  },

  afterwards: checkAdministrator,
});

const heldBy = ({ user, role, group, expiresOn: until = null }: Draft<typeof UserMembership>) => ({
  ...{ user: user.publicId, role: role?.publicId ?? null, group: group?.publicId ?? null },
  until,
});

/** When a membership ends, in milliseconds; one without an end never does. */
const endOf = ({ until }: { until: string | null }): number => (until ? Date.parse(until) : Number.POSITIVE_INFINITY);

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

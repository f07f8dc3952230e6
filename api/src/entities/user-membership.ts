import { UserMembership } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { checkGrant } from '../access/grant.ts';
import { type RequestContext, rulesOf } from '../engine/rules.ts';
import { checkAdministrator } from './standing.ts';

/**
 * Nobody gives a role with rights they lack there, nor for longer than their own, and a company keeps an administrator.
 */
export const userMembershipRules = rulesOf(UserMembership, {
  async check(context, { before, after, at }) {
    const grant = { kind: 'role', role: idOf(after.role), group: idOf(after.group) } as const;
    const isSame = before && idOf(before.role) === grant.role && idOf(before.group) === grant.group;
    if (isSame && endOf(after) <= endOf(before)) return;
    await checkGrant(context, grant, at);
  },

  async making(context, { fields: { user }, at }) {
    await checkBelongs(context, user.publicId, at);
    return {};
  },

  afterwards: checkAdministrator,
});

const idOf = (named: { publicId: string } | null | undefined) => named?.publicId ?? null;

/** When a membership ends, in milliseconds; one without an end never does. */
const endOf = ({ expiresOn }: { expiresOn?: string | null }): number =>
  expiresOn ? Date.parse(expiresOn) : Number.POSITIVE_INFINITY;

/** Who doesn't belong to the company yet is invited, not put there. */
async function checkBelongs({ tx, actor }: RequestContext, user: string, at: At): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from user_membership where company_id = ${actor.company} and user_id = ${user} limit 1`,
  );
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'user', ...at });
}

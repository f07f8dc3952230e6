import { UserMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { inBin } from '../../engine/bin.ts';
import { publish, publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { iso } from '../../platform/database/sql.ts';
import { checkTaken } from '../administrator/taking.ts';
import { checkGrant } from '../membership/grant.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';

interface Membership {
  publicId: string;
  group: string | null;
  role: string | null;
  until: string | null;
  removed: boolean;
}

/**
 * Deactivates a person in a company, or reactivates them: none of their memberships counts meanwhile, and their tunnels
 * end. Those in the bin change too, so that a restored one doesn't count either. Both are checked like assigning each
 * role. Refused for the caller's own account, and if the company would have no administrator left.
 */
export async function setActive(context: RequestContext, user: string, active: boolean): Promise<null> {
  const { tx, actor, visibility } = context;
  const at = { propertyName: 'publicId' };
  if (user === actor.user.publicId) throw refuse('not-allowed', at);
  const { rows } = await inBin(tx, () =>
    tx.execute(sql`
      update user_membership set deactivated_on = ${active ? null : sql`now()`}
      where company_id = ${actor.company} and user_id = ${user} and (deactivated_on is null) = ${!active}
      returning public_id as "publicId", group_id as "group", role_id as role, ${iso(sql`expires_on`)} as until,
        removed_on is not null as removed`),
  );
  const memberships = (rows as unknown as Membership[]).filter(({ removed }) => !removed);
  if (memberships.length === 0) await checkMember(context, user);
  // what follows only adds rows, so this lock can't deadlock
  await checkAdministrator(context);
  for (const { role, group, until } of memberships)
    if (active) await checkGrant(context, { kind: 'role', role, group, until }, {});
    else await checkTaken(context, { user, role, group, until }, {});
  for (const { publicId } of memberships)
    await audit(tx, actor, { entity: UserMembership, publicId, act: active ? 'reactivate' : 'deactivate' });
  await publish(
    visibility.registry.tables.UserMembership,
    context,
    'update',
    memberships.map(({ publicId }) => publicId),
  );
  await publishUpdate(context, 'User', [user]);
  return null;
}

/** Refuses a person who isn't a member of the company. */
async function checkMember({ tx, actor }: RequestContext, user: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from user_membership where company_id = ${actor.company} and user_id = ${user} limit 1`,
  );
  if (rows.length === 0) throw refuse('not-found', { propertyName: 'publicId' });
}

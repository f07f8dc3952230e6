import { UserMembership } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { inBin } from '../../engine/bin.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import type { Held } from '../administrator/taking.ts';
import { forgetMember } from '../console/consents.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';

/**
 * Removes a person from a company, in its scope: their memberships are deleted, also those in the bin, since no one can
 * restore a person who left. Their tunnels end. `taken` hears of each membership that counted. Refused if the company
 * would have no administrator left.
 */
export async function leave(
  tx: Tx,
  actor: Actor,
  user: string,
  taken: (held: Held) => Promise<void>,
  at: At = {},
): Promise<void> {
  const { rows } = await inBin(tx, () =>
    tx.execute(sql`delete from user_membership where company_id = ${actor.company} and user_id = ${user}
      returning public_id as id, removed_on is null as counted, role_id as role, group_id as "group", ${iso(sql`expires_on`)} as until`),
  );
  if (rows.length === 0) throw refuse('not-found', { ...at, propertyName: 'publicId' });
  await forgetMember(tx, actor.company, user);
  const counted = (rows as unknown as (Held & { id: string; counted: boolean })[]).filter(({ counted }) => counted);
  for (const { role, group, until } of counted) await taken({ user, role, group, until });
  const membershipIds = counted.map(({ id }) => id);
  for (const publicId of membershipIds) await audit(tx, actor, { entity: UserMembership, publicId, act: 'remove' });
  await append(
    tx,
    membershipIds.map((publicId) => ({
      ...{ company: actor.company, entity: 'UserMembership', act: 'remove', publicId, agent: null },
      fields: {},
    })),
  );
  await checkAdministrator({ tx, actor });
}

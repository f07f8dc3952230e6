import type { Permission } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { readAs, type Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { isCurrent } from './table.ts';

/** The memberships of a person in a company that count: company-wide, or in one of some groups. */
const countsIn = (groups: SQL): SQL => sql`(m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions)
  or m.group_id in (${groups}))`;

const groupsOfAgent = (agentId: SQL): SQL =>
  sql`select place.group_id from agent_membership place where place.agent_id = ${agentId}`;
/** Those of an asset, of what it is part of, and of the device that it is. */
const groupsOfAsset = (assetId: string): SQL => sql`
  with recursive above as (
    select public_id, parent_id, agent_id from asset where public_id = ${assetId}
    union select whole.public_id, whole.parent_id, null from asset whole join above on whole.public_id = above.parent_id)
  select place.group_id from asset_membership place join above on above.public_id = place.asset_id
  union select place.group_id from agent_membership place join above on above.agent_id = place.agent_id`;

const counts = (agentId: SQL): SQL => countsIn(groupsOfAgent(agentId));

const idOf = (agentId: string | undefined): SQL => sql`${agentId ?? null}`;

/** People of a company with one of some roles, company-wide or in one of some groups; never service accounts. */
async function peopleIn(tx: Tx, company: string, condition: SQL, groups: SQL) {
  const { rows } = await readAs(tx, company, () =>
    tx.execute(sql`
      select distinct u.public_id as "publicId", u.name
      from user_membership m join role r on r.public_id = m.role_id join user_account u on u.public_id = m.user_id
      where m.company_id = ${company} and u.service_of is null and ${isCurrent} and ${condition} and ${countsIn(groups)}`),
  );
  return rows as { publicId: string; name: string }[];
}

/** Whether a person or a service account has a permission in a company for a device. */
export async function holds(tx: Tx, company: string, user: string, permission: Permission, agentId: string) {
  const { rows } = await readAs(tx, company, () =>
    tx.execute(sql`select 1 from user_membership m join role r on r.public_id = m.role_id
      where m.company_id = ${company} and m.user_id = ${user} and ${isCurrent} and ${counts(idOf(agentId))}
        and r.permissions && ${texts([permission, 'COMPANY_ADMIN'])} limit 1`),
  );
  return rows.length > 0;
}

/** People of a company who have a permission. */
export const holders = (tx: Tx, company: string, permission: Permission, agentId?: string) =>
  peopleIn(tx, company, sql`r.permissions && ${texts([permission, 'COMPANY_ADMIN'])}`, groupsOfAgent(idOf(agentId)));

/** People of a company who belong to an access category, where a device is. */
export const peopleOf = (tx: Tx, company: string, audience: string, agentId: string) =>
  peopleIn(tx, company, sql`${audience} = any(r.audiences_ids)`, groupsOfAgent(idOf(agentId)));

/** The same where an asset is. */
export const peopleOfAsset = (tx: Tx, company: string, audience: string, assetId: string) =>
  peopleIn(tx, company, sql`${audience} = any(r.audiences_ids)`, groupsOfAsset(assetId));

/** The ids of people of a company who belong to an access category, and nowhere where a device is. */
export const peopleElsewhere = (company: SQL, audience: SQL, agentId: SQL): SQL => sql`
  select m.user_id from user_membership m join role r on r.public_id = m.role_id
  where m.company_id = ${company} and ${isCurrent} and ${audience} = any(r.audiences_ids)
  group by m.user_id having not bool_or(${counts(agentId)})`;

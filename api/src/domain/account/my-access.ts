import { sql } from 'drizzle-orm';
import { groupOrCompany } from '../../engine/company-group.ts';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { isMine } from '../membership/table.ts';
import { enterProven, type Person } from '../session/authenticate.ts';
import { ownCompanies } from '../session/spoken-for.ts';

/**
 * Reads in each company that a person belongs to and has access to, in that company's scope and with their visibility
 * there.
 */
export async function inEach<T>(
  { tx, registry }: { tx: Tx; registry: EntityRegistry },
  person: Person,
  read: (visibility: Visibility, company: { publicId: string; name: string }) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const id of await ownCompanies(tx, person)) {
    const actor = await enterProven(tx, person, id);
    if (actor)
      found.push(...(await read(visibilityIn(registry, actor), { publicId: actor.company, name: actor.companyName })));
  }
  return found;
}

/** The maximum number of own requests that are read at once. */
const maxRows = 1000;

/** A person's own requests in a company, newest first. A hidden device has only its id. */
export async function requestsIn(tx: Tx, visibility: Visibility) {
  const { actor } = visibility;
  const device = sql`coalesce(${visibility.one('Agent', sql`r.agent_id`)}, jsonb_build_object('publicId', r.agent_id, 'name', null))`;
  const { rows } = await tx.execute(sql`
    select r.public_id as "publicId", ${device} as agent, null as asset, ${visibility.one('User', sql`r.approver_id`)} as approver,
      ${visibility.some('User', sql`target.public_id = any(r.allowed_approvers_ids)`)} as "allowedApprovers", r.vpn,
      ${visibility.some('AgentServer', sql`target.public_id = any(r.servers_ids)`)} as servers, ${iso(sql`r.start`)} as start,
      ${iso(sql`r."end"`)} as "end", r.status, r.reason, r.note, ${iso(sql`r.created_on`)} as "createdOn",
      ${iso(sql`r.updated_on`)} as "updatedOn"
    from ${visibility.rows('AgentAccessRequest')} r
    where r.company_id = ${actor.company} and r.user_id = ${actor.user.publicId} order by r.created_on desc, r.public_id limit ${maxRows}`);
  return rows;
}

/** The newest of all companies. */
export const newestFirst = <T extends { createdOn: string }>(requests: T[]): T[] =>
  [...requests].sort((a, b) => b.createdOn.localeCompare(a.createdOn)).slice(0, maxRows);

/** A person's own memberships in a company: all, or those with an end. */
export async function placesIn(tx: Tx, visibility: Visibility, scope: 'all' | 'ending') {
  const { actor } = visibility;
  const { rows } = await tx.execute(sql`
    select m.public_id as "publicId", ${iso(sql`m.expires_on`)} as "expiresOn", ${visibility.one('Group', groupOrCompany(sql`m.group_id`, sql`m.company_id`), ['isCompanyGroup'])} as "group",
      ${visibility.one('Role', sql`m.role_id`)} as role
    from user_membership m where m.company_id = ${actor.company} and ${isMine(actor.user.publicId)} and ${scope === 'all' ? everyRow : sql`m.expires_on is not null`}
    order by m.expires_on, m.public_id`);
  return rows;
}

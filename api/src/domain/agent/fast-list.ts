import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { FastList, Partitions } from '../../engine/fast-list.ts';
import { texts } from '../../platform/database/sql.ts';
import { usualAccess, vpn } from '../access-request/access.ts';
import { usualChanges } from '../configuration/open-changes.ts';
import { inGroups, membersOf } from '../group/agent-membership-table.ts';

export const isOwn = (actor: Actor) => sql`agent.company_id = ${actor.company}`;

export const firstGroup = sql`agent.group_ids[1]`;
const inSeveral = sql`cardinality(agent.group_ids) > 1`;

/** People in more groups see many devices: a scan of all soon finds some of them. */
const maxGroups = 4;

/**
 * Devices of some groups: per group the devices whose first group it is, and then devices in several groups whose first
 * is another.
 */
function byGroup(groups: string[], actor: Actor, max: SQL): Partitions | undefined {
  if (groups.length > maxGroups) return undefined;
  return {
    parts: groups.map((group) => sql`${firstGroup} = ${group}`),
    others: sql`(${inSeveral} and ${firstGroup} <> all(${texts(groups)}))`,
    amongOthers: sql`select 1 from agent where ${isOwn(actor)} and ${inSeveral} ${max}`,
  };
}

/** Devices are visible by their groups, and a company may have very many of them. */
export const fastList: FastList = {
  candidateIds: { 'memberships.group.publicId': membersOf, 'group.publicId': membersOf },
  visibleCandidateIds: (actor, max) => (actor.seesAllGroups ? undefined : membersOf([...actor.byGroup.keys()], max)),
  partitions: (actor, max) => (actor.seesAllGroups ? undefined : byGroup([...actor.byGroup.keys()], actor, max)),
  firstRefColumn: { group: firstGroup },
  prefilter: { 'group.publicId': inGroups },
  commonValues: { access: ({ actor }) => usualAccess(actor, vpn), openChanges: usualChanges },
};

import type { Permission } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, groupsWith, mayEverywhere } from '../../engine/actor.ts';
import { inGroups } from '../group/agent-membership-table.ts';

/** Rows of agent that the actor holds a permission for: by group in the own company, company-wide where it controls. */
export function holds(actor: Actor, permission: Permission): SQL {
  if (mayEverywhere(actor, permission)) return sql`true`;
  const groups = groupsWith(actor, permission);
  return groups.length > 0 ? sql`(agent.company_id = ${actor.company} and ${inGroups(groups)})` : sql`false`;
}

/**
 * Whether the actor manages access requests on the agent: then no approval is needed (spec 6.26). Only the controlling
 * company's people manage access that it has locked (spec 5.07, 6.27); without a controlling company a lock has no
 * effect.
 */
export const managesAccess = (actor: Actor, locked: SQL): SQL =>
  sql`(${holds(actor, 'APPROVE_ACCESS_REQUESTS')} and (not ${locked} or coalesce(agent.controlled_by_id, ${actor.company}) = ${actor.company}))`;

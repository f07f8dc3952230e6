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

/** Whether anything of a row of agent needs approval. */
export const asksForApproval = sql`(agent.vpn_require_access_approval or agent.vpn_locked or agent.web_access_locked
  or exists (select 1 from agent_server s where s.agent_id = agent.public_id and s.require_access_approval))`;

/** Whether the actor may turn approval of a row of agent off: who manages it and approves access to it. */
export const opensAccess = (actor: Actor): SQL =>
  sql`(agent.company_id = ${actor.company} and ${holds(actor, 'MANAGE_AGENT')} and ${holds(actor, 'APPROVE_ACCESS_REQUESTS')})`;

/**
 * Whether the actor manages access requests on the agent: then no approval is needed (spec 6.26). Only the controlling
 * company's people manage access that it has locked (spec 5.07, 6.27); without a controlling company a lock has no
 * effect.
 */
export const managesAccess = (actor: Actor, locked: SQL): SQL =>
  sql`(${holds(actor, 'APPROVE_ACCESS_REQUESTS')} and (not ${locked} or coalesce(agent.controlled_by_id, ${actor.company}) = ${actor.company}))`;

import { type SQL, sql } from 'drizzle-orm';
import { index, jsonb } from 'drizzle-orm/pg-core';
import { managesAccess } from '../access/manages.ts';
import { iso } from '../engine/sql.ts';
import { anyOf, type Shape, type Sight } from '../engine/store.ts';

/** What the request covers is locked by the controlling company. */
const locked = sql`((agent_access_request.vpn and agent.vpn_locked) or (cardinality(agent_access_request.servers_ids) > 0 and agent.web_access_locked))`;
const onAgent = (sight: Sight, condition: SQL) =>
  sql`coalesce((select ${condition} from ${sight.rows('Agent')} agent where agent.public_id = agent_access_request.agent_id), false)`;
const mine = ({ actor }: Sight) => sql`agent_access_request.user_id = ${actor.user.publicId}`;

/** Whether it was asked through a console whose service account the actor made: they may hold its token, and so have asked themselves. */
const throughOwn = ({ actor }: Sight) =>
  sql`exists (select 1 from user_account console where console.public_id = agent_access_request.through_id and console.created_by_id = ${actor.user.publicId})`;

/** Whether the actor is named as an approver, still may be, and the request waits. */
export const waitsFor = (sight: Sight) =>
  sql`(agent_access_request.status = 'pending' and agent_access_request."end" > now() and not ${mine(sight)} and not ${throughOwn(sight)}
    and ${sight.actor.user.publicId} = any(agent_access_request.allowed_approvers_ids) and ${onAgent(sight, managesAccess(sight.actor, locked))})`;

const running = sql`(agent_access_request.status = 'approved' and agent_access_request."end" > now())`;

/** Whether the actor may end approved access: its author, or any approver of the agent. */
export const mayRevoke = (sight: Sight) =>
  sql`(${running} and (${mine(sight)} or ${onAgent(sight, managesAccess(sight.actor, locked))}))`;

export const mayWithdraw = (sight: Sight) =>
  sql`(agent_access_request.status = 'pending' and agent_access_request."end" > now() and ${mine(sight)})`;

/**
 * Its author keeps it whatever becomes of the device, and the controlling company answers; who may do what follows from
 * status and rights.
 */
export const agentAccessRequest: Shape = {
  // the controlling company answers
  controllerMay: 'change',
  columns: { answers: jsonb('answers').notNull() },
  derived: {
    history: () => sql`agent_access_request.answers`,
    reviewExpiresOn: () =>
      sql`to_jsonb(case when agent_access_request.status = 'pending' then ${iso(sql`agent_access_request."end"`)} end)`,
    waitsForMe: (sight) => sql`to_jsonb(${waitsFor(sight)})`,
    can: (sight) =>
      sql`jsonb_build_object('approve', ${waitsFor(sight)}, 'revoke', ${mayRevoke(sight)}, 'withdraw', ${mayWithdraw(sight)})`,
  },
  // what one has asked for stays one's own, to withdraw and to give back, on a device one doesn't see any more
  seenWith: (sight) => anyOf(mine(sight), sight.sees('Agent', sql`agent_access_request.agent_id`)),
  indexes: (table) => [
    index('agent_access_request_by_agent').on(table.agent, table.user, table.end),
    // what time brings about is looked for in all companies
    index('agent_access_request_to_end').on(table.end).where(sql`status in ('pending', 'approved')`),
    index('agent_access_request_to_lapse').on(table.end).where(sql`status = 'pending'`),
    index('agent_access_request_to_start').on(table.start).where(sql`status = 'approved'`),
    index('agent_access_request_by_status').on(table.companyId, table.status, table.end),
  ],
};

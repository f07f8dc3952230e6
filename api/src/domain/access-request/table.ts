import { type SQL, sql } from 'drizzle-orm';
import { index, jsonb } from 'drizzle-orm/pg-core';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';
import { managesAccess } from './manages.ts';

/** Access in the request that the controlling company has locked. */
const locked = sql`((agent_access_request.vpn and agent.vpn_locked) or (cardinality(agent_access_request.servers_ids) > 0 and agent.web_access_locked))`;
const onAgent = (visibility: Visibility, condition: SQL) =>
  sql`coalesce((select ${condition} from ${visibility.rows('Agent')} agent where agent.public_id = agent_access_request.agent_id), false)`;

/** Whether the actor has made a request. */
export const isOwn = ({ actor }: Visibility) => sql`agent_access_request.user_id = ${actor.user.publicId}`;

/**
 * Whether it was requested through a console whose service account the actor created: they may hold its token, and so
 * have requested it themselves.
 */
const throughOwn = ({ actor }: Visibility) =>
  sql`exists (select 1 from user_account console where console.public_id = agent_access_request.through_id and console.created_by_id = ${actor.user.publicId})`;

/** Whether a request waits for an answer. */
export const waiting = sql`(agent_access_request.status = 'pending' and agent_access_request."end" > now())`;

/** Whether the actor is named as an approver of a request, and still may be, whatever became of it. */
export const mayAnswer = (visibility: Visibility) =>
  sql`(not ${isOwn(visibility)} and not ${throughOwn(visibility)} and ${visibility.actor.user.publicId} = any(agent_access_request.allowed_approvers_ids)
    and ${onAgent(visibility, managesAccess(visibility.actor, locked))})`;

const waitsFor = (visibility: Visibility) => sql`(${waiting} and ${mayAnswer(visibility)})`;

/** Whether access was approved and has not ended. */
export const running = sql`(agent_access_request.status = 'approved' and agent_access_request."end" > now())`;

/** Whether the actor may end the access of a request: its author, or any approver of the agent. */
export const mayEnd = (visibility: Visibility) =>
  sql`(${isOwn(visibility)} or ${onAgent(visibility, managesAccess(visibility.actor, locked))})`;

/**
 * Its author keeps it whatever happens to the device, and the controlling company answers; rights follow from status
 * and permissions.
 */
export const agentAccessRequest: TableSpec = {
  // the controlling company answers
  controllerMay: 'change',
  columns: { answers: jsonb('answers').notNull() },
  derived: {
    history: () => sql`agent_access_request.answers`,
    reviewExpiresOn: () =>
      sql`to_jsonb(case when agent_access_request.status = 'pending' then ${iso(sql`agent_access_request."end"`)} end)`,
    waitsForMe: (visibility) => sql`to_jsonb(${waitsFor(visibility)})`,
    can: (visibility) =>
      sql`jsonb_build_object('approve', ${waitsFor(visibility)}, 'revoke', ${running} and ${mayEnd(visibility)}, 'withdraw', ${waiting} and ${isOwn(visibility)})`,
  },
  // own requests stay visible, to withdraw and to end, also when the device is hidden
  visibleWith: (visibility) => anyOf(isOwn(visibility), visibility.sees('Agent', sql`agent_access_request.agent_id`)),
  orders: ['createdOn', 'start', 'updatedOn'],
  indexes: (table) => [
    index('agent_access_request_by_agent').on(table.agent, table.user, table.end),
    // scheduled work is looked up in all companies
    index('agent_access_request_to_end').on(table.end).where(sql`status in ('pending', 'approved')`),
    index('agent_access_request_to_lapse').on(table.end).where(sql`status = 'pending'`),
    index('agent_access_request_to_start').on(table.start).where(sql`status = 'approved'`),
    index('agent_access_request_by_status').on(table.companyId, table.status, table.end),
  ],
};

import { AgentAccessRequest } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { index, jsonb } from 'drizzle-orm/pg-core';
import { managesAccess } from '../access/manages.ts';
import { iso, texts } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import type { Actor } from '../session/actor.ts';

/** What the request covers is locked by the controlling company. */
const locked = sql`((agent_access_request.vpn and agent.vpn_locked) or (cardinality(agent_access_request.servers_ids) > 0 and agent.web_access_locked))`;
const onAgent = (condition: ReturnType<typeof sql>) =>
  sql`coalesce((select ${condition} from agent where agent.public_id = agent_access_request.agent_id), false)`;
const mine = (actor: Actor) => sql`agent_access_request.user_id = ${actor.user.publicId}`;

/** Whether the actor is named as an approver, still may be, and the request waits. */
export const waitsFor = (actor: Actor) =>
  sql`(agent_access_request.status = 'pending' and agent_access_request."end" > now() and not ${mine(actor)}
    and ${actor.user.publicId} = any(agent_access_request.allowed_approvers_ids) and ${onAgent(managesAccess(actor, locked))})`;

const running = sql`(agent_access_request.status = 'approved' and agent_access_request."end" > now())`;

/** Whether the actor may end approved access: its author, or any approver of the agent. */
export const mayRevoke = (actor: Actor) =>
  sql`(${running} and (${mine(actor)} or ${onAgent(managesAccess(actor, locked))}))`;

export const mayWithdraw = (actor: Actor) =>
  sql`(agent_access_request.status = 'pending' and agent_access_request."end" > now() and ${mine(actor)})`;

export const agentAccessRequest = store(AgentAccessRequest, {
  refers: {
    agent: 'agent',
    user: 'user_account',
    userCompany: 'company',
    servers: 'agent_server',
    allowedApprovers: 'user_account',
    approver: 'user_account',
    approverCompany: 'company',
  },
  columns: { answers: jsonb('answers').notNull() },
  derived: {
    history: () => sql`agent_access_request.answers`,
    reviewExpiresOn: () =>
      sql`to_jsonb(case when agent_access_request.status = 'pending' then ${iso(sql`agent_access_request."end"`)} end)`,
    waitsForMe: (actor) => sql`to_jsonb(${waitsFor(actor)})`,
    can: (actor) =>
      sql`jsonb_build_object('approve', ${waitsFor(actor)}, 'revoke', ${mayRevoke(actor)}, 'withdraw', ${mayWithdraw(actor)})`,
  },
  visible: (actor) =>
    actor.seesAllGroups
      ? sql`true`
      : sql`(${mine(actor)} or exists (select 1 from agent where agent.public_id = agent_access_request.agent_id
          and agent.company_id = ${actor.company} and agent.group_id = any(${texts([...actor.byGroup.keys()])})))`,
  indexes: (table) => [
    index('agent_access_request_by_agent').on(table.agent, table.user, table.end),
    index('agent_access_request_by_status').on(table.companyId, table.status, table.end),
  ],
});

export const agentAccessRequestTable = agentAccessRequest.table;

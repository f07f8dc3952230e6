import { Agent } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { accessTo, letsIn, vpn } from '../access/access.ts';
import { holds, managesAccess } from '../access/manages.ts';
import { iso, texts } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import type { Actor } from '../session/actor.ts';

const own = (actor: Actor) => sql`agent.company_id = ${actor.company}`;

export const agent = store(Agent, {
  refers: { controlledBy: 'company', group: 'group', template: 'agent_template' },
  columns: {
    rateLimiting: jsonb('rate_limiting').notNull(),
    network: text('network'),
    vpnAddress: text('vpn_address'),
    vpnServerId: text('vpn_server_id'),
  },
  derived: {
    company: () =>
      sql`(select jsonb_build_object('publicId', c.public_id, 'name', c.name) from company c where c.public_id = agent.company_id)`,
    assets: () =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', a.public_id, 'name', a.name) order by a.name), '[]') from asset a where a.agent_id = agent.public_id)`,
    activeVpnSession: () =>
      sql`case when agent.vpn_server_id is not null then jsonb_build_object('vpnAddress', agent.vpn_address, 'rscServer',
        (select jsonb_build_object('publicId', s.public_id, 'name', s.name) from platform_server s where s.public_id = agent.vpn_server_id)) end`,
    connectedUsers: () =>
      sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('publicId', u.public_id, 'name', u.name)), '[]')
        from vpn_session v join user_account u on u.public_id = v.user_id where v.agent_id = agent.public_id and v.ended_on is null)`,
    servers: () =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', s.public_id, 'name', s.name,
        'requireAccessApproval', s.require_access_approval, 'serviceGroup', s.service_group) order by s.name), '[]')
        from agent_server s where s.agent_id = agent.public_id)`,
    config: () => sql`jsonb_build_object('routerLan', jsonb_build_object('network', agent.network))`,
    rateLimiting: () =>
      sql`jsonb_build_object('configOpenvpnLimit', agent.rate_limiting->>'configOpenvpnLimit',
        'configOpenvpnCounter', (agent.rate_limiting->>'configOpenvpnCounter')::int,
        'configOpenvpnLastHit', agent.rate_limiting->>'configOpenvpnLastHit', 'configOpenvpnReset', null)`,
    access: (actor) => accessTo(actor, vpn),
    can: (actor) =>
      sql`jsonb_build_object(
        'connect', ${own(actor)} and ${letsIn(accessTo(actor, vpn))},
        'requestAccess', ${own(actor)} and ${actor.usesAccessRequests} and not (
          ${managesAccess(actor, sql`agent.vpn_locked`)} and ${managesAccess(actor, sql`agent.web_access_locked`)}),
        'edit', ${own(actor)} and ${holds(actor, 'MANAGE_AGENT')})`,
  },
  visible: (actor) =>
    actor.seesAllGroups
      ? sql`true`
      : sql`(${own(actor)} and agent.group_id = any(${texts([...actor.byGroup.keys()])}))`,
  indexes: (table) => [
    index('agent_by_name').on(table.companyId, sql`name collate natural_order`, table.publicId),
    index('agent_by_controller').on(table.controlledBy),
    index('agent_by_group').on(table.companyId, table.group),
  ],
});

export const agentTable = agent.table;

/** Fields of an agent that are the same for every reader; what presence changes of them goes into an event. */
export const presenceFields = sql`jsonb_build_object('status', agent.status, 'statusSince', ${iso(sql`agent.status_since`)},
  'lastSeenOn', ${iso(sql`agent.last_seen_on`)})`;

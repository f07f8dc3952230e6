import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import { iso } from '../engine/sql.ts';
import { anyOf, type Shape, type Sight } from '../engine/store.ts';
import type { Content } from '../templates/content.ts';

/** Records that a template holds, with some of their fields; of a list in the template, `item`. */
const held = (of: keyof Content, keys: readonly string[], more = sql`'{}'::jsonb`) => {
  const some = keys.map((key) => sql`${sql.raw(`'${key}'`)}, item->'fields'->${sql.raw(`'${key}'`)}`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join([sql`'publicId', item->'publicId'`, ...some], sql`, `)}) || ${more} order by place), '[]')
    from jsonb_array_elements(agent_template.content->${sql.raw(`'${of}'`)}) with ordinality held(item, place))`;
};

const linked = (sight: Sight) =>
  sql`jsonb_build_object('page', ${sight.one('Page', sql`item->'fields'->'page'->>'publicId'`)})`;

/** What it holds, and how many devices were given it, as far as the asker sees them. */
export const agentTemplate: Shape = {
  columns: { content: jsonb('content').$type<Content>().notNull().default({}) },
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
    devices: () => held('AgentDevice', ['name', 'ipAddress', 'macAddress']),
    servers: () => held('AgentServer', ['name', 'type', 'port', 'requireAccessApproval', 'serviceGroup']),
    dataSources: () => held('AgentDataSource', ['name', 'slug', 'disabled']),
    pageLinks: (sight) => held('AgentPageLink', [], linked(sight)),
    vpnAccessRules: () => held('AgentRouterVpnAccessRule', ['ipAddress', 'netMask']),
    lanWanAccessRules: () => held('AgentRouterLanWanAccessRule', ['protocol', 'destinationPort', 'description']),
    oneToOneNatRules: () => held('AgentRouterOneToOneNatRule', ['type', 'virtualIpAddress', 'destinationIpAddress']),
    latestVersion: (sight) =>
      sql`(select jsonb_build_object('publicId', v.public_id, 'createdOn', ${iso(sql`v.created_on`)}, 'number', v.number)
        from ${sight.rows('AgentTemplateVersion')} v where v.agent_template_id = agent_template.public_id order by length(v.number) desc, v.number desc limit 1)`,
  },
  // of a group for its people; without one for all
  seenWith: (sight) => anyOf(sql`agent_template.group_id is null`, sight.sees('Group', sql`agent_template.group_id`)),
};

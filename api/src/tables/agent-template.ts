import type { HeldInTemplate } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { iso } from '../engine/sql.ts';
import { anyOf, type Shape, type Sight } from '../engine/store.ts';

/** Records that a template holds, with some of their fields, in their usual order. */
const held = (of: HeldInTemplate, more: readonly string[]) => (sight: Sight) =>
  sight.some(of, sql`target.agent_template_id = agent_template.public_id`, { more });

/** What it holds, and how many devices were given it, as far as the asker sees them. */
export const agentTemplate: Shape = {
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
    devices: held('AgentTemplateDevice', ['ipAddress', 'macAddress']),
    servers: held('AgentTemplateServer', ['type', 'port', 'requireAccessApproval', 'serviceGroup']),
    dataSources: held('AgentTemplateDataSource', ['slug', 'disabled']),
    pageLinks: held('AgentTemplatePageLink', ['page']),
    vpnAccessRules: held('AgentTemplateRouterVpnAccessRule', ['ipAddress', 'netMask']),
    lanWanAccessRules: held('AgentTemplateRouterLanWanAccessRule', ['protocol', 'destinationPort', 'description']),
    oneToOneNatRules: held('AgentTemplateRouterOneToOneNatRule', ['type', 'virtualIpAddress', 'destinationIpAddress']),
    latestVersion: (sight) =>
      sql`(select jsonb_build_object('publicId', v.public_id, 'createdOn', ${iso(sql`v.created_on`)}, 'number', v.number)
        from ${sight.rows('AgentTemplateVersion')} v where v.agent_template_id = agent_template.public_id order by length(v.number) desc, v.number desc limit 1)`,
  },
  // of a group for its people; without one for all
  seenWith: (sight) => anyOf(sql`agent_template.group_id is null`, sight.sees('Group', sql`agent_template.group_id`)),
};

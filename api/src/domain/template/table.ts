import type { HeldInTemplate } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';

/** Records that a template holds, with some of their fields, in their usual order. */
const contentOf = (of: HeldInTemplate, more: readonly string[]) => (visibility: Visibility) =>
  visibility.some(of, sql`target.agent_template_id = agent_template.public_id`, { more });

/** Its content, and the number of devices it was applied to, as far as the caller sees them. */
export const agentTemplate: TableSpec = {
  derived: {
    agentCount: (visibility) =>
      sql`to_jsonb(${visibility.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
    devices: contentOf('AgentTemplateDevice', ['ipAddress', 'macAddress']),
    servers: contentOf('AgentTemplateServer', ['type', 'port', 'requireAccessApproval', 'serviceGroup']),
    dataSources: contentOf('AgentTemplateDataSource', ['slug', 'disabled']),
    pageLinks: contentOf('AgentTemplatePageLink', ['page']),
    vpnAccessRules: contentOf('AgentTemplateRouterVpnAccessRule', ['ipAddress', 'netMask']),
    lanWanAccessRules: contentOf('AgentTemplateRouterLanWanAccessRule', ['protocol', 'destinationPort', 'description']),
    oneToOneNatRules: contentOf('AgentTemplateRouterOneToOneNatRule', [
      'type',
      'virtualIpAddress',
      'destinationIpAddress',
    ]),
    latestVersion: (visibility) =>
      sql`(select jsonb_build_object('publicId', v.public_id, 'createdOn', ${iso(sql`v.created_on`)}, 'number', v.number)
        from ${visibility.rows('AgentTemplateVersion')} v where v.agent_template_id = agent_template.public_id order by length(v.number) desc, v.number desc limit 1)`,
  },
  // of a group for its people; without one for all
  visibleWith: (visibility) =>
    anyOf(sql`agent_template.group_id is null`, visibility.sees('Group', sql`agent_template.group_id`)),
};

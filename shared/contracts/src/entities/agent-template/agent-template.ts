import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { awaits, computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { plain } from '../../kinds/plain.ts';
import { list, partOf, ref, updatedBy, updatedOn } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, custom, date, enumeration, number } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/**
 * A template of settings for devices (spec 1.04, facts 2.3): its own fields, and a copy of records of its source
 * device. On screens: device template.
 */
export const AgentTemplate = entity({
  name: 'AgentTemplate',
  path: '/agent-templates',
  routes: {
    list: { name: 'AgentTemplateList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentTemplate', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'MANAGE_AGENT_TEMPLATE',
  write: 'MANAGE_AGENT_TEMPLATE',
  scopedBy: 'group',
  versioned: true,
  optimistic: ['update', 'remove'],
  fields: {
    name: name(),
    description: nullable(longText()),
    company: computed(ref('Company')),
    /** The group whose people see it; null: all with the permission. */
    group: nullable(ref('Group')),
    /** The type of devices it is for; null: any. */
    type: immutable(nullable(ref('AgentType'))),
    useStunnel: awaits('not this round', withDefault(boolean(), false)),
    vpnProtocol: awaits('not this round', withDefault(enumeration(['udp', 'tcp']), 'tcp')),
    vpnAudience: nullable(ref('Audience', { onRemove: 'clear' })),
    vpnRequireAccessApproval: withDefault(boolean(), true),
    vpnVisibleOnWeb: awaits('Reach the machine', withDefault(boolean(), true)),
    vpnVisibleInMobileApp: awaits('wire only', withDefault(boolean(), true)),
    dataAudience: nullable(ref('Audience', { onRemove: 'clear' })),
    custom: withDefault(custom(), {}),
    devices: computed(
      list(
        partOf('AgentTemplateDevice', {
          publicId: text(),
          name: nullable(text()),
          ipAddress: nullable(text()),
          macAddress: nullable(text()),
        }),
      ),
    ),
    servers: computed(
      list(
        partOf('AgentTemplateServer', {
          publicId: text(),
          name: text(),
          type: text(),
          port: number(),
          requireAccessApproval: boolean(),
          serviceGroup: nullable(text()),
        }),
      ),
    ),
    dataSources: computed(
      list(partOf('AgentTemplateDataSource', { publicId: text(), name: text(), slug: text(), disabled: boolean() })),
    ),
    pageLinks: computed(list(partOf('AgentTemplatePageLink', { publicId: text(), page: nullable(ref('Page')) }))),
    vpnAccessRules: computed(
      list(partOf('AgentTemplateRouterVpnAccessRule', { publicId: text(), ipAddress: text(), netMask: text() })),
    ),
    lanWanAccessRules: computed(
      list(
        partOf('AgentTemplateRouterLanWanAccessRule', {
          publicId: text(),
          protocol: text(),
          destinationPort: nullable(number()),
          description: nullable(text()),
        }),
      ),
    ),
    oneToOneNatRules: computed(
      list(
        partOf('AgentTemplateRouterOneToOneNatRule', {
          publicId: text(),
          type: text(),
          virtualIpAddress: text(),
          destinationIpAddress: text(),
        }),
      ),
    ),
    latestVersion: computed(
      nullable(partOf('AgentTemplateVersion', { publicId: text(), createdOn: date(), number: text() })),
    ),
    agentCount: computed(number({ min: 0 })),
    updatedOn: updatedOn(),
    updatedBy: updatedBy(),
  },
  actions: {
    /**
     * Creates a version from the template's current content. `publicId` is the template's own id; or a device's, whose
     * records then replace the template's content.
     */
    makeVersion: action({
      route: 'AgentTemplateVersionFromTemplate',
      verb: 'POST',
      path: '/agent-templates/{publicId}/version',
      body: z.strictObject({ publicId, description: plain().max(65_535).nullable().optional() }),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_AGENT_TEMPLATE',
    }),
  },
});

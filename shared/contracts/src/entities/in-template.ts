import { computed, type Field, type Fields, type Referable } from '../kinds/kind.ts';
import { ref } from '../kinds/structure.ts';
import { variants } from '../kinds/value.ts';
import { AgentDataAlarm } from './agent-data-alarm/agent-data-alarm.ts';
import { AgentDataCondition } from './agent-data-condition/agent-data-condition.ts';
import { AgentDataSource } from './agent-data-source/agent-data-source.ts';
import { AgentDataTag } from './agent-data-tag/agent-data-tag.ts';
import { AgentDataVariable } from './agent-data-variable/agent-data-variable.ts';
import { AgentDevice } from './agent-device/agent-device.ts';
import { AgentPageLink } from './agent-page-link/agent-page-link.ts';
import { AgentPageLinkGroup } from './agent-page-link-group/agent-page-link-group.ts';
import { AgentRouterAdditionalSubnet } from './agent-router-additional-subnet/agent-router-additional-subnet.ts';
import { AgentRouterDisplayConfig } from './agent-router-display-config/agent-router-display-config.ts';
import { AgentRouterLanConfig } from './agent-router-lan-config/agent-router-lan-config.ts';
import { AgentRouterLanWanAccessRule } from './agent-router-lan-wan-access-rule/agent-router-lan-wan-access-rule.ts';
import { AgentRouterNtpServer } from './agent-router-ntp-server/agent-router-ntp-server.ts';
import { AgentRouterOneToOneNatRule } from './agent-router-one-to-one-nat-rule/agent-router-one-to-one-nat-rule.ts';
import { AgentRouterPortForward } from './agent-router-port-forward/agent-router-port-forward.ts';
import { AgentRouterVpnAccessRule } from './agent-router-vpn-access-rule/agent-router-vpn-access-rule.ts';
import { AgentRouterVpnConfig } from './agent-router-vpn-config/agent-router-vpn-config.ts';
import { AgentServer } from './agent-server/agent-server.ts';
import { type AnyEntity, entity } from './entity.ts';

/** The content of a device template: records of these entities. */
const templateContent = {
  AgentDevice,
  AgentServer,
  AgentDataSource,
  AgentDataVariable,
  AgentDataCondition,
  AgentDataTag,
  AgentDataAlarm,
  AgentPageLinkGroup,
  AgentPageLink,
  AgentRouterLanConfig,
  AgentRouterAdditionalSubnet,
  AgentRouterNtpServer,
  AgentRouterPortForward,
  AgentRouterOneToOneNatRule,
  AgentRouterLanWanAccessRule,
  AgentRouterVpnAccessRule,
  AgentRouterVpnConfig,
  AgentRouterDisplayConfig,
} satisfies Record<string, AnyEntity>;

/** An entity with records in templates. */
export type HeldName = keyof typeof templateContent;

type InTemplate<N extends string> = N extends `Agent${infer Rest}` ? `AgentTemplate${Rest}` : never;

/** The name of an entity in a template: AgentTemplateServer for AgentServer. */
export type HeldInTemplate = InTemplate<HeldName>;

export const inTemplateName = <N extends HeldName>(name: N): InTemplate<N> =>
  name.replace(/^Agent/, 'AgentTemplate') as InTemplate<N>;

export const isHeldInTemplates = (name: string): name is HeldName => name in templateContent;

/** The number of a variable or tag in formulas and calls: a template's records have one too. */
const numbers = ['variableId', 'tagId'];

/** Without fields that only one device can have: secrets, computed fields, and its account at a broker. */
function fieldsInTemplate(fields: Fields): Fields {
  const configured = Object.entries(fields).filter(
    ([key, { computed: isComputed, kind }]) =>
      kind !== 'secret' && key !== 'mqttBrokerClient' && (!isComputed || numbers.includes(key)),
  );
  return Object.fromEntries([
    ['agentTemplate', computed(ref('AgentTemplate'))],
    ...configured.map(([key, field]): [string, Field] => [key, fieldInTemplate(field)]),
  ]);
}

function fieldInTemplate(field: Field): Field {
  if (field.to && isHeldInTemplates(field.to)) return { ...field, to: inTemplateName(field.to) as Referable };
  if (!field.variants) return field;
  const { by, of } = field.variants;
  const open = Object.entries(of).map(([word, fields]) => [word, withoutSecrets(fields)]);
  return { ...field, ...variants(by, Object.fromEntries(open)) };
}

const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'secret'));

/** The entity in a template: with the fields that are copied to a device, for people who manage templates. */
function inTemplate(of: AnyEntity): AnyEntity {
  const { list, one } = of.routes;
  const named = (name: string) => name.replace(/^Agent/, 'AgentTemplate');
  return entity({
    name: named(of.name),
    like: of.name,
    path: of.path.replace('/agents/{agentId}', '/agent-templates/{templateId}'),
    parent: 'agentTemplate',
    routes: {
      list: { ...list, name: named(list.name) },
      ...(one && { one: { ...one, name: named(one.name) } }),
    },
    read: 'MANAGE_AGENT_TEMPLATE',
    write: 'MANAGE_AGENT_TEMPLATE',
    unique: of.unique.map((keys) => keys.map((key) => (key === 'agent' ? 'agentTemplate' : key))),
    order: of.order,
    small: of.small,
    full: of.full,
    versioned: true,
    ...(of.retentionDays && { retentionDays: of.retentionDays }),
    awaits: of.awaits,
    fields: fieldsInTemplate(of.fields),
  });
}

/** The entities of templates, by name. */
export const inTemplates = Object.fromEntries(
  Object.values<AnyEntity>(templateContent).map((of) => [inTemplateName(of.name as HeldName), inTemplate(of)]),
) as Record<HeldInTemplate, AnyEntity>;

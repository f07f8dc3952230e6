import {
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentRouterLanWanAccessRule,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterVpnAccessRule,
  AgentRouterVpnConfig,
  AgentRouterWanConfig,
  type AnyEntity,
  inTemplates,
} from '@lineside/contracts';
import type { Rules } from '../../engine/rules.ts';
import type { Domain } from '../domain.ts';
import { byApprovers } from './by-approvers.ts';
import { routerConfigCalls } from './calls.ts';
import {
  agentRouterDisplayConfig,
  agentRouterLanConfig,
  agentRouterVpnConfig,
  agentRouterWanConfig,
} from './config-tables.ts';
import { displayConfigRules } from './display-config-rules.ts';
import { lanConfigRules } from './lan-config-rules.ts';
import { keepingNetworks } from './network-rules.ts';
import { agentRouterWanConfigRules } from './wan-config-rules.ts';

/** Rules of settings that others rest on, and that approvers write. */
const networks = (entity: AnyEntity, rules?: Rules): Rules => keepingNetworks(entity, byApprovers(entity, rules));

export const routerDomain = {
  tables: {
    AgentRouterDisplayConfig: agentRouterDisplayConfig,
    AgentRouterLanConfig: agentRouterLanConfig,
    AgentRouterVpnConfig: agentRouterVpnConfig,
    AgentRouterWanConfig: agentRouterWanConfig,
  },
  rules: {
    AgentRouterAdditionalSubnet: networks(AgentRouterAdditionalSubnet),
    AgentRouterVpnConfig: byApprovers(AgentRouterVpnConfig),
    AgentRouterLanWanAccessRule: networks(AgentRouterLanWanAccessRule),
    AgentRouterOneToOneNatRule: networks(AgentRouterOneToOneNatRule),
    AgentRouterPortForward: networks(AgentRouterPortForward),
    AgentRouterVpnAccessRule: networks(AgentRouterVpnAccessRule),
    AgentRouterDisplayConfig: displayConfigRules,
    AgentRouterLanConfig: networks(AgentRouterLanConfig, lanConfigRules),
    AgentRouterWanConfig: networks(AgentRouterWanConfig, agentRouterWanConfigRules),
    AgentTemplateRouterAdditionalSubnet: keepingNetworks(inTemplates.AgentTemplateRouterAdditionalSubnet),
    AgentTemplateRouterLanWanAccessRule: keepingNetworks(inTemplates.AgentTemplateRouterLanWanAccessRule),
    AgentTemplateRouterOneToOneNatRule: keepingNetworks(inTemplates.AgentTemplateRouterOneToOneNatRule),
    AgentTemplateRouterPortForward: keepingNetworks(inTemplates.AgentTemplateRouterPortForward),
    AgentTemplateRouterVpnAccessRule: keepingNetworks(inTemplates.AgentTemplateRouterVpnAccessRule),
    AgentTemplateRouterLanConfig: keepingNetworks(inTemplates.AgentTemplateRouterLanConfig, lanConfigRules),
    AgentTemplateRouterDisplayConfig: displayConfigRules,
  },
  calls: routerConfigCalls,
} satisfies Domain;

import {
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentRouterLanWanAccessRule,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterVpnAccessRule,
  AgentRouterVpnConfig,
  AgentRouterWanConfig,
} from '@lineside/contracts';
import type { Domain } from '../domain.ts';
import { agentRouterAdditionalSubnetRules } from './additional-subnet-rules.ts';
import { byApprovers } from './by-approvers.ts';
import { routerConfigCalls } from './calls.ts';
import { agentRouterDisplayConfigRules } from './display-config-rules.ts';
import { agentRouterLanConfigRules } from './lan-config-rules.ts';
import { agentRouterLanConfig } from './lan-config-table.ts';
import { agentRouterOneToOneNatRuleRules, agentRouterPortForwardRules } from './target-address-rules.ts';
import { agentRouterVpnConfigRules } from './vpn-config-rules.ts';
import { agentRouterWanConfigRules } from './wan-config-rules.ts';

export const routerDomain = {
  tables: {
    AgentRouterLanConfig: agentRouterLanConfig,
  },
  rules: {
    AgentRouterAdditionalSubnet: byApprovers(AgentRouterAdditionalSubnet, agentRouterAdditionalSubnetRules),
    AgentRouterVpnConfig: byApprovers(AgentRouterVpnConfig, agentRouterVpnConfigRules),
    AgentRouterLanWanAccessRule: byApprovers(AgentRouterLanWanAccessRule),
    AgentRouterOneToOneNatRule: byApprovers(AgentRouterOneToOneNatRule, agentRouterOneToOneNatRuleRules),
    AgentRouterPortForward: byApprovers(AgentRouterPortForward, agentRouterPortForwardRules),
    AgentRouterVpnAccessRule: byApprovers(AgentRouterVpnAccessRule),
    AgentRouterDisplayConfig: agentRouterDisplayConfigRules,
    AgentRouterLanConfig: byApprovers(AgentRouterLanConfig, agentRouterLanConfigRules),
    AgentRouterWanConfig: byApprovers(AgentRouterWanConfig, agentRouterWanConfigRules),
  },
  calls: routerConfigCalls,
} satisfies Domain;

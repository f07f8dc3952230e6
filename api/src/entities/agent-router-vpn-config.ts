import { AgentRouterVpnConfig } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { waiting } from './settings-before.ts';

/** What is changed is to be told to the device once more. */
export const agentRouterVpnConfigRules = rulesOf(AgentRouterVpnConfig, {
  making: (context) => waiting(context, AgentRouterVpnConfig),
  update: async (context, _publicId, changes) => ({ ...changes, ...(await waiting(context, AgentRouterVpnConfig)) }),
});

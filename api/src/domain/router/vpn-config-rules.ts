import { AgentRouterVpnConfig } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { waiting } from './settings-before.ts';

/** Changed settings wait to be sent to the device. */
export const agentRouterVpnConfigRules = rulesOf(AgentRouterVpnConfig, {
  making: (context) => waiting(context, AgentRouterVpnConfig),
  update: async (context, _publicId, changes) => ({ ...changes, ...(await waiting(context, AgentRouterVpnConfig)) }),
});

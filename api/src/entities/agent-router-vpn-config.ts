import { AgentRouterVpnConfig } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';

/** What is changed is to be told to the device once more. */
export const agentRouterVpnConfigRules = rulesOf(AgentRouterVpnConfig, {
  update: async (_scene, _publicId, changes) => ({ ...changes, pending: true }),
});

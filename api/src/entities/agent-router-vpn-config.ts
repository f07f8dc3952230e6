import { AgentRouterVpnConfig } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { waiting } from './settings-before.ts';

/** What is changed is to be told to the device once more. */
export const agentRouterVpnConfigRules = rulesOf(AgentRouterVpnConfig, {
  making: (scene) => waiting(scene, AgentRouterVpnConfig),
  update: async (scene, _publicId, changes) => ({ ...changes, ...(await waiting(scene, AgentRouterVpnConfig)) }),
});

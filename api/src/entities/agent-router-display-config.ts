import { AgentRouterDisplayConfig } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { rulesOf } from '../engine/rules.ts';
import { needed } from './networks.ts';
import { settingsBefore, waiting } from './settings-before.ts';

interface Display {
  lockEnabled?: boolean;
  lockCode?: string | null;
}

/** What is locked has a code. */
export const agentRouterDisplayConfigRules = rulesOf(AgentRouterDisplayConfig, {
  async making(scene, { fields, at }) {
    check(fields, at);
    return waiting(scene, AgentRouterDisplayConfig);
  },

  async update(scene, _publicId, changes, at) {
    check({ ...(await settingsBefore<Display>(scene, AgentRouterDisplayConfig)), ...changes }, at);
    return { ...changes, ...(await waiting(scene, AgentRouterDisplayConfig)) };
  },
});

function check({ lockEnabled, lockCode }: Display, at: At): void {
  if (lockEnabled) needed(lockCode, { propertyName: 'lockCode', ...at });
}

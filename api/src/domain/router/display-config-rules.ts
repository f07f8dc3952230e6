import { AgentRouterDisplayConfig } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { rulesOf } from '../../engine/rules.ts';
import { requireValue } from './networks.ts';
import { settingsBefore, waiting } from './settings-before.ts';

interface Display {
  lockEnabled?: boolean;
  lockCode?: string | null;
}

/** A locked display has a code. */
export const agentRouterDisplayConfigRules = rulesOf(AgentRouterDisplayConfig, {
  async making(context, { fields, at }) {
    check(fields, at);
    return waiting(context, AgentRouterDisplayConfig);
  },

  async update(context, _publicId, changes, at) {
    check({ ...(await settingsBefore<Display>(context, AgentRouterDisplayConfig)), ...changes }, at);
    return { ...changes, ...(await waiting(context, AgentRouterDisplayConfig)) };
  },
});

function check({ lockEnabled, lockCode }: Display, at: At): void {
  if (lockEnabled) requireValue(lockCode, { propertyName: 'lockCode', ...at });
}

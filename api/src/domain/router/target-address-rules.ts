import { AgentRouterOneToOneNatRule, AgentRouterPortForward } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkBehind } from './networks.ts';

/** A forwarded port leads to a machine in a network behind the device. */
export const agentRouterPortForwardRules = rulesOf(AgentRouterPortForward, {
  async making(context, { fields, at }) {
    await checkBehind(context, fields.targetIpAddress, { propertyName: 'targetIpAddress', ...at });
    return {};
  },

  async update(context, _publicId, changes, at) {
    const { targetIpAddress } = changes;
    if (targetIpAddress) await checkBehind(context, targetIpAddress, { propertyName: 'targetIpAddress', ...at });
    return changes;
  },
});

/** A translated address leads to a machine in a network behind the device. */
export const agentRouterOneToOneNatRuleRules = rulesOf(AgentRouterOneToOneNatRule, {
  async making(context, { fields, at }) {
    await checkBehind(context, fields.destinationIpAddress, { propertyName: 'destinationIpAddress', ...at });
    return {};
  },

  async update(context, _publicId, changes, at) {
    const { destinationIpAddress: to } = changes;
    if (to) await checkBehind(context, to, { propertyName: 'destinationIpAddress', ...at });
    return changes;
  },
});

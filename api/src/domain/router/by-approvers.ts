import type { AnyEntity, Fields } from '@lineside/contracts';
import { isSame } from '@lineside/contracts/serving';
import type { Rules } from '../../engine/rules.ts';
import { mustApproveIfAsked } from '../access-request/service-opening.ts';

/**
 * The rules of settings of a router that decide what is reached behind it, past VPN and services: where anything of the device
 * needs approval, approvers write them.
 */
export function byApprovers(entity: AnyEntity, rules: Rules = {}): Rules {
  // forms and lists follow the description
  if (entity.byApprovers !== true) throw new Error(`${entity.name} is written by approvers: its description says so.`);
  return withApprovers(entity, rules);
}

const withApprovers = ({ fields }: AnyEntity, rules: Rules): Rules => ({
  ...rules,
  async check(context, change) {
    await rules.check?.(context, change);
    const { before, after, at } = change;
    // as `removing` does
    if (!after) return;
    const isChanged = Object.entries(after).some(
      ([key, value]) => !before || !(key in before) || !isSame((fields as Fields)[key], before[key as never], value),
    );
    if (isChanged) await mustApproveIfAsked(context, context.params.agentId!, at);
  },
  async removing(context, _publicId, at) {
    await mustApproveIfAsked(context, context.params.agentId!, at);
  },
});

import { ControlledDeviceMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from '../membership/grant.ts';

/** Adding a device under audit to a group shows it to the group's people, so the caller must manage it already. */
export const controlledDeviceMembershipRules = rulesOf(ControlledDeviceMembership, {
  check: (context, { after: { controlledDevice, group }, at }) =>
    checkGrant(
      context,
      { kind: 'place', of: 'ControlledDevice', publicId: controlledDevice.publicId, group: group.publicId },
      at,
    ),
});

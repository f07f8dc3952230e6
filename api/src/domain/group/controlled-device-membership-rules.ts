import { ControlledDeviceMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkPlaces } from './places.ts';

/** Adding a device under audit to a group shows it to the group's people, so the caller must manage it already. */
export const controlledDeviceMembershipRules = rulesOf(ControlledDeviceMembership, {
  check: (context, change) =>
    checkPlaces(context, 'ControlledDevice', change, ({ controlledDevice }) => controlledDevice.publicId),
});

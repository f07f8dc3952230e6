import { ControlledDeviceMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../engine/rules.ts';
import { mayEdit } from '../engine/write.ts';

/** Who puts a device under audit into a group shows it to the group's people, so they must manage all of those. */
export const controlledDeviceMembershipRules = rulesOf(ControlledDeviceMembership, {
  async making(scene, { fields: { controlledDevice }, at }) {
    if (!(await mayEdit(scene, 'ControlledDevice', controlledDevice.publicId)))
      throw refuse('not-allowed', { propertyName: 'controlledDevice', ...at });
    return {};
  },
});

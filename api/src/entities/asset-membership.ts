import { AssetMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../engine/rules.ts';
import { mayEdit } from '../engine/write.ts';

/** Who puts an asset into a group gives its people sight of it and of its parts, so they must manage the asset already. */
export const assetMembershipRules = rulesOf(AssetMembership, {
  async making(scene, { fields: { asset }, at }) {
    if (!(await mayEdit(scene, 'Asset', asset.publicId))) throw refuse('not-allowed', { propertyName: 'asset', ...at });
    return {};
  },
});

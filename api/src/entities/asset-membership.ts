import { AssetMembership } from '@lineside/contracts';
import { checkGrant } from '../access/grant.ts';
import { rulesOf } from '../engine/rules.ts';

/** Who puts an asset into a group gives its people sight of it and of its parts, so they manage the asset already. */
export const assetMembershipRules = rulesOf(AssetMembership, {
  check: (context, { after: { asset, group }, at }) =>
    checkGrant(context, { kind: 'place', of: 'Asset', publicId: asset.publicId, group: group.publicId }, at),
});

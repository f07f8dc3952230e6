import { AssetMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from '../membership/grant.ts';

/**
 * Adding an asset to a group makes it and its parts visible to the group's people, so the caller must manage the asset
 * already.
 */
export const assetMembershipRules = rulesOf(AssetMembership, {
  check: (context, { after: { asset, group }, at }) =>
    checkGrant(context, { kind: 'place', of: 'Asset', publicId: asset.publicId, group: group.publicId }, at),
});

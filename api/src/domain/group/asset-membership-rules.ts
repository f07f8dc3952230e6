import { AssetMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkPlaces } from './places.ts';

/**
 * Adding an asset to a group makes it and its parts visible to the group's people, so the caller must manage the asset
 * already.
 */
export const assetMembershipRules = rulesOf(AssetMembership, {
  check: (context, change) => checkPlaces(context, 'Asset', change, ({ asset }) => asset.publicId),
});

import { AssetMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../engine/rules.ts';

/** Who puts an asset into a group gives its people sight of it and of its parts, so they must manage the asset already. */
export const assetMembershipRules = rulesOf(AssetMembership, {
  async making({ tx, sight }, { fields: { asset }, at }) {
    const { rows } = await tx.execute(sql`select ${sight.edits('Asset', sql`${asset.publicId}`)} as may`);
    if (!rows[0]!.may) throw refuse('not-allowed', { propertyName: 'asset', ...at });
    return {};
  },
});

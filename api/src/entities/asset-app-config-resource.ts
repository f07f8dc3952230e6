import { AssetAppConfigResource } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf, type Scene } from '../engine/rules.ts';

/** What it names by an id alone is a tag that its writer sees. */
export const assetAppConfigResourceRules = rulesOf(AssetAppConfigResource, {
  async making(scene, { fields, at }) {
    await checkTag(scene, fields.resourcePublicId, at);
    return {};
  },

  async update(scene, _publicId, changes, at) {
    await checkTag(scene, changes.resourcePublicId, at);
    return changes;
  },
});

async function checkTag({ tx, sight }: Scene, id: string | null | undefined, at: At): Promise<void> {
  if (id === null || id === undefined) return;
  const { rows } = await tx.execute(sql`select 1 from ${sight.rows('AgentDataTag')} tag where public_id = ${id}`);
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'resourcePublicId', ...at });
}

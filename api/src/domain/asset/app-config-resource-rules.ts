import { AssetAppConfigResource } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';

/** An id-only reference must be a tag that the writer sees. */
export const assetAppConfigResourceRules = rulesOf(AssetAppConfigResource, {
  async check(context, { before, after, at }) {
    const tag = after?.resourcePublicId;
    if (tag && tag !== before?.resourcePublicId) await checkTag(context, tag, at);
  },
});

async function checkTag({ tx, visibility }: RequestContext, id: string, at: At): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from ${visibility.rows('AgentDataTag')} tag where public_id = ${id}`);
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'resourcePublicId', ...at });
}

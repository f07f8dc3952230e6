import type { GatewayGap } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * Writes which values a company's gateways lost, and publishes it. A gap that begins where the stored one ends makes it
 * longer; the same one twice counts once; any other takes its place.
 */
export async function writeGaps(tx: Tx, company: string, gaps: (GatewayGap & { agent: string })[]): Promise<void> {
  for (const { agent, ...gap } of gaps) {
    const { rowCount } = await tx.execute(sql`
      update agent set missing_values = case when missing_values->>'to' = ${gap.from}
          then ${JSON.stringify(gap)}::jsonb || jsonb_build_object('from', missing_values->>'from',
            'count', (missing_values->>'count')::bigint + ${gap.count})
          else ${JSON.stringify(gap)}::jsonb end
      where company_id = ${company} and public_id = ${agent} and missing_values->>'to' is distinct from ${gap.to}`);
    if (rowCount) await append(tx, [{ company, entity: 'Agent', act: 'update', publicId: agent, agent, fields: {} }]);
  }
}

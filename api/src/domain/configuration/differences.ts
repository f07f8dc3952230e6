import { comparedSections, type GatewayDifferences } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { publishConfiguration } from './compose.ts';
import { stillDiffering } from './still-differing.ts';

/**
 * Writes what a company's gateways say was changed on site, and publishes it where that is new. Of a section that was changed
 * in a later revision than the gateway has, nothing new is known.
 */
export async function writeDifferences(
  tx: Tx,
  company: string,
  differences: ReadonlyMap<string, GatewayDifferences>,
): Promise<void> {
  if (differences.size === 0) return;
  const rows = [...differences].map(([agent, said]) => ({ agent, ...said }));
  const { rows: changed } = await tx.execute(sql`
    update agent_configuration own set differences = now.differences
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, revision integer, sections jsonb)
      join agent_configuration stored on stored.agent_id = reported.agent and stored.company_id = ${company}
      cross join lateral (
        select coalesce(jsonb_object_agg(section, has) filter (where has is not null), '{}') as said
        from unnest(${texts(comparedSections)}) section
          cross join lateral (select case when (stored.sections->section->>'revision')::integer > reported.revision
            then stored.differences->section else reported.sections->section end as has) known) all_said
      cross join lateral (select ${stillDiffering(sql`all_said.said`, sql`stored.document`)} as differences) now
    where own.public_id = stored.public_id and own.company_id = ${company} and own.differences <> now.differences
    returning own.agent_id as agent`);
  if (changed.length > 0)
    await publishConfiguration(
      tx,
      company,
      changed.map(({ agent }) => agent as string),
    );
}

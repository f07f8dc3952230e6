import type { GatewayProblems } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';

/**
 * Writes which sources a company's gateways can't read, and publishes what changed: a source that its gateway doesn't
 * name is read. A time from the future counts as now; without a time an earlier one stays.
 */
export async function writeSourceProblems(
  tx: Tx,
  company: string,
  problems: ReadonlyMap<string, GatewayProblems>,
): Promise<void> {
  if (problems.size === 0) return;
  const rows = [...problems].map(([agent, { sources }]) => ({ agent, sources }));
  const since = sql`least(coalesce((sources->slug->>'since')::timestamptz, (own.problem->>'since')::timestamptz), now())`;
  const { rows: changed } = await tx.execute(sql`
    update agent_data_source own set problem = said.problem
    from (select own.public_id as source, case when sources ? slug then
        jsonb_build_object('since', ${iso(since)}, 'reason', sources->slug->>'reason') end as problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, sources jsonb)
      join agent_data_source own on own.agent_id = reported.agent and own.company_id = ${company}) said
    where own.company_id = ${company} and own.public_id = said.source and own.problem is distinct from said.problem
    returning own.public_id as id, own.agent_id as agent, own.problem`);
  await append(
    tx,
    changed.map(({ id, agent, problem }) => ({
      ...{ company, entity: 'AgentDataSource', act: 'update' as const },
      ...{ publicId: id as string, agent: agent as string, fields: { problem } },
    })),
  );
}

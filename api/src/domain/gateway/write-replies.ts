import { AgentDataVariable } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { ReportedWrite } from './batch.ts';
import { noteTakesValues } from './presence.ts';

/**
 * Keeps what gateways of a company reply to orders to write a value, for the calls that wait, and logs it. The first reply to
 * an order counts.
 */
export async function writeReplies(tx: Tx, company: string, reports: ReportedWrite[]): Promise<void> {
  for (const { id, agent, ...reply } of reports) {
    const { rows } = await tx.execute(sql`
      update variable_write set reply = ${JSON.stringify(reply)}::jsonb
      where public_id = ${id} and company_id = ${company} and agent_id = ${agent} and reply is null
      returning variable_id as variable, user_id as user`);
    const [order] = rows as { variable: string; user: string }[];
    if (!order) continue;
    const isUnsupported = reply.write === 'refused' && reply.reason === 'unsupported';
    if (isUnsupported || reply.write === 'done') await noteTakesValues(tx, company, agent, !isUnsupported);
    await audit(
      tx,
      { company, user: { publicId: order.user, name: '' } },
      {
        ...{ entity: AgentDataVariable, publicId: order.variable },
        ...(reply.write === 'done'
          ? { act: 'value-written', details: { after: { value: reply.value } } }
          : { act: 'value-refused', details: { reason: reply.reason } }),
      },
    );
  }
}

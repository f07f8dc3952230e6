import { Agent } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { mustApproveRemoval } from '../access-request/leave.ts';
import { forgetReports } from '../configuration/forget-reports.ts';

/**
 * Gives a device another gateway with the same serial number: the one it had can't connect any more. The device keeps all
 * else; the new gateway gets its settings as soon as it has its secret. It requires what removing the device does, since people with access reach the new gateway from now on.
 */
export async function replaceGateway(
  context: RequestContext,
  agentId: string,
  serialNumber: string,
  at: At,
): Promise<{ publicId: string; name: string }> {
  const { tx, actor, visibility } = context;
  const { rows } = await tx.execute(sql`
    select name from agent where public_id = ${agentId} and company_id = ${actor.company} and serial_number = ${serialNumber}`);
  if (!rows[0]) throw refuse('unknown-reference', { propertyName: 'replaces', ...at });
  await mayWrite(visibility.registry.tables.Agent, { ...context, params: {} }, agentId, at);
  await mustApproveRemoval(context, agentId, at);
  await tx.execute(sql`delete from agent_secret where agent_id = ${agentId}`);
  // a gateway accepted before that hasn't fetched its secret gets none
  await tx.execute(sql`update enrolment set agent_id = null where agent_id = ${agentId}`);
  await tx.execute(sql`update agent set pending_registration = false where public_id = ${agentId}`);
  await forgetReports(tx, actor.company, agentId);
  await audit(tx, actor, { entity: Agent, publicId: agentId, act: 'replace-gateway' });
  await publishUpdate(context, 'Agent', [agentId]);
  return { publicId: agentId, name: rows[0].name as string };
}

import type { WebAccessEnd } from '@lineside/contracts';
import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { auditTable } from '../audit-log/log-table.ts';

interface Row {
  companyId: string;
  publicId: string;
  userId: string;
  agentId: string;
}

const columns = sql`company_id as "companyId", public_id as "publicId", user_id as "userId", agent_id as "agentId"`;

/** Marks sessions as closed, each once, and tells readers of the device. In the scope of their company. */
export async function closeSessions(tx: Tx, ends: { publicId: string; reason: WebAccessEnd }[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as wanted("publicId" text, reason text)`;
  const { rows } = await tx.execute(sql`
    update web_access_entry set closed_on = now(), close_reason = wanted.reason, ticket_hash = null from ${wanted}
    where web_access_entry.public_id = wanted."publicId" and closed_on is null returning ${columns}`);
  await tellReaders(tx, rows as unknown as Row[]);
}

/** Logs that a person has opened a service, and tells readers of the device. */
export async function logOpened(tx: Tx, { service, ipAddress, ...row }: Row & { service: string; ipAddress: string }) {
  await tx.insert(auditTable).values({
    ...{ publicId: newPublicId(), companyId: row.companyId, userId: row.userId, ipAddress },
    ...{ entity: 'WebAccessOpened', recordId: row.publicId, partOf: row.agentId, act: 'opened', details: { service } },
  });
  await tellReaders(tx, [row]);
}

const tellReaders = (tx: Tx, rows: Row[]) =>
  append(
    tx,
    rows.flatMap(({ companyId: company, publicId, agentId: agent }) => [
      { company, agent, entity: 'WebAccessEntry', act: 'update' as const, publicId, fields: {} },
      { company, agent, entity: 'Agent', act: 'update' as const, publicId: agent, fields: {} },
    ]),
  );

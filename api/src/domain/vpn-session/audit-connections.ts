import { type ConnectionEvent, newPublicId } from '@lineside/contracts';
import type { Tx } from '../../platform/database/scope.ts';
import { auditTable } from '../audit-log/log-table.ts';
import type { VpnSession } from './end-session.ts';

/** A VPN session that has begun or ended, and from where it was begun. */
type Connection = Pick<VpnSession, 'companyId' | 'publicId' | 'userId' | 'agentId'> & { ipAddress?: string | null };

const acts = { AgentConnectedUser: 'connected', AgentDisconnectedUser: 'disconnected' } as const satisfies Partial<
  Record<ConnectionEvent, string>
>;

/**
 * Logs that people were connected to devices, or are no longer, in the transaction that says so. Clients of the public
 * interface read who was where from these entries.
 */
export async function auditConnections(tx: Tx, target: keyof typeof acts, connections: Connection[]): Promise<void> {
  if (connections.length === 0) return;
  await tx.insert(auditTable).values(
    connections.map(({ companyId, publicId, userId, agentId, ipAddress = null }) => ({
      ...{ publicId: newPublicId(), companyId, userId, ipAddress, details: {} },
      ...{ entity: target, recordId: publicId, partOf: agentId, act: acts[target] },
    })),
  );
}

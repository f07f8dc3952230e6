import { newPublicId } from '@lineside/contracts';
import type { Tx } from '../database/scope.ts';
import type { Actor } from '../session/actor.ts';
import { auditTable } from '../tables/record.ts';

export interface Change {
  entity: string;
  publicId: string;
  act: string;
  details?: Record<string, unknown>;
}

/** Writes what an actor did, in the transaction that does it. */
export async function audit(tx: Tx, actor: Actor, change: Change): Promise<void> {
  await tx.insert(auditTable).values({
    publicId: newPublicId(),
    companyId: actor.company,
    userId: actor.user.publicId,
    entity: change.entity,
    recordId: change.publicId,
    act: change.act,
    details: change.details ?? {},
  });
}

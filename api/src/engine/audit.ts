import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import type { Actor } from './actor.ts';

export interface Change {
  entity: string;
  publicId: string;
  act: string;
  /** Of an update `before` and `after`: the fields that changed, by name; of secrets their names alone. */
  details?: Record<string, unknown>;
}

/** Writes what an actor did, in the transaction that does it. */
export async function audit(tx: Tx, actor: Actor, { entity, publicId, act, details = {} }: Change): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (public_id, company_id, user_id, entity, record_id, act, details)
    values (${newPublicId()}, ${actor.company}, ${actor.user.publicId}, ${entity}, ${publicId}, ${act}, ${JSON.stringify(details)}::jsonb)`);
}

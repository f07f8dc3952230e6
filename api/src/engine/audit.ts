import { type AnyEntity, newPublicId } from '@lineside/contracts';
import type { AuditEvent } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import type { Actor } from './actor.ts';
import { columnName, tableName } from './kinds/column.ts';
import { keepSettingChange } from './setting-change.ts';

/** A change of a record, for the log. */
export interface Change {
  entity: Pick<AnyEntity, 'name' | 'sees' | 'parent' | 'fields'> & Partial<Pick<AnyEntity, 'section' | 'unique'>>;
  publicId: string;
  act: AuditEvent;
  /** `before` and `after` of an update: the changed fields by name; of secrets only the names. */
  details?: Record<string, unknown>;
  /** Whether it comes from a template: nobody waits for it at a screen. */
  isCopying?: boolean | undefined;
}

/** The person who made the change, and where. */
export type Author = Pick<Actor, 'company' | 'user' | 'from' | 'through' | 'isService'>;

/**
 * Logs an actor's change, in the same transaction, before a removed record is deleted. People's changes to their
 * personal records are in no company's log.
 */
export async function audit(tx: Tx, actor: Author, change: Change): Promise<void> {
  const { entity, publicId, act, details = {} } = change;
  if (entity.sees === 'person') return;
  await tx.execute(sql`
    insert into audit_log (public_id, company_id, user_id, entity, record_id, part_of, act, details, ip_address, through_id, follows_id)
    values (${newPublicId()}, ${actor.company}, ${actor.user.publicId}, ${entity.name}, ${publicId}, ${partOf(entity, publicId)}, ${act}, ${JSON.stringify(details)}::jsonb, ${actor.from ?? null}, ${actor.through?.publicId ?? null},
      ${firstOfCall(actor)})`);
  await keepSettingChange(tx, actor, change);
}

/** The first entry of the same call, which is one transaction of one person; null before there is one. */
const firstOfCall = (actor: Author): SQL =>
  sql`(select first.public_id from audit_log first where first.company_id = ${actor.company} and first."on" = now()
    and first.user_id = ${actor.user.publicId} and first.follows_id is null limit 1)`;

/** The id of the record that another one lives under. */
function partOf({ name, parent, fields }: Change['entity'], publicId: string): SQL {
  if (!parent) return sql`null`;
  const above = sql.identifier(columnName(parent, fields[parent]));
  return sql`(select ${above} from ${sql.identifier(tableName(name))} where public_id = ${publicId})`;
}

import { type AnyEntity, type EntityName, entities } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit, mayWrite } from '../../engine/rights.ts';
import { mustApproveIfAsked } from '../access-request/service-opening.ts';

/** A record that was changed: its entity, by the API name, and its id. */
export interface ChangedRecord {
  target: EntityName;
  record: string;
}

/** Refuses who may not change records of some entities of a device. */
export async function mayChangeSettings(
  context: RequestContext,
  agent: string,
  changed: readonly AnyEntity[],
  at: At,
): Promise<void> {
  if (!(await mayEdit(context, 'Agent', agent))) throw refuse('not-allowed', at);
  if (changed.some(({ byApprovers }) => byApprovers === true)) await mustApproveIfAsked(context, agent, at);
}

/** Refuses who may not make changes of some records of a device, which may be removed since. */
export async function mayMakeChanges(
  context: RequestContext,
  agent: string,
  changed: readonly ChangedRecord[],
  at: At,
): Promise<void> {
  const { tx, visibility } = context;
  await mayChangeSettings(
    context,
    agent,
    changed.map(({ target }) => (entities as Record<string, AnyEntity>)[target]!),
    at,
  );
  for (const { target, record } of changed) {
    const store = visibility.registry.tables[target];
    const { rows: present } = await tx.execute(
      sql`select from ${sql.identifier(store.name)} where public_id = ${record}`,
    );
    if (present.length > 0) await mayWrite(store, context, record, at);
  }
}

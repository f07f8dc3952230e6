import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { isReplaced, sendsAgain } from './change-states.ts';

/** Keeps a device's configuration from reports and others until the end of the transaction. */
export const lockConfiguration = (tx: Tx, agent: string) =>
  tx.execute(sql`select from agent_configuration where agent_id = ${agent} for update`);

/**
 * Makes all that a device refused or reverted due again: without these sections its document differs from the next one, so
 * that a new revision is composed. A device doesn't apply a revision that it left.
 */
export async function sendRefused(tx: Tx, agent: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select key as section from agent_configuration, jsonb_each(sections)
    where agent_id = ${agent} and value->>'state' = any(${texts(sendsAgain)})`);
  const sections = texts(rows.map(({ section }) => section as string));
  await tx.execute(sql`
    update agent_configuration set document = document - ${sections},
      due = (select array_agg(distinct section) from unnest(due || ${sections}) section)
    where agent_id = ${agent}`);
  await tx.execute(sql`
    update agent_setting_change set state = 'waiting', revision = null, settled_on = null, reason = null
    where agent_id = ${agent} and state = any(${texts(sendsAgain)}) and section = any(${sections}) and not ${isReplaced}`);
}

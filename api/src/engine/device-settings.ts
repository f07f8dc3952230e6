import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { wakeSenders } from '../platform/database/outbox.ts';
import type { Tx } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { column } from './entity-table.ts';
import type { RequestContext } from './request-context.ts';
import type { EntityTable } from './table-types.ts';

/**
 * Marks the section of the devices' settings that changed records are part of: with the commit, each gets a new revision
 * (spec 3.46). Records that are about to be removed still exist.
 */
export async function markSettings(store: EntityTable, { tx }: RequestContext, ids: string[]): Promise<void> {
  const { section, alsoSection, parent } = store.entity;
  const sections = [section, alsoSection].filter((one) => one !== undefined);
  if (sections.length === 0 || !parent) return;
  const agent = column(store, parent);
  const { rows } = await tx.execute(
    sql`select distinct ${agent} as id from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = any(${texts(ids)})`,
  );
  const agents = rows.map(({ id }) => id as string);
  await markSections(tx, agents, sections);
}

/** Marks sections of devices: with the commit, the settings of each get a new revision if anything in them changed. */
export async function markSections(tx: Tx, agents: string[], sections: string[]): Promise<void> {
  for (const id of agents) {
    await tx.execute(sql`
      insert into agent_configuration (company_id, public_id, agent_id, due, changed_on)
      select company_id, ${newPublicId()}, public_id, ${texts(sections)}, now() from agent where public_id = ${id}
      on conflict (company_id, agent_id) do update set changed_on = now(), due = array(select distinct unnest(agent_configuration.due || excluded.due))`);
  }
  if (agents.length > 0) await wakeSenders(tx);
}

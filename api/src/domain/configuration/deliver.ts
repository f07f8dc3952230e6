import type { ConfigurationDocument } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { changesDelivered } from './change-progress.ts';
import { compose, publishConfiguration } from './compose.ts';
import { ensureConfiguration } from './ensure-configuration.ts';
import { withPasswords } from './passwords.ts';

/** The newest document of a device; its sections that waited are delivered with it. */
export async function deliverNewest(tx: Tx, company: string, agent: string): Promise<ConfigurationDocument> {
  await composeNewest(tx, company, agent);
  return deliver(tx, company, agent);
}

/** The same of a revision; null, and nothing is delivered, if that isn't the newest one. */
export async function deliverRevision(
  tx: Tx,
  company: string,
  agent: string,
  revision: number,
): Promise<ConfigurationDocument | null> {
  await composeNewest(tx, company, agent);
  const { rows } = await tx.execute(
    sql`select from agent_configuration where agent_id = ${agent} and revision = ${revision}`,
  );
  return rows.length > 0 ? deliver(tx, company, agent) : null;
}

async function composeNewest(tx: Tx, company: string, agent: string): Promise<void> {
  await ensureConfiguration(tx, agent);
  // a change that is withdrawn at this moment is either in the document and delivered, or neither
  await tx.execute(sql`select from agent_configuration where agent_id = ${agent} for update`);
  await compose(tx, company, agent);
}

async function deliver(tx: Tx, company: string, agent: string): Promise<ConfigurationDocument> {
  const { rowCount } = await tx.execute(sql`
    update agent_configuration set sections = sections || (
      select jsonb_object_agg(key, value || jsonb_build_object('state', 'delivered', 'on', ${iso(sql`now()`)}))
      from jsonb_each(sections) where value->>'state' in ('waiting', 'unknown'))
    where agent_id = ${agent} and jsonb_path_exists(sections, '$.* ? (@.state == "waiting" || @.state == "unknown")')`);
  const { rowCount: changes } = await changesDelivered(tx, agent);
  if (rowCount || changes) await publishConfiguration(tx, company, [agent]);
  const { rows } = await tx.execute(
    sql`select revision, again, document as sections from agent_configuration where agent_id = ${agent}`,
  );
  const { revision, again, sections } = rows[0] as unknown as ConfigurationDocument;
  return { revision, again, sections: await withPasswords(tx, agent, sections) };
}

import { type DocumentPart, type PartRequest, partBytes } from '@lineside/contracts/gateway';
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
  await markDelivered(tx, company, agent);
  return newest(tx, agent);
}

/**
 * A part of the newest document, counted from 1; its sections that waited are delivered with the last one. Null, and nothing
 * is delivered, if the revision isn't the newest one or has no such part.
 */
export async function deliverPart(
  tx: Tx,
  company: string,
  agent: string,
  { revision, part }: PartRequest,
): Promise<DocumentPart | null> {
  await composeNewest(tx, company, agent);
  const document = await newest(tx, agent);
  const content = Buffer.from(JSON.stringify(document));
  const parts = Math.ceil(content.length / partBytes);
  if (document.revision !== revision || part > parts) return null;
  if (part === parts) await markDelivered(tx, company, agent);
  const from = (part - 1) * partBytes;
  return { revision, part, parts, content: content.subarray(from, from + partBytes).toString('base64') };
}

async function composeNewest(tx: Tx, company: string, agent: string): Promise<void> {
  await ensureConfiguration(tx, agent);
  // a change that is withdrawn at this moment is either in the document and delivered, or neither
  await tx.execute(sql`select from agent_configuration where agent_id = ${agent} for update`);
  await compose(tx, company, agent);
}

async function markDelivered(tx: Tx, company: string, agent: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update agent_configuration set sections = sections || (
      select jsonb_object_agg(key, value || jsonb_build_object('state', 'delivered', 'on', ${iso(sql`now()`)}))
      from jsonb_each(sections) where value->>'state' in ('waiting', 'unknown'))
    where agent_id = ${agent} and jsonb_path_exists(sections, '$.* ? (@.state == "waiting" || @.state == "unknown")')`);
  const { rowCount: changes } = await changesDelivered(tx, agent);
  if (rowCount || changes) await publishConfiguration(tx, company, [agent]);
}

async function newest(tx: Tx, agent: string): Promise<ConfigurationDocument> {
  const { rows } = await tx.execute(
    sql`select revision, again, document as sections from agent_configuration where agent_id = ${agent}`,
  );
  const { revision, again, sections } = rows[0] as unknown as ConfigurationDocument;
  return { revision, again, sections: await withPasswords(tx, agent, sections) };
}

import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { publishUpdate } from '../../engine/publish.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { holds } from '../access-request/manages.ts';
import type { Where } from './make.ts';
import { isCurrent } from './table.ts';

/**
 * Refuses callers who may not license a device: they must manage the device and, for it or company-wide, licences.
 * Locks the device's licences.
 */
export async function mayLicense(context: RequestContext, agent: string, at: At): Promise<void> {
  const { tx, visibility, actor } = context;
  await mayWrite(visibility.registry.tables.Agent, { ...context, params: {} }, agent, at);
  const { rows } = await tx.execute(
    sql`select ${holds(actor, 'MANAGE_LICENCE')} as may from agent where public_id = ${agent} for update`,
  );
  if (!rows[0]!.may) throw refuse('not-allowed', at);
}

/** Takes a licence that has ended off a device, for another one of its kind; one that counts is in the way. */
export async function release(context: RequestContext, agent: string, usage: string, at: At): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    select l.public_id as id, ${isCurrent('l')} as current from licence l join licence_type t on t.public_id = l.type_id
    where l.agent_id = ${agent} and t.usage_type = ${usage}`);
  if (rows.some(({ current }) => current)) throw refuse('app-active', { propertyName: 'publicId', ...at });
  for (const { id } of rows) {
    await context.tx.execute(sql`update licence set agent_id = null where public_id = ${id}`);
    await publishUpdate(context, 'Licence', [id as string]);
  }
}

/** Gives a device an unused licence of the company; a wrong one is refused at the property. */
export async function use(
  context: RequestContext,
  { licence, agent, usage }: { licence: string; agent: string; usage: string },
  position: Where,
): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    update licence set agent_id = ${agent} from licence_type t
    where licence.public_id = ${licence} and t.public_id = licence.type_id and t.usage_type = ${usage} and t.scope = 'agent'
      and licence.agent_id is null and ${isCurrent('licence')} returning 1`);
  if (rows.length === 0) throw await licenceRefusal(context, licence, usage, position);
  await publishUpdate(context, 'Licence', [licence]);
}

/** Why a licence can't be used this way; an invisible one counts as missing. */
export async function licenceRefusal(
  { tx, visibility }: RequestContext,
  licence: string,
  usage: string,
  position: Where,
) {
  const fields = new Map(['type', 'expiresOn', 'hasAgent'].map((key) => [key, new Map()] as const));
  const row = await readRow(tx, visibility.registry.tables.Licence, visibility, licence, fields);
  if (!row) return refuse('unknown-reference', position);
  const { usageType } = row.type as { usageType: string };
  if (usageType !== usage) return refuse('licence-unfit', position);
  const isOver = row.expiresOn !== null && Date.parse(row.expiresOn as string) <= Date.now();
  if (isOver) return refuse('licence-over', position);
  return refuse(row.hasAgent ? 'licence-in-use' : 'licence-unfit', position);
}

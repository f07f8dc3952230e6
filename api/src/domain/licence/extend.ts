import { Licence } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { isCurrent } from './table.ts';

/** A licence to extend: its use, and its end. */
export interface Ending {
  id: string;
  usage: string;
  expiresOn: string;
}

/** The licence, locked until the end of the transaction; an unlimited one can't be extended. */
export async function endingOf({ tx }: RequestContext, id: string, at: At): Promise<Ending> {
  const { rows } = await tx.execute(sql`
    select l.public_id as id, t.usage_type as usage, ${iso(sql`l.expires_on`)} as "expiresOn" from licence l
    join licence_type t on t.public_id = l.type_id where l.public_id = ${id} for update of l`);
  const ending = rows[0] as unknown as Ending;
  if (ending.expiresOn === null) throw refuse('licence-endless', at);
  return ending;
}

/** Adds days to its end, or to now if that is later; without a number it never ends. */
export const extendBy = (context: RequestContext, licence: Ending, days: number | null): Promise<void> =>
  setEnd(
    context,
    licence,
    days === null ? sql`null` : sql`greatest(expires_on, now()) + make_interval(days => ${days})`,
  );

/**
 * Adds the remaining time of another unused licence of the same kind, which ends by that. Returns whether it was one;
 * if not, nothing has changed.
 */
export async function extendFrom(context: RequestContext, licence: Ending, other: string): Promise<boolean> {
  const { rows } = await context.tx.execute(sql`
    with given as (
      select l.public_id, l.expires_on from licence l join licence_type t on t.public_id = l.type_id
      where l.public_id = ${other} and l.public_id <> ${licence.id} and t.usage_type = ${licence.usage} and l.agent_id is null
        and ${isCurrent('l')} for update of l)
    update licence set expires_on = now() from given where licence.public_id = given.public_id
    returning given.expires_on is null as endless, extract(epoch from given.expires_on - now())::double precision as seconds`);
  const extension = rows[0] as { endless: boolean; seconds: number | null } | undefined;
  if (!extension) return false;
  await audit(context.tx, context.actor, { entity: Licence, publicId: other, act: 'give-time' });
  await publishUpdate(context, 'Licence', [other]);
  const end = sql`greatest(expires_on, now()) + make_interval(secs => ${extension.seconds})`;
  await setEnd(context, licence, extension.endless ? sql`null` : end);
  return true;
}

async function setEnd(context: RequestContext, { id, expiresOn }: Ending, end: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await context.tx.execute(
    sql`update licence set expires_on = ${end} where public_id = ${id} returning ${iso(sql`expires_on`)} as "expiresOn", agent_id as agent`,
  );
  const after = { expiresOn: rows[0]!.expiresOn };
  await audit(context.tx, context.actor, {
    entity: Licence,
    publicId: id,
    act: 'extend',
    details: { before: { expiresOn }, after },
  });
  await publishUpdate(context, 'Licence', [id]);
  if (rows[0]!.agent) await publishUpdate(context, 'Agent', [rows[0]!.agent as string]);
}

/** Locks licences in the order of their ids, so that two calls never wait for each other. */
export const holdLicences = ({ tx }: RequestContext, ids: string[]): Promise<unknown> =>
  tx.execute(sql`select from licence where public_id = any(${texts(ids)}) order by public_id for update`);

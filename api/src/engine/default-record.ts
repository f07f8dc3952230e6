import type { Audience, EntityName, Page } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { inBin } from './bin.ts';
import { tableName } from './kinds/column.ts';
import { publishUpdate } from './publish.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Makes a record its company's default, or removes that: there is at most one `among` those that meet a condition. The
 * previous default is published, too. Returns whether it is the default now.
 */
export async function chooseDefault(
  context: RequestContext,
  entity: typeof Audience | typeof Page,
  { publicId, isDefault, among = sql`true` }: { publicId: string; isDefault: boolean; among?: SQL },
): Promise<{ default: boolean }> {
  const { tx, actor } = context;
  // a removed record gives up its place too, and doesn't come back as a second default
  const { rows } = await inBin(tx, () =>
    tx.execute(sql`
      update ${sql.identifier(tableName(entity.name))} set "default" = (public_id = ${publicId} and ${isDefault})
      where company_id = ${actor.company} and "default" <> (public_id = ${publicId} and ${isDefault})
        and ${among} and (${isDefault} or public_id = ${publicId}) returning public_id as id, removed_on is null as there`),
  );
  const changed = rows.flatMap(({ id, there: wasDefault }) => (wasDefault ? [id as string] : []));
  if (changed.includes(publicId))
    await audit(tx, actor, { entity, publicId, act: isDefault ? 'make-default' : 'clear-default' });
  await publishUpdate(context, entity.name as EntityName, changed);
  return { default: isDefault };
}

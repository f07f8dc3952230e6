import { type EntityName, onRemoveOf } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { append } from '../platform/database/outbox.ts';
import { type Tx, writeAs } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { audiencesOf } from './audience.ts';
import { fieldsOf } from './columns.ts';
import { deviceOf } from './controlled.ts';
import { markSettings } from './device-settings.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { column } from './entity-table.ts';
import type { RequestContext } from './request-context.ts';
import type { EntityTable } from './table-types.ts';

type Act = 'add' | 'update' | 'remove';

/** Publishes changes of records while they exist, and of the records they belong to. */
export async function publish(store: EntityTable, context: RequestContext, act: Act, ids: string[]): Promise<void> {
  if (store.entity.sees === 'person')
    return publishOwn(context.tx, context.visibility.registry, context.actor.user.publicId, {
      entity: store.entity.name,
      act,
      ids,
    });
  await markSettings(store, context, ids);
  // after the removal its audience can't be looked up
  const audiences = act === 'remove' && store.entity.audience ? await audiencesOf(context, store, ids) : undefined;
  await append(
    context.tx,
    ids.map((publicId) => ({
      ...eventOf(store, context, act, publicId),
      fields: audiences ? { audience: audiences.get(publicId) } : {},
    })),
  );
  for (const [key, { to }] of Object.entries(fieldsOf(store)).filter(([key]) => isPart(store, key))) {
    const above = context.visibility.registry.tables[to as EntityName];
    const { rows } = await context.tx.execute(
      sql`select distinct ${column(store, key)} as id from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = any(${texts(ids)}) and ${column(store, key)} is not null`,
    );
    await append(
      context.tx,
      rows.map(({ id }) => eventOf(above, context, 'update', id as string)),
    );
  }
}

/**
 * Publishes changes of a person's own records. Events are read per company, so they are published in each of the
 * person's companies, since it is unknown which one they use.
 */
export async function publishOwn(
  tx: Tx,
  { companiesOf }: Pick<EntityRegistry, 'companiesOf'>,
  user: string,
  { entity, act, ids }: { entity: string; act: Act; ids: string[] },
): Promise<void> {
  for (const company of await companiesOf(tx, user))
    await writeAs(tx, company, () =>
      append(
        tx,
        ids.map((publicId) => ({ company, entity, act, publicId, agent: null, user, fields: {} })),
      ),
    );
}

const isPart = ({ entity, derived }: EntityTable, key: string) =>
  entity.fields[key].to !== undefined && !(key in derived) && onRemoveOf(entity, key) === 'cascade';

const eventOf = (store: EntityTable, { actor, params }: RequestContext, act: Act, publicId: string) => ({
  company: actor.company,
  entity: store.entity.name,
  act,
  publicId,
  agent: deviceOf(store, params, publicId),
  fields: {},
});

/** Publishes that records of an entity were changed by a rule of its own. */
export const publishUpdate = (context: RequestContext, entity: EntityName, ids: string[]): Promise<void> =>
  publish(context.visibility.registry.tables[entity], context, 'update', ids);

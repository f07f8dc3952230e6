import { type EntityName, type Field, type Fields, onRemoveOf } from '@lineside/contracts';
import { type At, type Item, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { append } from '../platform/database/outbox.ts';
import { type Tx, writeAs } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { holdsIn, mayEverywhere } from './actor.ts';
import { audiencesOf } from './audience.ts';
import { deviceOf } from './controlled.ts';
import type { EntityRegistry, Target } from './entity-registry.ts';
import { column, type EntityTable, parentField } from './entity-table.ts';
import { columnName, snake } from './kinds/column.ts';
import { sealSecrets } from './kinds/seal-secrets.ts';
import { stored } from './kinds/stored.ts';
import { readRow } from './read.ts';
import type { RequestContext, Written } from './rules.ts';
import { parentId, underPath } from './scope.ts';
import { visibleTo } from './visibility.ts';

export const fieldsOf = (store: EntityTable): Fields => store.entity.fields;

/** Locks these records until the end of the transaction; always in one order, so that two calls never deadlock. */
export async function lockRows(store: EntityTable, { tx, visibility }: RequestContext, items: Item[]): Promise<void> {
  const ids = texts(items.map(({ publicId }) => publicId));
  const id = column(store, 'publicId');
  await tx.execute(
    sql`select from ${sql.identifier(store.name)} where ${id} = any(${ids}) and ${visibleTo(visibility, store)} order by ${id} for update`,
  );
}

/** Refuses who doesn't see the record at the path, or may not write it. */
export async function mayWrite(
  store: EntityTable,
  { tx, visibility, params }: RequestContext,
  publicId: string,
  at: At,
): Promise<void> {
  const row = await readRow(tx, store, visibility, publicId, new Map([['can', new Map()]]), underPath(store, params));
  if (!row) throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed', at);
}

/**
 * Refuses callers who may not create such a record: by its parent, by its group, otherwise for the company. The same
 * applies to a record that moves.
 */
export async function mayMake(store: EntityTable, context: RequestContext, draft: Written, at: At): Promise<void> {
  const { actor, params } = context;
  const { write, parent, scopedBy, fields } = store.entity;
  if (write === 'member' || write === 'self' || (write !== 'nobody' && mayEverywhere(actor, write))) return;
  if (write !== 'nobody' && scopedBy) {
    const named = (draft[scopedBy] as { publicId: string } | null | undefined)?.publicId;
    const { to } = (fields as Fields)[scopedBy]!;
    if (named !== undefined && (to === 'Group' ? holdsIn(actor, named, write) : await mayEdit(context, to!, named)))
      return;
  } else if (parent && (await mayEdit(context, parentField(store.entity)!.to!, parentId(store.entity, params)))) return;
  throw refuse('not-allowed', at);
}

/** Whether the caller may change a record; never for a missing one. */
export async function mayEdit(
  { tx, visibility }: RequestContext,
  of: Target,
  publicId: string | undefined,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select ${visibility.edits(of, sql`${publicId ?? null}`)} as may`);
  return rows[0]!.may as boolean;
}

/** Columns with their stored values, secrets sealed, from values by field or by column. */
export function columnsOf(store: EntityTable, { tx }: Pick<RequestContext, 'tx'>, values: Written) {
  return Object.entries(values).map(([key, input]): { name: SQL; value: SQL } => {
    const described = fieldsOf(store)[key];
    // for a field with derived reading, its file defines what is stored
    const field: Field | undefined = key in store.derived ? undefined : described;
    const name = field ? columnName(key, field) : snake(key);
    const seal = (secret: string) => tx.sealer.seal(secret, `${store.name}.${name}`);
    const value = described ? sealSecrets(described, input, seal) : input;
    const sqlValue = field ? stored(field, value) : Array.isArray(value) ? texts(value) : sql`${value}`;
    return { name: sql`${sql.identifier(name)}`, value: sqlValue };
  });
}

/** Fields that store who created or last changed a record and when, with their values. */
export function stampFields(store: EntityTable, { actor }: RequestContext, of: 'created' | 'updated'): Written {
  const stampFields = Object.entries(fieldsOf(store)).filter(([, { stamp }]) => stamp === of);
  return Object.fromEntries(
    stampFields.map(([key, { kind }]) => [key, kind === 'ref' ? actor.user : new Date().toISOString()]),
  );
}

/** Fields that clients write and that may be shown again: the audit log stores these of a record. */
export const auditedFields = (store: EntityTable, values?: Written) =>
  new Map(
    Object.entries(fieldsOf(store)).flatMap(([key, { computed, kind, of }]) => {
      const isGiven = values === undefined || key in values || (of !== undefined && of in values);
      return isGiven && kind !== 'secret' && (!computed || of !== undefined) ? [[key, new Map()] as const] : [];
    }),
  );

type Act = 'add' | 'update' | 'remove';

/** Publishes changes of records while they exist, and of the records they belong to. */
export async function publish(store: EntityTable, context: RequestContext, act: Act, ids: string[]): Promise<void> {
  if (store.entity.sees === 'person')
    return publishOwn(context.tx, context.visibility.registry, context.actor.user.publicId, {
      entity: store.entity.name,
      act,
      ids,
    });
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

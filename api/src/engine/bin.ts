import type { EntityName } from '@lineside/contracts';
import { type At, refuse, type WriteItem } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { audit } from './audit.ts';
import { fieldsOf } from './columns.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { column } from './entity-table.ts';
import { publish } from './publish.ts';
import { readRow } from './read.ts';
import { checkBack, namedBy, outcome } from './references.ts';
import type { RequestContext } from './request-context.ts';
import { lockChanged } from './rights.ts';
import type { FieldValues } from './rules.ts';
import { underPath } from './scope.ts';
import type { EntityTable } from './table-types.ts';
import { unlessTaken } from './unique.ts';
import { writtenJson } from './written.ts';

/** Does something to records in the bin: everywhere else row-level security withholds them. */
export async function inBin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.bin', 'open', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.bin', '', true)`);
  return result;
}

/** Records of the bin. */
export const isRemoved = (store: EntityTable) => sql`${sql.identifier(store.name)}.removed_on is not null`;

/** A record that comes back. */
interface Back {
  table: EntityTable;
  publicId: string;
  fields: FieldValues;
}

/** Restores records from the bin with the records that were removed along with them: all of them or none. */
export async function restoreRows(store: EntityTable, context: RequestContext, items: WriteItem[]): Promise<null> {
  for (const item of items) await restoreRow(store, context, item);
  return null;
}

/** Restores the records of one removal. Each is checked by the same rules as a new one. */
async function restoreRow(store: EntityTable, context: RequestContext, item: WriteItem): Promise<void> {
  const { tx, actor } = context;
  const { at } = item;
  const back = await inBin(tx, () => removedWith(store, context, item));
  const ids = new Set(back.map(({ publicId }) => publicId));
  for (const entry of back) await checkBack(entry, context, ids, at);
  // a record of something that is there gives rights over that, which the caller must have without it
  const [parts, others] = [back.filter((entry) => isPartOf(entry, ids)), back.filter((entry) => !isPartOf(entry, ids))];
  await checkAll(others, context, at);
  for (const [table, some] of byStore(back))
    await inBin(tx, () => lockChanged(table, context, sql`public_id = any(${texts(some)})`));
  for (const [table, some] of byStore(back))
    await unlessTaken(table, at, () =>
      inBin(tx, () =>
        tx.execute(
          sql`update ${sql.identifier(table.name)} set removed_on = null, removal = null where public_id = any(${texts(some)})`,
        ),
      ),
    );
  for (const [table, some] of byStore(back))
    if (!(await mayEditAll(context, table, some))) throw refuse('not-allowed', at);
  await checkAll(parts, context, at);
  for (const { table, publicId } of back) {
    await audit(tx, actor, { entity: table.entity, publicId, act: 'restore' });
    await publish(table, context, 'add', [publicId]);
  }
  for (const table of byStore(back).keys()) if (table !== store) await rulesFor(context, table)?.afterwards?.(context);
}

/** Ids of records, by what they are. */
function byStore(back: Back[]): Map<EntityTable, string[]> {
  const ids = new Map<EntityTable, string[]>();
  for (const { table, publicId } of back) {
    const some = ids.get(table) ?? [];
    some.push(publicId);
    ids.set(table, some);
  }
  return ids;
}

/** The records of the removal that took a record away, locked; refused where that one isn't in the caller's bin. */
async function removedWith(store: EntityTable, context: RequestContext, { publicId, at }: WriteItem): Promise<Back[]> {
  const { tx, visibility, params } = context;
  const condition = sql`${isRemoved(store)} and ${underPath(store, params)}`;
  const row = await readRow(tx, store, visibility, publicId, new Map([['can', new Map()]]), condition);
  if (!row) throw refuse('not-found', { ...at, propertyName: 'publicId' });
  if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed', at);
  const removalOf = sql`(select removal from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId})`;
  const { rows: removals } = await tx.execute(sql`select ${removalOf} as removal`);
  const back: Back[] = [];
  for (const table of withBin(visibility.registry)) {
    const { rows } = await tx.execute(sql`
      select ${column(table, 'publicId')} as "publicId", ${writtenJson(table, visibility)} as fields from ${sql.identifier(table.name)}
      where removal = ${removals[0]!.removal} order by public_id for update of ${sql.identifier(table.name)}`);
    back.push(...rows.map((row) => ({ table, ...(row as unknown as Omit<Back, 'table'>) })));
  }
  // another person may have restored it in the meantime
  if (!back.some((entry) => entry.publicId === publicId))
    throw refuse('not-found', { ...at, propertyName: 'publicId' });
  return back;
}

/** Whether the caller may edit all of some records. */
async function mayEditAll({ tx, visibility }: RequestContext, table: EntityTable, ids: string[]): Promise<boolean> {
  const name = sql.identifier(table.name);
  const { rows } = await tx.execute(sql`
    select count(*)::int as editable from ${visibility.rows(table.entity.name as EntityName)} ${name}
    where ${column(table, 'publicId')} = any(${texts(ids)}) and ((${table.derived.can!(visibility)})->>'edit')::boolean`);
  return rows[0]!.editable === ids.length;
}

/**
 * Whether a record is part of another one restored with it, so that the caller's rights on both are known only then. A
 * group doesn't count: its memberships give its people rights on existing records.
 */
const isPartOf = ({ table, publicId, fields }: Back, ids: ReadonlySet<string>): boolean =>
  Object.entries(fieldsOf(table)).some(([key, { kind, to }]) => {
    const named =
      kind === 'ref' && to !== 'Group' ? (fields[key] as { publicId: string } | null | undefined) : undefined;
    return named !== undefined && named !== null && named.publicId !== publicId && ids.has(named.publicId);
  });

async function checkAll(records: Back[], context: RequestContext, at: At): Promise<void> {
  for (const { table, publicId, fields } of records)
    await rulesFor(context, table)?.check?.(context, { publicId, after: fields as never, at });
}

const rulesFor = ({ visibility }: RequestContext, { entity }: EntityTable) =>
  visibility.registry.rules[entity.name as EntityName];

/** Entities whose removed records go to a bin. */
export const withBin = (registry: EntityRegistry): EntityTable[] =>
  Object.values(registry.tables).filter(({ entity }) => entity.retentionDays);

/**
 * Deletes records of an entity in the scope's bins whose retention time is over at a moment, at most `most`; references to
 * them become null. Returns how many.
 */
export const emptyBin = (
  tx: Tx,
  registry: EntityRegistry,
  store: EntityTable,
  most: number,
  now: SQL,
): Promise<number> =>
  inBin(tx, async () => {
    const { rows } = await tx.execute(sql`select public_id as id from ${sql.identifier(store.name)}
      where removed_on < ${now} - make_interval(days => ${store.entity.retentionDays}) limit ${most}`);
    if (rows.length === 0) return 0;
    const expired = texts(rows.map(({ id }) => id as string));
    for (const use of namedBy(registry, store).filter((use) => outcome(use) === 'clear'))
      await tx.execute(
        sql`update ${sql.identifier(use.referring.name)} set ${use.column} = null where ${use.column} = any(${expired})`,
      );
    await tx.execute(sql`delete from ${sql.identifier(store.name)} where public_id = any(${expired})`);
    return rows.length;
  });

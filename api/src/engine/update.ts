import { isSame, mergeKeys, parseDraft, Refusal, type WriteItem } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { auditedFields, columnsOf, fieldsOf, isSecret, stampFields } from './columns.ts';
import { withoutCompanyGroup } from './company-group.ts';
import { conflictsOf } from './conflict.ts';
import { column } from './entity-table.ts';
import { givesSecret } from './kinds/seal-secrets.ts';
import { publish } from './publish.ts';
import { readRow } from './read.ts';
import { checkReferences } from './references.ts';
import type { RequestContext } from './request-context.ts';
import { lockRows, mayMake, mayWrite } from './rights.ts';
import type { FieldValues } from './rules.ts';
import type { EntityTable } from './table-types.ts';
import { unlessTaken } from './unique.ts';
import { writtenOf } from './written.ts';

/** Changes fields of one record, or of several from a list: all or none. */
export async function updateRows(store: EntityTable, context: RequestContext, items: WriteItem[]): Promise<null> {
  await lockRows(store, context, items);
  for (const item of items) await updateRow(store, context, item);
  return null;
}

async function updateRow(
  store: EntityTable,
  context: RequestContext,
  { publicId, value, at }: WriteItem,
): Promise<void> {
  const { tx, visibility, actor } = context;
  const { entity } = store;
  await mayWrite(store, context, publicId, at);
  const { version, given: changedFields } = versioned(store, value);
  const draft = withoutCompanyGroup(store, context, parseDraft(entity, changedFields, false, at.listIndex));
  if (entity.scopedBy && entity.scopedBy in draft) await mayMake(store, context, draft, at);
  await checkReferences(store, context, [{ fields: draft, at }]);
  const before = await readRow(tx, store, visibility, publicId, auditedFields(store, draft));
  const conflicts = await conflictsOf(store, context, { publicId, at }, draft, version, before!);
  if (conflicts.length > 0) throw new Refusal(409, conflicts);
  const changes = mergeKeys(entity, before!, draft, at);
  const rules = visibility.registry.rules[entity.name as keyof typeof visibility.registry.rules];
  if (rules?.check) {
    const stored = await writtenOf(tx, store, visibility, publicId);
    await rules.check(context, { publicId, before: stored as never, after: { ...stored, ...changes } as never, at });
  }
  const written = (await rules?.update?.(context, publicId, changes as never, at)) ?? changes;
  if (changesNothing(store, withoutCompanyGroup(store, context, before!), changes)) return;
  const sets = columnsOf(store, context, { ...written, ...stampFields(store, context, 'updated') }).map(
    ({ name, value: columnValue }) => sql`${name} = ${columnValue}`,
  );
  if (entity.versioned) sets.push(sql`version = version + 1`);
  // rules may have written all fields themselves
  if (sets.length > 0)
    await unlessTaken(store, at, () =>
      tx.execute(
        sql`update ${sql.identifier(store.name)} set ${sql.join(sets, sql`, `)} where ${column(store, 'publicId')} = ${publicId}`,
      ),
    );
  const after = await readRow(tx, store, visibility, publicId, auditedFields(store, changes));
  const details = {
    ...differences(before!, after),
    ...secretsIn(store, changes),
    ...(entity.versioned && { version: await versionOf(store, context, publicId) }),
  };
  await audit(tx, actor, { entity, publicId, act: 'update', details, isCopying: context.isCopying });
  await publish(store, context, 'update', [publicId]);
}

/** Whether everything to be written is stored already; of a secret this is unknown. */
function changesNothing(store: EntityTable, before: FieldValues, changes: FieldValues): boolean {
  return Object.entries(changes).every(([key, value]) => {
    const field = fieldsOf(store)[key]!;
    return !isSecret(field) && key in before && isSame(field, before[key], value);
  });
}

/** The version in an update, separate from its changes. */
function versioned({ entity }: EntityTable, value: unknown): { version?: unknown; given: unknown } {
  if (!entity.versioned || value === null || typeof value !== 'object') return { given: value };
  const { version, ...changedFields } = value as FieldValues;
  return { version, given: changedFields };
}

async function versionOf(store: EntityTable, { tx }: RequestContext, publicId: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`select version from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId}`,
  );
  return rows[0]!.version as number;
}

/** The fields that differ, before and after. Empty if the writer doesn't see the record any more. */
function differences(before: FieldValues, after: FieldValues | undefined): { before: FieldValues; after: FieldValues } {
  const keys = Object.keys(before).filter(
    (key) => key !== 'publicId' && JSON.stringify(before[key]) !== JSON.stringify(after?.[key]),
  );
  const changedFields = (row: FieldValues | undefined) =>
    Object.fromEntries(keys.map((key) => [key, row?.[key] ?? null]));
  return { before: changedFields(before), after: changedFields(after) };
}

/** Secrets that were written, by name alone; also of a field that has one in it. */
function secretsIn(store: EntityTable, changes: FieldValues): { secrets?: string[] } {
  const names = Object.entries(changes)
    .filter(([key, value]) => isSecret(fieldsOf(store)[key]!) || givesSecret(fieldsOf(store)[key]!, value))
    .map(([key]) => key);
  return names.length > 0 ? { secrets: names } : {};
}

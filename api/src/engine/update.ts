import { type Item, isSame, parseDraft, Refusal } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { conflictsOf } from './conflict.ts';
import { readRow } from './read.ts';
import { checkReferences } from './references.ts';
import type { Scene, Written } from './rules.ts';
import { column, type Store } from './store.ts';
import { unlessTaken } from './unique.ts';
import { columnsOf, fieldsOf, hold, mayMake, mayWrite, shown, stamps, tell } from './write.ts';
import { writtenOf } from './written.ts';

/** Changes fields of one record, or of several from a list: of all of them or none. */
export async function updateRows(store: Store, scene: Scene, items: Item[]): Promise<null> {
  await hold(store, scene, items);
  for (const item of items) await updateRow(store, scene, item);
  return null;
}

async function updateRow(store: Store, scene: Scene, { publicId, value, at }: Item): Promise<void> {
  const { tx, sight, actor } = scene;
  const { entity } = store;
  await mayWrite(store, scene, publicId, at);
  const { version, given } = versioned(store, value);
  const changes = parseDraft(entity, given, false, at.listIndex);
  if (entity.scopedBy && entity.scopedBy in changes) await mayMake(store, scene, changes, at);
  await checkReferences(store, scene, [{ fields: changes, at }]);
  const before = await readRow(tx, store, sight, publicId, shown(store, changes));
  const conflicts = await conflictsOf(store, scene, { publicId, at }, changes, version, before!);
  if (conflicts.length > 0) throw new Refusal(409, conflicts);
  const rules = sight.house.rules[entity.name as keyof typeof sight.house.rules];
  if (rules?.check) {
    const kept = await writtenOf(tx, store, sight, publicId);
    await rules.check(scene, { publicId, before: kept as never, after: { ...kept, ...changes } as never, at });
  }
  const written = (await rules?.update?.(scene, publicId, changes as never, at)) ?? changes;
  if (saysNothingNew(store, before!, changes)) return;
  const sets = columnsOf(store, { ...written, ...stamps(store, scene, 'updated') }).map(
    ({ name, value: kept }) => sql`${name} = ${kept}`,
  );
  if (entity.versioned) sets.push(sql`version = version + 1`);
  // rules may have written all of it themselves
  if (sets.length > 0)
    await unlessTaken(store, at, () =>
      tx.execute(
        sql`update ${sql.identifier(store.name)} set ${sql.join(sets, sql`, `)} where ${column(store, 'publicId')} = ${publicId}`,
      ),
    );
  const after = await readRow(tx, store, sight, publicId, shown(store, changes));
  const details = {
    ...differences(before!, after),
    ...secretsIn(store, changes),
    ...(entity.versioned && { version: await versionOf(store, scene, publicId) }),
  };
  await audit(tx, actor, { entity, publicId, act: 'update', details });
  await tell(store, scene, 'update', [publicId]);
}

/** Whether all that is to be written stands there already; of a secret nobody knows. */
function saysNothingNew(store: Store, before: Written, changes: Written): boolean {
  return Object.entries(changes).every(([key, value]) => {
    const field = fieldsOf(store)[key]!;
    return field.kind !== 'secret' && key in before && isSame(field, before[key], value);
  });
}

/** The version that an update names, apart from what it changes. */
function versioned({ entity }: Store, value: unknown): { version?: unknown; given: unknown } {
  if (!entity.versioned || value === null || typeof value !== 'object') return { given: value };
  const { version, ...given } = value as Written;
  return { version, given };
}

async function versionOf(store: Store, { tx }: Scene, publicId: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`select version from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId}`,
  );
  return rows[0]!.version as number;
}

/** What was, and what is now, of the fields in which the two differ. A record that its writer doesn't see any more says nothing. */
function differences(before: Written, after: Written | undefined): { before: Written; after: Written } {
  const keys = Object.keys(before).filter(
    (key) => key !== 'publicId' && JSON.stringify(before[key]) !== JSON.stringify(after?.[key]),
  );
  const of = (row: Written | undefined) => Object.fromEntries(keys.map((key) => [key, row?.[key] ?? null]));
  return { before: of(before), after: of(after) };
}

/** Secrets that were written, by name alone. */
function secretsIn(store: Store, changes: Written): { secrets?: string[] } {
  const names = Object.keys(changes).filter((key) => fieldsOf(store)[key]!.kind === 'secret');
  return names.length > 0 ? { secrets: names } : {};
}

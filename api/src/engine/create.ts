import { newIdOf } from '@lineside/contracts';
import { checkDistinct, checkMany, parseDraft } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { readRow } from './read.ts';
import { checkReferences } from './references.ts';
import type { Draft, Scene, Written } from './rules.ts';
import { parentId } from './scope.ts';
import { ownerColumn, ownerOf, type Store } from './store.ts';
import { unlessTaken } from './unique.ts';
import { columnsOf, fieldsOf, mayMake, shown, stamps, tell } from './write.ts';

/** Makes one record, or several from a list: all of them or none. Answers {publicId} in the order of the request. */
export async function createRows(store: Store, scene: Scene, body: unknown): Promise<{ publicId: string }[]> {
  const values = Array.isArray(body) ? body : [body];
  checkMany(values, store.entity.atOnce);
  const drafts = values.map((value, index): Draft => {
    const at = Array.isArray(body) ? { listIndex: index } : {};
    return { at, fields: parseDraft(store.entity, value, true, at.listIndex) };
  });
  const made = await makeRows(store, scene, drafts);
  return made.map((publicId) => ({ publicId }));
}

/** Keeps parsed drafts, by the entity's own rules where it has any for that. */
export async function makeRows(store: Store, scene: Scene, drafts: Draft[]): Promise<string[]> {
  const rules = scene.sight.house.rules[store.entity.name as keyof typeof scene.sight.house.rules];
  if (rules?.create) {
    const made = await rules.create(scene, drafts as never);
    for (const [index, publicId] of made.entries())
      await record(store, scene, publicId, withoutSecrets(store, drafts[index]!.fields));
    return made;
  }
  checkDistinct(store.entity, drafts);
  await checkReferences(store, scene, drafts);
  const made: string[] = [];
  for (const draft of drafts) {
    await mayMake(store, scene, draft.fields, draft.at);
    const publicId = newIdOf(store.entity.name);
    await rules?.check?.(scene, { publicId, after: draft.fields as never, at: draft.at });
    const beside = (await rules?.making?.(scene, draft as never, publicId)) ?? {};
    await insertRow(store, scene, publicId, draft, beside);
    made.push(publicId);
  }
  for (const publicId of made)
    await record(store, scene, publicId, await readRow(scene.tx, store, scene.sight, publicId, shown(store)));
  await tell(store, scene, 'add', made);
  return made;
}

async function insertRow(
  store: Store,
  scene: Scene,
  publicId: string,
  { fields, at }: Draft,
  beside: object,
): Promise<void> {
  const { parent } = store.entity;
  const above = parentId(store.entity, scene.params);
  const written = {
    ...stamps(store, scene, 'created'),
    ...(parent && above !== undefined && { [parent]: { publicId: above } }),
    ...fields,
    ...beside,
  };
  const kept = columnsOf(store, written);
  const names = [sql`public_id`, sql.identifier(ownerColumn(store.entity)), ...kept.map(({ name }) => name)];
  const values = [sql`${publicId}`, sql`${ownerOf(store, scene.actor)}`, ...kept.map(({ value }) => value)];
  await unlessTaken(store, at, () =>
    scene.tx.execute(
      sql`insert into ${sql.identifier(store.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    ),
  );
}

/** Fields that may be shown again. */
const withoutSecrets = (store: Store, fields: Written): Written =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => fieldsOf(store)[key]!.kind !== 'secret'));

const record = ({ entity }: Store, { tx, actor }: Scene, publicId: string, after: object | undefined) =>
  audit(tx, actor, { entity, publicId, act: 'create', details: { after } });

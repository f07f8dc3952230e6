import type { Field, Fields } from '@lineside/contracts';
import { newPublicId } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { append } from '../database/outbox.ts';
import { rules } from '../entities/rules.ts';
import { columnName } from '../kinds/column.ts';
import { stored } from '../kinds/stored.ts';
import { mayEverywhere } from '../session/actor.ts';
import { audit } from './audit.ts';
import { checkMany, parseDraft } from './body.ts';
import { readRow } from './read.ts';
import { checkReferences, checkUnused } from './references.ts';
import { refuse } from './refuse.ts';
import type { Draft, Item, Scene } from './rules.ts';
import { sightOf, visibleTo } from './sight.ts';
import { texts } from './sql.ts';
import { column, type Store } from './store.ts';
import { unlessTaken } from './unique.ts';

const fieldsOf = (store: Store) => store.entity.fields as Fields;

/** Makes one record, or several from a list: all of them or none. Answers {publicId} in the order of the request. */
export async function createRows(store: Store, scene: Scene, body: unknown): Promise<{ publicId: string }[]> {
  const values = Array.isArray(body) ? body : [body];
  checkMany(values, store.entity.atOnce);
  const drafts = values.map((value, index): Draft => {
    const at = Array.isArray(body) ? { listIndex: index } : {};
    return { at, fields: parseDraft(store.entity, value, true, at.listIndex) };
  });
  const made = await (rules[store.entity.name]?.create ?? insertRows(store))(scene, drafts);
  for (const [index, publicId] of made.entries()) {
    const details = drafts[index]!.fields;
    await audit(scene.tx, scene.actor, { entity: store.entity.name, publicId, act: 'create', details });
  }
  return made.map((publicId) => ({ publicId }));
}

/** Keeps records as they were sent. */
const insertRows = (store: Store) => async (scene: Scene, drafts: Draft[]) => {
  mayWriteAll(store, scene);
  await checkReferences(store, scene, drafts);
  const made: string[] = [];
  for (const { fields, at } of drafts) {
    const publicId = newPublicId();
    const kept = columnsOf(store, fields);
    const names = [sql`public_id`, sql`company_id`, ...kept.map(({ name }) => name)];
    const values = [sql`${publicId}`, sql`${scene.actor.company}`, ...kept.map(({ value }) => value)];
    await unlessTaken(store, at, () =>
      scene.tx.execute(
        sql`insert into ${sql.identifier(store.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
      ),
    );
    made.push(publicId);
  }
  await tell(store, scene, 'add', made);
  return made;
};

/** Changes fields of one record, or of several from a list: of all of them or none. */
export async function updateRows(store: Store, scene: Scene, items: Item[]): Promise<null> {
  await hold(store, scene, items);
  for (const item of items) await updateRow(store, scene, item);
  return null;
}

async function updateRow(store: Store, scene: Scene, { publicId, value, at }: Item): Promise<void> {
  const { tx, actor } = scene;
  await mayWrite(store, scene, publicId, at);
  const draft = parseDraft(store.entity, value, false, at.listIndex);
  await checkReferences(store, scene, [{ fields: draft, at }]);
  const written = (await rules[store.entity.name]?.update?.(scene, publicId, draft)) ?? draft;
  if (Object.keys(draft).length === 0) return;
  const sets = columnsOf(store, written).map(({ name, value: kept }) => sql`${name} = ${kept}`);
  // rules may have written all of it themselves
  if (sets.length > 0)
    await unlessTaken(store, at, () =>
      tx.execute(
        sql`update ${sql.identifier(store.name)} set ${sql.join(sets, sql`, `)} where ${column(store, 'publicId')} = ${publicId}`,
      ),
    );
  await audit(tx, actor, { entity: store.entity.name, publicId, act: 'update', details: draft });
  await tell(store, scene, 'update', [publicId]);
}

/** Removes one record, or several from a list: all of them or none. What others refer to stays. */
export async function removeRows(store: Store, scene: Scene, items: Item[]): Promise<null> {
  await hold(store, scene, items);
  for (const { publicId, at } of items) {
    await mayWrite(store, scene, publicId, at);
    await checkUnused(store, scene, publicId, at);
    const before = await readRow(scene.tx, store, scene.actor, publicId, writable(store));
    await scene.tx.execute(
      sql`delete from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId}`,
    );
    await audit(scene.tx, scene.actor, {
      entity: store.entity.name,
      publicId,
      act: 'remove',
      details: before as Record<string, unknown>,
    });
  }
  const ids = items.map(({ publicId }) => publicId);
  await tell(store, scene, 'remove', ids);
  return null;
}

/** Nobody else changes these records until this is done; always in one order, so that two calls never wait for each other. */
async function hold(store: Store, { tx, actor }: Scene, items: Item[]): Promise<void> {
  const ids = texts(items.map(({ publicId }) => publicId));
  const id = column(store, 'publicId');
  await tx.execute(
    sql`select from ${sql.identifier(store.name)} where ${id} = any(${ids}) and ${visibleTo(sightOf(actor), store)} order by ${id} for update`,
  );
}

/** Refuses who doesn't see the record, or may not write it: by its own `can.edit`, else by a permission for the company. */
async function mayWrite(store: Store, scene: Scene, publicId: string, at: Item['at']): Promise<void> {
  const byRecord = 'can' in fieldsOf(store);
  const wanted = new Map(byRecord ? [['can', new Map()] as const] : []);
  const row = await readRow(scene.tx, store, scene.actor, publicId, wanted);
  if (!row) throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  if (!byRecord) return mayWriteAll(store, scene);
  if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed', at);
}

/** What belongs to the company as a whole is written by who may everywhere. */
function mayWriteAll({ entity }: Store, { actor }: Scene): void {
  const { write } = entity;
  const may = write === 'member' || (write !== 'nobody' && mayEverywhere(actor, write));
  if (!may) throw refuse('not-allowed');
}

/** Columns with what is kept in them. */
function columnsOf(store: Store, draft: Record<string, unknown>): { name: SQL; value: SQL }[] {
  return Object.entries(draft).map(([key, value]) => {
    const field = fieldsOf(store)[key]!;
    return { name: sql`${sql.identifier(columnName(key, field))}`, value: stored(field, value) };
  });
}

const writable = (store: Store) =>
  new Map(
    Object.entries(fieldsOf(store)).flatMap(([key, field]) =>
      field.computed || field.kind === 'secret' ? [] : [[key, new Map()] as const],
    ),
  );

async function tell(store: Store, scene: Scene, act: 'add' | 'update' | 'remove', ids: string[]): Promise<void> {
  await append(
    scene.tx,
    ids.map((publicId) => ({
      company: scene.actor.company,
      entity: store.entity.name,
      act,
      publicId,
      agent: agentOf(store, scene, publicId),
      fields: {},
    })),
  );
}

const agentOf = (store: Store, { params }: Scene, publicId: string) =>
  store.entity.name === 'Agent' ? publicId : (params.agentId ?? null);

/** Writes that an entity's description offers and that nothing would answer: said when the API starts. */
export function checkWrites(store: Store): void {
  const { name, routes } = store.entity;
  if (!routes.list.verbs.includes('POST') || rules[name]?.create) return;
  const made = Object.entries(fieldsOf(store)).filter(([key, field]) => needsMaking(store, key, field));
  if (store.entity.parent || made.length > 0)
    throw new Error(
      `${name} can be made (POST), and nothing says what is kept as ${[store.entity.parent, ...made.map(([key]) => key)]
        .filter(Boolean)
        .join(', ')}: write \`create\` into api/src/entities/.`,
    );
}

const needsMaking = (store: Store, key: string, field: Field) =>
  field.computed && !field.nullable && !(key in store.derived) && key !== 'company';

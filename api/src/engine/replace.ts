import { type EntityName, type Fields, publicId as isId } from '@lineside/contracts';
import { checkMany, type Item, parseDraft, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { isSame } from './conflict.ts';
import { makeRows } from './create.ts';
import { readRow, readRows } from './read.ts';
import { removeRows } from './remove.ts';
import type { Scene, Written } from './rules.ts';
import { underPath } from './scope.ts';
import { column, type Store } from './store.ts';
import { updateRows } from './update.ts';
import { fieldsOf, hold, shown } from './write.ts';

type Sent = Written & { publicId?: unknown };

/**
 * Saves a list whole, in the order in which it was sent: records that it names are changed, and so is one that says the same
 * already; the rest of those sent are made, and records that it doesn't name removed. Sent twice, it changes nothing more.
 * Answers {publicId} of all of them, in that order.
 */
export async function replaceRows(store: Store, scene: Scene, body: unknown): Promise<{ publicId: string }[]> {
  const { gone, changed, made, answer } = await differing(store, scene, sentIn(store, body), sql`true`);
  await removeRows(store, scene, gone);
  await updateRows(store, scene, changed);
  return answer(await makeRows(store, scene, made));
}

/**
 * The same of those that name one record in a field (spec 7.42). What is new is made first: who belongs somewhere by
 * nothing but these does so all along.
 */
export async function replacePer(
  store: Store,
  scene: Scene,
  publicId: string,
  body: unknown,
): Promise<{ publicId: string }[]> {
  const { field } = store.entity.routes.per!;
  const named = scene.sight.house.stores[fieldsOf(store)[field]!.to as EntityName];
  if (!(await readRow(scene.tx, named, scene.sight, publicId, new Map()))) throw refuse('not-found');
  const sent = sentIn(store, body).map((item, listIndex) => {
    if (field in item && !isSame(undefined, { publicId }, item[field]))
      throw refuse('invalid-value', { propertyName: field, listIndex });
    return { ...item, [field]: { publicId } };
  });
  const which = sql`${column(store, field)} = ${publicId}`;
  const { gone, changed, made, answer } = await differing(store, scene, sent, which);
  await updateRows(store, scene, changed);
  const ids = await makeRows(store, scene, made);
  await removeRows(store, scene, gone);
  return answer(ids);
}

/** What is to be done so that some records become those that were sent. */
async function differing(store: Store, scene: Scene, sent: Sent[], which: SQL) {
  // all of it at once, so that two who save the same list never wait for each other
  const all = [...(await rowsNow(store, scene, which)).keys()];
  await hold(
    store,
    scene,
    all.map((publicId) => ({ publicId, at: {} })),
  );
  const before = await rowsNow(store, scene, which);
  const fields = fieldsOf(store);
  const ids = recordsOf(store, sent, before);
  const items = sent.map(({ publicId: _, ...value }, listIndex) => ({ value, at: { listIndex } }));
  return {
    gone: [...before.keys()].filter((publicId) => !ids.includes(publicId)).map((publicId) => ({ publicId, at: {} })),
    changed: items.flatMap(({ value, at }, index): Item[] => {
      const publicId = ids[index];
      if (publicId === undefined) return [];
      const now = before.get(publicId)!;
      const other = Object.entries(value).filter(([key, one]) => !(key in now) || !isSame(fields[key], now[key], one));
      return other.length > 0 ? [{ publicId, value: Object.fromEntries(other), at }] : [];
    }),
    made: items.flatMap(({ value, at }, index) =>
      ids[index] === undefined ? [{ fields: parseDraft(store.entity, value, true, at.listIndex), at }] : [],
    ),
    answer: (made: string[]) => ids.map((publicId) => ({ publicId: publicId ?? made.shift()! })),
  };
}

/** The record that each of those sent is: the one that it names, or one that says just that; undefined of a new one. */
function recordsOf(store: Store, sent: Sent[], before: Map<string, Written>): (string | undefined)[] {
  const left = new Set(before.keys());
  const named = sent.map(({ publicId }, listIndex) => {
    if (publicId === undefined) return undefined;
    if (!left.delete(publicId as string)) throw refuse('not-found', { propertyName: 'publicId', listIndex });
    return publicId as string;
  });
  const place = placeIn(store);
  const fields = fieldsOf(store);
  const said = Object.entries(fields).flatMap(([key, { computed }]) => (computed || key === place ? [] : [key]));
  return sent.map((item, index) => {
    if (item.publicId !== undefined) return named[index];
    const same = [...left].find((id) => said.every((key) => isSame(fields[key], before.get(id)![key], item[key])));
    left.delete(same ?? '');
    return same;
  });
}

/** What was sent, each with its place in the field that the list is ordered by, where there is one. */
function sentIn(store: Store, body: unknown): Sent[] {
  if (!Array.isArray(body)) throw refuse('invalid-value', { propertyName: 'body' });
  checkMany(body, store.entity.atOnce);
  const place = placeIn(store);
  return body.map((item: unknown, listIndex) => {
    if (item === null || typeof item !== 'object' || Array.isArray(item)) throw refuse('invalid-value', { listIndex });
    const { publicId } = item as Sent;
    if (publicId !== undefined && !isId.safeParse(publicId).success)
      throw refuse('invalid-value', { propertyName: 'publicId', listIndex });
    return { ...(place && { [place]: listIndex }), ...item };
  });
}

/** The field that a list is ordered by, where clients say it by their order. */
function placeIn({ entity }: Store): string | undefined {
  const [first] = entity.order;
  return first !== undefined && (entity.fields as Fields)[first]?.kind === 'number' ? first : undefined;
}

/** Every record that the list holds now, with what clients have written of it. */
async function rowsNow(store: Store, { tx, sight, params }: Scene, which: SQL): Promise<Map<string, Written>> {
  const { rows } = await readRows(tx, store, sight, {
    fields: shown(store),
    where: sql`${underPath(store, params)} and ${which}`,
    pageSize: store.entity.atOnce,
    count: false,
  });
  return new Map(rows.map(({ publicId, ...row }) => [publicId as string, row]));
}

import { publicId as isId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { checkMany, parseDraft } from './body.ts';
import { isSame } from './conflict.ts';
import { makeRows } from './create.ts';
import { readRows } from './read.ts';
import { refuse } from './refuse.ts';
import { removeRows } from './remove.ts';
import type { Item, Scene, Written } from './rules.ts';
import { underPath } from './scope.ts';
import type { Store } from './store.ts';
import { updateRows } from './update.ts';
import { fieldsOf, hold, shown } from './write.ts';

type Sent = Written & { publicId?: unknown };

/**
 * Saves a list whole, in the order in which it was sent: records that it names are changed, those without an id made, and
 * those that it doesn't name removed. Answers {publicId} of all of them, in that order.
 */
export async function replaceRows(store: Store, scene: Scene, body: unknown): Promise<{ publicId: string }[]> {
  const sent = sentIn(store, body);
  // all of it at once, so that two who save the same list never wait for each other
  await hold(
    store,
    scene,
    [...(await rowsNow(store, scene)).keys()].map((publicId) => ({ publicId, at: {} })),
  );
  const before = await rowsNow(store, scene);
  const left = new Map(before);
  const changed: Item[] = [];
  for (const [listIndex, { publicId, ...value }] of sent.entries()) {
    if (publicId === undefined) continue;
    const now = left.get(publicId as string);
    if (!now) throw refuse('not-found', { propertyName: 'publicId', listIndex });
    left.delete(publicId as string);
    const other = Object.entries(value).filter(([key, one]) => !(key in now) || !isSame(now[key], one));
    if (other.length > 0)
      changed.push({ publicId: publicId as string, value: Object.fromEntries(other), at: { listIndex } });
  }
  await removeRows(
    store,
    scene,
    [...left.keys()].map((publicId) => ({ publicId, at: {} })),
  );
  await updateRows(store, scene, changed);
  const drafts = [...sent.entries()].flatMap(([listIndex, { publicId, ...value }]) =>
    publicId === undefined ? [{ fields: parseDraft(store.entity, value, true, listIndex), at: { listIndex } }] : [],
  );
  const made = await makeRows(store, scene, drafts);
  return sent.map(({ publicId }) => ({ publicId: (publicId as string | undefined) ?? made.shift()! }));
}

/** What was sent, each with its place in the field that the list is ordered by, where there is one. */
function sentIn(store: Store, body: unknown): Sent[] {
  if (!Array.isArray(body)) throw refuse('invalid-value', { propertyName: 'body' });
  checkMany(body, store.entity.atOnce);
  const [first] = store.entity.order;
  const place = first !== undefined && fieldsOf(store)[first]?.kind === 'number' ? first : undefined;
  return body.map((item: unknown, listIndex) => {
    if (item === null || typeof item !== 'object' || Array.isArray(item)) throw refuse('invalid-value', { listIndex });
    const { publicId } = item as Sent;
    if (publicId !== undefined && !isId.safeParse(publicId).success)
      throw refuse('invalid-value', { propertyName: 'publicId', listIndex });
    return { ...(place && { [place]: listIndex }), ...item };
  });
}

/** Every record that the list holds now, with what clients have written of it. */
async function rowsNow(store: Store, { tx, sight, params }: Scene): Promise<Map<string, Written>> {
  const { rows } = await readRows(tx, store, sight, {
    fields: shown(store),
    where: sql`${underPath(store, params)}`,
    pageSize: store.entity.atOnce,
    count: false,
  });
  return new Map(rows.map(({ publicId, ...row }) => [publicId as string, row]));
}

import type { EntityName } from '@lineside/contracts';
import { refuse, singleIn } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { createRows } from './create.ts';
import type { Scene } from './rules.ts';
import { parentId } from './scope.ts';
import { column, parentField, type Store } from './store.ts';
import { updateRows } from './update.ts';
import { hold, mayEdit } from './write.ts';

/** Writes the one record of a parent, by a PATCH that names none; see `single` of an entity. */
export const changeSingle = (store: Store, scene: Scene, body: unknown): Promise<null> =>
  writeSingle(store, scene, singleIn(store.entity, body));

/** The same of parsed values. The record is made by the first write; two at once make one. */
export async function writeSingle(store: Store, scene: Scene, value: unknown): Promise<null> {
  const { to } = parentField(store.entity)!;
  const id = parentId(store.entity, scene.params);
  if (id === undefined || !(await mayEdit(scene, to!, id))) throw refuse('not-allowed');
  await hold(scene.sight.house.stores[to as EntityName], scene, [{ publicId: id, at: {} }]);
  const row = await singleId(store, scene, id);
  if (row) return updateRows(store, scene, [{ publicId: row, value, at: {} }]);
  const { version: _seen, ...fields } = value as Record<string, unknown>;
  await createRows(store, scene, fields);
  return null;
}

/** The id of the one record of a parent, if there is one. */
export async function singleId(store: Store, { tx }: Scene, parent: string): Promise<string | undefined> {
  const { rows } = await tx.execute(
    sql`select public_id as id from ${sql.identifier(store.name)} where ${column(store, store.entity.parent!)} = ${parent}`,
  );
  return rows[0]?.id as string | undefined;
}

import type { Field } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { append } from '../database/outbox.ts';
import { rules } from '../entities/rules.ts';
import { columnName } from '../kinds/column.ts';
import { audit } from './audit.ts';
import { parseDraft } from './body.ts';
import { readRow } from './read.ts';
import { refuse } from './refuse.ts';
import type { Scene } from './rules.ts';
import { column, type Store } from './store.ts';

/** Makes one record, or several from a list: all of them or none. Answers {publicId} in the order of the request. */
export async function createRows(store: Store, scene: Scene, body: unknown): Promise<{ publicId: string }[]> {
  const items = Array.isArray(body) ? body : [body];
  const { atOnce } = store.entity;
  if (items.length > atOnce)
    throw refuse('too-many-at-once', { propertyName: 'body', params: { most: String(atOnce) } });
  const drafts = items.map((item, index) => {
    const at = Array.isArray(body) ? { listIndex: index } : {};
    return { at, fields: parseDraft(store.entity, item, true, at.listIndex) };
  });
  const made = await rules[store.entity.name]!.create!(scene, drafts);
  for (const [index, publicId] of made.entries()) {
    const details = drafts[index]!.fields;
    await audit(scene.tx, scene.actor, { entity: store.entity.name, publicId, act: 'create', details });
  }
  return made.map((publicId) => ({ publicId }));
}

/** Changes one record's fields. */
export async function updateRow(store: Store, scene: Scene, publicId: string, body: unknown): Promise<null> {
  const { tx, actor } = scene;
  const row = await readRow(tx, store, actor, publicId, new Map([['can', new Map()]]));
  if (!row) throw refuse('not-found');
  if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed');
  const draft = parseDraft(store.entity, body, false);
  const written = (await rules[store.entity.name]?.update?.(scene, publicId, draft)) ?? draft;
  const fields = store.entity.fields as Record<string, Field>;
  const sets = Object.entries(written).map(([key, value]) => {
    const kept = fields[key]!.kind === 'object' ? JSON.stringify(value) : value;
    return sql`${sql.identifier(columnName(key, fields[key]!))} = ${kept}`;
  });
  if (Object.keys(draft).length === 0) return null;
  // rules may have written all of it themselves
  if (sets.length > 0)
    await tx.execute(
      sql`update ${sql.identifier(store.name)} set ${sql.join(sets, sql`, `)} where ${column(store, 'publicId')} = ${publicId}`,
    );
  await audit(tx, actor, { entity: store.entity.name, publicId, act: 'update', details: draft });
  await append(tx, [
    {
      company: actor.company,
      entity: store.entity.name,
      act: 'update',
      publicId,
      agent: agentOf(store, scene, publicId),
      fields: {},
    },
  ]);
  return null;
}

const agentOf = (store: Store, { params }: Scene, publicId: string) =>
  store.entity.name === 'Agent' ? publicId : (params.agentId ?? null);

import type { entities, Field, Fields } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { columnName } from '../kinds/column.ts';
import { stores } from '../tables/stores.ts';
import { problem, Refusal, refuse } from './refuse.ts';
import type { Draft, Scene } from './rules.ts';
import { sightOf } from './sight.ts';
import { texts } from './sql.ts';
import type { Store } from './store.ts';

interface Named {
  publicId: string;
}

/** Refuses references to what the actor doesn't see, at their property: what is hidden answers like what isn't there. */
export async function checkReferences(store: Store, { tx, actor }: Scene, drafts: Draft[]): Promise<void> {
  const sight = sightOf(actor);
  for (const [key, { to }] of Object.entries(store.entity.fields as Fields).filter(([, { to }]) => to)) {
    const wanted = new Set(drafts.flatMap(({ fields }) => idsIn(fields[key])));
    if (wanted.size === 0) continue;
    const { rows } = await tx.execute(
      sql`select target.public_id as id from ${sight.rows(to!)} target where target.public_id = any(${texts([...wanted])})`,
    );
    const seen = new Set(rows.map(({ id }) => id));
    for (const { fields, at } of drafts)
      if (!idsIn(fields[key]).every((id) => seen.has(id)))
        throw refuse('unknown-reference', { propertyName: key, ...at });
  }
}

const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (one && typeof one === 'object' && 'publicId' in one ? [(one as Named).publicId] : []));

/** Fields of any entity that name a record of this one, kept in a column of their own. */
const namedBy = (store: Store): { by: Store; key: string; field: Field }[] =>
  Object.values(stores).flatMap((by) =>
    Object.entries(by.entity.fields as Fields)
      .filter(([key, { to }]) => to === store.entity.name && !(key in by.derived))
      .map(([key, field]) => ({ by, key, field })),
  );

/**
 * Refuses to remove what other records name, whether the actor sees those or not; `usedBy` says which of them they see,
 * the first ten of a kind.
 */
export async function checkUnused(store: Store, scene: Scene, publicId: string, at: Draft['at']): Promise<void> {
  const sight = sightOf(scene.actor);
  const usedBy: { entity: string; publicId: string; name: string | null }[] = [];
  let isUsed = false;
  for (const { by, key, field } of namedBy(store)) {
    const kept = sql.identifier(columnName(key, field));
    const names = (table: string) =>
      field.kind === 'list'
        ? sql`${publicId} = any(${sql.identifier(table)}.${kept})`
        : sql`${sql.identifier(table)}.${kept} = ${publicId}`;
    const { rows } = await scene.tx.execute(sql`
      select exists (select 1 from ${sql.identifier(by.name)} used where ${names('used')}) as used,
        ${sight.some(by.entity.name as keyof typeof entities, names('target'))} as seen`);
    if (!rows[0]!.used) continue;
    isUsed = true;
    const seen = rows[0]!.seen as { publicId: string; name: string | null }[];
    usedBy.push(...seen.slice(0, 10).map((one) => ({ entity: by.entity.name, ...one })));
  }
  if (isUsed) throw new Refusal(409, [{ ...problem('in-use', at), usedBy }]);
}

import type { Field, Referable } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { columnName } from '../kinds/column.ts';
import type { Actor } from '../session/actor.ts';
import { targets } from '../tables/targets.ts';
import { everyRow, type Named, type Sight, type Store } from './store.ts';

/** What one actor sees, of everything. Who has no role sees nothing, whatever a route forgets to ask. */
export function sightOf(actor: Actor): Sight {
  const sight: Sight = {
    actor,
    rows: (of) => seenOf(targets[of]),
    sees(of, id) {
      const target = targets[of];
      if (visibleTo(sight, target) === everyRow) return everyRow;
      return sql`exists (select 1 from ${seenOf(target)} target where target.public_id = ${id})`;
    },
    one: (of, id) => sql`(select ${reference(of)} from ${seenOf(targets[of])} target where target.public_id = ${id})`,
    some: (of, which, { order = sql`target.name`, more = [] } = {}) =>
      sql`(select coalesce(jsonb_agg(${reference(of, more)} order by ${order}), '[]') from ${seenOf(targets[of])} target where ${which})`,
    count: (of, which) => sql`(select count(*) from ${seenOf(targets[of])} target where ${which})`,
  };
  const seenOf = (target: Named) => {
    const table = sql.identifier(target.name);
    return sql`(select ${table}.* from ${table} where ${visibleTo(sight, target)})`;
  };
  return sight;
}

/** Which rows of a table the one who looks may see; the whole of it is `everyRow`. */
export const visibleTo = (sight: Sight, target: Named): SQL =>
  sight.actor.hasRole ? target.visible(sight) : sql`false`;

/** {publicId, name} of a row called target, and more of its fields. */
function reference(of: Referable, more: readonly string[] = []): SQL {
  const fields = ((targets[of] as Partial<Store>).entity?.fields ?? { name: {} }) as Record<string, Field>;
  const pairs = more.map(
    (key) => sql`, ${sql.raw(`'${key}'`)}, target.${sql.identifier(columnName(key, fields[key]!))}`,
  );
  const name = 'name' in fields ? sql`target.name` : sql`null`;
  return sql`jsonb_build_object('publicId', target.public_id, 'name', ${name}${sql.join(pairs, sql``)})`;
}

import { filterIn } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { isAmong } from './filter.ts';
import { firstOf, mostFew } from './page.ts';
import type { Sight, Store } from './store.ts';

const oneTooMany = firstOf(mostFew + 1);

/**
 * The ids among which are all rows that are seen and that filters let through; undefined where no index knows them, where
 * they are many, or where a walk in the list's order is as good.
 */
export async function fewOf(tx: Tx, store: Store, filters: string[], sight: Sight): Promise<string[] | undefined> {
  const few = lookUpOf(store, filters, sight);
  if (!few) return undefined;
  const { rows } = await tx.execute(
    sql`select case when cardinality(ids) <= ${sql.raw(String(mostFew))} then ids end as ids
      from (select array(${few} ${oneTooMany}) as ids) looked_up`,
    'kept',
  );
  return (rows[0]!.ids as string[] | null) ?? undefined;
}

function lookUpOf(store: Store, filters: string[], { actor }: Sight): SQL | undefined {
  for (const text of filters) {
    const { filter } = filterIn(store.entity, text);
    const few = isAmong(filter) ? store.few?.[filter.path.join('.')] : undefined;
    if (few) return few(filter.values.map(String), oneTooMany);
  }
  return store.fewSeen?.(actor, oneTooMany);
}

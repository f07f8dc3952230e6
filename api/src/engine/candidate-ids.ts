import { filterIn } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { isAmong } from './filter.ts';
import { firstOf, maxFewIds } from './page.ts';
import type { EntityTable, Visibility } from './table-types.ts';

const oneTooMany = firstOf(maxFewIds + 1);
const maxCandidates = sql.raw(String(maxFewIds));

export interface Candidates {
  /**
   * The ids among which are all rows that are seen and that filters let through; undefined where no index knows them, where
   * they are many, or where a walk in the list's order is as good.
   */
  ids?: string[];
  /** The parts in which many are walked in the usual order, where that is a good way. */
  parts?: SQL[];
}

export async function findCandidates(
  tx: Tx,
  store: EntityTable,
  filters: string[],
  { actor }: Visibility,
): Promise<Candidates> {
  const named = namedIn(store, filters);
  const candidates = named ?? store.fastList?.visibleCandidateIds(actor, oneTooMany);
  if (!candidates) return {};
  // a filter may match all of one part and nothing of another, which would be scanned to its end
  const partitions = named ? undefined : store.fastList?.partitions(actor, oneTooMany);
  const others = partitions ? sql`(select count(*)::int from (${partitions.amongOthers}) others)` : sql`null`;
  const { rows } = await tx.execute(
    sql`with looked_up as materialized (select array(${candidates} ${oneTooMany}) as ids)
      select case when cardinality(ids) <= ${maxCandidates} then ids end as ids,
        case when cardinality(ids) > ${maxCandidates} then ${others} end as others from looked_up`,
    'prepared',
  );
  const found = rows[0] as { ids: string[] | null; others: number | null };
  if (found.ids) return { ids: found.ids };
  if (!partitions || found.others === null || found.others > maxFewIds) return {};
  return { parts: found.others === 0 ? partitions.parts : [...partitions.parts, partitions.others] };
}

function namedIn(store: EntityTable, filters: string[]): SQL | undefined {
  for (const text of filters) {
    const { filter } = filterIn(store.entity, text);
    const candidates = isAmong(filter) ? store.fastList?.candidateIds[filter.path.join('.')] : undefined;
    if (candidates) return candidates(filter.values.map(String), oneTooMany);
  }
  return undefined;
}

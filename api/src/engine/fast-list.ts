import type { SQL } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import type { Visibility } from './table-types.ts';

/** The value of a derived field, with few values, that almost all rows have. */
export interface CommonValue {
  /** Ids of the few rows for which it may be something else. */
  except: SQL;
  /** For each of all others exactly one of these conditions holds. */
  cases: { when: SQL; value: unknown }[];
}

/**
 * A person's visibility as disjoint conditions, each with an index in the default order: most rows match one of them,
 * and few match none.
 */
export interface Partitions {
  parts: SQL[];
  others: SQL;
  /** The maximum number of rows among which those few are found. */
  amongOthers: SQL;
}

/** How a list that may be long, and whose visibility and filters lead to other tables, is read by indexes. */
export interface FastList {
  /** How to look up the ids of all rows that a filter by ids matches, and perhaps of others; `max`: a limit. By path. */
  candidateIds: Record<string, (ids: readonly string[], max: SQL) => SQL>;
  /** The same of all rows that the actor sees; undefined where that isn't worth it. */
  visibleCandidateIds: (actor: Actor, max: SQL) => SQL | undefined;
  /** How to read an actor's visible rows part by part, if there are many; undefined if that isn't worth it. */
  partitions: (actor: Actor, max: SQL) => Partitions | undefined;
  /** The column with the id of a derived reference, for readers who see all its targets. By key. */
  firstRefColumn: Record<string, SQL>;
  /** The indexed condition of a filter by ids: rows that match it, and perhaps others. By path. */
  prefilter: Record<string, (ids: readonly string[]) => SQL>;
  /** Derived fields that are alike for almost all rows, for filters. By key. */
  commonValues: Record<string, (visibility: Visibility) => CommonValue>;
}

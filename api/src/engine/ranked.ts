import { type Cursor, GrammarProblem, parseCursor, printCursor } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { areFew } from './page.ts';
import { countRows, type ReadPage, type ReadQuery, readPage, readRows } from './read.ts';
import type { Rank } from './search.ts';
import type { EntityTable, Visibility } from './table-types.ts';

/**
 * A page of search matches, the closest rows first; rows of equal rank have the entity's default order. A few rows are
 * sorted. Of many, the closest few are sorted, and each wider rank is a separate list in that order. A list is read
 * only if the page isn't full yet.
 */
export async function readRanked(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  question: ReadQuery,
  ranks: Rank[],
): Promise<ReadPage> {
  if (!store.hasSearchText || areFew(question.candidateIds))
    return readRows(tx, store, visibility, { ...question, closeness: closenessOf(ranks) });
  const { pageAfter, pageSize } = question;
  const from = pageAfter === undefined ? { rank: 0, pageAfter } : parseEnd(pageAfter, ranks.length);
  const lists = (await listsOf(ranks, question)).filter(({ rank }) => rank >= from.rank);
  const rows: string[] = [];
  let end: string | undefined;
  let isLast = true;
  for (const { rank, isSorted, question: query } of lists) {
    const isFirst = query === lists[0]!.question;
    const page = await readPage(tx, store, visibility, {
      ...query,
      pageAfter: isFirst ? (isSorted ? pageAfter : from.pageAfter) : undefined,
      // a full page reads on for one row: whether there is more
      pageSize: Math.max(1, pageSize - rows.length),
    });
    if (rows.length === pageSize) isLast = page.rows.length === 0;
    else {
      rows.push(...page.rows);
      if (page.end !== undefined) end = isSorted ? page.end : printEnd(rank, page.end);
      isLast = page.isLast;
    }
    if (!isLast) break;
  }
  return { rows, moreAfter: isLast ? null : end!, ...(await countRows(tx, store, visibility, question)) };
}

interface List {
  /** The widest rank whose rows it has. */
  rank: number;
  /** It has the rows of all ranks up to this one, the closest first; otherwise of this one alone. */
  isSorted: boolean;
  question: ReadQuery;
}

/** The lists that make up the whole, each with rows of its own. */
async function listsOf(ranks: Rank[], question: ReadQuery): Promise<List[]> {
  const candidates = await widestFew(ranks);
  const lists: List[] = [];
  if (candidates) {
    const { rank, ids } = candidates;
    const where = sql`${question.where} and ${ranks[rank]!.where}`;
    const closeness = closenessOf(ranks.slice(0, rank + 1));
    const query = { ...question, where, closeness, candidateIds: ids, parts: undefined, prepared: 'prepared' as const };
    lists.push({ rank, isSorted: true, question: query });
  }
  for (let rank = candidates ? candidates.rank + 1 : 0; rank < ranks.length; rank += 1) {
    const before = ranks[rank - 1];
    const only = before ? sql`${ranks[rank]!.where} and not (${before.where})` : ranks[rank]!.where;
    lists.push({ rank, isSorted: false, question: { ...question, where: sql`${question.where} and ${only}` } });
  }
  return lists;
}

/** The widest rank that few rows have, and their ids. Many have the last one. */
async function widestFew(ranks: Rank[]): Promise<{ rank: number; ids: string[] } | undefined> {
  for (let rank = ranks.length - 2; rank >= 0; rank -= 1) {
    const ids = await ranks[rank]!.lookUp();
    if (ids) return { rank, ids };
  }
  return undefined;
}

/** The number of a row's rank. */
function closenessOf(ranks: Rank[]): SQL {
  const cases = ranks.slice(0, -1).map(({ where }, rank) => sql`when ${where} then ${sql.raw(String(rank))}`);
  const last = sql.raw(`${ranks.length - 1}::int`);
  return cases.length === 0 ? last : sql`case ${sql.join(cases, sql` `)} else ${last} end`;
}

/** A cursor of a walked list, as if its rows were sorted among all others. */
function printEnd(rank: number, end: string): string {
  const { values, publicId } = parseCursor(end);
  return printCursor({ values: [rank, ...values], publicId });
}

function parseEnd(text: string, ranks: number): { rank: number; pageAfter: string } {
  const { values, publicId } = parse(text);
  const [rank, ...rest] = values;
  if (typeof rank !== 'number' || !Number.isInteger(rank) || rank < 0 || rank >= ranks)
    throw refuse('unusable-cursor', { propertyName: 'page-after' });
  return { rank, pageAfter: printCursor({ values: rest, publicId }) };
}

function parse(text: string): Cursor {
  try {
    return parseCursor(text);
  } catch (problem) {
    if (!(problem instanceof GrammarProblem)) throw problem;
    throw refuse('unusable-cursor', { propertyName: 'page-after' });
  }
}

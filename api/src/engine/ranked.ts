import { type Cursor, GrammarProblem, parseCursor, printCursor } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { areFew } from './page.ts';
import { type Answer, countRows, type Question, readPage, readRows } from './read.ts';
import type { Rank } from './search.ts';
import type { Sight, Store } from './store.ts';

/**
 * A page of what a search matches, the closest rows first; in each rank they have the entity's own order. A few rows are sorted.
 * Of many, each rank is a list of its own that is walked in that order: it is read only if the page isn't full before.
 */
export async function readRanked(
  tx: Tx,
  store: Store,
  sight: Sight,
  question: Question,
  ranks: Rank[],
): Promise<Answer> {
  if (!store.keepsWords || areFew(question.among))
    return readRows(tx, store, sight, { ...question, closeness: closenessOf(ranks) });
  const { pageAfter, pageSize } = question;
  const from = pageAfter === undefined ? { rank: 0, pageAfter } : parseEnd(pageAfter, ranks.length);
  const rows: string[] = [];
  let end: string | undefined;
  let isLast = true;
  for (let rank = from.rank; rank < ranks.length && isLast; rank += 1) {
    const ids = await ranks[rank]!.lookUp();
    const page = await readPage(tx, store, sight, {
      ...question,
      where: sql`${question.where} and ${onlyIn(ranks, rank)}`,
      ...(ids && { among: ids, parts: undefined, kept: 'kept' as const }),
      pageAfter: rank === from.rank ? from.pageAfter : undefined,
      // a full page reads on for one row: whether there is more
      pageSize: Math.max(1, pageSize - rows.length),
    });
    if (rows.length === pageSize) isLast = page.rows.length === 0;
    else {
      rows.push(...page.rows);
      if (page.end !== undefined) end = printEnd(rank, page.end);
      isLast = page.isLast;
    }
  }
  return { rows, moreAfter: isLast ? null : end!, ...(await countRows(tx, store, sight, question)) };
}

/** The number of a row's rank; there are at least two. */
function closenessOf(ranks: Rank[]): SQL {
  const cases = ranks.slice(0, -1).map(({ where }, rank) => sql`when ${where} then ${sql.raw(String(rank))}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(ranks.length - 1))} end`;
}

/** Rows of a rank that aren't of the one before. */
function onlyIn(ranks: Rank[], rank: number): SQL {
  const before = ranks[rank - 1];
  return before ? sql`${ranks[rank]!.where} and not (${before.where})` : ranks[rank]!.where;
}

/** A cursor in the order that is read by rank and then as a list is: the same whether rows are sorted or walked. */
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

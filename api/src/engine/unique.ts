import { type At, refuse } from '@lineside/contracts/serving';
import { DrizzleQueryError } from 'drizzle-orm';
import { snake } from './kinds/column.ts';
import type { EntityTable } from './table-types.ts';

/** PostgreSQL cuts what is longer. */
const longestName = 63;

/** The name of the index that keeps fields of a table unique in a company. */
export const nameOfUnique = (table: string, fields: readonly string[]): string =>
  `${table}_by_${fields.map(snake).join('_and_')}_is_one`.slice(0, longestName);

/** Executes a write; a duplicate of a unique value is refused at the first of these fields. */
export async function unlessTaken(store: EntityTable, at: At, write: () => Promise<unknown>): Promise<void> {
  await write().catch((problem: unknown) => {
    const { code, constraint } = (problem instanceof DrizzleQueryError ? problem.cause : problem) as {
      code?: string;
      constraint?: string;
    };
    const fields = store.entity.unique.find((some) => nameOfUnique(store.name, some) === constraint);
    throw code === '23505' && fields ? refuse('already-there', { propertyName: fields[0]!, ...at }) : problem;
  });
}

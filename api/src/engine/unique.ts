import { type At, refuse } from '@lineside/contracts/serving';
import { DrizzleQueryError } from 'drizzle-orm';
import { snake } from '../kinds/column.ts';
import type { Draft } from './rules.ts';
import type { Store } from './store.ts';

/** PostgreSQL cuts what is longer. */
const longestName = 63;

/** What the index is called that keeps fields of a table unique in a company. */
export const nameOfUnique = (table: string, fields: readonly string[]): string =>
  `${table}_by_${fields.map(snake).join('_and_')}_is_one`.slice(0, longestName);

/** Refuses a list two of whose records are to have what must be one's alone. */
export function checkDistinct({ entity }: Store, drafts: Draft[]): void {
  for (const fields of entity.unique) {
    const seen = new Set<string>();
    for (const draft of drafts) {
      const values = fields.map((key) => draft.fields[key] ?? null);
      const said = JSON.stringify(values.map((value) => (value as { publicId?: string } | null)?.publicId ?? value));
      if (seen.has(said) && !values.every((value) => value === null))
        throw refuse('duplicate', { propertyName: fields[0]!, ...draft.at });
      seen.add(said);
    }
  }
}

/** Does a write; where it would give two records what must be one's alone, it is refused at the first of these fields. */
export async function unlessTaken(store: Store, at: At, write: () => Promise<unknown>): Promise<void> {
  await write().catch((problem: unknown) => {
    const { code, constraint } = (problem instanceof DrizzleQueryError ? problem.cause : problem) as {
      code?: string;
      constraint?: string;
    };
    const fields = store.entity.unique.find((some) => nameOfUnique(store.name, some) === constraint);
    throw code === '23505' && fields ? refuse('already-there', { propertyName: fields[0]!, ...at }) : problem;
  });
}

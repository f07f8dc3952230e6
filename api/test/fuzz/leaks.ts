import type { Database } from '../../src/platform/database/scope.ts';
import { allRows } from '../isolation/hidden.ts';
import type { FuzzRequest } from './people.ts';

/** Data of other companies in an answer. */
export type Leaks = (request: FuzzRequest, answer: string) => string[];

/**
 * Searches answers for ids of rows of another company than the one in the call. Shared rows are excluded: devices that
 * one company controls for another, with their records, and a person's own memberships.
 */
export async function leaksIn(owner: Database): Promise<Leaks> {
  const tables = await allRows(owner);
  const shared = new Set(tables.get('agent')!.flatMap((row) => (row.controlled_by_id ? [row.public_id] : [])));
  const ownerOf = new Map<string, string>();
  for (const [name, rows] of tables) {
    if (name === 'user_membership') continue;
    for (const row of rows)
      if (row.company_id && !shared.has(row.public_id) && !shared.has(String(row.agent_id)))
        ownerOf.set(row.public_id, row.company_id);
  }
  return ({ headers, ...request }, answer) => {
    const company = headers['Api-Company'];
    const text = JSON.stringify(request);
    return [...new Set(answer.match(/[A-Za-z0-9]{12}/g))].filter(
      (id) => ownerOf.has(id) && ownerOf.get(id) !== company && !text.includes(id),
    );
  };
}

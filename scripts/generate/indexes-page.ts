import { indexes } from '../../api/src/migrations/indexes.ts';
import { page, table } from './page.ts';

/** The indexes of PostgreSQL. */
export function indexesPage(): string {
  const rows = indexes().map(({ table: of, name, on, unique, method }) => [
    of,
    `\`${name}\``,
    on.map((item) => `\`${item}\``).join(', '),
    unique ? 'one alone' : method === 'btree' ? '' : method,
  ]);
  return page(
    'Indexes',
    'the descriptions of entities (`api/src/engine/indexes.ts`) and the tables in `api/src/domain`',
    'Of an entity they follow from its description: what a list is ordered by, each other order that its table names (`orders`), ' +
      'references, words, and what must be one record’s alone; entities that are loaded whole need no more than the last. ' +
      'Primary keys are left out.',
    table(['Table', 'Index', 'By', ''], rows),
  );
}

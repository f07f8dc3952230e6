import type { Database, Scope, Tx } from '../../src/platform/database/scope.ts';

/** The result of a transaction that is rolled back. */
export async function undone<T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { of: T } | undefined;
  const undo = new Error('undo');
  await database
    .inScope(scope, async (tx) => {
      result = { of: await work(tx) };
      throw undo;
    })
    .catch((problem: Error) => {
      if (problem !== undo) throw problem;
    });
  return result!.of;
}

/** The same database with every change rolled back: each write finds the same state. */
export const forgetful = (database: Database): Database => ({
  ...database,
  inScope: (scope, work) => undone(database, scope, work),
});

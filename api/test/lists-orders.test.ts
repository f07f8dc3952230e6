import { orderableOf } from '@lineside/contracts/openapi';
import { sql } from 'drizzle-orm';
import { entityTables } from '../src/registry/entity-tables.ts';
import { startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The address of an entity's list; below any one parent, if it has no list across parents. */
async function listOf(name: keyof typeof entityTables): Promise<string> {
  const { entity } = entityTables[name];
  if (!entity.parent || entity.routes.across) return entity.routes.across?.path ?? entity.path;
  const above = entityTables[entity.fields[entity.parent]!.to as keyof typeof entityTables].name;
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select public_id as id from ${sql.identifier(above)} limit 1`),
  );
  return entity.path.replace(/\{\w+\}/, String(rows[0]?.id));
}

test('each computed field that the reference names for a list orders and filters it', async () => {
  const anke = await api.signIn('anke');
  const failed: string[] = [];
  let asked = 0;
  for (const [name, store] of Object.entries(entityTables)) {
    const path = await listOf(name as keyof typeof entityTables);
    for (const field of orderableOf(store.entity).filter((field) => field.split('.')[0]! in store.derived)) {
      const { status } = await anke('GET', `${path}?order-by=${field}&page-size=1&filters=isnotnull(${field})`);
      asked += 1;
      if (status >= 500) failed.push(`${name} by ${field}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});

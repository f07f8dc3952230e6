/** @jest-environment @lineside/testing/environment */

import { Agent } from '@lineside/contracts';
import fc from 'fast-check';
import { cache } from '../src/entities/cache.ts';
import { nameOf } from '../src/entities/described.ts';
import { removeAhead, writeAhead } from '../src/entities/optimism.ts';
import type { CachedRecord, ListArg, Reading } from '../src/entities/reading.ts';
import { createRecordCache } from '../src/entities/record-cache.ts';
import { createStore } from '../src/store.ts';

const arg: ListArg = { entity: nameOf(Agent), company: 'North', parent: undefined, params: {} };
const ids = ['A', 'B', 'C', 'D'];
const row = (publicId: string): CachedRecord => ({ publicId, name: `${publicId}0`, state: 0 });

/** A list of four that is held. */
async function aList() {
  const call = async () => ({ ok: true, data: { data: ids.map(row), moreAfter: null, total: 4 } });
  const reading = { call, follow: () => ({ end: (rows: CachedRecord[]) => rows }) } as unknown as Reading;
  const store = createStore(reading);
  await store.dispatch(cache.endpoints.list.initiate(arg));
  return createRecordCache(store, reading);
}

const news = fc.oneof(
  fc.record({
    act: fc.constant('update' as const),
    publicId: fc.constantFrom(...ids),
    fields: fc.record({ state: fc.integer({ min: 1 }) }),
  }),
  fc.record({ act: fc.constant('remove' as const), publicId: fc.constantFrom(...ids) }),
);

test('rolling back an optimistic write keeps concurrent changes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), fc.array(news, { maxLength: 6 }), async (publicId, changes) => {
      const [optimistic, plain] = [await aList(), await aList()];
      const undo = writeAhead(optimistic, 'Agent', publicId, { name: 'ahead' });
      const others = changes.filter((change) => change.act === 'update' || change.publicId !== publicId);
      for (const cache of [optimistic, plain]) cache.apply('Agent', others);
      undo();
      const rows = [optimistic, plain].map((cache) => cache.rows({ kind: 'list', arg }));
      expect(rows[0]).toEqual(rows[1]);
    }),
    { numRuns: 50 },
  );
});

test('a field written by another person meanwhile is not rolled back', async () => {
  const cache = await aList();
  const undo = writeAhead(cache, 'Agent', 'B', { name: 'ahead', state: 7 });
  cache.apply('Agent', [{ act: 'update', publicId: 'B', fields: { name: 'by another' } }]);
  undo();
  expect(cache.rows({ kind: 'list', arg })[1]).toEqual({ publicId: 'B', name: 'by another', state: 0 });
});

test('a rolled back removal is in its old place, once', async () => {
  const cache = await aList();
  const undo = removeAhead(cache, 'Agent', 'B');
  expect(cache.rows({ kind: 'list', arg }).map(({ publicId }) => publicId)).toEqual(['A', 'C', 'D']);
  undo();
  undo();
  expect(cache.rows({ kind: 'list', arg }).map(({ publicId }) => publicId)).toEqual(ids);
});

import { besideEachOther, inLanes } from './query-limits.ts';

/** Work that ends when it is told to, and what runs at the moment. */
function controlled() {
  const running = new Map<number, () => void>();
  const work = (_context: undefined, piece: number) =>
    new Promise<number>((resolve) => {
      running.set(piece, () => {
        running.delete(piece);
        resolve(piece * 10);
      });
    });
  return { running, work };
}

const inTransaction = (work: (context: undefined) => Promise<void>) => work(undefined);
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pieces = [0, 1, 2, 3, 4, 5];

test('four pieces of a company are done at once, also of two calls, and answered in order', async () => {
  const [first, second, other] = [controlled(), controlled(), controlled()];
  const one = inLanes('north', pieces, inTransaction, first.work);
  const two = inLanes('north', pieces, inTransaction, second.work);
  const three = inLanes('south', pieces, inTransaction, other.work);
  await settled();
  expect([first, second, other].map(({ running }) => running.size)).toEqual([besideEachOther, 0, besideEachOther]);
  const finish = async ({ running }: ReturnType<typeof controlled>) => {
    for (const end of [...running.values()]) end();
    await settled();
  };
  await finish(first);
  await finish(first);
  expect(second.running.size).toBe(besideEachOther);
  for (const each of [second, second, other, other]) await finish(each);
  expect(await Promise.all([one, two, three])).toEqual([pieces, pieces, pieces].map((all) => all.map((at) => at * 10)));
});

test('a piece that fails gives its turn to others', async () => {
  const failing = inLanes('west', [1], inTransaction, () => Promise.reject(new Error('no value')));
  await expect(failing).rejects.toThrow('no value');
  expect(await inLanes('west', pieces, inTransaction, async (_context, piece) => piece)).toEqual(pieces);
});

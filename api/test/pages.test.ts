import type { Caller } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';

// Pages of lists whose keys are sometimes null, equal in many rows, and sorted both ways: each row comes once, at its
// place by the contract.

let api: Awaited<ReturnType<typeof startMadeUp>>;
let anke: Caller;
beforeAll(async () => {
  api = await startMadeUp();
  anke = await api.signIn('anke');
  await fill();
});
afterAll(() => api.close());

type Row = Record<string, unknown> & { publicId: string };
const made = new Map<string, Row[]>();

/** Thirty of each: a value in three rows is null, the others have three each; numbers in names count. */
async function fill(): Promise<void> {
  const thirty = Array.from({ length: 30 }, (_, at) => at);
  const of = <Value>(at: number, values: Value[]): Value | null => values[(at * 7) % (values.length + 1)] ?? null;
  const post = async (path: string, values: object[]) => {
    const { status, body } = await anke('POST', path, values);
    expect([status, body.data]).toEqual([201, expect.anything()]);
    return body.data.map(({ publicId }: Row, at: number) => ({ publicId, ...values[at] })) as Row[];
  };
  const shelves = await post(
    '/shelves',
    thirty.map((at) => ({
      name: `Shelf ${at}`,
      size: at % 4,
      serial: of(at, ['S-2', 'S-10', 's-1']),
    })),
  );
  const crates = await post(
    '/crates',
    [10, 9, 100].map((at) => ({ name: `Crate ${at}`, shelf: { publicId: shelves[at % 30]!.publicId } })),
  );
  const stickers = await post(
    '/stickers',
    thirty
      .map((at) => ({ name: `Sticker ${at}`, crate: of(at, crates), shelf: of(at >> 1, shelves.slice(8, 11)) }))
      .map(({ crate, shelf, ...one }) => ({
        ...one,
        crates: [],
        crate: crate && { publicId: crate.publicId },
        shelf: shelf && { publicId: shelf.publicId },
      })),
  );
  const named = (rows: Row[], value: unknown) => rows.find(({ publicId }) => publicId === (value as Row)?.publicId);
  made.set('/shelves', shelves);
  made.set(
    '/stickers',
    stickers.map((one) => ({ ...one, crate: named(crates, one.crate), shelf: named(shelves, one.shelf) })),
  );
}

const inNames = new Intl.Collator('en', { numeric: true });

function compare(one: Row, other: Row, order: string): number {
  for (const key of order.split(',')) {
    const path = key.replace('-', '').split('.');
    const [a, b] = [one, other].map(
      (row) => path.reduce<unknown>((at, word) => (at as Row | null)?.[word], row) ?? null,
    );
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    const found = typeof a === 'number' ? a - (b as number) : inNames.compare(String(a), String(b));
    return key.startsWith('-') ? -found : found;
  }
  return 0;
}

test.each([
  ['/shelves', 'serial,name'],
  ['/shelves', '-serial,-name'],
  ['/shelves', 'serial,-name'],
  ['/shelves', '-serial,size,-name'],
  ['/shelves', 'size,-serial,name'],
  ['/shelves', '-size,serial,name'],
  ['/stickers', 'crate.name,name'],
  ['/stickers', '-crate.name,name'],
  ['/stickers', '-crate.name,-name'],
  ['/stickers', 'crate.name,shelf.name,-name'],
  ['/stickers', '-crate.name,shelf.name,name'],
  ['/stickers', 'shelf.name,crate.name,name'],
  ['/stickers', '-shelf.name,-crate.name,-name'],
])('%s by %s come in this order, on pages of any size, each once', async (path, order) => {
  const wanted = [...made.get(path)!].sort((one, other) => compare(one, other, order)).map(({ name }) => name);
  for (const size of [1, 4, 11, 30]) {
    const found: unknown[] = [];
    for (let after: string | null = ''; after !== null && found.length <= 30; ) {
      const { body } = await anke('GET', `${path}?fields=name&order-by=${order}&page-size=${size}${after}`);
      expect(body.data.length).toBeGreaterThan(0);
      found.push(...body.data.map(({ name }: Row) => name));
      after = body.moreAfter && `&page-after=${encodeURIComponent(body.moreAfter)}`;
    }
    expect([size, found]).toEqual([size, wanted]);
  }
});

test('words, a filter and an order find what lies in a bin, and nothing that doesn’t', async () => {
  const { body } = await anke('POST', '/shelves', [
    { name: 'Attic 1', size: 1 },
    { name: 'Attic 2', size: 1 },
    { name: 'Attic 3', size: 1 },
  ]);
  await anke('DELETE', '/shelves', body.data.slice(1));
  const namesOf = async (query: string) =>
    (await anke('GET', `/shelves${query}&fields=name&count=true`)).body.data.map(({ name }: Row) => name);
  expect(await namesOf('/bin?search=attic&order-by=name')).toEqual(['Attic 2', 'Attic 3']);
  expect(await namesOf('/bin?search=attic%203')).toEqual(['Attic 3']);
  expect(await namesOf('/bin?search=cellar')).toEqual([]);
  expect(await namesOf('/bin?filters=contains(name,%222%22)')).toEqual(['Attic 2']);
  expect(await namesOf('?search=attic')).toEqual(['Attic 1']);
  await anke('POST', '/shelves/restore', body.data.slice(1));
  expect(await namesOf('?search=attic&order-by=-name')).toEqual(['Attic 3', 'Attic 2', 'Attic 1']);
});

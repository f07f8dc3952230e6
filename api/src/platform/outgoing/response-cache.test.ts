import { responseCache } from './response-cache.ts';

const start = 1_800_000_000_000;
let now = start;
const clock = Date.now;
beforeEach(() => {
  now = start;
  Date.now = () => now;
});
afterEach(() => {
  Date.now = clock;
});

/** A cache, and the keys that it fetched. */
function aCache(maxEntries = 10) {
  const fetched: string[] = [];
  const cache = responseCache<string>({
    maxEntries,
    lifetimeOf: (response) => (response === 'bad' ? 60 : 3_600),
  });
  const get = (key: string, response = 'good') =>
    cache(key, async () => {
      fetched.push(key);
      return response;
    });
  return { fetched, get };
}

test('a response is cached for its lifetime, and fetched again after it', async () => {
  const { fetched, get } = aCache();
  await get('a');
  await get('b', 'bad');
  now += 59;
  await Promise.all([get('a'), get('b')]);
  expect(fetched).toEqual(['a', 'b']);
  now += 1;
  await Promise.all([get('a'), get('b')]);
  expect(fetched).toEqual(['a', 'b', 'b']);
  now = start + 3_600;
  await get('a');
  expect(fetched).toEqual(['a', 'b', 'b', 'a']);
});

test('the least recently used response is dropped when the cache is full', async () => {
  const { fetched, get } = aCache(2);
  for (const key of ['a', 'b', 'a', 'c']) await get(key);
  expect(fetched).toEqual(['a', 'b', 'c']);
  for (const key of ['a', 'c', 'b']) await get(key);
  expect(fetched).toEqual(['a', 'b', 'c', 'b']);
});

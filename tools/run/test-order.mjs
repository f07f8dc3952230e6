import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that take a minute and more each, the longest first: whoever begins with the others waits for one of these in the end. */
const longest = [
  'api/test/isolation/hidden.test.ts',
  'api/test/every-entity.test.ts',
  'api/test/isolation/isolation.test.ts',
  'connector-app/test/session.test.ts',
  'api/test/isolation/conditions.test.ts',
  'api/test/isolation/streams.test.ts',
  'api/test/fuzz.test.ts',
  'api/src/database/postgres.test.ts',
  'api/test/vpn.test.ts',
];

for (const file of longest)
  if (!existsSync(path.join(root, file))) throw new Error(`tools/run/test-order.mjs names ${file}, which isn't there.`);

const placeOf = ({ path }) => {
  const place = longest.findIndex((one) => path.endsWith(one));
  return place < 0 ? longest.length : place;
};

/** The order in which Jest begins tests: those, then large files before small ones, which is known of a fresh checkout too. */
export default class TestOrder {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other) || sizes.get(other) - sizes.get(one));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

import path from 'node:path';

/** Where the server of all tests is kept; a copy of the checkout names that of the checkout. */
export const testData = path.resolve(
  process.env.LINESIDE_TEST_DATA ?? path.join(import.meta.dirname, '../../.cache/test-postgres'),
);

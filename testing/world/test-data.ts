import path from 'node:path';

/** The folder of all tests' server; a copy of the checkout uses that of the checkout. */
export const testData = path.resolve(
  process.env.LINESIDE_TEST_DATA ?? path.join(import.meta.dirname, '../../.cache/test-postgres'),
);

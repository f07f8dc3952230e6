import { DatabaseMismatch } from '../api/src/platform/database/mismatch.ts';
import { TookTooLong } from '../api/src/platform/database/waiting.ts';
import { withAdvice } from './lineside.ts';

test('a part that took too long is reported with the setting to wait longer', () => {
  expect(withAdvice(new TookTooLong('api: starting: no progress'), {})).toMatch(
    /^api: starting: no progress\nOn a slow machine, wait longer: set LINESIDE_PATIENCE=\d+ and start again\./,
  );
});

test('an incompatible database is reported with how to recreate it, other problems aren’t', () => {
  const mismatch = new DatabaseMismatch('The database is of a newer version');
  expect(withAdvice(mismatch, {})).toBe(
    'The database is of a newer version\nStart with --fresh (npm start -- --fresh) to create it again: changes in the demo will be lost.',
  );
  expect(withAdvice(mismatch, { DATABASE_URL: 'postgres://db' })).toBe(
    'The database is of a newer version\nEmpty the database that DATABASE_URL names: changes in the demo will be lost.',
  );
  expect(withAdvice(new Error('The disk is full'), {})).toBe('The disk is full');
});

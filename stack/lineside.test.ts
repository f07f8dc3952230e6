import { DatabaseMismatch } from '../api/src/platform/database/mismatch.ts';
import { withAdvice } from './lineside.ts';

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

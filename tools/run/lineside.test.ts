import { DatabaseMismatch } from '../../api/src/database/mismatch.ts';
import { withAdvice } from './lineside.ts';

test('a database that does not fit is reported with how to make it anew; another problem is not', () => {
  const mismatch = new DatabaseMismatch('The database is of a newer version');
  expect(withAdvice(mismatch, {})).toBe(
    'The database is of a newer version\nStart with --fresh (npm start -- --fresh) to make it anew: what was changed in the demo is lost.',
  );
  expect(withAdvice(mismatch, { DATABASE_URL: 'postgres://db' })).toBe(
    'The database is of a newer version\nEmpty the database that DATABASE_URL names: what was changed in the demo is lost.',
  );
  expect(withAdvice(new Error('The disk is full'), {})).toBe('The disk is full');
});

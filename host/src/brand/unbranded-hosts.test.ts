import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { isUnbranded } from './unbranded-hosts.ts';

test('the platform’s own hosts have no brand, and other hosts may have one [5.21][5.23]', () => {
  expect(['lineside.example', 'Portal.Lineside.Example'].map(isUnbranded)).toEqual([true, true]);
  expect(['localhost', 'norwell.example', 'lineside.example.org'].map(isUnbranded)).toEqual([false, false, false]);
});

test('the script in the page’s head uses the same hosts [5.23]', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8');
  const lines = /var hash = [\s\S]*?given = \[\];/.exec(page)![0];
  const givenAt = (hostname: string) => runInNewContext(`var given; ${lines} given`, { location: { hostname }, Math });
  expect(givenAt('portal.lineside.example')).toHaveLength(0);
  expect(givenAt('norwell.example')).toBeUndefined();
});

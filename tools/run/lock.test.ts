import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineside-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder of data is its owner’s alone, whatever its mode was before', () => {
  const fresh = path.join(folder, 'new', 'data');
  const known = path.join(folder, 'known');
  takeFolder(fresh, 'npm start')();
  takeFolder(known, 'npm start')();
  chmodSync(known, 0o755);
  takeFolder(known, 'npm start')();
  for (const one of [fresh, known]) expect(statSync(one).mode & 0o777).toBe(0o700);
});

test('a second run is refused by the name of the first, until that has let go', () => {
  const leave = takeFolder(folder, 'npm start');
  expect(() => takeFolder(folder, 'npm run dev')).toThrow(
    new RegExp(`^npm start runs already, since \\d\\d:\\d\\d:\\d\\d \\(process ${process.pid}\\)`),
  );
  leave();
  expect(readdirSync(folder)).toEqual([]);
  takeFolder(folder, 'npm run dev')();
});

test.each(['{"pid": 4194304, "what": "npm start", "since": "10:00:00"}', 'half a wri'])(
  'what a run left that was killed is no hindrance: %s',
  (left) => {
    writeFileSync(path.join(folder, 'running.json'), left);
    const leave = takeFolder(folder, 'npm start');
    expect(existsSync(path.join(folder, 'running.json'))).toBe(true);
    leave();
  },
);

test('a folder that can’t be made is said in a line', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => takeFolder(path.join(folder, 'file', 'data'), 'npm start')).toThrow(
    /^The folder .*file\/data can't be written: /,
  );
});

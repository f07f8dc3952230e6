import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeOf } from '../api/src/platform/database/folder-place.ts';
import { identityOf } from '../api/src/platform/database/process-identity.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineside-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'running.json');

test('a data folder is readable by its owner alone, whatever its mode was before', async () => {
  const fresh = path.join(folder, 'new', 'data');
  const known = path.join(folder, 'known');
  (await lockFolder(fresh, 'npm start'))();
  (await lockFolder(known, 'npm start'))();
  chmodSync(known, 0o755);
  (await lockFolder(known, 'npm start'))();
  for (const one of [fresh, known]) expect(statSync(one).mode & 0o777).toBe(0o700);
});

test('a second run is refused with the name of the first, until the first unlocks the folder', async () => {
  const unlock = await lockFolder(folder, 'npm start');
  await expect(lockFolder(folder, 'npm run dev')).rejects.toThrow(
    new RegExp(`^npm start is already running since \\d\\d:\\d\\d:\\d\\d \\(process ${process.pid}\\)`),
  );
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder, 'npm run dev'))();
});

test.each([
  ['of a process that has ended', { pid: 4194304, started: 'before' }],
  ['with the number of this very process', { pid: process.pid, started: 'before' }],
  ['with the number of another process that runs', { pid: process.ppid, started: identityOf(process.pid)!.started }],
  ['of a version that wrote no start time', { pid: process.pid }],
])('a lock %s does not keep a run from starting', async (_of, holder) => {
  writeFileSync(
    lockFile(),
    JSON.stringify({ ...holder, what: 'npm start', since: '10:00:00', inode: placeOf(folder).inode }),
  );
  const unlock = await lockFolder(folder, 'npm start');
  expect(existsSync(lockFile())).toBe(true);
  unlock();
});

test('a lock that was copied with its folder keeps only the other folder', async () => {
  const unlock = await lockFolder(folder, 'npm start');
  const copy = path.join(folder, 'copy');
  cpSync(lockFile(), path.join(copy, 'running.json'));
  (await lockFolder(copy, 'npm start'))();
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(/already running/);
  unlock();
});

test('a lock that was half written does not keep a run from starting', async () => {
  writeFileSync(lockFile(), 'half a wri');
  (await lockFolder(folder, 'npm start'))();
});

test('a folder on a drive that keeps no permissions is refused with what to do', async () => {
  const drive = path.join(folder, 'drive');
  mkdirSync(drive);
  const { status } = spawnSync('bindfs', ['--chmod-ignore', '--perms=0777', folder, drive]);
  if (status !== 0) return console.info('incomplete: a drive without permissions, bindfs cannot mount one here');
  try {
    await expect(lockFolder(path.join(drive, 'data'), 'npm start')).rejects.toThrow(
      /^The folder .*drive\/data can't keep permissions, .* set LINESIDE_DATA to a folder there\.$/,
    );
  } finally {
    spawnSync('fusermount', ['-u', drive]);
  }
});

test('a folder that cannot be made is reported in one line', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(lockFolder(path.join(folder, 'file', 'data'), 'npm start')).rejects.toThrow(
    /^The folder .*file\/data can't be written: /,
  );
});

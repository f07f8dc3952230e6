import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitIn, rangeBy } from './range.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-range-'));
const git = gitIn(folder);
const hour = 3600;

/** Commits nothing at an hour; its id. */
function commit(hours: number): string {
  const date = `${1_790_000_000 + hours * hour} +0000`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const who = ['-c', 'user.name=Mia', '-c', 'user.email=mia@norwell.example'];
  execFileSync('git', [...who, 'commit', '-q', '--allow-empty', '-m', String(hours)], { cwd: folder, env });
  return git('rev-parse', 'HEAD')!;
}

let first: string;
let ofYesterday: string;
let parent: string;
let head: string;

beforeAll(() => {
  execFileSync('git', ['init', '-q', '-b', 'main', folder]);
  first = commit(0);
  ofYesterday = commit(30);
  commit(50);
  parent = commit(51);
  head = commit(55);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the range begins at LINESIDE_SINCE', () => {
  expect(rangeBy(git, { since: 'HEAD~3', passed: parent })).toMatchObject({ since: ofYesterday });
  expect(() => rangeBy(git, { since: 'none' })).toThrow('LINESIDE_SINCE=none is no commit');
});

test('otherwise at the last commit that passed, if it is an ancestor', () => {
  expect(rangeBy(git, { passed: ofYesterday })).toMatchObject({ since: ofYesterday });
  git('checkout', '-q', '-b', 'other', first);
  const elsewhere = commit(52);
  git('checkout', '-q', 'main');
  expect(rangeBy(git, { passed: elsewhere })).toMatchObject({ since: parent });
});

test("otherwise at the merge base with the remote's main, if that is not HEAD", () => {
  git('update-ref', 'refs/remotes/origin/main', ofYesterday);
  expect(rangeBy(git, {})).toMatchObject({ since: ofYesterday });
  git('update-ref', 'refs/remotes/origin/main', head);
  expect(rangeBy(git, {})).toMatchObject({ since: parent });
  git('update-ref', '-d', 'refs/remotes/origin/main');
});

test("otherwise at HEAD's parent, and the other commits of 24 hours come next", () => {
  expect(rangeBy(git, {})).toMatchObject({ since: parent, dayBefore: ofYesterday });
});

test('a clone without history has no range', () => {
  const shallow = path.join(folder, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, shallow]);
  expect(rangeBy(gitIn(shallow), {})).toBeUndefined();
  expect(rangeBy(gitIn(tmpdir()), {})).toBeUndefined();
});

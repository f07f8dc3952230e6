import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from '../../stack/lines-of.ts';
import { root } from '../../stack/process.ts';
import type { Change } from './affected-tests.ts';

/** Where a change begins: at a commit, which is not in it. */
export interface Range {
  since: string;
  /** What this commit is. */
  name: string;
  /** A day before HEAD, if the range is HEAD alone: what changed from there to `since` is tested next. */
  dayBefore?: string | undefined;
}

/** The commit that the last green `.ci/run` of this checkout tested. */
const passed = path.join(root, '.cache', 'ci-passed');

/** Answers of git; undefined where it has none. */
type Git = (...args: string[]) => string | undefined;

export const gitIn =
  (folder: string): Git =>
  (...args) => {
    try {
      const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return output.trim() || undefined;
    } catch {
      return undefined;
    }
  };

/** The range of changes to test: the first that exists; undefined in a clone without history. */
export function rangeToTest(): Range | undefined {
  return rangeBy(gitIn(root), {
    since: process.env.LINESIDE_SINCE,
    passed: existsSync(passed) ? readFileSync(passed, 'utf8').trim() : undefined,
  });
}

/** @throws if the commit that was asked for is none */
export function rangeBy(
  git: Git,
  known: { since?: string | undefined; passed?: string | undefined },
): Range | undefined {
  const head = git('rev-parse', '--verify', 'HEAD^{commit}');
  if (known.since) {
    const since = git('rev-parse', '--verify', `${known.since}^{commit}`);
    if (!since) throw new Error(`LINESIDE_SINCE=${known.since} is no commit of this clone.`);
    return { since, name: 'LINESIDE_SINCE' };
  }
  if (!head) return undefined;
  if (known.passed && git('merge-base', known.passed, head) === known.passed)
    return { since: known.passed, name: 'the last commit that .ci/run passed here' };
  const remoteMain =
    git('rev-parse', '--verify', 'refs/remotes/origin/HEAD') ??
    git('rev-parse', '--verify', 'refs/remotes/origin/main');
  const base = remoteMain && git('merge-base', remoteMain, head);
  if (base && base !== head) return { since: base, name: "the merge base with the remote's main" };
  const parent = git('rev-parse', '--verify', 'HEAD^');
  if (!parent) return undefined;
  return { since: parent, name: "HEAD's parent", dayBefore: dayBefore(git, parent) };
}

/** The newest ancestor that is older than the 24 hours before HEAD, or else the oldest there is. */
function dayBefore(git: Git, parent: string): string | undefined {
  const time = Number(git('show', '-s', '--format=%ct', 'HEAD'));
  return (
    git('rev-list', '-1', `--before=${time - 24 * 3600}`, parent) ??
    git('rev-list', '--max-parents=0', parent)?.split('\n').at(-1)
  );
}

const textAt = (commit: string, file: string): string => {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return '';
  }
};

const textNow = (file: string): string => {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
};

/** What changed since a commit, committed or not. */
export const changeSince = (commit: string): Change => ({
  files: [
    ...linesOf('git', ['diff', '--name-only', '--no-renames', commit]),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ],
  textsOf: (file) => ({ file, before: textAt(commit, file), after: textNow(file) }),
});

/** What changed between two commits. */
export const changeBetween = (from: string, to: string): Change => ({
  files: linesOf('git', ['diff', '--name-only', '--no-renames', from, to]),
  textsOf: (file) => ({ file, before: textAt(from, file), after: textAt(to, file) }),
});

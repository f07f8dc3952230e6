import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../stack/process.ts';

/** How the tests of a file ended; `skipped` if this machine lacks a requirement of all of them. */
export type Outcome = { is: 'passed' | 'skipped' } | { is: 'failed'; title: string } | { is: 'stuck'; why: string };

interface Report {
  testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Ends a test run that hangs, in milliseconds. */
const timeoutMs = 600_000;
const running = new Set<ChildProcess>();

/** Ends all test runs with all processes that they started. */
export function endTests(): void {
  for (const child of running) end(child);
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended on its own
  }
}

/** Runs a test file in a copy of the checkout. */
export async function runTest(folder: string, file: string): Promise<Outcome> {
  const report = path.join(folder, 'hand-mutant.json');
  rmSync(report, { force: true });
  const jest = ['--config', 'jest.config.mjs', '--runInBand', '--silent', '--forceExit', '--bail'];
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      ...jest,
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      file,
    ],
    {
      cwd: folder,
      // a process group of its own, so that it can be ended with all that it starts
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        LINESIDE_WHOLE: '1',
        NODE_NO_WARNINGS: '1',
        // all copies share one PostgreSQL
        LINESIDE_TEST_DATA: path.join(root, '.cache', 'test-postgres'),
      },
    },
  );
  running.add(child);
  const timer = setTimeout(() => end(child), timeoutMs);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running.delete(child);
  if (!existsSync(report)) return { is: 'stuck', why: `no result within ${timeoutMs / 1000} s` };
  return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
}

function outcomeOf({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return { is: 'failed', title: failed.fullName };
  if (tests.some(({ status }) => status === 'passed')) return { is: 'passed' };
  if (tests.length > 0) return { is: 'skipped' };
  const message = testResults.map((testResult) => testResult.message).join(' ');
  return { is: 'stuck', why: message.trim().split('\n').slice(0, 4).join(' ') || 'the file has no test' };
}

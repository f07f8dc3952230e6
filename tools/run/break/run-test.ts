import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process.ts';

/** What became of the tests whose title carries a point. */
export type Outcome =
  | { is: 'ran'; passed: string[]; failed: string[] }
  /** This machine lacks what they need. */
  | { is: 'skipped' }
  /** The file didn't even load, or took too long. */
  | { is: 'stuck'; why: string };

interface Report {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What hangs is ended; how fast the machine is decides nothing. */
const patience = 300_000;
const running = new Set<ChildProcess>();

/** Ends whatever runs, with all that it has started. */
export function endTests(): void {
  for (const child of running) end(child);
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

/** Runs the tests of a file whose title carries a point, in a copy of the checkout. */
export async function runTest(folder: string, file: string, point: string): Promise<Outcome> {
  const report = path.join(folder, 'break.json');
  rmSync(report, { force: true });
  const words = point.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'jest.config.mjs',
    '--runInBand',
    '--silent',
    '--forceExit',
  ];
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', ...jest, '--json', `--outputFile=${report}`, '-t', words, '--runTestsByPath', file],
    {
      cwd: folder,
      // a group of its own, so that it can be ended with all that it starts
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        // what draws lots elsewhere is whole here
        LINESIDE_WHOLE: '1',
        NODE_NO_WARNINGS: '1',
        // one server for all copies: starting one in each would take longer than the tests
        LINESIDE_TEST_DATA: path.join(root, '.cache', 'test-postgres'),
      },
    },
  );
  running.add(child);
  const late = setTimeout(() => end(child), patience);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(late);
  running.delete(child);
  if (!existsSync(report)) return { is: 'stuck', why: `no outcome within ${patience / 1000} s` };
  return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report, point);
}

function outcomeOf({ testResults }: Report, point: string): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const about = tests.filter(({ fullName }) => fullName.includes(point));
  const named = (status: string) => about.filter((one) => one.status === status).map(({ fullName }) => fullName);
  const [passed, failed] = [named('passed'), named('failed')];
  if (passed.length + failed.length > 0) return { is: 'ran', passed, failed };
  // tests with other words are pending too, but those aren't about the point
  if (about.length > 0) return { is: 'skipped' };
  const message = testResults.map((one) => one.message).join(' ');
  return { is: 'stuck', why: message.trim().split('\n').slice(0, 4).join(' ') || `no title carries “${point}”` };
}

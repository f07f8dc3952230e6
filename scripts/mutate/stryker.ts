import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../../stack/patience.mjs';
import { root } from '../../stack/process.ts';
import type { Copy } from './copy.ts';
import type { Target } from './targets.ts';

/** One mutant of the source with its test result. */
export interface Mutant {
  file: string;
  line: number;
  from: string;
  to: string;
  /** A change that hung the tests, or that no test reaches, wasn't noticed. */
  noticed: boolean;
}

interface Line {
  fileName: string;
  status: string;
  replacement: string;
  location: { start: SourcePosition; end: SourcePosition };
}

interface SourcePosition {
  line: number;
  column: number;
}

const minute = 60_000;

/** Changes a target's files in a copy of the checkout, one change at a time, and runs its tests for each. */
export async function mutate(copy: Copy, { mutate: files, tests, coverage }: Target): Promise<Mutant[]> {
  const lines = path.join(copy.folder, 'mutants.jsonl');
  rmSync(lines, { force: true });
  // as they were when the copy was made: Stryker puts them back
  const sources = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
  writeFileSync(
    path.join(copy.folder, 'stryker.json'),
    JSON.stringify({
      testRunner: 'jest',
      plugins: ['@stryker-mutator/jest-runner', './scripts/mutate/messages.mjs', './scripts/mutate/report.mjs'],
      ignorers: ['messages'],
      reporters: ['lines'],
      // the copy is ours: Stryker's sandbox would resolve packages to the unchanged checkout
      inPlace: true,
      concurrency: 2,
      // a process that has run many changes holds the memory of all of them
      maxTestRunnerReuse: 20,
      testRunnerNodeArgs: ['--experimental-vm-modules', '--max-old-space-size=2500'],
      coverageAnalysis: coverage,
      mutate: [...files, '!**/*.test.ts', '!**/*.test.tsx'],
      jest: {
        configFile: 'jest.config.mjs',
        enableFindRelatedTests: false,
        config: {
          // Stryker loads it by itself and doesn't know <rootDir>
          testEnvironment: path.join(copy.folder, 'testing/jest/service-environment.mjs'),
          testMatch: tests.map((test) => `<rootDir>/${test}`),
        },
      },
      tempDirName: '.stryker',
      timeoutMS: (minute / 4) * patience,
      dryRunTimeoutMinutes: 10 * patience,
      allowConsoleColors: false,
      logLevel: 'warn',
    }),
  );
  const output = await run(copy.folder, lines);
  if (!existsSync(lines)) throw new Error(`Nothing was changed:\n${output}`);
  return readFileSync(lines, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map(({ fileName, status, location, replacement }) => {
      const file = path.relative(copy.folder, path.resolve(copy.folder, fileName));
      return {
        file,
        line: location.start.line,
        from: textAt(sources(file), location),
        to: replacement,
        noticed: status === 'Killed' || status === 'RuntimeError',
      };
    });
}

function textAt(text: string, { start, end }: Line['location']): string {
  const rows = text.split('\n');
  if (start.line === end.line) return rows[start.line - 1]!.slice(start.column - 1, end.column - 1);
  const between = rows.slice(start.line, end.line - 1);
  return [rows[start.line - 1]!.slice(start.column - 1), ...between, rows[end.line - 1]!.slice(0, end.column - 1)].join(
    '\n',
  );
}

function run(folder: string, lines: string): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'stryker.json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      LINESIDE_MUTANTS: lines,
      LINESIDE_TEST_DATA: path.join(root, '.cache', 'test-postgres'),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}

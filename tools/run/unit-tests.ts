import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';
import { bin, type StepResult, step } from './step.ts';

type Options = { quiet?: boolean; env?: Record<string, string> };

/** The tests that jest runs. */
export const unitTests = (args: string[] = [], options: Options = {}): Promise<StepResult> =>
  step(
    'unit tests',
    process.execPath,
    [
      '--experimental-vm-modules',
      bin('jest').replace('.bin/jest', 'jest/bin/jest.js'),
      '--config',
      'jest.config.mjs',
      ...args,
    ],
    options,
  );

/** More files than this don't fail because a machine is busy. */
const fewFiles = 3;

/**
 * The tests that jest runs. As in the journeys, a second try tells a busy machine from a broken rule: the few files that
 * failed beside all the others run once more by themselves, and a line `tried twice: …` names them.
 */
export async function unitTestsTwice(args: string[] = [], options: Options = {}): Promise<StepResult> {
  const file = path.join(root, '.cache', 'unit-tests.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const first = await unitTests([...args, '--json', '--outputFile', file], options);
  const failed = first.ok ? [] : failedIn(file);
  if (failed.length === 0 || failed.length > fewFiles) return first;
  const line = `tried twice: ${failed.join(', ')}`;
  console.log(line);
  const second = await unitTests(['--runInBand', '--runTestsByPath', ...failed], options);
  const { name, ok } = second;
  return { name, ok, seconds: first.seconds + second.seconds, output: `${first.output}\n${line}\n${second.output}` };
}

/** The files that failed in jest's report; none where it came to no report, and then nothing can be tried again. */
function failedIn(file: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: Result[] };
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name));
  } catch {
    return [];
  }
}

interface Result {
  name: string;
  status: 'passed' | 'failed';
}

import { bin, type StepResult, step } from '../../stack/step.ts';
import { linesOf } from './lines-of.ts';

/** Runs unit tests by jest. */
export const unitTests = (
  args: string[] = [],
  { node = process.execPath, ...options }: { quiet?: boolean; env?: Record<string, string>; node?: string } = {},
): Promise<StepResult> =>
  step(
    'unit tests',
    node,
    [
      '--experimental-vm-modules',
      bin('jest').replace('.bin/jest', 'jest/bin/jest.js'),
      '--config',
      'jest.config.mjs',
      ...args,
    ],
    options,
  );

/** Runs journeys by Playwright. */
export const journeys = (args: string[] = [], node = process.execPath): Promise<StepResult> =>
  step('journeys', node, [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...args,
  ]);

/** The seed of samples: LINESIDE_SEED, otherwise the commit, so that a run can be repeated. */
export function seed(): string {
  if (process.env.LINESIDE_SEED) return process.env.LINESIDE_SEED;
  try {
    return linesOf('git', ['rev-parse', '--short=8', 'HEAD'])[0]!;
  } catch {
    return 'no commit';
  }
}

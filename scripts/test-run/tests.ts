import { linesOf } from '../../stack/lines-of.ts';
import { bin, type StepResult, step } from '../../stack/step.ts';

/** A configuration of jest, by its file. */
export type JestConfig = 'jest.config.mjs' | 'jest.api.config.mjs';

interface UnitTestOptions {
  quiet?: boolean;
  env?: Record<string, string>;
  node?: string;
  config?: JestConfig | undefined;
}

/** Runs unit tests by jest. */
export const unitTests = (
  args: string[] = [],
  { node = process.execPath, config = 'jest.config.mjs', ...options }: UnitTestOptions = {},
): Promise<StepResult> =>
  step(
    'unit tests',
    node,
    ['--experimental-vm-modules', bin('jest').replace('.bin/jest', 'jest/bin/jest.js'), '--config', config, ...args],
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

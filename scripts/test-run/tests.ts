import { bin, type Limit, type StepResult, step } from '../../stack/step.ts';

/** A configuration of jest, by its file. */
export type JestConfig = 'jest.config.mjs' | 'jest.api.config.mjs';

type UnitTestOptions = Limit & {
  quiet?: boolean;
  env?: Record<string, string>;
  node?: string;
  config?: JestConfig | undefined;
};

/** Runs unit tests by jest. */
export const unitTests = (
  args: string[],
  { node = process.execPath, config = 'jest.config.mjs', ...options }: UnitTestOptions,
): Promise<StepResult> =>
  step(
    'unit tests',
    node,
    ['--experimental-vm-modules', bin('jest').replace('.bin/jest', 'jest/bin/jest.js'), '--config', config, ...args],
    options,
  );

/** Runs journeys by Playwright. */
export const journeys = (args: string[], limit: Limit, node = process.execPath): Promise<StepResult> =>
  step(
    'journeys',
    node,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    limit,
  );

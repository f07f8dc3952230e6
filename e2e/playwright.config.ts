import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { timeLimits } from '../testing/world/time-limits.ts';

/** Every journey runs against the real thing: each worker has a deployment and browsers of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.resolve(import.meta.dirname, '../test-results'),
  globalSetup: '../testing/world/build.ts',
  // a deployment takes 1.2 GB and 12 seconds of processor time to start: more of them are slower on two cores
  workers: 2,
  fullyParallel: false,
  // testing/world/summary.ts names each journey that needed its second try
  retries: process.env.CI ? 1 : 0,
  // `--max-failures 0` continues
  maxFailures: 3,
  timeout: timeLimits.test,
  expect: { timeout: timeLimits.expect },
  reporter: [['list'], ['../testing/world/summary.ts']],
});

import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Every suite runs against the real thing: a stack of its own for each worker, in real browsers. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.resolve(import.meta.dirname, '../test-results'),
  globalSetup: './world/build.ts',
  // they wait more than they work: with four workers two processors were idle half of the time
  workers: 5,
  fullyParallel: false,
  // a second try tells a slow machine from a broken rule; what needed it is named, and many that did fail the run
  retries: 1,
  // what hangs is ended; how fast the machine is decides nothing
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./world/summary.ts']],
});

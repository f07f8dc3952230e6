import { availableParallelism } from 'node:os';
import { pagePackages } from './tools/run/page-packages.mjs';

// One configuration for every package: TypeScript and JSX through swc, node by default, a browser test says so in its first line.
export default {
  testEnvironment: 'node',
  // what hangs is ended; how fast a machine is that has more to do decides nothing
  testTimeout: 480_000,
  // three more than there are processors: much of a test's time is waiting
  maxWorkers: availableParallelism() + 3,
  // each file's modules stay in its worker's memory: a heap of gigabytes makes small tests take a minute
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tools/run/test-order.mjs',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.mjs'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/', '/e2e/', '/examples/'],
  modulePathIgnorePatterns: ['/.cache/', '/.data/', '/dist/'],
  moduleNameMapper: pagePackages(),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          experimental: { keepImportAttributes: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

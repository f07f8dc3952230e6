import { availableParallelism } from 'node:os';
import { patience } from './stack/patience.mjs';
import { bundledPackages } from './testing/jest/bundled-packages.mjs';
import { bundledContracts } from './testing/jest/contracts-bundle.mjs';

// One configuration for every package: TypeScript and JSX through swc, node by default; a browser test declares it in
// its first line.
export default {
  testEnvironment: '<rootDir>/testing/jest/service-environment.mjs',
  // ends what hangs; all cases of a test take several times as long as its sample
  testTimeout: 60_000 * patience * (process.env.LINESIDE_WHOLE ? 4 : 1),
  // one more than there are processors: much of a test's time is waiting
  maxWorkers: availableParallelism() + 1,
  // each file's modules stay in its worker's memory: a heap of gigabytes makes small tests take a minute
  workerIdleMemoryLimit: '1GB',
  // a worker frees a gigabyte after its last test: jest's half second named it as one that a test keeps alive
  workerGracefulExitTimeout: 10_000 * patience,
  reporters: ['default', '<rootDir>/testing/jest/running-files.mjs'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.mjs'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/', '/e2e/', '/examples/'],
  modulePathIgnorePatterns: ['/.cache/', '/.data/', '/dist/'],
  moduleNameMapper: {
    ...bundledPackages(),
    ...bundledContracts(),
    // the text of a frame's program, which no test runs
    '^@lineside/page-frame/start$': '<rootDir>/testing/jest/no-program.mjs',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.css$': '<rootDir>/testing/jest/css-text.mjs',
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

import { availableParallelism } from 'node:os';

// One configuration for every package: TypeScript and JSX through swc, node by default, a browser test says so in its first line.
export default {
  testEnvironment: 'node',
  // real servers, browsers and databases on two shared cores
  testTimeout: 30_000,
  maxWorkers: Math.max(2, availableParallelism()),
  setupFilesAfterEnv: ['<rootDir>/jest.setup.mjs'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/', '/e2e/'],
  modulePathIgnorePatterns: ['/.cache/', '/.data/', '/dist/'],
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

import common from './jest.config.mjs';

// Tests of the API that share the modules of their worker: loading them is a fifth of what a file costs. `npm test` runs
// most of them so; jest.config.mjs runs the same files with modules of their own.
export default {
  ...common,
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/testing/jest/typescript-modules.mjs'],
  setupFilesAfterEnv: ['<rootDir>/testing/jest/shared-modules-setup.mjs'],
};

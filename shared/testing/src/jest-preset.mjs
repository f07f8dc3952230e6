import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest for a remote outside the workspace: TypeScript and JSX, in a page that has what a browser has.
 *
 * @example { "jest": { "preset": "@lineside/testing" } }
 */
export default {
  testEnvironment: pathOf('./environment.mjs'),
  testTimeout: 120_000,
  setupFilesAfterEnv: [pathOf('./patience.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Node can't resolve some names of bundled modules: here is the same module, built for Node
  moduleNameMapper: {
    '^antd/es/date-picker/generatePicker$': pathOf('./common-js/generate-picker.mjs'),
    '^antd/es/date-picker/locale/en_GB$': pathOf('./common-js/en-gb.mjs'),
  },
  transform: {
    '\\.tsx?$': [
      resolve('@swc/jest'),
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

import { readDependencies, testsByFile } from '../test-run/dependencies.ts';
import { faultsInList } from '../test-run/widely-used.ts';
import type { Check } from './check.ts';

/** A widely used file that is not listed would make each of its changes run more than a third of all tests. */
export const widelyUsedFiles: Check = {
  name: 'the list of widely used files is true (scripts/test-run/widely-used.ts)',
  find: async () => {
    const dependencies = await readDependencies();
    return faultsInList(dependencies, testsByFile(dependencies));
  },
};

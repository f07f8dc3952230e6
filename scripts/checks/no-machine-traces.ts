import type { Check } from './check.ts';

const traces = [
  [/(?<![\w.-])\/(work|root|home)\/[a-z]/, 'a path of one machine'],
  [/https?:\/\/(registry\.|npm\.)[a-z]/, "a registry's address"],
] as const;

/** Committed files contain no trace of the machine they were written on. */
export const noMachineTraces: Check = {
  name: 'no path or registry of one machine',
  find: ({ paths, read }) =>
    paths(/\.(tsx?|mjs|cjs|json|ya?ml|md|sh)$|^\.ci\/run$/)
      .filter((file) => file !== 'scripts/checks/no-machine-traces.ts')
      .flatMap((file) =>
        traces.filter(([fits]) => fits.test(read(file))).map(([, trace]) => `${file} names ${trace}: take it out`),
      ),
};

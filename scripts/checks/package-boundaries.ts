import path from 'node:path';
import type { Check } from './check.ts';

const packages = /^(?:shared\/[a-z-]+|host|api|connector-app|gateway|demo|remote-[a-z-]+)\//;

/** A package's files, including tests, import another package by its name: other packages only rely on its exports. */
export const packageBoundaries: Check = {
  name: 'a package reaches others by their names',
  find: ({ paths, read }) =>
    paths(/\.tsx?$/).flatMap((file) => {
      const home = packages.exec(file)?.[0];
      if (!home) return [];
      return [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)]
        .map(([, to]) => path.posix.join(path.posix.dirname(file), to!))
        .filter((to) => packages.test(to) && !to.startsWith(home))
        .map((to) => `${file} imports ${to}: export it there, and import it by the package's name`);
    }),
};

/** The page has one copy of contracts: that of the kit, which has the names of its main entry. The builder refuses another one. */
export const contractsOfRemotes: Check = {
  name: 'a remote imports values of contracts from the main entry',
  find: ({ paths, read }) =>
    paths(/^remote-[a-z-]+\/src\/.*(?<!\.test)\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(@lineside\/contracts\/[^']*)'/gm)].map(
        ([, from]) => `${file} imports ${from}: export it from @lineside/contracts, and import it from there`,
      ),
    ),
};

import type { Check } from './check.ts';

// In a folder without the program, npx asks the public registry for a package of that name: whoever owns it would run
// code there. `--no` forbids that (without `--` it takes options of the program for its own); a package of a scope, of a file or of an exact version is no guess.

/** What follows `npx`, in a line of a shell or in a list of words. */
const started =
  /\bnpx((?:[\s'",]|\\\n)+)((?:(?:-\S+|\$\([^)]*\)|\.\.\.packages,?)(?:[\s'",]|\\\n)+)*)([@\w][\w@./-]*|`[^`]*`)/g;

const isSafe = (options: string, name: string): boolean =>
  /--no(?:['",]*\s+['"]?--(?!\w)|-install)|--package=|\.\.\.packages/.test(options) ||
  /^@|^`?[\w-]+@(?:\d|\$\{)/.test(name);

export const npxAsksNobody: Check = {
  name: 'npx runs what is installed, or a package that is named exactly',
  find: ({ paths, read }) =>
    paths(/\.(?:md|tsx?|mjs|json|ya?ml|sh)$|Dockerfile$|^\.ci\/run$/)
      .filter((file) => file !== 'scripts/checks/npx-asks-nobody.ts')
      .flatMap((file) =>
        [...read(file).matchAll(started)]
          .filter(([, , options = '', name = '']) => !isSafe(options, name))
          .map(([, , , name]) => `${file}: npx ${name} may come from a stranger: write npx --no -- ${name}`),
      ),
};

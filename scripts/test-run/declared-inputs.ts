import { isUnitTest } from './project-files.ts';

/** What kinds of files depend on without importing it or naming its path: these read a folder, or are run by jest. */
const declared: { of: (file: string) => boolean; inputs: RegExp; reason: string }[] = [
  {
    of: (file) => file === 'api/src/migrations/migrate.ts',
    inputs: /^api\/src\/migrations\/.*\.sql$/,
    reason: 'it runs all of its folder',
  },
  {
    of: (file) => file === 'delivery/bundling/test/fixture.ts',
    inputs: /^delivery\/bundling\/fixtures\/|^shared\/(?:client|contracts|remote-kit|ui)\/(?:src\/|package\.json$)/,
    reason: 'builds of the fixtures, with the kit',
  },
  {
    of: (file) => file === 'gateway/packaging/package-gateway.ts',
    inputs: /^gateway\/packaging\/debian\//,
    reason: 'it packs the files of that folder',
  },
  {
    of: (file) => file === 'stack/parts.ts',
    inputs: /^(?:host|remote-[^/]+|shared\/[^/]+)\/(?:src|texts)\/|^(?:host|remote-[^/]+)\/[^/]+$/,
    reason: 'it builds the host and all remotes',
  },
  {
    of: (file) => file === 'testing/pages/language.ts',
    inputs: /^(?:host|remote-[^/]+|shared\/[^/]+)\/texts\//,
    reason: 'it reads the texts of all folders',
  },
  {
    of: (file) => /^delivery\/cli\/.*\/test\//.test(file),
    inputs: /^examples\/starter\//,
    reason: 'the command line copies the starter',
  },
  {
    of: isUnitTest,
    inputs:
      /^(?:jest\.[^/]*mjs|package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|patches\/.*|testing\/jest\/[^/]+\.mjs|shared\/testing\/src\/[^/]+\.mjs|stack\/patience\.mjs)$/,
    reason: 'jest runs every test by them',
  },
];

/** Finds what a file of these kinds depends on. */
export function declaredInputs(files: readonly string[]): (file: string) => string[] {
  const known = declared.map(({ of, inputs }) => ({
    of,
    files: files.filter((file) => inputs.test(file) && !isUnitTest(file)),
  }));
  return (file) => known.flatMap((kind) => (kind.of(file) ? kind.files.filter((one) => one !== file) : []));
}

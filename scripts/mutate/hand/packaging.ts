import type { HandMutant } from './hand-mutant.ts';

/** The content of builds and packages. */
export const packaging: HandMutant[] = [
  {
    name: 'a name that the kit lacks fails the build',
    file: 'delivery/bundling/src/plugins/kit-needs.ts',
    find: 'uses.filter((use) => !isThere(names, use))',
    replace: 'uses.filter((use) => use.length > 2)',
    test: 'delivery/bundling/test/build.test.ts',
  },
  {
    name: 'a bundled copy of a shared library fails the build',
    file: 'delivery/bundling/src/plugins/no-second-copies.ts',
    find: 'if (copied && !copies.has(copied))',
    replace: "if (copied === 'React' && !copies.has(copied))",
    test: 'delivery/bundling/test/build.test.ts',
  },
  {
    name: 'an import of a missing name fails the build',
    file: 'delivery/bundling/src/presets/base.ts',
    find: "exportsPresence: 'error'",
    replace: 'exportsPresence: false',
    test: 'delivery/bundling/test/build.test.ts',
  },
  {
    name: 'a hanging remote does not delay the host',
    file: 'delivery/bundling/src/presets/host.ts',
    find: "shareStrategy: 'loaded-first',",
    replace: "shareStrategy: 'version-first',",
    test: 'delivery/bundling/test/federation.test.ts',
  },
  {
    name: 'minor versions of shared libraries do not reject a remote',
    file: 'delivery/bundling/src/shared-modules.ts',
    find: "version.split('.')[0]",
    replace: "version.split('.').slice(0, 2).join('.')",
    test: 'delivery/bundling/test/build.test.ts',
  },
  {
    name: 'the widget for pages without React contains no React',
    file: 'vpn-widget/build.ts',
    find: "...(kind === 'own' && ownReact)",
    replace: '',
    test: 'vpn-widget/test/build.test.ts',
  },
  {
    name: 'an upload never overwrites a file',
    file: 'delivery/cli/upload-s3.ts',
    find: "{ ...headers, 'if-none-match': '*' }",
    replace: 'headers',
    test: 'delivery/cli/upload-s3.test.ts',
  },
  {
    name: 'an upload checks a store without conditional writes first',
    file: 'delivery/cli/upload-s3.ts',
    find: 'named.filter((file) => files.includes(file))',
    replace: 'named.slice(3)',
    test: 'delivery/cli/upload-s3.test.ts',
  },
];

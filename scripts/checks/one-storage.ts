import type { Check } from './check.ts';

/** They read it before any module is there, or empty it for a test. */
const exceptions = [
  'shared/client/src/browser-storage.ts',
  'shared/testing/src/render.tsx',
  'shared/ui/gallery/api.tsx',
];

/** A browser may refuse its storage, and an error there has emptied whole pages. */
export const oneStorage: Check = {
  name: 'the storage of the browser is reached through browser-storage.ts alone',
  find: ({ paths, read }) =>
    paths(/^(shared|remote-[^/]+|host|vpn-widget)\/.*\.tsx?$/)
      .filter((file) => !/\.test\.|\/test\/|\.stories\./.test(file) && !exceptions.includes(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(local|session)Storage\b/g)].map(
          ({ index }) =>
            `${file}:${read(file).slice(0, index).split('\n').length} uses storage itself: take browserStorage or tabStorage of @lineside/client`,
        ),
      ),
};

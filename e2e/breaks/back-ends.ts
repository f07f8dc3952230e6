import type { Break } from './break.ts';

/** Back ends that remotes have of their own. */
export const backEnds: Break[] = [
  {
    name: 'a back end elsewhere is reached by https',
    point: 'refused: a back end at',
    file: 'shared/remote-kit/src/registry/schema.ts',
    find: "(url.protocol === 'http:' && isHere)",
    replace: "url.protocol === 'http:'",
    test: 'tools/registry/trust.test.ts',
  },
  {
    name: 'where a back end is, the root says and no team',
    point: 'the back end that the root says',
    file: 'shared/remote-kit/src/registry/read-entry.ts',
    find: '(by.what.backend && { backend: by.what.backend })',
    replace: '{ backend: JSON.parse(signed.text).backend ?? by.what.backend }',
    test: 'tools/registry/trust.test.ts',
  },
  {
    name: 'a token is for the back end of one remote',
    point: 'a token for the back end of a remote',
    file: 'api/src/session/remote-token.ts',
    find: 'aud: audienceOf(remote)',
    replace: "aud: audienceOf('remote-energy')",
    test: 'api/test/remote-tokens.test.ts',
  },
  {
    name: 'from a back end no code is loaded',
    point: 'load nothing from there',
    file: 'tools/serve/content-security.ts',
    find: "const remotes = remoteOrigins.join(' ');",
    replace: "const remotes = [...remoteOrigins, ...backendOrigins].join(' ');",
    test: 'tools/serve/static.test.ts',
  },
];

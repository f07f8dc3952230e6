import type { HandMutant } from './hand-mutant.ts';

/** nginx's answers. */
export const nginx: HandMutant[] = [
  {
    name: 'nginx drops forwarded headers of callers',
    file: 'tools/serve/nginx/api.ts',
    find: "'x-real-ip',",
    replace: '',
    test: 'tools/serve/nginx/nginx.test.ts',
  },
  {
    name: 'nginx rejects unknown host names',
    file: 'tools/serve/nginx/configuration.ts',
    find: "listening(settings, [...all, 'http:'])",
    replace: 'listening(settings, all)',
    test: 'tools/serve/nginx/nginx.test.ts',
  },
  {
    name: 'nginx fills in every nonce',
    file: 'tools/serve/nginx/portal.ts',
    find: 'sub_filter_once off;',
    replace: 'sub_filter_once on;',
    test: 'tools/serve/nginx/nginx.test.ts',
  },
  {
    name: 'configuration text is never an nginx variable',
    file: 'tools/serve/page.ts',
    find: ".replaceAll('$', '\\\\u0024')",
    replace: '',
    test: 'tools/serve/nginx/nginx.test.ts',
  },
  {
    name: 'branding text can not end its attribute',
    file: 'tools/serve/page.ts',
    find: ".replaceAll('\"', '&quot;')",
    replace: '',
    test: 'tools/serve/nginx/nginx.test.ts',
  },
];

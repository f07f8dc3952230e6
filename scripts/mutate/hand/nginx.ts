import type { HandMutant } from './hand-mutant.ts';

/** nginx's answers. */
export const nginx: HandMutant[] = [
  {
    name: 'nginx drops forwarded headers of callers',
    file: 'delivery/serve/nginx/api.ts',
    find: "'x-real-ip',",
    replace: '',
    test: 'delivery/serve/nginx/nginx.test.ts',
  },
  {
    name: 'nginx rejects unknown host names',
    file: 'delivery/serve/nginx/configuration.ts',
    find: "listening(settings, [...all, 'http:'])",
    replace: 'listening(settings, all)',
    test: 'delivery/serve/nginx/nginx.test.ts',
  },
  {
    name: 'nginx fills in every nonce',
    file: 'delivery/serve/nginx/portal.ts',
    find: 'sub_filter_once off;',
    replace: 'sub_filter_once on;',
    test: 'delivery/serve/nginx/nginx.test.ts',
  },
  {
    name: 'configuration text is never an nginx variable',
    file: 'delivery/serve/page.ts',
    find: ".replaceAll('$', '\\\\u0024')",
    replace: '',
    test: 'delivery/serve/nginx/nginx.test.ts',
  },
  {
    name: 'branding text can not end its attribute',
    file: 'delivery/serve/page.ts',
    find: ".replaceAll('\"', '&quot;')",
    replace: '',
    test: 'delivery/serve/nginx/nginx.test.ts',
  },
];

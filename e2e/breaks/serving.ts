// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

const test = 'tools/serve/nginx/nginx.test.ts';

/** What an installation's nginx says, beside the demo's server. */
export const serving: Break[] = [
  {
    name: 'nginx answers no host name that is not on the list',
    point: 'sends on who comes by http',
    file: 'tools/serve/nginx/configuration.ts',
    find: "listening(settings, [...all, 'http:'])",
    replace: 'listening(settings, all)',
    test,
  },
  {
    name: 'nginx fills in the nonce wherever the page has it',
    point: 'status, headers and body',
    file: 'tools/serve/nginx/portal.ts',
    find: 'sub_filter_once off;',
    replace: 'sub_filter_once on;',
    test,
  },
  {
    name: 'no text of the configuration is a variable of nginx',
    point: 'status, headers and body',
    file: 'tools/serve/page.ts',
    find: ".replaceAll('$', '\\\\u0024')",
    replace: '',
    test,
  },
  {
    name: 'what a caller says of where it comes from stops at nginx',
    point: 'status, headers and body',
    file: 'tools/serve/nginx/api.ts',
    find: "'x-real-ip',",
    replace: '',
    test,
  },
  {
    name: 'no page is on an origin of remotes',
    point: 'by a sentence that names the field',
    file: 'tools/serve/nginx/settings.ts',
    find: 'if (seen.has(hostname))',
    replace: "if (seen.has(hostname) && hostname === '')",
    test: 'tools/serve/nginx/settings.test.ts',
  },
  {
    name: 'what is being written may be loaded at development addresses alone',
    point: 'at the others all stays as it is',
    file: 'tools/serve/portal-origin.ts',
    find: 'developed: developed.has(host)',
    replace: 'developed: developed.size > 0',
    test: 'tools/serve/static.test.ts',
  },
  {
    name: 'who may not develop apps has what is published',
    point: 'what is being written is never asked for',
    file: 'host/src/development/developing.ts',
    find: "(allowed ? 'yes' : 'unknown')",
    replace: "(allowed !== undefined ? 'yes' : 'unknown')",
    test: 'host/test/development-address.test.tsx',
  },
  {
    name: 'pages at a development address report nothing',
    point: 'nothing of the page is reported',
    file: 'host/src/boot/boot.tsx',
    find: '{ tells: !config.development }',
    replace: '{ tells: true }',
    test: 'host/test/development-address.test.tsx',
  },
  {
    name: 'no text of a look ends the attribute that it stands in',
    point: 'the look of its address stands in the page',
    file: 'tools/serve/page.ts',
    find: `.replaceAll('"', '&quot;')`,
    replace: '',
    test,
  },
  {
    name: 'nor does it where nginx puts it',
    point: 'the look of its address stands in the page',
    file: 'tools/serve/nginx/branding.ts',
    find: 'encoding="entity"',
    replace: 'encoding="none"',
    test,
  },
  {
    name: 'a page waits for its look only so long',
    point: 'the page is whole without',
    file: 'tools/serve/branding.ts',
    find: 'signal: AbortSignal.timeout(brandingLimits.seconds * 1000),',
    replace: '',
    test,
  },
  {
    name: 'a page asks for no look that it came with',
    point: 'asks for none that the server has put into it',
    file: 'host/src/index.html',
    find: 'given ? Promise.resolve(given) : ',
    replace: '',
    test: 'host/test/root-guard.test.tsx',
  },
];

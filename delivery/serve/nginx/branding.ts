import { brandingAsked, brandingLimits, brandingPath } from '../branding.ts';
import { block, quoted } from './syntax.ts';

/** Where nginx requests the branding of an address; not reachable from outside. */
const brandingLocation = '/branding.json';

/** Commands that put it into an attribute of the page. */
export const brandingInPage = `<!--# include virtual="${brandingLocation}" set="branding" --><!--# echo var="branding" encoding="entity" default="" -->`;

/** Statuses of answers that aren't it. */
const refused = [400, 401, 403, 405, 421, 429, 500, 502, 503, 504];

/** It is buffered completely before any of it is sent: an incomplete one doesn't break the page. */
export const brandingLocations = (): string[] => [
  ...block(
    `location = ${brandingLocation}`,
    'internal;',
    `proxy_pass http://api${brandingPath};`,
    'proxy_http_version 1.1;',
    'proxy_pass_request_headers off;',
    'proxy_pass_request_body off;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    "proxy_set_header Connection '';",
    ...Object.entries(brandingAsked('$host')).map(([name, value]) => `proxy_set_header ${name} ${quoted(value)};`),
    `proxy_connect_timeout ${brandingLimits.seconds}s;`,
    `proxy_read_timeout ${brandingLimits.seconds}s;`,
    `subrequest_output_buffer_size ${brandingLimits.kilobytes}k;`,
    'proxy_intercept_errors on;',
    `error_page ${refused.join(' ')} = @no_branding;`,
    '# who asks for it from outside',
    'error_page 404 @no_file;',
  ),
  ...block('location @no_branding', 'return 204;'),
];

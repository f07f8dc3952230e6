import { limits, sockets } from '@lineside/contracts';
import { jsonHeaders, unavailable } from '../headers.ts';
import { headerLines, type Manner, ownErrorPages } from './answers.ts';
import { block, map, quoted } from './syntax.ts';

/** Callers' own claims about their source are dropped; the API gets it from here. */
const forwarded = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
];

/** Where the API listens; connections to it stay open, for less time than on its own side. */
export const apiUpstream = (api: string): string[] =>
  block('upstream api', `server ${new URL(api).host};`, 'keepalive 64;');

/**
 * The API under `/api/`, unbuffered, so that event streams are sent as they are written and no answer is stored in a
 * file. Its bodies have limits of their own. The Host header stays: discovery depends on it.
 */
export const apiLocations = (manner: Manner): string[] => [
  ...block(
    'location ~ ^/api(?:/|$)',
    noDotSegments,
    passedOn(manner, "''"),
    '# an event stream says something each 10 s',
    `proxy_read_timeout ${limits.answerSeconds}s;`,
  ),
  ...missingApi(manner),
];

/** The API at an address of its own, where calls may become WebSockets. */
export const apiAlone = (manner: Manner): string[] => [
  ...Object.values<{ path: string }>(sockets).flatMap(({ path }) =>
    block(
      `location ~ ^/api${path.replace(/\{\w+\}/, '[^/]+')}/?$`,
      noDotSegments,
      passedOn(manner, '$upgraded'),
      'proxy_set_header Upgrade $http_upgrade;',
      '# each side hears of the other every 30 s',
      'proxy_read_timeout 90s;',
    ),
  ),
  ...apiLocations(manner),
  ...block('location /', 'return 404;'),
];

/** The rule of ../proxy.ts, up to the query. */
const dotSegmentOfUri = String.raw`~*^[^?]*(?:/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:$|[?/\\]|%2f|%5c)`;

/**
 * nginx chooses a location by the address without dot segments, and passes the address on as it came: the two must be alike.
 * The API gets no other address than the one that was checked here.
 */
export const dotSegments = map('$request_uri', '$has_dot_segments', 'default 0;', `${quoted(dotSegmentOfUri)} 1;`);

const noDotSegments = 'if ($has_dot_segments) { return 400; }';

/** A read of the API with nothing of the caller's but its address; where it is passed on to is for the caller to say. */
export const passedOnAlone = (manner: Manner, host: string): string[] => [
  'proxy_http_version 1.1;',
  'proxy_pass_request_headers off;',
  'proxy_pass_request_body off;',
  'proxy_pass_header X-Accel-Buffering;',
  `proxy_set_header Host ${host};`,
  "proxy_set_header Connection '';",
  'proxy_set_header X-Forwarded-For $remote_addr;',
  `proxy_connect_timeout ${limits.answerSeconds}s;`,
  'proxy_hide_header strict-transport-security;',
  ...headerLines(manner, {}),
  'error_page 502 @no_api;',
  'error_page 504 @late_api;',
  ...ownErrorPages,
];

const passedOn = (manner: Manner, connection: string): string[] => [
  'proxy_pass http://api;',
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  ...forwarded.map((name) => `proxy_set_header ${name} '';`),
  `proxy_set_header Connection ${connection};`,
  'proxy_buffering off;',
  'proxy_request_buffering off;',
  'proxy_pass_header X-Accel-Buffering;',
  'client_max_body_size 0;',
  `proxy_connect_timeout ${limits.answerSeconds}s;`,
  'proxy_hide_header strict-transport-security;',
  ...headerLines(manner, {}),
  'error_page 502 @no_api;',
  'error_page 504 @late_api;',
  ...ownErrorPages,
];

/** The answers in place of the API's, for servers that pass only some calls on. */
export const missingApi = (manner: Manner): string[] => [
  ...noApi('@no_api', manner, 502),
  ...noApi('@late_api', manner, 504),
];

const noApi = (place: string, manner: Manner, status: number): string[] =>
  block(`location ${place}`, headerLines(manner, jsonHeaders), `return ${status} ${quoted(unavailable)};`);

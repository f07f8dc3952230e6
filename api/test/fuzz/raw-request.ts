import { bend } from './bend.ts';
import { make } from './make.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

/** What the requests of one run have in common. */
export interface RawCaller {
  /** The Host header that the server answers to. */
  host: string;
  /** Headers of a person who is logged in. */
  headers: Record<string, string>;
  /** Ids of records that are there. */
  ids: readonly string[];
}

export interface RawRequest {
  /** Parts of the request, each written on its own. */
  parts: Buffer[];
  /** What is wrong with it, for the report. */
  kind: string;
}

const addresses = [
  ...[
    '//',
    '///',
    'http://[',
    'http://:99999/',
    '/\\',
    '*',
    '',
    ' ',
    '?',
    '#',
    'http://',
    'http:///api/',
    '//[/',
    '/%',
  ],
  ...[
    '/%00',
    '/%ff',
    '/..',
    '/../..',
    '/api/..//',
    '/api/%2e%2e/health',
    '/api//agents',
    '/api/agents//',
    '/api/agents/%',
  ],
  ...[
    '/api/agents/../../../etc/passwd',
    '/api/agents/%c0%ae',
    '/api/__proto__',
    '/api/constructor',
    '/api/agents?%',
    '//[/../api/',
  ],
  ...[
    '/api/agents?filter=(',
    '/api/agents?page-size=1e9',
    '/api/agents?fields=%00',
    '/api/agents?after=e30',
    '/api/agents;a=b',
  ],
  ...[
    '/api/change-notifications',
    '/api/agents/data/x,,',
    '/api/agents?a&a&a=[]',
    'api/agents',
    'https://evil.example/api/agents',
  ],
];
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'get',
  'G\0T',
  '',
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1.1', 'HTTP/9', 'http/1.1', ''];
const bodies = [
  ...[
    '',
    '{',
    '}',
    'null',
    '[]',
    '[[',
    '""',
    '"\\ud800"',
    '1e400',
    '-',
    'NaN',
    'true',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
  ],
  ...[
    '{"constructor":{"prototype":1}}',
    '\ufeff{}',
    '{"name":"\u0000"}',
    '{"name":"\\u0000"}',
    '<a/>',
    'a=b&a[]=c&a[b]=d',
    '--x\r\n\r\n--x--',
  ],
  ...[
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    `"${'x'.repeat(300_000)}"`,
  ],
  ...[`[${'{},'.repeat(3000)}{}]`, `{"name":${'9'.repeat(5000)}}`, '{"filters":[{}]}', '{"publicId":null,"name":[]}'],
];
const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json;',
    'text/plain',
    'text/plain; charset=x',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
    ';',
    'application/octet-stream',
  ],
  ...['application/zip', 'image/png', 'a/b/c', 'application/json\u00e9'],
];
const headerNames = [
  ...[
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Expect',
    'Authorization',
    'Api-Company',
    'Api-Version',
  ],
  ...[
    'Cookie',
    'Origin',
    'Range',
    'If-None-Match',
    'If-Match',
    'Last-Event-ID',
    'Accept',
    'Accept-Encoding',
    'Content-Encoding',
  ],
  ...[
    'Accept-Language',
    'X-Forwarded-For',
    'Forwarded',
    'Upgrade',
    'Idempotency-Key',
    'Api-Branding',
    'Api-Application',
    'Date',
  ],
  ...[
    'Access-Control-Request-Method',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Version',
    'TE',
    'Trailer',
    'Keep-Alive',
    'Prefer',
    '',
  ],
];
const headerValues = [
  ...[
    '',
    ' ',
    '\t',
    ',',
    ';',
    '=',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'chunked',
    'gzip',
    'chunked, chunked',
    'identity',
  ],
  ...[
    '100-continue',
    'nonsense',
    'null',
    '{}',
    '\u00e9',
    '\u0001',
    'a\0b',
    'a\nb',
    'Bearer',
    'Bearer ',
    'Bearer \u00ff',
    'Basic',
    'Basic Og==',
  ],
  ...[
    'Basic !!!!',
    'bytes=0-',
    'bytes=9-1',
    '*',
    'W/"',
    'a=b; a=c',
    '__Host-lineside-refresh=',
    '%',
    '::1',
    '999.1.1.1',
    'unknown',
  ],
  ...[
    'http://[',
    'http://norwell.localhost:99999',
    'norwell.localhost.',
    'evil.example',
    '[::1',
    'localhost:x',
    'upgrade, close',
    'keep-alive',
    'h2c',
    'websocket',
  ],
  ...[
    'x'.repeat(9000),
    'x'.repeat(20_000),
    'q=0',
    'nl-NL;q=9',
    'Thu, 99 Foo 2026',
    'trailers',
    '13',
    '12',
    'AAAAAAAAAAAAAAAAAAAAAA==',
  ],
];
const segments = [
  ...[
    'x',
    'xxxxxxxxxxxx',
    '0',
    '-1',
    '9'.repeat(400),
    'x'.repeat(5000),
    '%00',
    '%',
    '%ff%fe',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    "'",
    '"',
    '\\',
    '*',
  ],
  ...[
    '{publicId}',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '%F0%9F%98%80',
    '%E2%80%AE',
    'a,b,,c',
    ';',
    '%0d%0aX: y',
    '%25%30%30',
  ],
];
const queries = [
  ...[
    '',
    '?',
    '?&',
    '?=',
    '?fields',
    '?fields=',
    '?fields=*',
    '?fields=__proto__',
    '?fields=a.b.c.d',
    '?filters=[',
    '?filters=[{}]',
    '?filters=1',
  ],
  ...[
    '?page-size=0',
    '?page-size=-1',
    '?page-size=1e400',
    '?page-size=',
    '?page-after=x',
    '?more-after=%00',
    '?order-by=',
    '?order-by=-',
    '?order-by=a,b',
  ],
  ...[
    '?search=%',
    '?search=%00',
    '?search=%ff',
    `?search=${'x'.repeat(3000)}`,
    '?watch=',
    '?watch=x,x',
    '?a[b]=c',
    '?constructor=1',
    '?%=%',
  ],
];

const line = (method: string, address: string, version = 'HTTP/1.1') => `${method} ${address} ${version}\r\n`;
const headOf = (headers: [string, string][]) =>
  `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A request as bytes, mostly malformed; the same for the same random numbers. */
export function rawRequest(operations: readonly Operation[], caller: RawCaller, random: Random): RawRequest {
  const { verb, path, name, body } = random.pick(operations);
  const id = () => (random.happens(0.8) && caller.ids.length > 0 ? random.pick(caller.ids) : random.pick(segments));
  const address = `/api${path.replace(/\{\w+\}/g, id)}${random.happens(0.2) ? random.pick(queries) : ''}`;
  const known: [string, string][] = [
    ['Host', caller.host],
    ['Connection', 'close'],
    ...Object.entries({ 'Api-Version': '2', ...(random.happens(0.9) && caller.headers) }),
  ];
  const withBody = (text: string, type = 'application/json'): [string, string][] => [
    ...known,
    ['Content-Type', type],
    ['Content-Length', String(Buffer.byteLength(text))],
  ];
  const kinds: Record<string, () => (string | Buffer)[]> = {
    line: () => [line(random.pick(methods), random.pick(addresses), random.pick(versions)), headOf(known)],
    address: () => [line(random.pick(['GET', 'POST', 'HEAD']), random.pick(addresses)), headOf(known)],
    method: () => [line(random.pick(methods), address), headOf(known)],
    header: () => {
      const odd: [string, string] = [random.pick(headerNames), random.pick(headerValues)];
      const others = random.happens(0.5) ? known.filter(([name]) => name !== odd[0]) : known;
      const second = random.happens(0.2)
        ? [[random.pick(headerNames), random.pick(headerValues)] as [string, string]]
        : [];
      return [line(random.pick([verb, 'GET', 'POST']), address), headOf([...others, odd, ...second])];
    },
    body: () => {
      const text = random.pick(bodies);
      const method = random.pick([verb, 'POST', 'PATCH', 'PUT', 'DELETE', 'GET']);
      return [line(method, address), headOf(withBody(text, random.pick(types))), Buffer.from(text)];
    },
    value: () => {
      const text = body ? JSON.stringify(bend(make(body, name, {}, random), random)) : random.pick(bodies);
      return [line(verb, address), headOf(withBody(text ?? '')), Buffer.from(text ?? '')];
    },
    length: () => {
      const odd = random.pick([
        '1',
        '999999999',
        '-1',
        '0x10',
        '1,1',
        '5\r\nContent-Length: 6',
        '99999999999999999999',
        '',
      ]);
      const headers: [string, string][] = [...known, ['Content-Type', 'application/json'], ['Content-Length', odd]];
      return [line(random.pick([verb, 'POST']), address), headOf(headers), '{"name":"x"}'];
    },
    chunks: () => {
      const headers: [string, string][] = [
        ...known,
        ['Content-Type', 'application/json'],
        ['Transfer-Encoding', 'chunked'],
      ];
      const chunk = random.pick([
        ...[
          '0\r\n\r\n',
          '2\r\n{}\r\n0\r\n\r\n',
          'zz\r\n{}\r\n0\r\n\r\n',
          'ffffffffffffffff\r\n{',
          '-1\r\n{}\r\n',
          '2\r\n{}0\r\n\r\n',
        ],
        ...[
          '2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n',
          `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
          '2\n{}\n0\n\n',
          '5\r\n{}',
          '0\r\nContent-Length: 5\r\n\r\n',
        ],
      ]);
      return [line(random.pick([verb, 'POST', 'GET']), address), headOf(headers), chunk];
    },
    upgrade: () => {
      const to = random.pick([
        address,
        random.pick(addresses),
        '/api/change-notifications',
        `/api/agents/data/${id()},${id()}`,
      ]);
      const headers: [string, string][] = [
        ['Host', random.happens(0.9) ? caller.host : random.pick(headerValues)],
        ['Connection', 'Upgrade'],
        ['Upgrade', random.pick(['websocket', 'websocket', 'h2c', '', 'WebSocket, x'])],
        ['Sec-WebSocket-Version', random.pick(['13', '13', '8', '', 'x'])],
        ['Sec-WebSocket-Key', random.pick(['AAAAAAAAAAAAAAAAAAAAAA==', 'AAAAAAAAAAAAAAAAAAAAAA==', '', 'x'])],
        ...(random.happens(0.3) ? [['Sec-WebSocket-Protocol', random.pick(headerValues)] as [string, string]] : []),
        ...(random.happens(0.3)
          ? [['Sec-WebSocket-Extensions', random.pick(['permessage-deflate; x', ';', ',,'])] as [string, string]]
          : []),
      ];
      const frames = random.pick([
        Buffer.alloc(0),
        Buffer.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255]),
        Buffer.from('ff00ff', 'hex'),
        Buffer.from([0x81, 0x80, 0, 0, 0, 0]),
      ]);
      return [line(random.pick(['GET', 'GET', 'POST']), to), headOf(headers), frames];
    },
    noise: () => [Buffer.from(Array.from({ length: 1 + random.whole(400) }, () => random.whole(256)))],
    tls: () => [Buffer.from('16030100c8010000c40303', 'hex')],
    several: () => [
      line('GET', address),
      headOf(known.slice(0, 1)),
      line('GET', random.pick(addresses)),
      headOf(known),
    ],
    cut: () => {
      const whole = `${line('POST', address)}${headOf(withBody('{"name":"x"}'))}{"name":"x"}`;
      return [whole.slice(0, random.whole(whole.length))];
    },
  };
  const kind = random.pick(Object.keys(kinds));
  const pieces = kinds[kind]!().map((piece) => (typeof piece === 'string' ? bytes(piece) : piece));
  return { kind, parts: random.happens(0.5) ? pieces : [Buffer.concat(pieces)] };
}

// Parts of malformed requests. Values without spaces are listed as words, the others as strings.

const words = (text: string): string[] => text.trim().split(/\s+/);

export const addresses = [
  ...words(String.raw`
    // /// http://[ http://:99999/ /\ * ? # http:// http:///api/ //[/ /% /%00 /%ff /.. /../.. /api/..// /api/%2e%2e/health
    /api//agents /api/agents// /api/agents/% /api/agents/../../../etc/passwd /api/agents/%c0%ae /api/__proto__
    /api/constructor /api/agents?% //[/../api/ /api/agents?filters=( /api/agents?page-size=1e9 /api/agents?fields=%00
    /api/agents?page-after=e30 /api/agents;a=b /api/change-notifications /api/agents/data/x,, /api/agents?a&a&a=[] api/agents
    https://evil.example/api/agents`),
  ...['', ' '],
];
export const methods = [
  ...words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY get'),
  ...['G\0T', ''],
];
export const versions = [...words('HTTP/1.1 HTTP/1.0 HTTP/2.0 HTTP/0.9 HTTP/1.1.1 HTTP/9 http/1.1'), ''];
export const bodies = [
  ...words(String.raw`
    { } null [] [[ "" "\ud800" 1e400 - NaN true {"a":1,"a":2} {"__proto__":{"a":1}} {"constructor":{"prototype":1}}
    {"name":"\u0000"} <a/> a=b&a[]=c&a[b]=d {"filters":[{}]} {"publicId":null,"name":[]}`),
  ...['', '\ufeff{}', '{"name":"\u0000"}', '--x\r\n\r\n--x--', `"${'x'.repeat(300_000)}"`],
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  `[${'{},'.repeat(3000)}{}]`,
  `{"name":${'9'.repeat(5000)}}`,
];
export const types = [
  ...words(`
    application/json application/json; text/plain application/x-www-form-urlencoded multipart/form-data ;
    application/octet-stream application/zip image/png a/b/c application/json\u00e9`),
  ...['application/json; charset=utf-16', 'text/plain; charset=x', 'multipart/form-data; boundary=x', ''],
];
export const lengths = [...words('1 999999999 -1 0x10 1,1 99999999999999999999'), ...['5\r\nContent-Length: 6', '']];
export const chunks = [
  ...['0\r\n\r\n', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n{}\r\n0\r\n\r\n', 'ffffffffffffffff\r\n{', '-1\r\n{}\r\n'],
  ...[
    '2\r\n{}0\r\n\r\n',
    '2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n',
    '2\n{}\n0\n\n',
    '5\r\n{}',
    '0\r\nContent-Length: 5\r\n\r\n',
  ],
  `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
];
/** Headers that say in two ways, or in an odd one, where a body ends, or that ask to drop others. */
export const framings = [
  'Content-Length: 0\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Content-Length: 5\r\nContent-Length: 5',
  'Content-Length: 0, 5',
  'Content-Length : 5',
  'Content-Length:\r\n 5',
  'Content-Length: +5',
  ...[
    'xchunked',
    'chunked, chunked',
    'gzip, chunked',
    'identity',
    '\vchunked',
    '\r\n chunked',
    'CHUNKED',
    '"chunked"',
  ].map((coding) => `Transfer-Encoding: ${coding}`),
  ...words(
    `content-length transfer-encoding host authorization cookie api-company close,content-length x-forwarded-for`,
  ).map((name) => `Connection: ${name}\r\nContent-Length: 5`),
  'Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: 5',
  'Expect: 100-continue\r\nContent-Length: 5',
  'Expect: a-miracle\r\nContent-Length: 5',
  'Trailer: Host\r\nTransfer-Encoding: chunked',
  'Content-Length: 5\r\nHost: evil.example',
];
export const headerNames = [
  ...words(`
    Host Content-Length Transfer-Encoding Connection Expect Authorization Api-Company Api-Version Cookie Origin Range
    If-None-Match If-Match Last-Event-ID Accept Accept-Encoding Content-Encoding Accept-Language X-Forwarded-For Forwarded
    Upgrade Idempotency-Key Api-Branding Api-Application Date Access-Control-Request-Method Sec-WebSocket-Key
    Sec-WebSocket-Version TE Trailer Keep-Alive Prefer`),
  '',
];
export const headerValues = [
  ...words(`
    , ; = -1 0 1e9 99999999999999999999 chunked gzip identity 100-continue nonsense null {} \u00e9 Bearer Basic bytes=0-
    bytes=9-1 * W/" __Host-lineside-refresh= % ::1 999.1.1.1 unknown http://[ http://norwell.localhost:99999
    norwell.localhost. evil.example [::1 localhost:x keep-alive h2c websocket q=0 nl-NL;q=9 trailers 13 12
    AAAAAAAAAAAAAAAAAAAAAA==`),
  ...['', ' ', '\t', '\u0001', 'a\0b', 'a\nb', 'Bearer ', 'Bearer \u00ff', 'Basic Og==', 'Basic !!!!', 'a=b; a=c'],
  ...['chunked, chunked', 'upgrade, close', 'Thu, 99 Foo 2026', 'x'.repeat(9000), 'x'.repeat(20_000)],
];
export const segments = [
  ...words(String.raw`
    x xxxxxxxxxxxx 0 -1 %00 % %ff%fe .. . %2e%2e %2f ' " \ * {publicId} __proto__ constructor null undefined
    %F0%9F%98%80 %E2%80%AE a,b,,c ; %25%30%30`),
  ...['9'.repeat(400), 'x'.repeat(5000), '%0d%0aX: y'],
];
export const queries = [
  ...words(`
    ? ?& ?= ?fields ?fields= ?fields=* ?fields=__proto__ ?fields=a.b.c.d ?filters=[ ?filters=[{}] ?filters=1 ?page-size=0
    ?page-size=-1 ?page-size=1e400 ?page-size= ?page-after=x ?page-after=%00 ?order-by= ?order-by=- ?order-by=a,b ?search=%
    ?search=%00 ?search=%ff ?watch= ?watch=x,x ?a[b]=c ?constructor=1 ?%=%`),
  `?search=${'x'.repeat(3000)}`,
];

import type { IncomingMessage } from 'node:http';
import { deletedCookies } from './cookies.ts';
import { cookieHere, headersForBrowser, headersForMachine, type Places, placeHere } from './headers.ts';

const places: Places = {
  machine: new URL('https://192.168.140.20:8443'),
  frame: 'http://sabc.web.localhost:9876',
  tab: 'http://web.localhost:9876',
  frameAncestors: 'http://web.localhost:9876',
};

const message = (rawHeaders: string[]): IncomingMessage => {
  const at = rawHeaders.indexOf('Connection');
  return { rawHeaders, headers: { connection: at < 0 ? '' : rawHeaders[at + 1] } } as unknown as IncomingMessage;
};

const valueIn = (headers: readonly string[], name: string): string | undefined =>
  headers[headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) + 1 || headers.length];

test.each([
  ['/main.html?a=1', '/main.html?a=1'],
  ['next.html', 'next.html'],
  ['https://192.168.140.20:8443/main.html#top', '/main.html#top'],
  ['//192.168.140.20:8443/x', '/x'],
  ['http://sabc.web.localhost:9876/y', '/y'],
  ['https://192.168.140.21:8443/', undefined],
  ['https://192.168.140.20/', undefined],
  ['//example.com/', undefined],
  ['\\\\example.com/', undefined],
  ['https:example.com', '/example.com'],
  ['ht\ttps:example.com', '/example.com'],
  ['/\t/example.com', undefined],
  ['javascript:alert(1)', undefined],
])('the redirect %s of a machine leads to %s', (address, place) => {
  expect(placeHere(address, places)).toBe(place);
});

test('a machine sees its own address, and none of our cookies and addresses', () => {
  const sent = headersForMachine(
    message([
      ...['Host', 'sabc.web.localhost:9876', 'Origin', places.frame, 'Referer', `${places.frame}/a?b`],
      ...['Cookie', '__Host-lineside-frame=secret; theme=dark; __host-Lineside-tab-x=1', 'X-Forwarded-For', '10.0.0.1'],
      ...['Connection', 'keep-alive, X-Hop', 'X-Hop', '1', 'X-Own', '2'],
    ]),
    places,
  );
  // `Connection` names what is of that connection alone
  expect(sent).toEqual([
    ...['Host', '192.168.140.20:8443', 'Origin', 'https://192.168.140.20:8443'],
    ...['Referer', 'https://192.168.140.20:8443/a?b', 'Cookie', 'theme=dark', 'X-Own', '2'],
  ]);
  expect(valueIn(headersForMachine(message(['Referer', 'http://web.localhost:9876/s/x']), places), 'referer')).toBe(
    'https://192.168.140.20:8443/',
  );
});

test('what would act beyond the machine’s own page is taken out of its answer', () => {
  const answer = headersForBrowser(
    message([
      ...['X-Frame-Options', 'DENY', 'Strict-Transport-Security', 'max-age=1', 'Clear-Site-Data', '"*"'],
      ...[
        'Content-Security-Policy',
        "default-src 'self'; frame-ancestors 'none'",
        'Set-Cookie',
        'a=1; DOMAIN=.localhost; Path=/',
      ],
      ...['Set-Cookie', '__Host-lineside-frame=evil; Path=/', 'Location', 'https://192.168.140.20:8443/start'],
    ]),
    places,
  );
  expect(answer).toEqual({
    is: 'passed',
    headers: [
      ...['Content-Security-Policy', "default-src 'self'", 'Set-Cookie', 'a=1; Path=/', 'Location', '/start'],
      ...[
        'Content-Security-Policy',
        "frame-ancestors 'self' http://web.localhost:9876",
        'Referrer-Policy',
        'same-origin',
      ],
    ],
  });
  expect(headersForBrowser(message(['Location', 'http://10.0.0.9/']), places)).toEqual({
    is: 'elsewhere',
    address: 'http://10.0.0.9/',
  });
  expect(headersForBrowser(message(['Refresh', '0; URL=http://10.0.0.9/']), places).is).toBe('elsewhere');
});

test.each([
  ['a=1; Domain', 'a=1'],
  ['a=1;domain=x; HttpOnly', 'a=1; HttpOnly'],
  ['domain=1; Path=/', 'domain=1; Path=/'],
])('the cookie %s of a machine is set as %s', (cookie, here) => {
  expect(cookieHere(cookie)).toBe(here);
});

test('cookies that a machine has set for the domain above are deleted, and ours stay', () => {
  expect(deletedCookies('a=1; __Host-lineside-tab-x=2; b=3', 'web.localhost')).toEqual([
    'a=; Domain=web.localhost; Path=/; Max-Age=0',
    'b=; Domain=web.localhost; Path=/; Max-Age=0',
  ]);
  expect(deletedCookies(undefined, 'web.localhost')).toEqual([]);
});

import { isLoopbackOrigin, readOrigin } from './origin.ts';

test.each(['https://norwell.example', 'https://norwell.example:8443', 'http://norwell.localhost:9875'])(
  '%s is the origin of a page',
  (origin) => {
    expect(readOrigin(origin)).toBe(origin);
  },
);

test.each([
  undefined,
  '',
  'null',
  'norwell.example',
  'https://norwell.example/',
  'https://norwell.example:443',
  'https://Norwell.example',
  'https://anna@norwell.example',
  'https://norwell.example, https://evil.example',
  'ftp://norwell.example',
  'file:///page.html',
  'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
  'blob:https://norwell.example/1',
])('%s is none', (header) => {
  expect(readOrigin(header)).toBeNull();
});

test.each(['http://localhost:9875', 'http://norwell.localhost:9875', 'https://127.0.0.1', 'http://[::1]:9875'])(
  'a portal at %s is on this machine',
  (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(true);
  },
);

test.each([
  'https://norwell.example',
  'https://notlocalhost',
  'https://localhost.example',
  'https://a.localhost.example',
  'https://127.0.0.2',
  'https://[::2]',
])('a portal at %s is on another', (origin) => {
  expect(isLoopbackOrigin(origin)).toBe(false);
});

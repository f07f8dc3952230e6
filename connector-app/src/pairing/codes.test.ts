import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { aFolder, cleanUp } from '../../test/connector.ts';
import { makeCode, takeCode } from './codes.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());
afterAll(cleanUp);

const portal = 'https://norwell.example';
const api = 'https://api.norwell.example/';
const portalOrigin = 'http://norwell.localhost:9875';
const codesIn = (folder: string) => readdirSync(join(folder, 'codes'));

test('a code has its own file, named after its hash, without the code', () => {
  const folder = aFolder();
  const code = makeCode(folder, portal, api);
  const name = `${createHash('sha256').update(code).digest('hex')}.json`;
  expect(codesIn(folder)).toEqual([name]);
  const text = readFileSync(join(folder, 'codes', name), 'utf8');
  expect(JSON.parse(text)).toEqual({ origin: portal, api, expires: 1_000_000 + 600_000 });
  expect(text).not.toContain(code);
});

test('a code is valid for its API, once', () => {
  const folder = aFolder();
  const code = makeCode(folder, portal, api);
  expect(takeCode(folder, code, portal, false)).toEqual({ api });
  expect(codesIn(folder)).toEqual([]);
  expect(takeCode(folder, code, portal, false)).toBeNull();
});

test('another origin gets nothing for a code, which stays valid', () => {
  const folder = aFolder();
  const code = makeCode(folder, portal, api);
  expect(takeCode(folder, code, 'https://evil.example', false)).toBeNull();
  expect(takeCode(folder, code, portal, false)).toEqual({ api });
});

test('an unknown code is refused', () => {
  const folder = aFolder();
  makeCode(folder, portal, api);
  expect(takeCode(folder, 'A'.repeat(43), portal, false)).toBeNull();
});

test('a code expires after ten minutes', () => {
  const folder = aFolder();
  const [first, second] = [makeCode(folder, portal, api), makeCode(folder, portal, api)];
  jest.setSystemTime(1_000_000 + 599_999);
  expect(takeCode(folder, first, portal, false)).toEqual({ api });
  jest.setSystemTime(1_000_000 + 600_000);
  expect(takeCode(folder, second, portal, false)).toBeNull();
  expect(codesIn(folder)).toEqual([]);
});

test('a code for a portal on this machine never expires, in local mode only', () => {
  const folder = aFolder();
  const [local, far, secure] = [
    makeCode(folder, portalOrigin, api),
    makeCode(folder, portal, api),
    makeCode(folder, portalOrigin, api),
  ];
  jest.setSystemTime(1_000_000 + 600_000);
  expect(takeCode(folder, local, portalOrigin, true)).toEqual({ api });
  expect(takeCode(folder, local, portalOrigin, true)).toEqual({ api });
  expect(takeCode(folder, far, portal, true)).toBeNull();
  expect(takeCode(folder, secure, portalOrigin, false)).toBeNull();
  expect(codesIn(folder)).toHaveLength(1);
});

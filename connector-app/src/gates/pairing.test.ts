import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, cleanUp } from '../../test/connector.ts';
import { openPairings, type Pairing } from '../pairing/pairings.ts';
import { readPairing, tokenOfSubprotocols } from './pairing.ts';

afterAll(cleanUp);

const portal = 'https://norwell.example';

/** A portal that was given this token. */
function paired(token: string) {
  const folder = aFolder();
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const known: Pairing = { origin: portal, api: `${portal}/api/`, tokenHash };
  writeFileSync(join(folder, 'pairings.json'), JSON.stringify([known]));
  return { known, pairings: openPairings(folder) };
}

test('an origin with its token identifies a portal, and neither alone is enough', () => {
  const { known, pairings } = paired('token');
  expect(readPairing(pairings, portal, 'token')).toEqual(known);
  expect(readPairing(pairings, portal, undefined)).toBeNull();
  expect(readPairing(pairings, portal, '')).toBeNull();
  expect(readPairing(pairings, portal, 'token ')).toBeNull();
  expect(readPairing(pairings, 'https://evil.example', 'token')).toBeNull();
});

test('a token of more than 128 characters is not looked at', () => {
  const longest = paired('t'.repeat(128));
  expect(readPairing(longest.pairings, portal, 't'.repeat(128))).toEqual(longest.known);
  const longer = paired('t'.repeat(129));
  expect(readPairing(longer.pairings, portal, 't'.repeat(129))).toBeNull();
});

test('a socket’s token follows its subprotocol’s name, at any position', () => {
  expect(tokenOfSubprotocols('lineside.pairing.abc')).toBe('abc');
  expect(tokenOfSubprotocols('chat, lineside.pairing.abc')).toBe('abc');
  expect(tokenOfSubprotocols('chat,lineside.pairing.abc ,other')).toBe('abc');
  expect(tokenOfSubprotocols('lineside.pairing.abc, lineside.pairing.def')).toBe('abc');
  expect(tokenOfSubprotocols('lineside.pairing.')).toBe('');
});

test.each([undefined, '', 'chat', 'abc.lineside.pairing.', 'lineside.pairing'])(
  'subprotocols %s bring no token',
  (header) => {
    expect(tokenOfSubprotocols(header)).toBeUndefined();
  },
);

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, cleanUp } from '../../test/connector.ts';
import { openPairings } from './pairings.ts';
import { hashOf } from './secrets.ts';

afterAll(cleanUp);

const portal = 'https://norwell.example';
const other = 'https://elsewhere.example';
const api = 'https://api.norwell.example/';

test('a connector without pairings finds none', () => {
  expect(openPairings(aFolder()).find(portal, 'token')).toBeNull();
});

test('a token finds its portal and API, at once and after a restart; its hash alone is kept', () => {
  const folder = aFolder();
  const pairings = openPairings(folder);
  const token = pairings.add(portal, api);
  const entry = { origin: portal, api, tokenHash: hashOf(token) };
  expect(pairings.find(portal, token)).toEqual(entry);
  expect(openPairings(folder).find(portal, token)).toEqual(entry);
  expect(readFileSync(join(folder, 'pairings.json'), 'utf8')).not.toContain(token);
});

test('a token is valid only for its own origin, and an origin only with its own token', () => {
  const pairings = openPairings(aFolder());
  const [ours, theirs] = [pairings.add(portal, api), pairings.add(other, api)];
  expect(pairings.find(portal, theirs)).toBeNull();
  expect(pairings.find(other, ours)).toBeNull();
  expect(pairings.find(portal, 'A'.repeat(43))).toBeNull();
  expect(pairings.find(other, theirs)).toMatchObject({ origin: other });
});

test('twenty browsers of a portal are remembered, and the oldest of the same portal is dropped', () => {
  const pairings = openPairings(aFolder());
  const known = (origin: string, tokens: string[]) => tokens.filter((token) => pairings.find(origin, token) !== null);
  const ours = Array.from({ length: 20 }, () => pairings.add(portal, api));
  const theirs = Array.from({ length: 20 }, () => pairings.add(other, api));
  expect(known(portal, ours)).toEqual(ours);
  ours.push(pairings.add(portal, api));
  expect(known(portal, ours)).toEqual(ours.slice(1));
  expect(known(other, theirs)).toEqual(theirs);
});

test('a portal is stored once per browser, however often it pairs', () => {
  const folder = aFolder();
  const pairings = openPairings(folder);
  for (const origin of [other, portal, portal, other, portal]) pairings.add(origin, api);
  const storedPairings: { origin: string }[] = JSON.parse(readFileSync(join(folder, 'pairings.json'), 'utf8'));
  expect(storedPairings.map(({ origin }) => origin).sort()).toEqual([other, other, portal, portal, portal]);
});

test.each(['a hash that is none', ''])('a file with %j in place of a hash is not taken for pairings', (tokenHash) => {
  const folder = aFolder();
  writeFileSync(join(folder, 'pairings.json'), JSON.stringify([{ origin: portal, api, tokenHash }]));
  expect(() => openPairings(folder)).toThrow('tokenHash');
});

test('each paired portal is named once, with the API of its last pairing', () => {
  const pairings = openPairings(aFolder());
  expect([pairings.origins(), pairings.apiOf(portal)]).toEqual([[], null]);
  const moved = 'https://api.norwell.example/v2/';
  for (const [origin, address] of [
    [portal, api],
    [other, api],
    [portal, moved],
  ] as const)
    pairings.add(origin, address);
  expect(pairings.origins().sort()).toEqual([other, portal]);
  expect([pairings.apiOf(portal), pairings.apiOf(other)]).toEqual([moved, api]);
});

test('a portal is forgotten with all its browsers, and listeners are called', () => {
  const pairings = openPairings(aFolder());
  const ours = pairings.find(portal, pairings.add(portal, api))!;
  const theirs = pairings.find(other, pairings.add(other, api))!;
  let changes = 0;
  pairings.onChange(() => {
    changes += 1;
  });
  expect([pairings.holds(ours), pairings.holds(theirs)]).toEqual([true, true]);
  expect([pairings.remove(portal), changes]).toEqual([true, 1]);
  expect([pairings.holds(ours), pairings.holds(theirs), pairings.origins()]).toEqual([false, true, [other]]);
  expect([pairings.remove(portal), changes]).toEqual([false, 1]);
});

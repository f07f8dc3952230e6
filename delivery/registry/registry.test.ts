import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepLastGood, type Reading, readLastGood, readRegistry, seenIn } from '@lineside/remote-kit/registry';
import { readWritten, writeDocument } from './document.ts';
import { makeKey, ownKeys } from './key.ts';
import { type BuiltVersion, publish } from './publish.ts';
import { signList, signRegistry, signTrust } from './sign.ts';
import { aBuild as builtIn, type Claimed } from './test/a-build.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'registry.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A built version and where it is served. */
const aBuild = (name: string, version: string, claims?: Claimed): BuiltVersion => ({
  folder: builtIn(mkdtempSync(path.join(folder, `${name}-`)), name, version, claims),
  base: `http://localhost:8081/${name}/${version}/`,
});

const memory = () => {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
};

const keys = () => ownKeys(folder);
const reading = (change: Partial<Reading> = {}): Reading => ({
  keys: [keys().registryKey],
  remoteOrigins: ['http://localhost:8081'],
  now: Date.now(),
  seen: seenIn(memory()),
  development: false,
  ...change,
});
const day = 86_400_000;

/** A registry.json with another key or signature of one of its texts. */
function altered(text: string, part: 'trust' | 'list', change: object): string {
  const document = JSON.parse(text);
  return JSON.stringify({ ...document, [part]: { ...document[part], ...change } });
}

test('signing again keeps the entries that are not named', () => {
  const [own, foreign, removed] = ['remote-a', 'remote-stranger', 'remote-gone'].map((name) => aBuild(name, '1.0.0'));
  publish(file, [own!, foreign!, removed!], keys());
  publish(file, [aBuild('remote-a', '1.0.1')], keys(), { keeps: ({ name }) => name !== 'remote-gone' });
  const names = readWritten(file)!.remotes.map(({ name, version }) => `${name} ${version}`);
  expect(names).toEqual(['remote-a 1.0.1', 'remote-stranger 1.0.0']);
});

test('a deployment whose team was renamed continues with its key and content', () => {
  publish(file, [aBuild('remote-a', '1.0.0'), aBuild('remote-kept', '1.0.0')], keys());
  const { trust, remotes, sequence } = readWritten(file)!;
  const called = { ...trust, teams: trust.teams.map((team) => ({ ...team, name: 'own' })) };
  const entries = remotes.map(({ signed }) => signed);
  writeDocument(file, signList(signTrust(called, keys().root, sequence), entries, keys().list, sequence));
  publish(file, [aBuild('remote-a', '1.0.1')], keys(), { keeps: () => true });
  const { trust: anew, remotes: listed } = readWritten(file)!;
  expect(anew.teams.map(({ name }) => name)).toEqual(['Lineside']);
  expect(listed.map(({ name, version }) => `${name} ${version}`)).toEqual(['remote-a 1.0.1', 'remote-kept 1.0.0']);
});

test('a published version is accepted, with two hashes per remote', async () => {
  publish(file, [aBuild('remote-a', '1.0.0')], keys());
  const result = await readRegistry(readFileSync(file, 'utf8'), reading());
  expect(result).toMatchObject({
    is: 'accepted',
    registry: {
      remotes: [
        {
          name: 'remote-a',
          version: '1.0.0',
          base: 'http://localhost:8081/remote-a/1.0.0/',
          integrity: { entry: expect.stringMatching(/^sha384-.{64}$/), json: expect.stringMatching(/^sha384-.{64}$/) },
        },
      ],
    },
  });
});

test('a new version keeps the one before as previous, and publishing it again does not lose that', () => {
  publish(file, [aBuild('remote-a', '1.0.0')], keys());
  const next = aBuild('remote-a', '1.0.1');
  publish(file, [next], keys());
  publish(file, [next], keys());
  expect(readWritten(file)?.remotes[0]).toMatchObject({ version: '1.0.1', previous: { version: '1.0.0' } });
});

test('privileges of a remote are kept for its next version until changed', () => {
  const granted = () => readWritten(file)!.remotes[0]!.privileges;
  publish(file, [aBuild('remote-a', '1.0.0')], keys());
  expect(granted()).toEqual([]);
  publish(file, [{ ...aBuild('remote-a', '1.0.1'), privileges: ['shell.header'] }], keys());
  publish(file, [aBuild('remote-a', '1.0.2')], keys());
  expect(granted()).toEqual(['shell.header']);
  publish(file, [{ ...aBuild('remote-a', '1.0.3'), privileges: [] }], keys());
  expect(granted()).toEqual([]);
});

test('going back is a new document with the earlier version', async () => {
  const seen = seenIn(memory());
  const old = aBuild('remote-a', '1.0.0');
  publish(file, [old], keys());
  const before = readFileSync(file, 'utf8');
  publish(file, [aBuild('remote-a', '1.0.1')], keys());
  expect((await readRegistry(readFileSync(file, 'utf8'), reading({ seen }))).is).toBe('accepted');
  expect(await readRegistry(before, reading({ seen }))).toMatchObject({ is: 'refused', refusal: { code: 'older' } });
  publish(file, [old], keys());
  expect(await readRegistry(readFileSync(file, 'utf8'), reading({ seen }))).toMatchObject({
    is: 'accepted',
    registry: { remotes: [{ version: '1.0.0' }] },
  });
});

test('a browser without storage still accepts signed lists', async () => {
  publish(file, [], keys());
  const seen = seenIn(() => {
    throw new Error('storage is forbidden');
  });
  expect((await readRegistry(readFileSync(file, 'utf8'), reading({ seen }))).is).toBe('accepted');
});

test('a clock set back makes no registry older than the one before', () => {
  const first = publish(file, [], keys(), { now: 2_000 });
  expect(publish(file, [], keys(), { now: 1_000 })).toBeGreaterThan(first);
});

test.each([
  ['no JSON', 'unreadable', () => '<html>'],
  ['unsigned', 'unsigned', (text: string) => altered(text, 'list', { signature: undefined })],
  ['of a stranger', 'unknown-key', (text: string) => altered(text, 'trust', { key: 'stranger' })],
  ['altered in its list', 'altered', (text: string) => text.replace('expires', 'Expires')],
  ['altered in an entry', 'entry-altered', (text: string) => text.replace('8081', '8082')],
  ['with a signature that is none', 'altered', (text: string) => altered(text, 'list', { signature: 'AAAA' })],
])('a registry that is %s is refused', async (_what, code, change) => {
  publish(file, [aBuild('remote-a', '1.0.0')], keys());
  const text = (change as (text: string) => string)(readFileSync(file, 'utf8'));
  expect(await readRegistry(text, reading())).toMatchObject({ is: 'refused', refusal: { code } });
});

test('a registry is refused after 7 days, and not a day before', async () => {
  publish(file, [], keys());
  const text = readFileSync(file, 'utf8');
  const readAfter = (days: number) => readRegistry(text, reading({ now: Date.now() + days * day }));
  expect((await readAfter(6)).is).toBe('accepted');
  expect(await readAfter(7.01)).toMatchObject({ refusal: { code: 'expired' } });
});

const minute = 60_000;

test.each([
  [9, 'accepted'],
  [11, 'refused'],
])('a registry signed %d minutes later than it is: %s', async (minutes, is) => {
  const now = Date.now();
  publish(file, [], keys(), { now: now + minutes * minute });
  const result = await readRegistry(readFileSync(file, 'utf8'), reading({ now }));
  expect(result.is).toBe(is);
  if (result.is === 'refused') expect(result.refusal.code).toBe('future');
});

test.each([
  [9, 'refused'],
  [11, 'accepted'],
])('a sequence %d minutes ahead stored by a remote: the valid registry is %s', async (minutes, is) => {
  const storage = memory();
  const now = Date.now();
  storage().setItem(`lineside.registry.${keys().registryKey.id}`, String(now + minutes * minute));
  publish(file, [], keys(), { now });
  const read = () => readRegistry(readFileSync(file, 'utf8'), reading({ now, seen: seenIn(storage) }));
  expect((await read()).is).toBe(is);
  // the broken file is replaced, not skipped each time
  if (is === 'accepted') expect(storage().getItem(`lineside.registry.${keys().registryKey.id}`)).toBe(String(now));
});

test('a remote or previous version at an unlisted origin is refused by name', async () => {
  const elsewhere = (build: BuiltVersion) => ({ ...build, base: build.base.replace('8081', '9999') });
  publish(file, [elsewhere(aBuild('remote-a', '1.0.0'))], keys());
  const unlisted = { refusal: { code: 'unlisted-origin', remote: 'remote-a', origin: 'http://localhost:9999' } };
  expect(await readRegistry(readFileSync(file, 'utf8'), reading())).toMatchObject(unlisted);
  publish(file, [aBuild('remote-a', '1.0.1')], keys());
  expect(await readRegistry(readFileSync(file, 'utf8'), reading())).toMatchObject(unlisted);
});

describe('the last good registry', () => {
  const rereadAfter = async (text: string, days: number) => {
    const storage = memory();
    keepLastGood(storage, text);
    return readLastGood(storage, reading({ now: Date.now() + days * day }));
  };

  test('the last good registry is valid 7 days beyond its expiry, and no longer', async () => {
    publish(file, [aBuild('remote-a', '1.0.0')], keys());
    const text = readFileSync(file, 'utf8');
    expect(await rereadAfter(text, 13.9)).toMatchObject({
      is: 'accepted',
      registry: { remotes: [{ name: 'remote-a' }] },
    });
    expect(await rereadAfter(text, 14.1)).toMatchObject({ refusal: { code: 'expired' } });
  });

  test('each read verifies the last good registry, so a remote can’t replace it in the storage', async () => {
    publish(file, [aBuild('remote-a', '1.0.0')], keys());
    expect(await rereadAfter(readFileSync(file, 'utf8').replace('8081', '8082'), 0)).toMatchObject({
      refusal: { code: 'entry-altered' },
    });
  });

  test('a browser uses the last good registry when a remote wrote a later sequence', async () => {
    publish(file, [], keys());
    const storage = memory();
    storage().setItem(`lineside.registry.${keys().registryKey.id}`, String(Date.now() + 5 * minute));
    keepLastGood(storage, readFileSync(file, 'utf8'));
    expect(await readLastGood(storage, reading())).toMatchObject({ is: 'accepted' });
  });
});

test('an unknown schema, a hash in hex and a missing hash are refused though they are signed', async () => {
  const integrity = { entry: `sha384-${'A'.repeat(64)}`, json: `sha384-${'A'.repeat(64)}` };
  const entry = { name: 'remote-a', version: '1.0.0', base: 'http://localhost:8081/' };
  const hex = { ...integrity, entry: `sha384-${'a'.repeat(96)}` };
  const signed = (remotes: object[]) => JSON.stringify(signRegistry(remotes as never, keys(), Date.now()));
  expect((await readRegistry(signed([{ ...entry, integrity }]), reading())).is).toBe('accepted');
  expect(await readRegistry(signed([{ ...entry, integrity: hex }]), reading())).toMatchObject({
    refusal: { code: 'unreadable' },
  });
  expect(await readRegistry(signed([entry]), reading())).toMatchObject({
    refusal: { code: 'no-integrity', remote: 'remote-a' },
  });
});

test('a development key signs without hashes, and only a host built for development accepts it', async () => {
  const development = ownKeys(folder, { development: true });
  publish(file, [aBuild('remote-a', '1.0.0')], development);
  const text = readFileSync(file, 'utf8');
  const faces = [development.registryKey];
  expect((await readRegistry(text, reading({ keys: faces, development: true }))).is).toBe('accepted');
  expect(await readRegistry(text, reading({ keys: faces }))).toMatchObject({ refusal: { code: 'development-key' } });
});

test('two remotes that claim one address are refused before anything is written', () => {
  const both = [aBuild('remote-a', '1.0.0', { route: 'x/:id' }), aBuild('remote-b', '1.0.0', { route: 'x/:publicId' })];
  expect(() => publish(file, both, keys())).toThrow('remote-b 1.0.0, routes[0]: remote-a has the address /x/:id.');
  expect(readWritten(file)).toBeNull();
});

test('keys are made once, readable by their owner alone, and never written over', () => {
  expect(keys().registryKey).toEqual(keys().registryKey);
  for (const name of ['registry.key', 'list.key', 'team.key']) {
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(() => makeKey(path.join(folder, name))).toThrow('never written over');
  }
});

test('no list has a remote twice: not when it is written, and not when it is read', async () => {
  const twice = [aBuild('remote-a', '1.0.0'), aBuild('remote-a', '1.0.1')];
  expect(() => publish(file, twice, keys())).toThrow('remote-a is named twice');
  publish(file, twice.slice(0, 1), keys());
  const [entry] = readWritten(file)!.remotes;
  const text = JSON.stringify(signRegistry([entry!, entry!], keys(), Date.now()));
  expect(await readRegistry(text, reading())).toMatchObject({ refusal: { code: 'unreadable' } });
});

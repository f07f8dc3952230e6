import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry, type SignedText, seenIn, type Trust } from '@lineside/remote-kit/registry';
import { publisherAt } from '../../cli/publisher-at.ts';
import { type PublishContext, release } from '../../cli/release.ts';
import { buildOf, previousOf, readJson } from '../build-of.ts';
import { readWritten } from '../document.ts';
import { keyIn, makeKey, type SigningKey } from '../key.ts';
import { type Bound, publicKeyOf, signEntry, signRemoval, signTrust } from '../sign.ts';
import { aBuild, type Claimed } from '../test/a-build.ts';
import { type Origin, startOrigin } from '../test/origin.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { publisherListener } from './serve.ts';

let folder: string;
let file: string;
let origin: Origin;
let bare: Origin;
let publisher: Publisher;
let server: Server;
let root: SigningKey;
let list: SigningKey;
let energy: SigningKey;
let water: SigningKey;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  file = path.join(folder, 'registry.json');
  [root, list, energy, water] = ['root', 'list', 'energy', 'water'].map((name) =>
    makeKey(path.join(folder, `${name}.key`)),
  ) as [SigningKey, SigningKey, SigningKey, SigningKey];
  origin = await startOrigin(folder);
  bare = await startOrigin(folder, {} as never);
  const roots = [{ id: root.id, publicKey: root.publicKey }];
  const origins = [origin.address, bare.address];
  publisher = openPublisher({ file, log: path.join(folder, 'registry.log'), key: list, roots, origins });
  server = createServer(publisherListener(publisher, publicKeyOf(list)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await post('trust', { trust: trustOf() })).toMatchObject({ status: 200 });
});
afterEach(async () => {
  await Promise.all([origin.close(), bare.close(), new Promise((resolve) => server.close(resolve))]);
  rmSync(folder, { recursive: true });
});

const teams = (): Trust['teams'] => [
  { name: 'energy', keys: [publicKeyOf(energy)], remotes: [{ name: 'remote-energy', privileges: [] }] },
  { name: 'water', keys: [publicKeyOf(water)], remotes: [{ name: 'remote-water', privileges: [] }] },
];
const trustOf = (change: Partial<Bound> = {}, signer = root, at = Date.now()) =>
  signTrust(
    { after: readWritten(file)?.trust.sequence, listKeys: [publicKeyOf(list)], teams: teams(), ...change },
    signer,
    at,
  );

async function post(place: string, body: object): Promise<{ status: number; why?: string; sequence?: number }> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/${place}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { connection: 'close' },
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}
const listed = () => readWritten(file)!.remotes.map(({ name, version }) => `${name} ${version}`);
const sequence = () => readWritten(file)!.sequence;

type Content = Parameters<typeof signEntry>[0];

/** An entry of an uploaded version, as its team would sign it now. */
function entryOf(name: string, version: string, claimed: Claimed = {}, at = origin): Content {
  const built = aBuild(path.join(folder, name, version), name, version, claimed);
  const build = buildOf({ folder: built, base: `${at.address}${name}/${version}/` }, readJson(built));
  const last = readWritten(file)?.remotes.find((remote) => remote.name === name);
  return { name, ...build, ...previousOf(build, last) };
}
const publish = (content: Content, key: SigningKey, after = sequence()) =>
  post('entries', signEntry(content, key, after));

test('a published version is on a valid list with its previous version, and in the log', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  const done = await publish(entryOf('remote-energy', '1.1.0'), energy);
  expect(done).toMatchObject({ status: 200, sequence: sequence() });
  const result = await readRegistry(JSON.stringify(publisher.current()), {
    keys: [publicKeyOf(root)],
    remoteOrigins: [origin.address],
    now: Date.now(),
    seen: seenIn(() => {
      throw new Error('nothing is kept');
    }),
    development: false,
  });
  expect(result).toMatchObject({
    registry: { remotes: [{ name: 'remote-energy', version: '1.1.0', previous: { version: '1.0.0' } }] },
  });
  expect(publisher.steps().map(({ who, what, from, to, outcome }) => [who, what, from, to, outcome])).toEqual([
    ['root', 'trust', undefined, undefined, 'done'],
    ['energy', 'publish', null, '1.0.0', 'done'],
    ['energy', 'publish', '1.0.0', '1.1.0', 'done'],
  ]);
});

test('of several entries written after one list, one is accepted and others get the new list', async () => {
  const after = sequence();
  const responses = await Promise.all([
    publish(entryOf('remote-energy', '1.0.0'), energy, after),
    publish(entryOf('remote-energy', '1.0.1'), energy, after),
    publish(entryOf('remote-water', '1.0.0'), water, after),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { sequence: reported } of responses) expect(reported).toBe(sequence());
  expect(listed()).toHaveLength(1);
});

/** A publisher client that another one overtakes once. */
function deskBehind(quicker: () => Promise<unknown>): PublishContext {
  const { port } = server.address() as AddressInfo;
  const at = publisherAt(`http://127.0.0.1:${port}`);
  let first: typeof quicker | undefined = quicker;
  const publishLater = async (signed: SignedText) => {
    await first?.();
    first = undefined;
    return at.publish(signed, null);
  };
  return { publisher: { ...at, publish: publishLater }, key: energy };
}

test('a late publisher signs again on the new list, and both are listed', async () => {
  const desk = deskBehind(() => publish(entryOf('remote-water', '1.0.0'), water));
  await release(desk, 'remote-energy', () => entryOf('remote-energy', '1.0.0'));
  expect(listed()).toEqual(['remote-water 1.0.0', 'remote-energy 1.0.0']);
});

test('a late publisher of a changed remote is refused and undoes nothing', async () => {
  const desk = deskBehind(() => publish(entryOf('remote-energy', '2.0.0'), energy));
  const releasing = release(desk, 'remote-energy', () => entryOf('remote-energy', '1.0.0'));
  await expect(releasing).rejects.toThrow(
    'remote-energy was changed by another person in the meantime, and is 2.0.0 now',
  );
  expect(listed()).toEqual(['remote-energy 2.0.0']);
});

/** The entry that is listed, with another version as its canary. */
function withCanary(name: string, version: string, claimed: Claimed = {}): Content {
  const {
    version: live,
    base,
    integrity,
    claims,
    previous,
  } = readWritten(file)!.remotes.find((remote) => remote.name === name)!;
  const { name: _name, previous: _previous, ...build } = entryOf(name, version, claimed);
  return { name, version: live, base, integrity, claims, previous, canary: { ...build, percent: 5 } };
}

test('a canary is listed beside the live version, promoted or removed, and logged', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  const withTrial = withCanary('remote-energy', '1.1.0');
  expect(await publish(withTrial, energy)).toMatchObject({ status: 200 });
  const { canary, ...withoutCanary } = withTrial;
  expect(readWritten(file)!.remotes).toMatchObject([{ version: '1.0.0', canary }]);
  await publish(withoutCanary, energy);
  expect(readWritten(file)!.remotes[0]).not.toHaveProperty('canary');
  await publish(withTrial, energy);
  await publish(entryOf('remote-energy', '1.1.0'), energy);
  expect(readWritten(file)!.remotes[0]).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  const noted = { version: '1.1.0', integrity: canary!.integrity, percent: 5 };
  expect(publisher.steps().map(({ from, to, canary }) => [from, to, canary])).toEqual([
    [undefined, undefined, undefined],
    [null, '1.0.0', undefined],
    ['1.0.0', '1.0.0', noted],
    ['1.0.0', '1.0.0', null],
    ['1.0.0', '1.0.0', noted],
    ['1.0.0', '1.1.0', null],
  ]);
});

const onceLive = () => publish(entryOf('remote-energy', '1.0.0'), energy);

test.each<[what: string, send: () => Promise<{ why?: string }>, why: string]>([
  [
    'claims what another remote has',
    () => publish(withCanary('remote-energy', '1.1.0', { menu: { order: 20 } }), energy),
    'remote-energy 1.1.0, menu[0]: remote-water has the place in the menu 20',
  ],
  [
    'has claims that are not those of its description',
    () => {
      const content = withCanary('remote-energy', '1.1.0');
      return publish({ ...content, canary: { ...content.canary!, claims: [] } }, energy);
    },
    "claims: they aren't those of",
  ],
  [
    'was not uploaded',
    () => {
      const content = withCanary('remote-energy', '1.1.0');
      return publish({ ...content, canary: { ...content.canary!, base: `${origin.address}nowhere/` } }, energy);
    },
    'nowhere/entry.js answered 404',
  ],
  [
    'lies elsewhere',
    () => {
      const content = withCanary('remote-energy', '1.1.0');
      return publish({ ...content, canary: { ...content.canary!, base: 'http://127.0.0.1:1/x/' } }, energy);
    },
    "base: http://127.0.0.1:1 isn't among the origins",
  ],
  [
    'is what everybody has',
    () => publish(withCanary('remote-energy', '1.0.0'), energy),
    'canary: everybody gets remote-energy 1.0.0 already',
  ],
  [
    'was another one before, and taken away since',
    async () => {
      await publish(withCanary('remote-energy', '1.1.0'), energy);
      await publish(withCanary('remote-energy', '1.2.0'), energy);
      return publish(withCanary('remote-energy', '1.1.0', { route: 'other' }), energy);
    },
    'remote-energy 1.1.0 was published before with other content',
  ],
])('a canary is judged as what everybody has: one that %s is refused', async (_what, send, why) => {
  await publish(entryOf('remote-water', '1.0.0', { menu: { order: 20 } }), water);
  await onceLive();
  expect(await send()).toMatchObject({ status: 422, why: expect.stringContaining(why) });
});

test('no remote can claim the extensions of another remote’s canary', async () => {
  await onceLive();
  await publish(withCanary('remote-energy', '1.1.0', { route: 'new' }), energy);
  expect(await publish(entryOf('remote-water', '1.0.0', { route: 'new' }), water)).toMatchObject({
    why: expect.stringContaining('remote-energy has the address /new'),
  });
});

/** Sent input and its error; before it remote-water 1.0.0 is on the list, with the menu position 20. */
const refusals: [what: string, send: () => Promise<{ why?: string }>, why: string][] = [
  [
    "another team's remote",
    () => publish(entryOf('remote-energy', '1.0.0'), water),
    'none of the team that has remote-energy',
  ],
  ['a remote of nobody', () => publish(entryOf('remote-fire', '1.0.0'), energy), 'remote-fire belongs to no team here'],
  ['the key of the list', () => publish(entryOf('remote-energy', '1.0.0'), list), 'signs lists and nothing else'],
  [
    'a text that was changed',
    () => {
      const signed = signEntry(entryOf('remote-energy', '1.0.0'), energy, sequence());
      return post('entries', { ...signed, text: signed.text.replace('1.0.0', '1.0.1') });
    },
    "The signature isn't over this text",
  ],
  [
    'a privilege that is not granted',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), privileges: ['shell.header'] }, energy),
    "privileges: remote-energy isn't granted shell.header",
  ],
  [
    'an origin that is not listed',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), base: 'http://127.0.0.1:1/x/' }, energy),
    "base: http://127.0.0.1:1 isn't among the origins",
  ],
  [
    'a version that was not uploaded',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), base: `${origin.address}nowhere/` }, energy),
    'nowhere/entry.js answered 404: upload the version first',
  ],
  [
    'a server that browsers may not read',
    () => publish(entryOf('remote-energy', '1.0.0', {}, bare), energy),
    'came without "Access-Control-Allow-Origin: *"',
  ],
  [
    'another file at the address than was signed',
    () => {
      const content = entryOf('remote-energy', '1.0.0');
      writeFileSync(path.join(folder, 'remote-energy/1.0.0/entry.js'), 'another');
      return publish(content, energy);
    },
    "entry.js isn't what was signed",
  ],
  [
    'no hashes',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), integrity: undefined }, energy),
    'integrity is missing',
  ],
  [
    'claims that are not those of its description',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), claims: [] }, energy),
    "claims: they aren't those",
  ],
  [
    'what another remote has',
    () => publish(entryOf('remote-energy', '1.0.0', { menu: { order: 20 } }), energy),
    'remote-water has the place in the menu 20',
  ],
  [
    'a place in a menu that is not there',
    () => publish(entryOf('remote-energy', '1.0.0', { menu: { order: 70, under: 'tools' } }), energy),
    'menu[0]: there is no menu tools',
  ],
  [
    'another version than its description says',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), version: '1.0.9' }, energy),
    'is of remote-energy 1.0.0, not of remote-energy 1.0.9',
  ],
  [
    'a version before that never was',
    () => publish({ ...entryOf('remote-energy', '1.0.0'), previous: entryOf('remote-energy', '0.9.0') }, energy),
    "previous: remote-energy 0.9.0 isn't listed now",
  ],
  [
    "taking off another team's remote",
    () => post('removals', signRemoval('remote-water', energy, sequence())),
    'none of the team that has remote-water',
  ],
  [
    'a removal sent as an entry',
    () => post('entries', signRemoval('remote-water', water, sequence())),
    "It can't be read",
  ],
  ['something else', () => post('entries', { hello: 1 }), 'not of the form that was agreed'],
];

test.each(refusals)('refused in a sentence, and the list stays: %s', async (_what, send, why) => {
  await publish(entryOf('remote-water', '1.0.0', { menu: { order: 20 } }), water);
  const before = sequence();
  const answer = await send();
  expect(answer).toMatchObject({ status: 422, why: expect.stringContaining(why) });
  expect(sequence()).toBe(before);
});

test('a published version never changes its content, also when it is no longer listed', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  for (const version of ['1.0.1', '1.0.2']) await publish(entryOf('remote-energy', version), energy);
  const secondEntry = entryOf('remote-energy', '1.0.0');
  expect(await publish(secondEntry, energy)).toMatchObject({ status: 200 });
  await publish(entryOf('remote-energy', '1.0.2'), energy);
  const other = entryOf('remote-energy', '1.0.0', { route: 'other' });
  const why = 'remote-energy 1.0.0 was published before with other content';
  expect(await publish(other, energy)).toMatchObject({ status: 422, why: expect.stringContaining(why) });
  expect(publisher.steps().at(-1)).toMatchObject({ who: 'energy', to: '1.0.0', outcome: expect.stringContaining(why) });
});

test('a dropped claim is free once no version that may run has it', async () => {
  const next = (version: string, route: string) => publish(entryOf('remote-energy', version, { route }), energy);
  const wanted = () => publish(entryOf('remote-water', '1.0.0', { route: 'old' }), water);
  await next('1.0.0', 'old');
  await next('1.0.1', 'new');
  expect(await wanted()).toMatchObject({ why: expect.stringContaining('remote-energy has the address /old') });
  await next('1.0.2', 'new');
  expect(await wanted()).toMatchObject({ status: 200 });
});

test('an expired key publishes nothing, whatever list it refers to', async () => {
  const expiredKey = { ...publicKeyOf(energy), expires: new Date(Date.now() - 1000).toISOString() };
  const bound = teams().map((team) => (team.name === 'energy' ? { ...team, keys: [expiredKey] } : team));
  await post('trust', { trust: trustOf({ teams: bound }) });
  expect(await publish(entryOf('remote-energy', '1.0.0'), energy, 1)).toMatchObject({
    why: expect.stringContaining(`The time of the key ${energy.id} is over`),
  });
});

test('a team takes its remote off, once: the same signature takes it off no second time', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  const removal = signRemoval('remote-energy', energy, sequence());
  expect(await post('removals', removal)).toMatchObject({ status: 200 });
  expect(listed()).toEqual([]);
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  expect(await post('removals', removal)).toMatchObject({ status: 409 });
  expect(listed()).toEqual(['remote-energy 1.0.0']);
});

test('a trust must be newer, valid, signed by the root, and name this publisher', async () => {
  const send = (trust: SignedText) => post('trust', { trust });
  const refused = (why: string) => ({ status: 422, why: expect.stringContaining(why) });
  expect(await send(trustOf({}, energy))).toMatchObject(refused('no root of this portal'));
  expect(await send(trustOf({}, root, Date.now() - 60_000))).toMatchObject(refused('was signed later is here already'));
  expect(await send(trustOf({ listKeys: [publicKeyOf(keyIn(path.join(folder, 'other.key')))] }))).toMatchObject(
    refused(`names no list key ${list.id}`),
  );
  expect(await send(trustOf({}, root, Date.now() - 366 * 86_400_000))).toMatchObject(
    refused('The trust was good until'),
  );
  const expiredKey = { ...publicKeyOf(list), expires: new Date(Date.now() - 1000).toISOString() };
  expect(await send(trustOf({ listKeys: [expiredKey] }))).toMatchObject(refused(`key ${list.id} was good until`));
});

test('a trust replaces only the one it follows: the second of two is refused', async () => {
  const [first, second] = [trustOf({}, root, Date.now() + 1), trustOf({}, root, Date.now() + 2)];
  expect(await post('trust', { trust: first })).toMatchObject({ status: 200 });
  expect(await post('trust', { trust: second })).toMatchObject({ status: 409, sequence: sequence() });
  expect(readWritten(file)!.document.trust).toEqual(first);
});

test('entries invalid under a new trust leave the list only if named', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  await publish(entryOf('remote-water', '1.0.0'), water);
  const trust = trustOf({ teams: teams().slice(0, 1) });
  const why = expect.stringContaining('these go from the list: remote-water');
  expect(await post('trust', { trust })).toMatchObject({ status: 422, why });
  expect(await post('trust', { trust, takesOff: ['remote-energy'] })).toMatchObject({ status: 422 });
  expect(listed()).toHaveLength(2);
  expect(await post('trust', { trust, takesOff: ['remote-water'] })).toMatchObject({ status: 200 });
  expect(listed()).toEqual(['remote-energy 1.0.0']);
});

test('the list is signed again for 7 days with its content', async () => {
  await publish(entryOf('remote-energy', '1.0.0'), energy);
  const before = readWritten(file)!;
  publisher.sign();
  const after = readWritten(file)!;
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(Date.parse(after.expires)).toBeGreaterThan(Date.parse(before.expires));
  expect(after.document.entries).toEqual(before.document.entries);
});

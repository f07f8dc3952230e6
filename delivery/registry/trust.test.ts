import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BoundKey,
  entry as entryForm,
  type Reading,
  type RegistryDocument,
  readRegistry,
  type SignedText,
  seenIn,
  type TeamEntry,
  type Trust,
} from '@lineside/remote-kit/registry';
import { makeKey, type SigningKey } from './key.ts';
import { publicKeyOf, signEntry, signList, signText, signTrust } from './sign.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [root, publisher, energy, energyNext, water] = ['root', 'publisher', 'energy', 'energy-next', 'water'].map(
  (name) => makeKey(path.join(folder, `${name}.key`)),
) as [SigningKey, SigningKey, SigningKey, SigningKey, SigningKey];

const now = Date.now();
const day = 86_400_000;
const dayAfter = (days: number) => new Date(now + days * day).toISOString();

type Bound = Pick<Trust, 'listKeys' | 'teams'>;
const bound = (change: { list?: BoundKey[]; energy?: BoundKey[]; more?: Trust['teams'] } = {}): Bound => ({
  listKeys: change.list ?? [publicKeyOf(publisher)],
  teams: [
    {
      name: 'energy',
      keys: change.energy ?? [publicKeyOf(energy)],
      remotes: [{ name: 'remote-energy', privileges: ['shell.header'] }],
    },
    { name: 'water', keys: [publicKeyOf(water)], remotes: [{ name: 'remote-water', privileges: [] }] },
    ...(change.more ?? []),
  ],
});
const hash = `sha384-${'A'.repeat(64)}`;
const entryOf = (name: string, key: SigningKey, more: Partial<TeamEntry> = {}) => {
  const base = `https://remotes.example/${name}/1.0.0/`;
  const integrity = { entry: hash, json: hash };
  return signEntry({ name, version: '1.0.0', base, integrity, claims: [], ...more }, key, now - 1);
};
const good = () => [entryOf('remote-energy', energy), entryOf('remote-water', water)];

const canary = {
  version: '1.1.0',
  base: 'https://remotes.example/remote-water/1.1.0/',
  integrity: { entry: hash, json: hash },
  claims: [],
  percent: 5,
};

interface RegistryParts {
  trust?: SignedText;
  entries?: SignedText[];
  list?: SigningKey;
}
const signedRegistry = ({
  trust = signTrust(bound(), root, now),
  entries = good(),
  list = publisher,
}: RegistryParts = {}) => signList(trust, entries, list, now);

const reading = (change: Partial<Reading> = {}): Reading => ({
  keys: [{ id: root.id, publicKey: root.publicKey }],
  remoteOrigins: ['https://remotes.example'],
  now,
  seen: seenIn(memory()),
  development: false,
  ...change,
});
const read = (document: RegistryDocument, change?: Partial<Reading>) =>
  readRegistry(JSON.stringify(document), reading(change));

const memory = () => {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
};

test('a trust signed by root, teams and publisher is accepted, with the granted privileges', async () => {
  const result = await read(signedRegistry());
  const remotes = result.is === 'accepted' ? result.registry.remotes : [];
  expect(remotes.map(({ name, privileges }) => [name, privileges])).toEqual([
    ['remote-energy', ['shell.header']],
    ['remote-water', []],
  ]);
});

test('privileges are per remote of a team, and each of two list keys is valid', async () => {
  const remotes = [
    { name: 'remote-meters', privileges: [] },
    { name: 'remote-energy', privileges: ['shell.header'] },
  ];
  const teams = [{ name: 'energy', keys: [publicKeyOf(energy)], remotes }];
  const trust = signTrust({ listKeys: [publicKeyOf(energyNext), publicKeyOf(publisher)], teams }, root, now);
  const result = await read(signedRegistry({ trust, entries: remotes.map(({ name }) => entryOf(name, energy)) }));
  expect(result).toMatchObject({ registry: { remotes } });
  const entries = [entryOf('remote-energy', publisher)];
  expect(await read(signedRegistry({ trust, entries }))).toMatchObject({ refusal: { code: 'list-key-on-entry' } });
});

test('an expired trust is valid as long as the last valid registry', async () => {
  const document = signedRegistry({ trust: signTrust(bound(), root, now - 366 * day) });
  expect((await read(document, { grace: 2 * day })).is).toBe('accepted');
  expect(await read(document, { grace: day / 2 })).toMatchObject({ refusal: { code: 'trust-expired' } });
});

const withBackend = (backend: string) =>
  signTrust(
    {
      listKeys: [publicKeyOf(publisher)],
      teams: [
        { name: 'energy', keys: [publicKeyOf(energy)], remotes: [{ name: 'remote-energy', privileges: [], backend }] },
        { name: 'water', keys: [publicKeyOf(water)], remotes: [{ name: 'remote-water', privileges: [] }] },
      ],
    },
    root,
    now,
  );

test.each(['https://energy.example', 'https://energy.example:8443', 'http://localhost:4000', 'http://127.0.0.1:4000'])(
  'a remote has the back end signed by the root, %s, and never one from its team',
  async (backend) => {
    const says = (name: string, key: SigningKey) =>
      signText({ ...JSON.parse(entryOf(name, key).text), backend: 'https://evil.example' }, key);
    const entries = [says('remote-energy', energy), says('remote-water', water)];
    const result = await read(signedRegistry({ trust: withBackend(backend), entries }));
    const remotes = result.is === 'accepted' ? result.registry.remotes : [];
    expect(remotes.map((remote) => [remote.name, remote.backend])).toEqual([
      ['remote-energy', backend],
      ['remote-water', undefined],
    ]);
  },
);

test('a team may want less than it is granted', async () => {
  const result = await read(signedRegistry({ entries: [entryOf('remote-energy', energy, { privileges: [] })] }));
  expect(result).toMatchObject({ registry: { remotes: [{ name: 'remote-energy', privileges: [] }] } });
});

const two = (first: BoundKey, second: BoundKey = publicKeyOf(energyNext)) =>
  signTrust(bound({ energy: [first, second] }), root, now);

test('during a key change of a team both keys are valid', async () => {
  for (const key of [energy, energyNext]) {
    const entries = [entryOf('remote-energy', key)];
    expect((await read(signedRegistry({ trust: two(publicKeyOf(energy)), entries }))).is).toBe('accepted');
  }
});

test('entries signed before a key’s end stay valid', async () => {
  const trust = two({ ...publicKeyOf(energy), expires: dayAfter(1) });
  expect((await read(signedRegistry({ trust }), { now: now + 2 * day })).is).toBe('accepted');
});

const bind = (change: Parameters<typeof bound>[0]) => signTrust(bound(change), root, now);

const refusals: [what: string, refusal: object, made: RegistryParts][] = [
  [
    'a name that the root has given to nobody',
    { code: 'unbound-name', remote: 'remote-fire' },
    { entries: [...good(), entryOf('remote-fire', water)] },
  ],
  [
    'the name of another team',
    { code: 'not-its-key', remote: 'remote-energy', key: water.id },
    { entries: [entryOf('remote-energy', water)] },
  ],
  [
    'an entry signed by the key of the list',
    { code: 'list-key-on-entry', remote: 'remote-energy', key: publisher.id },
    { entries: [entryOf('remote-energy', publisher)] },
  ],
  ['a list signed by the key of a team', { code: 'no-list-key', key: energy.id }, { list: energy }],
  ['a list signed by the root', { code: 'no-list-key', key: root.id }, { list: root }],
  ['a trust signed by the publisher', { code: 'unknown-key' }, { trust: signTrust(bound(), publisher, now) }],
  [
    'a trust signed by another in the name of the root',
    { code: 'altered', key: root.id },
    { trust: { ...signTrust(bound(), publisher, now), key: root.id } },
  ],
  [
    'a privilege beyond what is granted',
    { code: 'ungranted', remote: 'remote-energy', privilege: 'logout.guard' },
    { entries: [entryOf('remote-energy', energy, { privileges: ['shell.header', 'logout.guard'] })] },
  ],
  [
    'an entry altered by the publisher',
    { code: 'entry-altered', remote: 'remote-water' },
    { entries: good().map((each) => ({ ...each, text: each.text.replace('water/1.0.0', 'water/9.9.9') })) },
  ],
  [
    'an entry signed after the end of its key',
    { code: 'entry-key-over', remote: 'remote-energy', key: energy.id },
    { trust: two({ ...publicKeyOf(energy), expires: dayAfter(-1) }) },
  ],
  [
    'a list signed after the end of its key',
    { code: 'list-key-over', key: publisher.id },
    { trust: bind({ list: [{ ...publicKeyOf(publisher), expires: dayAfter(-1) }] }) },
  ],
  ...[
    'http://energy.example',
    'https://energy.example/',
    'https://energy.example/api',
    'https://somebody@energy.example',
    'http://localhost.evil.example',
    'wss://energy.example',
    'energy.example',
    '',
  ].map((backend): [string, object, RegistryParts] => [
    `a back end at “${backend}”`,
    { code: 'unreadable', detail: expect.stringContaining('a back end is an origin by https') },
    { trust: withBackend(backend) },
  ]),
  ['a trust that is over', { code: 'trust-expired' }, { trust: signTrust(bound(), root, now - 365 * day) }],
  ['a trust signed in the future', { code: 'future' }, { trust: signTrust(bound(), root, now + day) }],
  [
    'three keys of a team',
    { code: 'unreadable' },
    { trust: bind({ energy: [energy, energyNext, root].map(publicKeyOf) }) },
  ],
  ['a team without a key', { code: 'unreadable' }, { trust: bind({ energy: [] }) }],
  [
    'a key of the list that is also of a team',
    { code: 'unreadable' },
    { trust: bind({ energy: [publicKeyOf(energy), { ...publicKeyOf(publisher), id: 'other' }] }) },
  ],
  [
    'one name for two keys',
    { code: 'unreadable' },
    { trust: bind({ energy: [publicKeyOf(energy), { ...publicKeyOf(energyNext), id: water.id }] }) },
  ],
  [
    'a remote of two teams',
    { code: 'unreadable' },
    {
      trust: bind({
        more: [{ name: 'fire', keys: [publicKeyOf(energyNext)], remotes: [{ name: 'remote-water', privileges: [] }] }],
      }),
    },
  ],
  [
    'two teams of one name',
    { code: 'unreadable' },
    { trust: bind({ more: [{ name: 'water', keys: [publicKeyOf(energyNext)], remotes: [] }] }) },
  ],
  [
    'a version before it without hashes',
    { code: 'no-integrity', remote: 'remote-water' },
    {
      entries: [
        entryOf('remote-water', water, {
          previous: { version: '0.9.0', base: 'https://remotes.example/', claims: [] },
        }),
      ],
    },
  ],
  ...(
    [
      ['without hashes', { integrity: undefined }, { code: 'no-integrity', remote: 'remote-water' }],
      [
        'at an origin that is not listed',
        { base: 'https://elsewhere.example/' },
        { code: 'unlisted-origin', remote: 'remote-water', origin: 'https://elsewhere.example' },
      ],
      ['for nobody', { percent: undefined }, { code: 'unreadable' }],
      ['for more than could be compared', { percent: 51 }, { code: 'unreadable' }],
      ['for part of a person', { percent: 0.5 }, { code: 'unreadable' }],
      ['for what is no company', { companies: ['acme'] }, { code: 'unreadable' }],
    ] as const
  ).map(([what, change, refusal]): [string, object, RegistryParts] => [
    `a canary ${what}`,
    refusal,
    { entries: [entryOf('remote-water', water, { canary: { ...canary, ...change } as TeamEntry['canary'] })] },
  ]),
  ...['ftp://remotes.example/', 'https://remotes.example/x', 'xhttps://remotes.example/'].map(
    (base): [string, object, RegistryParts] => [
      `an address that is ${base}`,
      { code: 'unreadable', detail: expect.stringContaining('base') },
      { entries: [entryOf('remote-water', water, { base })] },
    ],
  ),
  [
    'a signature that is no signature',
    { code: 'entry-altered', remote: 'remote-water' },
    { entries: [{ ...entryOf('remote-water', water), signature: '???' }] },
  ],
  [
    'something else that a team has signed, in the place of an entry',
    { code: 'unreadable' },
    { entries: [signText({ ...JSON.parse(good()[0]!.text), kind: 'removal' }, energy)] },
  ],
  [
    'an entry of another schema',
    { code: 'unknown-schema', schema: 2 },
    { entries: [signText({ ...JSON.parse(good()[0]!.text), schema: 2 }, energy)] },
  ],
];

test('a canary is read as signed, and an unknown kind is ignored for the live version', async () => {
  const entries = [entryOf('remote-water', water, { canary })];
  expect(await read(signedRegistry({ entries }))).toMatchObject({
    is: 'accepted',
    registry: { remotes: [{ canary }] },
  });
  // a portal from before canaries reads by this form
  const before = entryForm.omit({ canary: true }).parse(JSON.parse(entries[0]!.text));
  expect([before.version, 'canary' in before]).toEqual(['1.0.0', false]);
  // and to this one, what a later one may have is the same
  const later = signText({ ...JSON.parse(good()[1]!.text), rings: [canary] }, water);
  const result = await read(signedRegistry({ entries: [later] }));
  expect(result).toMatchObject({ is: 'accepted', registry: { remotes: [{ version: '1.0.0' }] } });
  expect(result).not.toHaveProperty('registry.remotes.0.rings');
});

test.each(refusals)('refused: %s', async (_what, refusal, change) => {
  expect(await read(signedRegistry(change))).toMatchObject({ is: 'refused', refusal });
});

test.each<[what: string, change: (document: RegistryDocument) => Partial<RegistryDocument>]>([
  ['an earlier entry', () => ({ entries: [entryOf('remote-energy', energy, { version: '0.9.0' }), good()[1]!] })],
  ['one entry less', ({ entries }) => ({ entries: entries.slice(1) })],
  ['entries in another order', ({ entries }) => ({ entries: entries.toReversed() })],
  ['another trust', () => ({ trust: bind({ energy: [publicKeyOf(energy), publicKeyOf(energyNext)] }) })],
])('refused, though each part is signed: %s beside the list', async (_what, change) => {
  const document = signedRegistry();
  const exchanged = await read({ ...document, ...change(document) });
  expect(exchanged).toMatchObject({ is: 'refused', refusal: { code: 'exchanged' } });
});

test('a list of another schema, or without its entries, is refused', async () => {
  const document = signedRegistry();
  const list = signText({ ...JSON.parse(document.list.text), schema: 2 }, publisher);
  expect(await read({ ...document, list })).toMatchObject({ refusal: { code: 'unknown-schema', schema: 2 } });
  const { entries: _gone, ...rest } = document;
  const detail = expect.stringContaining('entries');
  expect(await read(rest as RegistryDocument)).toMatchObject({ refusal: { code: 'unreadable', detail } });
  expect(await read({} as RegistryDocument)).toMatchObject({ refusal: { code: 'unsigned' } });
});

describe('a trust that the root has signed again', () => {
  const earlier = signTrust(bound({ energy: [publicKeyOf(energyNext)] }), root, now - day);
  const underEarlier = () => signedRegistry({ trust: earlier, entries: [entryOf('remote-energy', energyNext)] });

  test('browsers remember a newer trust and refuse the earlier one', async () => {
    const seen = seenIn(memory());
    expect((await read(underEarlier(), { seen })).is).toBe('accepted');
    expect((await read(signedRegistry(), { seen })).is).toBe('accepted');
    expect(await read(underEarlier(), { seen })).toMatchObject({ refusal: { code: 'older-trust', seen: now } });
  });

  test('can not be made up by a remote that writes into the storage', async () => {
    for (const key of [water, publisher]) {
      const seen = seenIn(memory());
      seen.keepTrust(root.id, JSON.stringify({ ...signTrust(bound(), key, now), key: root.id }));
      expect((await read(underEarlier(), { seen })).is).toBe('accepted');
    }
  });
});

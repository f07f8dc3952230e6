import { bucketOf, chosenFor } from './chosen.ts';
import { holderOf } from './holder.ts';
import type { Build, Canary, RegistryEntry } from './schema.ts';

const [acme, norwell] = ['AcmeAcme0001', 'Norwell00001'];
const build = (version: string, at: string): Build => ({
  version,
  base: `https://remotes.example/remote-x/${version}/`,
  claims: [{ kind: 'address', of: at }],
});
const live = build('1.1.0', 'x');
const entryWith = (audience: Pick<Canary, 'companies' | 'percent'>): RegistryEntry => ({
  name: 'remote-x',
  ...live,
  team: 'x',
  privileges: ['shell.header'],
  backend: 'https://x.example',
  previous: build('1.0.0', 'old'),
  canary: { ...build('1.2.0', 'new'), ...audience },
});
const people = Array.from({ length: 4000 }, (_one, at) => `Person${String(at).padStart(6, '0')}`);
const inBucket = (from: number, to: number) =>
  people.find((user) => bucketOf('remote-x', user) >= from && bucketOf('remote-x', user) < to)!;
const gets = (entry: RegistryEntry, user: string, company: string | null = acme!) => {
  const chosen = chosenFor(entry, { user, company });
  return chosen && [chosen.version, chosen.share];
};

test('a percentage gets the canary, an equal control group is compared, and others are not', () => {
  const entry = entryWith({ percent: 5 });
  expect(gets(entry, inBucket(0, 5))).toEqual(['1.2.0', 'canary']);
  expect(gets(entry, inBucket(5, 10))).toEqual(['1.1.0', 'compared']);
  expect(gets(entry, inBucket(10, 100))).toEqual(['1.1.0', undefined]);
  const shares = people.map((user) => chosenFor(entry, { user, company: null })?.share);
  for (const share of ['canary', 'compared'] as const) {
    const count = shares.filter((item) => item === share).length;
    // five standard deviations round 200 of 4,000
    expect([count, count > 130 && count < 270]).toEqual([count, true]);
  }
});

test('canary groups of different remotes are independent and equal in all browsers', () => {
  const first = people.filter((user) => bucketOf('remote-x', user) < 10);
  const both = first.filter((user) => bucketOf('remote-y', user) < 10);
  expect([both.length, both.length > 10 && both.length < 75]).toEqual([both.length, true]);
  expect(['Person000000', 'Person000001', 'Person000002'].map((user) => bucketOf('remote-x', user))).toEqual([
    21, 4, 17,
  ]);
});

test('a company canary is for all its people without a control group', () => {
  const whole = entryWith({ companies: [acme!] });
  expect(people.slice(0, 50).map((user) => gets(whole, user)![0])).toEqual(Array(50).fill('1.2.0'));
  expect(gets(whole, people[0]!, norwell)).toEqual(['1.1.0', undefined]);
  const part = entryWith({ companies: [acme!], percent: 50 });
  expect(gets(part, inBucket(0, 50))).toEqual(['1.2.0', 'canary']);
  expect(gets(part, inBucket(50, 100))).toEqual(['1.1.0', 'compared']);
  expect(gets(part, inBucket(50, 100), norwell)).toEqual(['1.1.0', undefined]);
});

test('a version is chosen once the person is known, unless it is the same for everybody', () => {
  const bare: RegistryEntry = { name: 'remote-x', ...live };
  expect(chosenFor(bare, null)).toBe(bare);
  expect(chosenFor(entryWith({ percent: 5 }), null)).toBeNull();
  expect(gets(entryWith({ percent: 5 }), inBucket(0, 5), null)).toEqual(['1.2.0', 'canary']);
  const ofCompanies = entryWith({ companies: [acme!], percent: 5 });
  expect(gets(ofCompanies, inBucket(0, 5), null)).toBeNull();
  expect(gets(ofCompanies, inBucket(10, 100), null)).toEqual(['1.1.0', undefined]);
});

test('a canary falls back to the live version, and names of all versions stay reserved', () => {
  const entry = entryWith({ percent: 50 });
  const chosen = chosenFor(entry, { user: inBucket(0, 50), company: acme! })!;
  expect(chosen).toMatchObject({
    ...{ team: 'x', privileges: ['shell.header'], backend: 'https://x.example' },
    previous: { version: '1.1.0', base: live.base },
  });
  const claimsOf = (one: RegistryEntry) =>
    holderOf(one)
      .claims.map((claim) => JSON.stringify(claim))
      .toSorted();
  expect(claimsOf(chosen)).toEqual(claimsOf(entry));
  expect(claimsOf(entry)).toHaveLength(3);
});

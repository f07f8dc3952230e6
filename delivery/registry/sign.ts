import { createHash, sign } from 'node:crypto';
import type {
  BoundKey,
  List,
  RegistryDocument,
  RegistryEntry,
  Removal,
  SignedText,
  TeamEntry,
  Trust,
} from '@lineside/remote-kit/registry';
import type { OwnKeys, SigningKey } from './key.ts';

const day = 86_400_000;
/** The validity of a list. */
const validDays = 7;
/** The validity of a trust: its key isn't available every day. */
const trustedDays = 365;

const inDays = (days: number, now: number) => new Date(now + days * day).toISOString();

/** Signs a content's text. */
export function signText(content: object, { id, privateKey }: SigningKey): SignedText {
  const text = JSON.stringify(content);
  return { text, key: id, signature: sign(null, Uint8Array.from(Buffer.from(text)), privateKey).toString('base64') };
}

/** The root's statement. */
export type Bound = Pick<Trust, 'listKeys' | 'teams' | 'after'>;

/** The root's trust: who may publish. `now` in milliseconds is its sequence; it expires a year later. */
export const signTrust = (bound: Bound, root: SigningKey, now: number): SignedText =>
  signText(
    { kind: 'trust', schema: 1, sequence: now, expires: inDays(trustedDays, now), ...bound } satisfies Trust,
    root,
  );

/** A team's entry. @param after sequence of the list that it was written after */
export const signEntry = (
  entry: Omit<TeamEntry, 'kind' | 'schema' | 'after'>,
  team: SigningKey,
  after: number,
): SignedText => signText({ kind: 'entry', schema: 1, ...entry, after } satisfies TeamEntry, team);

/** A team's request to take its remote off. @param after sequence of the list that it was written after */
export const signRemoval = (name: string, team: SigningKey, after: number): SignedText =>
  signText({ kind: 'removal', schema: 1, name, after } satisfies Removal, team);

/** Everything that browsers read. `now` in milliseconds is the list's sequence; it expires 7 days later. */
export function signList(
  trust: SignedText,
  entries: readonly SignedText[],
  key: SigningKey,
  now: number,
): RegistryDocument {
  const list: List = {
    kind: 'list',
    schema: 1,
    sequence: now,
    expires: inDays(validDays, now),
    trust: hashOf(trust.text),
    entries: entries.map(({ text }) => hashOf(text)),
  };
  return { trust, entries: [...entries], list: signText(list, key) };
}

/** A hash as the registry names it, of a text or of a file's bytes. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The face of a key as a trust binds it. */
export const publicKeyOf = ({ id, publicKey }: SigningKey): BoundPublicKey => ({ id, publicKey });

export type BoundPublicKey = Pick<BoundKey, 'id' | 'publicKey'>;

/** The team name of a root that is also the publisher: the makers. */
export const ownTeam = 'Lineside';

/** Signs a list of remotes as root, team and publisher at once, and grants each its privileges. */
export function signRegistry(remotes: readonly RegistryEntry[], keys: OwnKeys, now: number): RegistryDocument {
  const bound = {
    listKeys: [publicKeyOf(keys.list)],
    teams: [
      {
        name: ownTeam,
        keys: [publicKeyOf(keys.team)],
        remotes: [
          ...new Map(
            remotes.map(({ name, privileges = [], backend }) => [name, { name, privileges, backend }]),
          ).values(),
        ],
      },
    ],
  };
  const entries = remotes.map(({ name, version, base, integrity, claims, previous, canary }) =>
    signEntry({ name, version, base, integrity, claims, previous, canary }, keys.team, now - 1),
  );
  return signList(signTrust(bound, keys.root, now), entries, keys.list, now);
}

import { isOver, readEntry } from './read-entry.ts';
import { olderThan, type Rooted, readTrust } from './read-trust.ts';
import { type Read, type Refusal, read, refused } from './refusal.ts';
import {
  type Build,
  type List,
  list,
  type Registry,
  type RegistryDocument,
  type RegistryEntry,
  type RegistryKey,
  registryDocument,
  type SignedText,
} from './schema.ts';
import type { AcceptedLists } from './seen.ts';
import { hashOf, isSignedBy, parse, parseSigned } from './signature.ts';

export type RegistryResult = { is: 'accepted'; registry: Registry } | { is: 'refused'; refusal: Refusal };

export interface Reading {
  /** The deployment's roots. */
  keys: readonly RegistryKey[];
  /** Where remotes may come from: the deployment's whole list. */
  remoteOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  seen: AcceptedLists;
  /** Whether the host was built for development. */
  development: boolean;
  /** How long it is accepted after its expiry, in milliseconds; default: not at all. */
  grace?: number;
}

/** The maximum difference of two clocks, in milliseconds. */
const skew = 10 * 60_000;

/** Accepts a registry.json, or returns why not. Everything is verified before use. */
export async function readRegistry(text: string, reading: Reading): Promise<RegistryResult> {
  const document = documentOf(text);
  if (document.is === 'refused') return document;
  const { trust, entries } = document.what;
  const rooted = await readTrust(trust, reading);
  if (rooted.is === 'refused') return rooted;
  const listed = await readList(document.what.list, rooted.what);
  if (listed.is === 'refused') return listed;
  const remotes = await Promise.all(entries.map((each) => readEntry(each, rooted.what.trust)));
  const strange = remotes.find((each) => each.is === 'refused');
  if (strange) return strange;
  if (!(await isOfList(document.what, listed.what))) return refused({ code: 'exchanged' });
  const good = remotes.flatMap((each) => (each.is === 'read' ? [each.what] : []));
  const { sequence, expires } = listed.what;
  const refusal = faultOfEntries(good, rooted.what, reading) ?? (await faultOfTimes(listed.what, rooted.what, reading));
  if (refusal) return refused(refusal);
  reading.seen.set(rooted.what.root.id, sequence);
  reading.seen.keepTrust(rooted.what.root.id, JSON.stringify(trust));
  return { is: 'accepted', registry: { sequence, expires, remotes: good } };
}

function documentOf(text: string): Read<RegistryDocument> {
  const outer = parse(text);
  if (!outer || typeof outer !== 'object') return refused({ code: 'unreadable', detail: 'It is no JSON object.' });
  const { trust, list: last } = outer as Partial<Record<keyof RegistryDocument, Partial<RegistryDocument['list']>>>;
  if (!trust?.signature || !last?.signature) return refused({ code: 'unsigned' });
  const parsed = registryDocument.safeParse(outer);
  return parsed.success ? read(parsed.data) : refused({ code: 'unreadable', detail: parsed.error.message });
}

async function readList(signed: SignedText, { trust }: Rooted): Promise<Read<List>> {
  const key = trust.listKeys.find(({ id }) => id === signed.key);
  if (!key) return refused({ code: 'no-list-key', key: signed.key });
  if (!(await isSignedBy(key.publicKey, signed))) return refused({ code: 'altered', key: key.id });
  const content = parseSigned(list, signed.text);
  if (content.is === 'refused') return content;
  return isOver(key, content.what.sequence) ? refused({ code: 'list-key-over', key: key.id }) : content;
}

/** Whether the list was signed with these texts beside it, in this order. */
async function isOfList({ trust, entries }: RegistryDocument, named: List): Promise<boolean> {
  const hashes = await Promise.all([trust, ...entries].map(({ text }) => hashOf(text)));
  return hashes.join() === [named.trust, ...named.entries].join();
}

function faultOfEntries(
  remotes: readonly RegistryEntry[],
  { root }: Rooted,
  { remoteOrigins }: Reading,
): Refusal | undefined {
  const names = remotes.map(({ name }) => name);
  if (new Set(names).size < names.length) return { code: 'unreadable', detail: 'A remote is there twice.' };
  const bare = remotes.find((each) => buildsOf(each).some(({ integrity }) => !integrity));
  if (bare && !root.development) return { code: 'no-integrity', remote: bare.name };
  return remotes.map((each) => unlistedOf(each, remoteOrigins)).find(Boolean);
}

/** Every version that an entry names. */
const buildsOf = ({ previous, canary, ...live }: RegistryEntry): Build[] => [
  live,
  ...(previous ? [previous] : []),
  ...(canary ? [canary] : []),
];

/** The first address of a remote, or of its version before or its canary, that isn't at one of these origins. */
export function unlistedOf(
  entry: RegistryEntry,
  listed: readonly string[],
): Extract<Refusal, { code: 'unlisted-origin' }> | undefined {
  const origins = new Set(listed.map((address) => new URL(address).origin));
  const at = buildsOf(entry).map(({ base }) => new URL(base).origin);
  const origin = at.find((item) => !origins.has(item));
  return origin === undefined ? undefined : { code: 'unlisted-origin', remote: entry.name, origin };
}

async function faultOfTimes(
  { sequence, expires }: List,
  rooted: Rooted,
  { now, seen, grace = 0 }: Reading,
): Promise<Refusal | undefined> {
  const { trust, root } = rooted;
  if (Date.parse(trust.expires) + grace <= now) return { code: 'trust-expired', expires: trust.expires };
  if (Date.parse(expires) + grace <= now) return { code: 'expired', expires };
  const latest = Math.max(sequence, trust.sequence);
  // a kept one was accepted by the server's clock, which this computer's may be behind
  if (latest > now + skew && grace === 0) return { code: 'future', sequence: latest };
  const last = seen.get(root.id);
  // every remote can write the browser's storage: a future sequence can't have been seen
  if (last <= now + skew && sequence < last) return { code: 'older', sequence, seen: last };
  return olderThan(seen.trust(root.id), rooted);
}

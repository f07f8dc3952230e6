import { type Registry, type RegistryEntry, type RegistryKey, registry, signedRegistry } from './schema.ts';
import type { SeenSequences } from './seen.ts';

/** Why a registry was not accepted. */
export type Refusal =
  /** No JSON, or not of the form that was agreed. */
  | { code: 'unreadable'; detail: string }
  | { code: 'unsigned' }
  | { code: 'unknown-key'; key: string }
  /** Signed for development, read by a host built for production. */
  | { code: 'development-key'; key: string }
  /** The signature isn't that key's over this text. */
  | { code: 'altered'; key: string }
  | { code: 'unknown-schema'; schema: unknown }
  /** An entry without hashes, in production. */
  | { code: 'no-integrity'; remote: string }
  | { code: 'expired'; expires: string }
  /** Older than one seen before from that key. */
  | { code: 'older'; sequence: number; seen: number }
  /** Signed later than this browser's clock, and all that clocks may differ by. */
  | { code: 'future'; sequence: number }
  /** A remote at an origin that isn't on the deployment's list. */
  | { code: 'unlisted-origin'; remote: string; origin: string };

export type RegistryResult = { is: 'accepted'; registry: Registry } | { is: 'refused'; refusal: Refusal };

export interface Reading {
  keys: readonly RegistryKey[];
  /** Where remotes may come from: the deployment's whole list. */
  remoteOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  seen: SeenSequences;
  /** Whether the host was built for development. */
  development: boolean;
  /** How long after its end it is accepted all the same, in milliseconds; not at all, if left out. */
  grace?: number;
}

/** How far two clocks may differ, in milliseconds. */
const skew = 10 * 60_000;

const refused = (refusal: Refusal): RegistryResult => ({ is: 'refused', refusal });

/** Accepts a registry.json, or says why not. Everything is checked before anything of it is used. */
export async function readRegistry(text: string, reading: Reading): Promise<RegistryResult> {
  const { keys, now, seen, development, grace = 0 } = reading;
  const outer = parse(text);
  if (!outer || typeof outer !== 'object') return refused({ code: 'unreadable', detail: 'It is no JSON object.' });
  if (!('signature' in outer) || !outer.signature) return refused({ code: 'unsigned' });
  const signed = signedRegistry.safeParse(outer);
  if (!signed.success) return refused({ code: 'unreadable', detail: signed.error.message });

  const key = keys.find(({ id }) => id === signed.data.key);
  if (!key) return refused({ code: 'unknown-key', key: signed.data.key });
  if (key.development && !development) return refused({ code: 'development-key', key: key.id });
  if (!(await isSignedBy(key, signed.data.registry, signed.data.signature))) {
    return refused({ code: 'altered', key: key.id });
  }

  const inner = parse(signed.data.registry);
  const schema = (inner as { schema?: unknown } | null)?.schema;
  if (schema !== 1) return refused({ code: 'unknown-schema', schema });
  const parsed = registry.safeParse(inner);
  if (!parsed.success) return refused({ code: 'unreadable', detail: parsed.error.message });
  const { sequence, expires, remotes } = parsed.data;
  const bare = remotes.find((each) => !each.integrity || (each.previous && !each.previous.integrity));
  if (bare && !key.development) return refused({ code: 'no-integrity', remote: bare.name });
  const unlisted = firstUnlisted(remotes, reading.remoteOrigins);
  if (unlisted) return refused(unlisted);
  if (Date.parse(expires) + grace <= now) return refused({ code: 'expired', expires });
  if (sequence > now + skew) return refused({ code: 'future', sequence });
  const last = seen.get(key.id);
  // every remote can write what is kept in the browser: nobody has seen what isn't signed yet
  if (last <= now + skew && sequence < last) return refused({ code: 'older', sequence, seen: last });
  seen.set(key.id, sequence);
  return { is: 'accepted', registry: parsed.data };
}

function firstUnlisted(remotes: readonly RegistryEntry[], listed: readonly string[]): Refusal | undefined {
  const origins = new Set(listed.map((address) => new URL(address).origin));
  const builds = remotes.flatMap(({ name, base, previous }) =>
    [base, previous?.base ?? base].map((at) => ({ name, at })),
  );
  const found = builds.find(({ at }) => !origins.has(new URL(at).origin));
  return found && { code: 'unlisted-origin', remote: found.name, origin: new URL(found.at).origin };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function isSignedBy({ publicKey }: RegistryKey, text: string, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(text));
  } catch {
    // a key or signature of the wrong length or letters signs nothing
    return false;
  }
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

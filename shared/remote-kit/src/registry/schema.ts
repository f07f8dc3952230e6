import { publicId } from '@lineside/contracts';
import * as z from 'zod';
import { claim } from '../claims/claim.ts';
import { remoteName, version } from '../manifest/remote-json.ts';

// base64, as `integrity` attributes want it; hex once stopped every plugin of another product
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** In milliseconds, from the signer's clock: later ones are higher. */
const sequence = z.int().positive();

const build = z.object({
  version,
  /** Absolute address of the version's folder, with a slash at the end. */
  base: z.url({ protocol: /^https?$/ }).endsWith('/'),
  /** The hashes of its entry and of its remote.json. Missing only in development. */
  integrity: z.object({ entry: sha384, json: sha384 }).optional(),
  /** Its own privileges. */
  claims: z.array(claim).default([]),
});

/**
 * A further version, and its audience: both conditions must hold if both are set. All others get the entry's own
 * version.
 */
export const canary = build
  .extend({
    /** Ids of the companies in which it runs; in every one, when left out. */
    companies: z.array(publicId).min(1).max(100).optional(),
    /** For how many of a hundred people, chosen by `bucketOf`; for all, when left out. As many again are compared with them. */
    percent: z.int().min(1).max(50).optional(),
  })
  .refine(({ companies, percent }) => companies || percent, 'a canary is for some companies or for some people');

/** A team's signed entry: each has its type, so that nothing can be taken for another. */
export const entry = build.extend({
  kind: z.literal('entry'),
  schema: z.literal(1),
  name: remoteName,
  /** The sequence of the list it replaces: it is valid only as the next one. 0 without a previous list. */
  after: z.int().nonnegative(),
  /** Blocking points where it is used; all granted ones by default. */
  privileges: z.array(z.string()).optional(),
  /** The fallback if this version fails. */
  previous: build.optional(),
  canary: canary.optional(),
});

/** An origin that a remote's own back end answers at: by https, or on this machine. */
const backend = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== text) return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}, 'a back end is an origin by https, such as https://energy.example');

/** A key that the root binds to something. */
const boundKey = z.object({
  id: z.string().min(1),
  /** The 32 bytes of an Ed25519 public key, in base64. */
  publicKey: z.string().min(1),
  /** UTC ISO; later signatures are invalid. Earlier ones stay valid while the key is listed. */
  expires: z.iso.datetime().optional(),
});

// two while one takes the other's place
const boundKeys = z.array(boundKey).min(1).max(2);

const each = <T>(all: readonly T[]) => new Set(all).size === all.length;

/** The root's trust: publishers with their rights, and the signers of the list. */
export const trust = z
  .object({
    kind: z.literal('trust'),
    schema: z.literal(1),
    sequence,
    /** UTC ISO; a year after signing. */
    expires: z.iso.datetime(),
    /** The sequence of the trust it replaces. None for the first. */
    after: sequence.optional(),
    /** They can only sign lists. */
    listKeys: boundKeys,
    teams: z.array(
      z.object({
        name: z.string().min(1),
        keys: boundKeys,
        remotes: z.array(
          z.object({
            name: remoteName,
            /** The blocking points that it may use. Unknown names grant nothing. */
            privileges: z.array(z.string()).default([]),
            /** Of its own back end: tokens for that are sent there, and nowhere else. */
            backend: backend.optional(),
          }),
        ),
      }),
    ),
  })
  .refine(({ teams }) => each(teams.map(({ name }) => name)), 'a team is there twice')
  .refine(
    ({ teams }) => each(teams.flatMap(({ remotes }) => remotes.map(({ name }) => name))),
    'two teams have a remote',
  )
  .refine(({ listKeys, teams }) => {
    const keys = [...listKeys, ...teams.flatMap((team) => team.keys)];
    return each(keys.map(({ id }) => id)) && each(keys.map(({ publicKey }) => publicKey));
  }, 'a key is there twice');

/** The publisher's signed list: the current entries, under which trust, and until when. */
export const list = z.object({
  kind: z.literal('list'),
  schema: z.literal(1),
  /** An older one than seen before is refused. */
  sequence,
  /** UTC ISO; 7 days after signing. */
  expires: z.iso.datetime(),
  /** The hashes of the texts beside it, in their order. */
  trust: sha384,
  entries: z.array(sha384),
});

/** A text with its signer: the exact text, so that formatting can't differ. */
export const signedText = z.object({
  text: z.string(),
  key: z.string(),
  /** Ed25519 over the UTF-8 bytes of `text`, in base64. */
  signature: z.string(),
});

/** `registry.json`. */
export const registryDocument = z.object({
  trust: signedText,
  entries: z.array(signedText),
  list: signedText,
});

/** A root key of a deployment, from its configuration: its face. */
export const registryKey = z.object({
  id: z.string(),
  /** The 32 bytes of an Ed25519 public key, in base64. */
  publicKey: z.string(),
  /** Lists under it may be without hashes; only a host built for development accepts it. */
  development: z.boolean().optional(),
});

export type Build = z.infer<typeof build>;
export type Canary = z.infer<typeof canary>;
/** As a team signs it. */
export type TeamEntry = z.infer<typeof entry>;
export type Trust = z.infer<typeof trust>;
export type BoundKey = z.infer<typeof boundKey>;
export type List = z.infer<typeof list>;
export type SignedText = z.infer<typeof signedText>;
export type RegistryDocument = z.infer<typeof registryDocument>;
export type RegistryKey = z.infer<typeof registryKey>;

/** A listed remote, with its privileges. */
export interface RegistryEntry extends Build {
  name: string;
  /** The team that has its name, as the root has signed; known of each that was read. */
  team?: string | undefined;
  /** The blocking points that it uses; default: none. Unknown names grant nothing. */
  privileges?: string[] | undefined;
  /** The origin of its own back end, as signed by the root; default: none. */
  backend?: string | undefined;
  /** The fallback if this version fails. */
  previous?: Build | undefined;
  /** The canary, for some users. */
  canary?: Canary | undefined;
}

/** The content of a valid registry.json. */
export interface Registry {
  /** When it was signed, in milliseconds. */
  sequence: number;
  /** UTC ISO. */
  expires: string;
  remotes: RegistryEntry[];
}

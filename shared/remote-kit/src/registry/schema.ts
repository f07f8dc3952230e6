import * as z from 'zod';
import { claim } from '../claims/claim.ts';
import { remoteName, version } from '../manifest/remote-json.ts';

// base64, as `integrity` attributes want it; hex once stopped every plugin of another product
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const build = z.object({
  version,
  /** Absolute address of the version's folder, with a slash at the end. */
  base: z.url({ protocol: /^https?$/ }).endsWith('/'),
  /** Of its entry and of its remote.json. Missing only in development. */
  integrity: z.object({ entry: sha384, json: sha384 }).optional(),
  /** What it has for itself alone. */
  claims: z.array(claim).default([]),
});

const entry = build.extend({
  name: remoteName,
  /** At which points it is heard that may hold others up; none when left out. A name that isn't known grants nothing. */
  privileges: z.array(z.string()).optional(),
  /** What is loaded when this version fails. */
  previous: build.optional(),
});

const eachOnce = (entries: readonly { name: string }[]) =>
  new Set(entries.map(({ name }) => name)).size === entries.length;

export const registry = z.object({
  schema: z.literal(1),
  /** When it was signed, in milliseconds: an older one than seen before is refused. */
  sequence: z.int().positive(),
  /** UTC ISO; 7 days after signing. */
  expires: z.iso.datetime(),
  remotes: z.array(entry).refine(eachOnce, 'a remote is there twice'),
});

/** `registry.json`: the registry as the text that was signed, so that no two ways of writing it can differ. */
export const signedRegistry = z.object({
  registry: z.string(),
  key: z.string(),
  /** Ed25519 over the UTF-8 bytes of `registry`, in base64. */
  signature: z.string(),
});

/** A key whose signatures a deployment accepts, from its configuration. */
export const registryKey = z.object({
  id: z.string(),
  /** The 32 bytes of an Ed25519 public key, in base64. */
  publicKey: z.string(),
  /** Signs registries without hashes; only a host built for development accepts it. */
  development: z.boolean().optional(),
});

export type Build = z.infer<typeof build>;
export type RegistryEntry = z.infer<typeof entry>;
export type Registry = z.infer<typeof registry>;
export type SignedRegistry = z.infer<typeof signedRegistry>;
export type RegistryKey = z.infer<typeof registryKey>;

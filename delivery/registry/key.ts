import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryKey } from '@lineside/remote-kit/registry';
import { RegistryProblem } from './problem.ts';

/** A key that signs. `id` and `publicKey` are its face, which others may have. */
export interface SigningKey {
  id: string;
  /** The 32 bytes of the Ed25519 public key, in base64. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Makes a key in a file, for its owner alone. Throws where there is one already: it would be lost. */
export function makeKey(file: string): SigningKey {
  if (existsSync(file)) throw new RegistryProblem(`${file} is there already: a key is never written over.`);
  mkdirSync(path.dirname(file), { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return readKey(file);
}

/** The key of a file. Throws a sentence where it can't be used. */
export function readKey(file: string): SigningKey {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(readFileSync(file, 'utf8'));
  } catch (problem) {
    throw new RegistryProblem(`The key ${file} can't be read: ${(problem as Error).message}`);
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new RegistryProblem(`The key ${file} is no Ed25519 key.`);
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  return { id: idOf(publicKey), publicKey, privateKey };
}

/** The id of a key, unique per key. */
export const idOf = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

export const keyIn = (file: string): SigningKey => (existsSync(file) ? readKey(file) : makeKey(file));

/**
 * The owner of root, team and publisher keys at once: the demo, and tests. `face` is the public key for a page's
 * configuration.
 */
export interface OwnKeys {
  registryKey: RegistryKey;
  root: SigningKey;
  list: SigningKey;
  team: SigningKey;
}

/**
 * The keys in a folder (`.data/`), created if missing. Under a root for development lists may be without hashes, and
 * only a host built for development accepts them.
 */
export function ownKeys(folder: string, { development = false } = {}): OwnKeys {
  const root = keyIn(path.join(folder, development ? 'registry-development.key' : 'registry.key'));
  const { id, publicKey } = root;
  return {
    registryKey: { id, publicKey, ...(development && { development }) },
    root,
    list: keyIn(path.join(folder, 'list.key')),
    team: keyIn(path.join(folder, 'team.key')),
  };
}

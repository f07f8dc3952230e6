import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryKey } from '@lineside/remote-kit/registry';

/** A key that signs registries. `face` is what a page's configuration lists. */
export interface SigningKey {
  face: RegistryKey;
  privateKey: KeyObject;
}

/**
 * The key kept in a folder (`.data/`), made there when there is none. One for development signs registries without
 * hashes, which only a host built for development accepts.
 */
export function signingKey(folder: string, { development = false } = {}): SigningKey {
  const file = path.join(folder, development ? 'registry-development.key' : 'registry.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  }
  const privateKey = createPrivateKey(readFileSync(file, 'utf8'));
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return { face: { id, publicKey, ...(development && { development }) }, privateKey };
}

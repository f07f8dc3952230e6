import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, safe in an address and in a subprotocol's name. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two hashes are the same, in a time that says nothing about where they differ. */
export function sameHash(first: string, second: string): boolean {
  const [a, b] = [first, second].map((hash) => new Uint8Array(Buffer.from(hash, 'hex'))) as [Uint8Array, Uint8Array];
  return a.length === b.length && timingSafeEqual(a, b);
}

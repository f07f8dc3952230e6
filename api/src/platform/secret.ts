import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random secret of `length` characters out of 64: six bits each. */
export const newSecret = (length = 32): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 64]).join('');

/** The stored form of a secret. Secrets here are random and long, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether two texts are equal, in constant time. */
export function same(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}

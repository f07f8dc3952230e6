import { hashOf, newSecret, sameHash } from './secrets.ts';

test('a secret is 256 bits, safe in an address, and never the same', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(100);
});

test('a secret is stored as its SHA-256', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a hash is the same as itself alone, and not as a part of it', () => {
  const hash = hashOf('abc');
  expect(sameHash(hash, hashOf('abc'))).toBe(true);
  expect(sameHash(hash, hashOf('abd'))).toBe(false);
  expect(sameHash(hash, hash.slice(0, -2))).toBe(false);
  expect(sameHash(hash, '')).toBe(false);
});

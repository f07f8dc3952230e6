import { sign } from 'node:crypto';
import type { Registry, SignedRegistry } from '@lineside/remote-kit/registry';
import type { SigningKey } from './key.ts';

const validDays = 7;

/** Signs a list of remotes. `now` in milliseconds is its sequence; it expires 7 days later. */
export function signRegistry(
  remotes: Registry['remotes'],
  { face, privateKey }: SigningKey,
  now: number,
): SignedRegistry {
  const registry = JSON.stringify({
    schema: 1,
    sequence: now,
    expires: new Date(now + validDays * 86_400_000).toISOString(),
    remotes,
  } satisfies Registry);
  return {
    registry,
    key: face.id,
    signature: sign(null, Uint8Array.from(Buffer.from(registry)), privateKey).toString('base64'),
  };
}

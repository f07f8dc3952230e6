import { type Read, type Refusal, read, refused } from './refusal.ts';
import { type RegistryKey, type SignedText, signedText, type Trust, trust } from './schema.ts';
import { isSignedBy, parse, parseSigned } from './signature.ts';

/** Publishers and their rights, and the root that signed them. */
export interface Rooted {
  trust: Trust;
  root: RegistryKey;
}

/** Accepts a root's signed trust, or returns why not. Expiry is checked elsewhere. */
export async function readTrust(
  signed: SignedText,
  { keys, development }: { keys: readonly RegistryKey[]; development: boolean },
): Promise<Read<Rooted>> {
  const root = keys.find(({ id }) => id === signed.key);
  if (!root) return refused({ code: 'unknown-key', key: signed.key });
  if (root.development && !development) return refused({ code: 'development-key', key: root.id });
  if (!(await isSignedBy(root.publicKey, signed))) return refused({ code: 'altered', key: root.id });
  const content = parseSigned(trust, signed.text);
  return content.is === 'read' ? read({ trust: content.what, root }) : content;
}

/**
 * Why a trust can't be newer than the stored one, if it can't. The stored one only counts if that root has signed it.
 */
export async function olderThan(
  storedText: string | null,
  { trust: present, root }: Rooted,
): Promise<Extract<Refusal, { code: 'older-trust' }> | undefined> {
  const signed = signedText.safeParse(parse(storedText ?? ''));
  if (!signed.success) return undefined;
  const before = await readTrust(signed.data, { keys: [root], development: true });
  if (before.is === 'refused' || before.what.trust.sequence <= present.sequence) return undefined;
  return { code: 'older-trust', sequence: present.sequence, seen: before.what.trust.sequence };
}

import { createHash, createPublicKey, verify } from 'node:crypto';
import { enrolmentLimits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';

/** Refuses a request whose signed time is too far from the present one. */
export function checkClock(time: string): void {
  const isNear = Math.abs(Date.parse(time) - Date.now()) <= enrolmentLimits.clockMs;
  if (!isNear) throw refuse('clock-wrong', { propertyName: 'time' });
}

/** Whether a text was signed with an Ed25519 key; key and signature in base64url. */
export function isSigned(text: string, publicKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The fingerprint of a key for people to compare: 128 bits of its SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
  return hash
    .slice(0, 32)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-');
}

import { generateKeyPairSync } from 'node:crypto';
import { certificateDays, gatewayCertificate } from '@lineside/contracts/gateway-tunnel';
import { callPlatform, dataOf, type Platform } from '../platform-call.ts';

/** The certificate of a gateway with its key, both PEM. */
export interface KeptCertificate {
  key: string;
  certificate: string;
  /** When the next one is requested, in milliseconds since 1970. */
  renewOn: number;
}

const dayMs = 86_400_000;

/** Whether a certificate is still to be used; `now` in milliseconds since 1970. */
export const isFresh = (kept: KeptCertificate | null, now: number): kept is KeptCertificate =>
  kept !== null && now < kept.renewOn;

/** A key of RSA, PEM. */
export const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * Gets a certificate by the device's secret, for a new key; in the demo for one that its gateways share. The certificate before
 * is no longer accepted.
 */
export async function requestCertificate(
  platform: Platform,
  now: number,
  { publicKey, privateKey: key } = makeKey(),
): Promise<KeptCertificate> {
  const answer = await callPlatform(platform, '/gateway/certificates', { body: { publicKey } });
  const { certificate } = gatewayCertificate.parse(await dataOf(answer));
  return { key, certificate, renewOn: now + certificateDays.renewedAfter * dayMs };
}

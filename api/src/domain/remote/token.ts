import { createECDH, createHash, createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { type Feature, newPublicId } from '@lineside/contracts';

/** For how many seconds a token is good. */
export const remoteTokenSeconds = 300;

const curve = 'prime256v1';
/** The order of P-256: its private keys are the numbers below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The subject of a token, and its context. */
interface Claims {
  /** The portal's address. */
  iss: string;
  /** Id of the person. */
  sub: string;
  /** Id of the company. */
  company: string;
  features: Feature[];
}

/** A token for the back end of a remote, as a JWT. */
export function remoteToken(remote: string, claims: Claims, sealKey: Buffer): string {
  const { privateKey, publicKey } = keysOf(sealKey);
  const iat = Math.floor(Date.now() / 1000);
  const times = { iat, exp: iat + remoteTokenSeconds, jti: newPublicId() };
  const signed = [
    { alg: 'ES256', typ: 'JWT', kid: publicKey.kid },
    { ...claims, aud: audienceOf(remote), ...times },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const audienceOf = (remote: string) => `remote:${remote}`;

/** The public keys of tokens, as a JWK set. */
export const remoteTokenKeys = (sealKey: Buffer): { keys: JsonWebKey[] } => ({ keys: [keysOf(sealKey).publicKey] });

/**
 * The key that tokens are signed with is derived from the seal key: every process of a deployment has the same, and no
 * other key has to be stored.
 */
function keysOf(sealKey: Buffer): { privateKey: KeyObject; publicKey: JsonWebKey } {
  // 16 bytes more than it has, so that no number is likelier than another (FIPS 186-5, A.2.1)
  const derivedKey = Buffer.from(hkdfSync('sha256', sealKey, '', 'tokens for back ends of remotes', 48)).toString(
    'hex',
  );
  const d = Buffer.from(((BigInt(`0x${derivedKey}`) % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const open = { crv: 'P-256', kty: 'EC', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  const privateKey = createPrivateKey({ key: { ...open, d: text(d) }, format: 'jwk' });
  // its name is its thumbprint (RFC 7638), which hashes these four in this order
  const kid = text(createHash('sha256').update(JSON.stringify(open)).digest());
  return { privateKey, publicKey: { ...open, kid, alg: 'ES256', use: 'sig' } };
}

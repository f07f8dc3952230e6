import { createPublicKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { certificateDays } from '@lineside/contracts/gateway-tunnel';
import { proxyCommonName } from '@lineside/contracts/web-access';
import forge from 'node-forge';
import { normalizedSerial } from '../vpn-session/certificate-serial.ts';

/** A certificate with its private key, both PEM. */
export interface Authority {
  certificate: string;
  key: string;
}

const { pki } = forge;
const dayMs = 86_400_000;
/** How long the platform's own authority is valid, in days: longer than a gateway is used. */
const authorityDays = 30 * 365;

/** Makes an authority for the certificates of gateways. */
export function makeAuthority(): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = [{ name: 'commonName', value: `Lineside gateways ${randomBytes(3).toString('hex')}` }];
  const certificate = draft(pki.publicKeyFromPem(publicKey), authorityDays);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { certificate: pki.certificateToPem(certificate), key: privateKey };
}

/** Whether a text is the public key of RSA that a gateway may use, PEM. */
export function isPublicKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(text);
    const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
    return asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096 && publicExponent === 65_537n;
  } catch {
    return false;
  }
}

/**
 * A certificate for a gateway: it only proves to VPN servers which device it is.
 *
 * @param publicKey PEM, see `isPublicKey`
 */
export function signGateway(authority: Authority, { agent, publicKey }: { agent: string; publicKey: string }) {
  const certificate = draft(pki.publicKeyFromPem(publicKey), certificateDays.valid);
  certificate.setSubject([{ name: 'commonName', value: agent }]);
  certificate.setIssuer(pki.certificateFromPem(authority.certificate).subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true },
  ]);
  certificate.sign(pki.privateKeyFromPem(authority.key), forge.md.sha256.create());
  const pem = pki.certificateToPem(certificate).replaceAll('\r', '');
  return { certificate: pem, serial: serialOf(pem), expiresOn: certificate.validity.notAfter };
}

/** A certificate for a proxy of web access: gateways accept it, and take no gateway's for one. `publicKey` as above. */
export function signProxy(authority: Authority, publicKey: string) {
  const certificate = draft(pki.publicKeyFromPem(publicKey), certificateDays.valid);
  certificate.setSubject([{ name: 'commonName', value: proxyCommonName }]);
  certificate.setIssuer(pki.certificateFromPem(authority.certificate).subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
  ]);
  certificate.sign(pki.privateKeyFromPem(authority.key), forge.md.sha256.create());
  return {
    certificate: pki.certificateToPem(certificate).replaceAll('\r', ''),
    expiresOn: certificate.validity.notAfter,
  };
}

/** The serial number of a certificate in hexadecimal, as `normalizedSerial` gives it. */
const serialOf = (pem: string): string => normalizedSerial(new X509Certificate(pem).serialNumber);

function draft(publicKey: forge.pki.PublicKey, days: number): forge.pki.Certificate {
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  // positive, as a serial number must be
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // a gateway's clock may be late by a day
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + days * dayMs);
  return certificate;
}

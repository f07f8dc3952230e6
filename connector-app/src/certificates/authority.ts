import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

export interface Certificates {
  /** The certificate of the authority, which people trust; its key is gone once it has signed. */
  ca: string;
  key: string;
  /** The connector's own certificate. */
  cert: string;
}

/** The common prefix of the names of all authorities created here. */
export const authorityName = 'Lineside VPN client on this computer';

/** The longest that every browser accepts. */
const days = 820;

const { asn1, pki } = forge;
const { Class, Type } = asn1;

/**
 * Creates an authority for this installation and one certificate signed by it. The authority is limited to this
 * machine's own names (name constraints, critical), so that trusting it allows nothing else.
 */
export function makeCertificates(): Certificates {
  const [authority, own] = [newKeys(), newKeys()];
  const name = [{ name: 'commonName', value: `${authorityName} ${randomBytes(3).toString('hex')}` }];
  const ca = unsigned(authority.publicKey, name, name, [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
    { id: '2.5.29.30', critical: true, value: nameConstraints() },
  ]);
  ca.sign(authority.privateKey, forge.md.sha256.create());
  const cert = unsigned(own.publicKey, [{ name: 'commonName', value: 'localhost' }], name, [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectKeyIdentifier' },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
        { type: 7, ip: '::1' },
      ],
    },
  ]);
  cert.sign(authority.privateKey, forge.md.sha256.create());
  return { ca: pki.certificateToPem(ca), cert: pki.certificateToPem(cert), key: pki.privateKeyToPem(own.privateKey) };
}

function newKeys() {
  // Node's generator: forge's own takes seconds
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  return { privateKey: key, publicKey: pki.setRsaPublicKey(key.n, key.e) };
}

function unsigned(
  publicKey: forge.pki.rsa.PublicKey,
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  extensions: object[],
): forge.pki.Certificate {
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  // positive, as a serial number must be
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  return certificate;
}

/** RFC 5280 4.2.1.10: permitted subtrees for one DNS name and two addresses, each with a mask of all ones. */
function nameConstraints(): string {
  const nameConstraint = (type: number, value: string) =>
    asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [
      asn1.create(Class.CONTEXT_SPECIFIC, type as forge.asn1.Type, false, value),
    ]);
  const masked = (bytes: number[]) => String.fromCharCode(...bytes, ...bytes.map(() => 0xff));
  const permitted = [
    nameConstraint(2, 'localhost'),
    nameConstraint(7, masked([127, 0, 0, 1])),
    nameConstraint(7, masked([...new Array(15).fill(0), 1])),
  ];
  const constraints = asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    asn1.create(Class.CONTEXT_SPECIFIC, 0 as forge.asn1.Type, true, permitted),
  ]);
  return asn1.toDer(constraints).getBytes();
}

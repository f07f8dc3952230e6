import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writePrivately } from '../data-folder.ts';
import { type Certificates, makeCertificates } from './authority.ts';

/** Renewed this long before its end. */
const earlyMs = 30 * 86_400_000;

export const caFile = (folder: string): string => join(folder, 'ca.pem');

/** This installation's certificates: made at first need, and when they are about to run out. */
export function openCertificates(folder: string): Certificates & { fresh: boolean } {
  const [ca, cert, key] = [caFile(folder), join(folder, 'cert.pem'), join(folder, 'key.pem')].map(readIfThere);
  if (ca && cert && key && Date.parse(new X509Certificate(cert).validTo) - earlyMs > Date.now()) {
    return { ca, cert, key, fresh: false };
  }
  const certificates = makeCertificates();
  writePrivately(join(folder, 'key.pem'), certificates.key);
  writePrivately(join(folder, 'cert.pem'), certificates.cert);
  writePrivately(caFile(folder), certificates.ca);
  return { ...certificates, fresh: true };
}

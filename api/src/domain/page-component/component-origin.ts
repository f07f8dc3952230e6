import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { companyId, isPublicId } from '@lineside/contracts';
import { same } from '../../platform/secret.ts';

/** The label of the origin of a template's components: no other template has it, and no portal is called so. */
export const labelOf = (template: string): string =>
  `t${createHash('sha256').update(`origin of components ${template}`).digest('hex').slice(0, 20)}`;

/**
 * The name of the folder in which a version's files are served. Whoever may see the version learns it. It proves itself: the
 * files are asked for without credentials.
 */
export const folderOf = (company: string, version: string, sealKey: Buffer): string =>
  `${company}~${version}~${proofOf(company, version, sealKey)}`;

/** The company and version of such a name; undefined where nobody was told it. */
export function versionIn(folder: string, sealKey: Buffer): { company: string; version: string } | undefined {
  const [company = '', version = '', proof = '', ...more] = folder.split('~');
  const isName = companyId.safeParse(company).success && isPublicId(version) && more.length === 0;
  return isName && same(proof, proofOf(company, version, sealKey)) ? { company, version } : undefined;
}

const proofOf = (company: string, version: string, sealKey: Buffer): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', sealKey, '', 'folders of component files', 32)))
    .update(`${company} ${version}`)
    .digest('hex')
    .slice(0, 32);

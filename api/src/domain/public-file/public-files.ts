import { limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { pictureType } from '../../platform/picture-type.ts';
import { publicFileTable } from './table.ts';

/** Stores a picture of a company, up to a maximum number; returns its id. In the company's scope. */
export async function keepPublicFile(tx: Tx, company: string, content: Uint8Array): Promise<string> {
  const mediaType = pictureType(content);
  // simultaneous calls are counted one after the other
  await tx.execute(sql`select from company where public_id = ${company} for update`);
  const { rows } = await tx.execute(sql`select count(*)::int as there from public_file where company_id = ${company}`);
  const max = limits.publicFiles;
  if ((rows[0]!.there as number) >= max) throw refuse('too-many-files', { params: { most: String(max) } });
  const publicId = newPublicId();
  await tx.insert(publicFileTable).values({ publicId, companyId: company, mediaType, content: Buffer.from(content) });
  return publicId;
}

/** A picture by its id, of any company: row-level security shows this one row without a company. */
export async function publicFile(tx: Tx, publicId: string): Promise<{ mediaType: string; content: Buffer }> {
  await tx.execute(sql`select set_config('app.opened', ${publicId}, true)`);
  const { mediaType, content } = publicFileTable;
  const [found] = await tx
    .select({ mediaType, content })
    .from(publicFileTable)
    .where(eq(publicFileTable.publicId, publicId));
  if (!found) throw refuse('not-found');
  return found;
}

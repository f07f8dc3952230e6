import { limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { publicFileTable } from '../tables/public-file.ts';

/** What each kind of picture begins with; of WebP after the length that stands between. */
const signs: [mediaType: string, begins: string, goesOn?: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF', 'WEBP'],
];

/** What a picture is by its first bytes; undefined of all else, such as SVG, which can carry a script. */
function mediaTypeOf(content: Uint8Array): string | undefined {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  return signs.find(([, begins, goesOn = '']) => head.startsWith(begins) && head.startsWith(goesOn, 8))?.[0];
}

/** Keeps a picture of a company, which has so many at most. Answers its id. In the company's scope. */
export async function keepPublicFile(tx: Tx, company: string, content: Uint8Array): Promise<string> {
  const mediaType = mediaTypeOf(content);
  if (!mediaType) throw refuse('not-a-picture');
  // of two at once one is counted after the other
  await tx.execute(sql`select from company where public_id = ${company} for update`);
  const { rows } = await tx.execute(sql`select count(*)::int as there from public_file where company_id = ${company}`);
  const most = limits.publicFiles;
  if ((rows[0]!.there as number) >= most) throw refuse('too-many-files', { params: { most: String(most) } });
  const publicId = newPublicId();
  await tx.insert(publicFileTable).values({ publicId, companyId: company, mediaType, content: Buffer.from(content) });
  return publicId;
}

/** A picture by its id, of whichever company: the one row that row-level security shows to who is in none. */
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

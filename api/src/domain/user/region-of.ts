import { isLocale } from '@lineside/contracts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { userTable } from './table.ts';

/** The region in a person's profile, in which their files are written; null if it says none. */
export async function regionOf(tx: Tx, user: string): Promise<string | null> {
  const [row] = await tx.select({ region: userTable.localisation }).from(userTable).where(eq(userTable.publicId, user));
  const region = row?.region;
  return region && isLocale(region) ? region : null;
}

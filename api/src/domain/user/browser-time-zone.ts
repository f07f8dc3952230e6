import { isTimeZone } from '@lineside/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { userTable } from './table.ts';

/** Keeps the zone that a person's browser told, if this program knows it. */
export async function keepBrowserTimeZone(tx: Tx, user: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await tx
    .update(userTable)
    .set({ browserTimeZone: timeZone })
    .where(and(eq(userTable.publicId, user), sql`browser_time_zone is distinct from ${timeZone}`));
}

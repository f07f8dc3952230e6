import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { userTable } from '../tables/user.ts';

/** The person with an e-mail address. Service accounts have no usable address. */
export async function accountAt(tx: Tx, emailAddress: string) {
  const [account] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.emailAddress, emailAddress.toLowerCase()), isNull(userTable.serviceOf)));
  return account;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { userTable } from '../tables/user.ts';

/** The account with an e-mail address. */
export async function accountAt(tx: Tx, emailAddress: string) {
  const [account] = await tx.select().from(userTable).where(eq(userTable.emailAddress, emailAddress.toLowerCase()));
  return account;
}

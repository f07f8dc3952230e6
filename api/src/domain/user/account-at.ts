import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { userTable } from './table.ts';

/** The person with an e-mail address. Service accounts have no usable address. */
export async function accountAt(tx: Tx, emailAddress: string) {
  const [account] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.emailAddress, asciiLower(emailAddress)), isNull(userTable.serviceOf)));
  return account;
}

/** Stored addresses are ASCII: another letter whose lower case is ASCII, such as the Kelvin sign, is not the same address. */
const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

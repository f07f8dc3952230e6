import { refuse } from '@lineside/contracts/serving';
import { and, DrizzleQueryError, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import { endLinks } from '../mail-link/mail-link.ts';
import { emailChangeTable } from '../mail-link/table.ts';
import { endSessions } from '../session/session.ts';
import { userTable } from '../user/table.ts';
import { emailChanged } from './email-changed-mail.ts';

/** PostgreSQL's code where a unique value is there already. */
const uniqueViolation = '23505';

/**
 * Withdraws address changes that wait for confirmation: all of a person's, or those matching `which`. Returns their
 * ids.
 */
export async function dropChanges(tx: Tx, user: string, condition?: SQL): Promise<string[]> {
  const deleted = await tx
    .delete(emailChangeTable)
    .where(and(eq(emailChangeTable.userId, user), condition))
    .returning({ id: emailChangeTable.publicId });
  for (const { id } of deleted) await endLinks(tx, 'email-change', id);
  return deleted.map(({ id }) => id);
}

/**
 * Applies a confirmed address change to an account and notifies the old address. Its sessions and client tokens end,
 * except the session that asked, and so do links sent to the old address. Returns the account.
 */
export async function changeAddress(tx: Tx, change: string, host: string | null): Promise<string> {
  const [found] = await tx.delete(emailChangeTable).where(eq(emailChangeTable.publicId, change)).returning();
  if (!found) throw refuse('link-spent', { propertyName: 'Authorization' });
  const { userId: user, newEmailAddress: emailAddress, sessionId } = found;
  await postTo(tx, [user], emailChanged, { newEmailAddress: emailAddress }, host);
  try {
    await tx.update(userTable).set({ emailAddress }).where(eq(userTable.publicId, user));
  } catch (problem) {
    const { code } = (problem instanceof DrizzleQueryError ? problem.cause : problem) as { code?: string };
    throw code === uniqueViolation ? refuse('already-there', { propertyName: 'emailAddress' }) : problem;
  }
  await endSessions(tx, user, 'signed-out', { but: sessionId ?? undefined });
  await endLinks(tx, 'recovery', user);
  await dropChanges(tx, user);
  return user;
}

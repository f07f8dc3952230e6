import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import { endLinks } from '../mail-link/mail-link.ts';
import { endSessions } from '../session/session.ts';
import { forgetDevices } from '../session/trusted-device.ts';
import { userTable } from '../user/table.ts';
import { dropChanges } from './change-address.ts';
import { passwordChanged } from './password-changed-mail.ts';

/**
 * Changes the password of an account and notifies its person by mail. Its sessions end except `session`, which changed
 * it, and with `deleteAccessTokens` also client tokens; so do recovery links and pending address changes.
 */
export async function setPassword(
  tx: Tx,
  user: string,
  passwordHash: string,
  { session, deleteAccessTokens }: { session?: string; deleteAccessTokens: boolean },
): Promise<void> {
  await tx.update(userTable).set({ passwordHash }).where(eq(userTable.publicId, user));
  await endSessions(tx, user, 'password-changed', { but: session, keepTokens: !deleteAccessTokens });
  await endLinks(tx, 'recovery', user);
  await dropChanges(tx, user);
  await postTo(tx, [user], passwordChanged, {});
  if (deleteAccessTokens) await forgetDevices(tx, user);
}

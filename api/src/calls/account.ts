import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { note } from '../security-log.ts';
import { personOf, scopeOfCall } from '../session/authenticate.ts';
import { checkPassword } from '../session/check-password.ts';
import { checkNewPassword } from '../session/new-password.ts';
import { hashPassword } from '../session/password.ts';
import { endOtherSessions } from '../session/session.ts';
import { forgetDevices } from '../session/trusted-device.ts';
import { userTable } from '../tables/user.ts';
import type { Handlers } from './handlers.ts';

/** What people do with their own account. */
export const accountCalls: Pick<Handlers, 'ChangePassword'> = {
  async ChangePassword({ world, request, body: { oldPassword, newPassword, deleteAccessTokens } }) {
    const scope = scopeOfCall(request);
    const { user, session } = await world.database.inScope(scope, async (tx) => personOf(tx, request));
    // it isn't the session that is no good
    const wrong = () => refuse('wrong-password', { propertyName: 'oldPassword' });
    await checkPassword(world, request, user.emailAddress, oldPassword, { wrong });
    checkNewPassword(newPassword, user, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await world.database.inScope(scope, async (tx) => {
      // who signed this session out meanwhile changes nothing any more
      personOf(tx, request);
      await tx.update(userTable).set({ passwordHash }).where(eq(userTable.publicId, user.publicId));
      if (!deleteAccessTokens) return;
      await endOtherSessions(tx, user.publicId, session);
      await forgetDevices(tx, user.publicId);
    });
    note(request, { user: user.publicId, session });
    return null;
  },
};

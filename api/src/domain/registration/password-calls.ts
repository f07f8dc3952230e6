import { refuse } from '@lineside/contracts/serving';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { auditAccount } from '../session/audit-account.ts';
import { personOf, scopeOfCall } from '../session/authenticate.ts';
import { checkPassword } from '../session/check-password.ts';
import { checkNewPassword } from '../session/new-password.ts';
import { hashPassword } from '../session/password.ts';
import { setPassword } from './set-password.ts';

/** People's actions on their own account. */
export const accountCalls: Pick<Handlers, 'ChangePassword'> = {
  async ChangePassword({ app, request, body: { oldPassword, newPassword, deleteAccessTokens } }) {
    const scope = scopeOfCall(request);
    const { user, session } = await app.database.inScope(scope, async (tx) => personOf(tx, request));
    // 400 and not 401: the session is still good
    const wrong = () => refuse('wrong-password', { propertyName: 'oldPassword' });
    await checkPassword(app, request, user.emailAddress, oldPassword, { wrong });
    checkNewPassword(newPassword, user, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await app.database.inScope(scope, async (tx) => {
      // the session may have ended in the meantime
      personOf(tx, request);
      await setPassword(tx, user.publicId, passwordHash, { session, deleteAccessTokens });
      await auditAccount(tx, request, user, { act: 'change-password' });
    });
    note(request, { user: user.publicId, session });
    return null;
  },
};

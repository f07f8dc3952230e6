import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { recoveryCodesMade, secondFactorOff, secondFactorOn, tellAccount } from './account-mails.ts';
import { auditAccount } from './audit-account.ts';
import { type Person, personOf, scopeOfPerson } from './authenticate.ts';
import { withCode } from './check-code.ts';
import { sessionTable } from './table.ts';
import { forgetDevices } from './trusted-device.ts';
import { forgetApp, newCodes, offerSecret, registerApp, registeredApp, takeCode } from './two-factor.ts';

const asPerson = <T>({ database }: AppContext, request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) =>
  database.inScope(scopeOfPerson(request), (tx) => work(tx, personOf(tx, request)));

/** One-time codes of an app, required beside the password. */
export const twoFactorCalls: Pick<
  Handlers,
  'EnableOneTimeApp' | 'VerifyOneTimeApp' | 'RenewRecoveryCodes' | 'DisableOneTimeApp'
> = {
  EnableOneTimeApp: ({ app, request }) =>
    asPerson(app, request, async (tx, { user }) => {
      await auditAccount(tx, request, user, { act: 'offer-app' });
      return { secret: await offerSecret(tx, user.publicId, app.settings.sealKey()) };
    }),

  VerifyOneTimeApp: ({ app, request, body: { oneTimePassword: code, deviceName } }) =>
    withCode(app, request, async (tx, { user, session }) => {
      const key = app.settings.sealKey();
      const recoveryCodes = await registerApp(tx, user.publicId, { code, deviceName, key });
      if (!recoveryCodes) return undefined;
      await forgetDevices(tx, user.publicId);
      await auditAccount(tx, request, user, { act: 'register-app' });
      await tellAccount(tx, user.publicId, secondFactorOn, { device: deviceName });
      await tx.update(sessionTable).set({ twoFactor: true }).where(eq(sessionTable.publicId, session));
      return { recoveryCodes };
    }),

  RenewRecoveryCodes: ({ app, request, body: { oneTimePassword } }) =>
    withCode(app, request, async (tx, { user }) => {
      const authenticator = await registeredApp(tx, user.publicId);
      if (!authenticator) throw refuse('not-found');
      if (!(await takeCode(tx, authenticator, oneTimePassword, app.settings.sealKey()))) return undefined;
      const recoveryCodes = await newCodes(tx, user.publicId);
      await auditAccount(tx, request, user, { act: 'renew-codes' });
      await tellAccount(tx, user.publicId, recoveryCodesMade, {});
      return { recoveryCodes };
    }),

  DisableOneTimeApp: ({ app, request, body: { oneTimePassword } }) =>
    withCode(app, request, async (tx, { user }) => {
      const { publicId } = user;
      const authenticator = await registeredApp(tx, publicId);
      if (!authenticator) throw refuse('not-found');
      if (!(await takeCode(tx, authenticator, oneTimePassword, app.settings.sealKey()))) return undefined;
      await forgetApp(tx, publicId);
      await auditAccount(tx, request, user, { act: 'remove-app' });
      await tellAccount(tx, publicId, secondFactorOff, {});
      await tx.update(sessionTable).set({ twoFactor: false }).where(eq(sessionTable.userId, publicId));
      return null;
    }),
};

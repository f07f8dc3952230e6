import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/scope.ts';
import { type Person, personOf, scopeOfPerson } from '../session/authenticate.ts';
import { withCode } from '../session/check-code.ts';
import { forgetDevices } from '../session/trusted-device.ts';
import { forgetApp, offerSecret, registerApp, registeredApp, takeCode } from '../session/two-factor.ts';
import { sessionTable } from '../tables/user.ts';
import type { Handlers } from './handlers.ts';

const asPerson = <T>({ database }: AppContext, request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) =>
  database.inScope(scopeOfPerson(request), (tx) => work(tx, personOf(tx, request)));

/** One-time codes of an app, asked for beside the password. */
export const twoFactorCalls: Pick<Handlers, 'EnableOneTimeApp' | 'VerifyOneTimeApp' | 'DisableOneTimeApp'> = {
  EnableOneTimeApp: ({ app, request }) =>
    asPerson(app, request, async (tx, { user }) => ({
      secret: await offerSecret(tx, user.publicId, app.settings.sealKey()),
    })),

  VerifyOneTimeApp: ({ app, request, body: { oneTimePassword: code, deviceName } }) =>
    withCode(app, request, async (tx, { user, session }) => {
      const key = app.settings.sealKey();
      const recoveryCodes = await registerApp(tx, user.publicId, { code, deviceName, key });
      if (!recoveryCodes) return undefined;
      await forgetDevices(tx, user.publicId);
      await tx.update(sessionTable).set({ twoFactor: true }).where(eq(sessionTable.publicId, session));
      return { recoveryCodes };
    }),

  DisableOneTimeApp: ({ app, request, body: { oneTimePassword } }) =>
    withCode(app, request, async (tx, { user: { publicId } }) => {
      const authenticator = await registeredApp(tx, publicId);
      if (!authenticator) throw refuse('not-found');
      if (!(await takeCode(tx, authenticator, oneTimePassword, app.settings.sealKey()))) return undefined;
      await forgetApp(tx, publicId);
      await tx.update(sessionTable).set({ twoFactor: false }).where(eq(sessionTable.userId, publicId));
      return null;
    }),
};

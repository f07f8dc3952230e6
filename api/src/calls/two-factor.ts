import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/scope.ts';
import { type Person, personOf, scopeOfPerson } from '../session/authenticate.ts';
import { withCode } from '../session/check-code.ts';
import { forgetDevices } from '../session/trusted-device.ts';
import { forgetApp, offerSecret, registerApp, registeredApp, takeCode } from '../session/two-factor.ts';
import { sessionTable } from '../tables/user.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

const asPerson = <T>({ database }: World, request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) =>
  database.inScope(scopeOfPerson(request), (tx) => work(tx, personOf(tx, request)));

/** One-time codes of an app, asked for beside the password. */
export const twoFactorCalls: Pick<Handlers, 'EnableOneTimeApp' | 'VerifyOneTimeApp' | 'DisableOneTimeApp'> = {
  EnableOneTimeApp: ({ world, request }) =>
    asPerson(world, request, async (tx, { user }) => ({
      secret: await offerSecret(tx, user.publicId, world.settings.sealKey()),
    })),

  VerifyOneTimeApp: ({ world, request, body: { oneTimePassword: code, deviceName } }) =>
    withCode(world, request, async (tx, { user, session }) => {
      const key = world.settings.sealKey();
      const recoveryCodes = await registerApp(tx, user.publicId, { code, deviceName, key });
      if (!recoveryCodes) return undefined;
      await forgetDevices(tx, user.publicId);
      await tx.update(sessionTable).set({ twoFactor: true }).where(eq(sessionTable.publicId, session));
      return { recoveryCodes };
    }),

  DisableOneTimeApp: ({ world, request, body: { oneTimePassword } }) =>
    withCode(world, request, async (tx, { user: { publicId } }) => {
      const app = await registeredApp(tx, publicId);
      if (!app) throw refuse('not-found');
      if (!(await takeCode(tx, app, oneTimePassword, world.settings.sealKey()))) return undefined;
      await forgetApp(tx, publicId);
      await tx.update(sessionTable).set({ twoFactor: false }).where(eq(sessionTable.userId, publicId));
      return null;
    }),
};

import { headers } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { checkPassword } from './check-password.ts';
import { deviceHashOf, recognizeDevice, trustDevice } from './trusted-device.ts';
import { registeredApp, takeCode } from './two-factor.ts';

/** The input of a login. */
export interface Credentials {
  emailAddress: string;
  password: string;
  oneTimePassword?: string | undefined;
  trustedDeviceName?: string | null | undefined;
}

/**
 * Authenticates a person: by their password, and by a one-time code if they use an authenticator app and don't trust
 * the device.
 */
export async function signIn(app: AppContext, request: FastifyRequest, credentials: Credentials, isProgram = false) {
  const device = deviceHashOf(request);
  const name = credentials.trustedDeviceName ?? undefined;
  if (name !== undefined && !device) throw refuse('required-header', { propertyName: headers.deviceIdentifier });
  let usesTwoFactor = false;
  const user = await checkPassword(app, request, credentials.emailAddress, credentials.password, {
    isProgram,
    also: ({ publicId }) =>
      app.database.inScope({ user: publicId }, async (tx) => {
        const authenticator = await registeredApp(tx, publicId);
        const isKnown = device !== undefined && (await recognizeDevice(tx, publicId, device));
        usesTwoFactor = authenticator !== undefined;
        if (!authenticator || isKnown) return true;
        if (!credentials.oneTimePassword) return false;
        if (await takeCode(tx, authenticator, credentials.oneTimePassword, app.settings.sealKey())) return true;
        throw refuse('wrong-one-time-password', { propertyName: 'oneTimePassword' });
      }),
  });
  if (name !== undefined && device) {
    const userAgent = request.headers['user-agent'] ?? null;
    await app.database.inScope({ user: user.publicId }, (tx) =>
      trustDevice(tx, user.publicId, { device, name, userAgent }),
    );
  }
  return { user, twoFactor: usesTwoFactor };
}

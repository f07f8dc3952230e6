import { browserZone, calls } from '@lineside/contracts';
import { useSelector } from 'react-redux';
import { type Result, succeeded } from '../calls/failure.ts';
import { replyOf } from '../calls/reply-of.ts';
import { theClient } from '../current.ts';
import type { State } from '../store.ts';
import type { SessionState, SessionUser } from './session-state.ts';

export type { SessionState, SessionUser };

/** The current session. */
export const useSession = (): SessionState => useSelector(({ session }: State) => session);

/** `useSession` outside of components. */
export const sessionState = (): SessionState => theClient().store.getState().session;

/** Credentials of a login. `trustedDeviceName`: this browser needs no one-time code from now on. */
export interface SignInWith {
  emailAddress: string;
  password: string;
  oneTimePassword?: string;
  trustedDeviceName?: string;
}

/** Signs in, here and in the other tabs; a refusal is for the form to show. */
export const signIn = (credentials: SignInWith): Promise<Result<null>> =>
  theClient().session.signIn(calls.SignIn, { ...credentials, timeZone: browserZone() });

/** Logs in with the callback of an identity provider. */
export const signInBySso = (ssoAuthentication: { code: string; state: string }): Promise<Result<null>> =>
  theClient().session.signIn(calls.SignInBySso, { ssoAuthentication, timeZone: browserZone() });

/**
 * Asks for the address of an identity provider at which the person signs in.
 *
 * @param redirectUrl the page of this portal that the browser comes back to
 */
export async function ssoAddress(identityProvider: { publicId: string }, redirectUrl: string): Promise<Result<string>> {
  const { route, verb, needs } = calls.RequestSsoAuthentication;
  const body = { identityProvider: { publicId: identityProvider.publicId }, redirectUrl };
  const reply = replyOf(calls.RequestSsoAuthentication);
  // the answer sets a cookie that binds the sign-in to this browser
  const result = await theClient().call({ route, verb, needs, body, reply, inPlace: true, cookies: true });
  return result.ok ? succeeded(result.data.data.url) : result;
}

/** Signs out, here and in every other tab. */
export const signOut = (): Promise<Result<null>> => theClient().session.signOut();

/**
 * Makes sure that the session lives, for the connect flow (spec 4.31).
 *
 * @throws CallFailed when the API can't be reached.
 */
export const refreshSession = (): Promise<'fresh' | 'refused'> => theClient().session.refresh();

import { useSelector } from 'react-redux';
import type { Result } from '../calls/failure.ts';
import { theClient } from '../current.ts';
import type { State } from '../store.ts';
import type { SessionState, SessionUser } from './session-state.ts';

export type { SessionState, SessionUser };

/** Who is signed in. */
export const useSession = (): SessionState => useSelector(({ session }: State) => session);

/** `useSession` outside of components. */
export const sessionState = (): SessionState => theClient().store.getState().session;

/** Signs in, here and in the other tabs; a refusal is for the form to show. */
export const signIn = (credentials: { emailAddress: string; password: string }): Promise<Result<null>> =>
  theClient().session.signIn(credentials);

/** Signs out, here and in every other tab. */
export const signOut = (): Promise<Result<null>> => theClient().session.signOut();

/**
 * Makes sure that the session lives, for the connect flow (spec 4.31).
 *
 * @throws CallFailed when the API can't be reached.
 */
export const refreshSession = (): Promise<'fresh' | 'refused'> => theClient().session.refresh();

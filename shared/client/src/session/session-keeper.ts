import { type Call, calls, type Token } from '@lineside/contracts';
import { pause, pauseAfter } from '../calls/back-off.ts';
import type { Caller, Raise } from '../calls/call.ts';
import { CallFailed, type Result, succeeded } from '../calls/failure.ts';
import { replyOf } from '../calls/reply-of.ts';
import type { ClientStore } from '../store.ts';
import { type SessionState, type SessionUser, sessionSlice, type WhyOver } from './session-state.ts';
import type { Tabs } from './tabs.ts';
import type { TokenKeeper } from './token-keeper.ts';

export interface SessionKeeper {
  /** Takes up the session of the cookie, if there is one; waits through an API that doesn't answer. */
  restore(): Promise<void>;
  /** Logs in with a call that returns a token and sets the refresh cookie. */
  signIn<B>(signInCall: Call<B, Token>, body: B): Promise<Result<null>>;
  signOut(): Promise<Result<null>>;
  refresh(): Promise<'fresh' | 'refused'>;
  /** A tab has a session of this user. */
  sessionStarted(user: SessionUser): void;
  /** The session ended, here or in another tab. */
  sessionEnded(why: 'signed-out' | WhyOver): void;
  /** Whether a session of this user may replace the present state. */
  acceptsUser(user: SessionUser): boolean;
}

interface SessionDependencies {
  store: ClientStore;
  call: Caller;
  raise: Raise;
  keeper: TokenKeeper;
  tabs: Tabs;
  /** The client is closed. */
  ended(): boolean;
  /** Called when another user logs in, or the user logs out: all data is dropped. */
  onUserGone(): void;
  /** Called on a login; `same`: by the same user, so the page stays as it is. */
  onSignedIn(same: boolean): void | Promise<void>;
}

/** Keeps the session in the store, in sync with the other tabs. */
export function keepSession({
  store,
  call,
  raise,
  keeper,
  tabs,
  ended,
  onUserGone,
  onSignedIn,
}: SessionDependencies): SessionKeeper {
  const now = () => store.getState().session;
  const become = (state: SessionState) => store.dispatch(sessionSlice.actions.sessionChanged(state));
  let arriving = Promise.resolve();
  const userOf = (state: SessionState) => ('user' in state ? state.user.publicId : undefined);

  return {
    async restore() {
      if (!keeper.mayHaveSession()) become({ state: 'signed-out' });
      for (let attempt = 0; now().state === 'starting' && !ended(); attempt += 1) {
        const result = await keeper.renew();
        if (now().state !== 'starting' || ended()) break;
        raise({ ...calls.RefreshSession, inPlace: true }, result);
        await pause(pauseAfter(attempt));
      }
      await arriving;
    },
    async signIn(signInCall, body) {
      const result = await tabs.runExclusive('session', async () => {
        const { route, verb, needs } = signInCall;
        const reply = replyOf(signInCall);
        const answer = await call({ route, verb, needs, body, reply, inPlace: true, cookies: true });
        if (answer.ok) keeper.signedIn(answer.data.data);
        return answer;
      });
      if (!result.ok) return result;
      // the form is done when the next screen is ready; its reads may need a fresh token
      await arriving;
      return succeeded(null);
    },
    signOut: () =>
      tabs.runExclusive('session', async () => {
        const { route, verb, needs } = calls.SignOut;
        const result = await call({ route, verb, needs, cookies: true });
        // A session that has expired counts as ended.
        const isExpired = !result.ok && result.failure.kind === 'refused' && result.failure.status === 401;
        if (!result.ok && !isExpired) return result;
        keeper.signedOut();
        return succeeded(null);
      }),
    async refresh() {
      const result = await keeper.renew();
      if (result.ok) return 'fresh';
      if (result.failure.kind === 'refused' && result.failure.status === 401) return 'refused';
      throw new CallFailed(result.failure);
    },
    sessionStarted(user) {
      const before = now();
      const same = userOf(before) === user.publicId;
      if (before.state === 'signed-in' && same) return;
      if (userOf(before) && !same) onUserGone();
      become({ state: 'signed-in', user: { publicId: user.publicId, name: user.name } });
      arriving = Promise.resolve(onSignedIn(same));
    },
    sessionEnded(why) {
      const before = now();
      if (why !== 'signed-out') {
        if (before.state === 'signed-in') become({ state: 'expired', user: before.user, why });
        if (before.state === 'starting') become({ state: 'signed-out', ...(why !== 'over' && { why }) });
      } else if (before.state !== 'signed-out') {
        onUserGone();
        become({ state: 'signed-out' });
      }
    },
    acceptsUser(user) {
      const state = now();
      return state.state === 'starting' || userOf(state) === user.publicId;
    },
  };
}

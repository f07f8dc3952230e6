import type { ConnectInterceptor } from '../points/connect-interceptor.ts';
import type { LogoutGuard } from '../points/logout-guard.ts';
import { goesOn, someFunction, yesOrNo } from './agreed.ts';
import { callWithin, type ExtensionOrigin } from './call.ts';
import { fits } from './checks.ts';
import { readOnly } from './read-only.ts';

/** The time-out of each, without the time for questions to the person, in milliseconds. */
const interceptorPatience = 20_000;
const guardPatience = 10_000;

/** The guarded face of `connect.interceptor@1`: rejects, by the remote's name, where that fails or doesn't end. */
export function guardedInterceptor(value: unknown, of: ExtensionOrigin): ConnectInterceptor {
  const checked = fits(someFunction)(value) as ConnectInterceptor;
  return async (agent, asking) => {
    let openQuestions = 0;
    const counted: typeof asking = async (question) => {
      openQuestions += 1;
      try {
        return await asking(question);
      } finally {
        openQuestions -= 1;
      }
    };
    const outcome = await callWithin(
      of,
      'asked',
      interceptorPatience,
      () => checked(readOnly(agent), counted),
      fits(goesOn),
      () => openQuestions > 0,
    );
    if (!outcome.ok) throw outcome.failure;
    return outcome.value;
  };
}

/** The guarded wrapper of `logout.guard@1`: a guard that fails or hangs doesn't block the logout. Never rejects. */
export function guardedLogout(value: unknown, of: ExtensionOrigin): LogoutGuard {
  const checked = fits(someFunction)(value) as LogoutGuard;
  return async () => {
    const outcome = await callWithin(of, 'asked', guardPatience, checked, fits(yesOrNo));
    return !outcome.ok || outcome.value;
  };
}

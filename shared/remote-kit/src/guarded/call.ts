import type { PointName } from '../points/points.ts';
import type { RemoteRef } from '../remote-context.ts';
import { within } from './clock.ts';
import { ExtensionFailure, tellFailure } from './failure.ts';

/** The remote of the code, and its point. */
export interface ExtensionOrigin {
  remote: RemoteRef;
  point: PointName;
}

/** The result of a call into a remote's code. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: ExtensionFailure };

/** Validates and returns the result, or throws. */
export type Check<T> = (value: unknown) => T;

/**
 * Calls a remote's code synchronously. Never throws: failures are reported to the host.
 *
 * @param member which function of the extension is called: `visible`
 */
export function callNow<T>(of: ExtensionOrigin, member: string, call: () => unknown, check: Check<T>): Outcome<T> {
  try {
    return { ok: true, value: check(call()) };
  } catch (thrown) {
    return failed(of, member, thrown);
  }
}

/**
 * The same for an asynchronous call, with a time-out; exceptions are caught like rejections.
 *
 * @param ms as long as it may take, in milliseconds; while the person is asked something it doesn't run
 * @param isPaused whether it waits for the person in another way than by a question
 */
export async function callWithin<T>(
  of: ExtensionOrigin,
  member: string,
  ms: number,
  call: () => unknown,
  check: Check<T>,
  isPaused?: () => boolean,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: check(await within(ms, (async () => call())(), isPaused)) };
  } catch (thrown) {
    return failed(of, member, thrown);
  }
}

function failed({ remote, point }: ExtensionOrigin, member: string, thrown: unknown): Outcome<never> {
  const failure = new ExtensionFailure(remote, `${point} ${member}`, thrown);
  tellFailure(failure);
  return { ok: false, failure };
}

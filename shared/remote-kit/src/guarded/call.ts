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
 * @param what which of the things that the point asks for: `visible`
 */
export function callNow<T>(of: ExtensionOrigin, what: string, call: () => unknown, check: Check<T>): Outcome<T> {
  try {
    return { ok: true, value: check(call()) };
  } catch (thrown) {
    return failed(of, what, thrown);
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
  what: string,
  ms: number,
  call: () => unknown,
  check: Check<T>,
  isPaused?: () => boolean,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: check(await within(ms, (async () => call())(), isPaused)) };
  } catch (thrown) {
    return failed(of, what, thrown);
  }
}

function failed({ remote, point }: ExtensionOrigin, what: string, thrown: unknown): Outcome<never> {
  const failure = new ExtensionFailure(remote, `${point} ${what}`, thrown);
  tellFailure(failure);
  return { ok: false, failure };
}

import { type ErrorItem, errorEnvelope, headers, isErrorCode } from '@lineside/contracts';

/**
 * How a call can fail.
 *
 * - `refused`: the API answered in its own envelope; the text belongs in the place the call was made from.
 * - `offline`: the browser has no connection (spec 8.05).
 * - `gateway-timeout`: a proxy timed out (spec 8.03).
 * - `unavailable`: no answer, or one that isn't the API's (spec 8.04); or its version differs from this page's.
 * - `aborted`: the caller, a switch of company or a sign-out ended it; nothing is shown.
 */
export type Failure =
  | { kind: 'refused'; status: number; errors: ErrorItem[] }
  | { kind: 'offline' }
  | { kind: 'gateway-timeout' }
  | { kind: 'unavailable' }
  | { kind: 'aborted' };

/** The result of a call. Calls don't throw: a form handles both cases. */
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export const succeeded = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** The meaning of an error status; a 5xx with a code of the error table is an ordinary refusal. */
export function failureOf(status: number, body: unknown): Failure {
  if (status === 504) return { kind: 'gateway-timeout' };
  const envelope = errorEnvelope.safeParse(body);
  const errors = envelope.success ? envelope.data.data : [];
  if (status >= 500 && !errors.some(({ code }) => isErrorCode(code))) return { kind: 'unavailable' };
  if (isOtherVersion(errors)) return { kind: 'unavailable' };
  return { kind: 'refused', status, errors };
}

/** Whether an API refuses the very version that this page speaks. */
export const isOtherVersion = (errors: readonly ErrorItem[]): boolean =>
  errors.some(({ propertyName }) => propertyName === headers.version);

/** A refusal made on this side of the wire. */
export const refusal = (status: number, ...errors: ErrorItem[]): Failure => ({ kind: 'refused', status, errors });

/** For the few callers that must throw: `failure` has the details. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? (failure.errors[0]?.message ?? `Status ${failure.status}`) : failure.kind);
  }
}

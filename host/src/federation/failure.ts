import { sayVerdict, type Verdict } from '@lineside/remote-kit/remote-json';

/** Why a remote's code or description didn't come. */
export type FailureCause =
  /** Its remote.json didn't arrive, isn't what the registry's hash says, or can't be read. */
  | { at: 'description'; error: Error }
  /** It doesn't fit this host; none of its code was loaded. */
  | { at: 'verdict'; verdict: Exclude<Verdict, { is: 'compatible' }> }
  /** Entry or module failed to load, was altered, or threw. */
  | { at: 'code'; error: Error }
  /** Nothing came within the time. */
  | { at: 'time' }
  /** It drew, and threw while drawing. */
  | { at: 'drawing'; error: Error };

/** A remote that can't be shown, by name and version. */
export class RemoteFailure extends Error {
  readonly code = 'remote-failed';
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly why: FailureCause,
  ) {
    super(`${remote} ${version} failed: ${detailOf(why)}`, 'error' in why ? { cause: why.error } : undefined);
    this.name = 'RemoteFailure';
  }
}

/** What there is to say for somebody who mends it; not translated. */
export function detailOf(why: FailureCause): string {
  switch (why.at) {
    case 'verdict':
      return sayVerdict(why.verdict);
    case 'time':
      return 'no answer in time';
    default:
      return why.error.message;
  }
}

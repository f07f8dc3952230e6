import { sayVerdict, type Verdict } from '@lineside/remote-kit/remote-json';
import * as z from 'zod';

/** The failures of a remote's file; each has its own sentence. */
const problem = z.enum([
  /** Its server has no such file. */
  'missing',
  /** Its server answered with another error. */
  'serverError',
  /** A page, or another file than requested. */
  'otherType',
  /** It isn't what was published: its hash differs. */
  'altered',
  /** The connection ended before the file did. */
  'cutOff',
  /** Its server can't be reached. */
  'noNetwork',
  'timedOut',
  /** It came, and can't be read. */
  'unreadable',
  /** It came, and threw while it started. */
  'threw',
  /** It failed to load, and then loaded on request. */
  'lost',
]);

/** A file that didn't do what it should. */
export const fault = z.object({
  problem,
  /** The status its server answered with, where there was one. */
  status: z.number().optional(),
  /** For developers, not translated: the file's address, or the error. */
  detail: z.string(),
});
export type Fault = z.infer<typeof fault>;

/** Why a remote's code or description didn't load. */
export type FailureCause =
  /** Its remote.json. */
  | ({ at: 'description' } & Fault)
  /** It doesn't fit this host; no code of it was loaded. */
  | { at: 'verdict'; verdict: Exclude<Verdict, { is: 'compatible' }> }
  /** Its entry, a module, or a part that a module asked for later. */
  | ({ at: 'code' } & Fault)
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

/** Details for developers; not translated. */
export function detailOf(why: FailureCause): string {
  switch (why.at) {
    case 'verdict':
      return sayVerdict(why.verdict);
    case 'drawing':
      return why.error.message;
    default:
      return why.detail;
  }
}

/**
 * Whether a retry in the same page can help. Not if the page keeps the failure: an error at start repeats, and an
 * incompatible version stays incompatible. A hanging script is joined for a minute, and may still come.
 */
export function canRetry(why: FailureCause): boolean {
  if (why.at === 'code') return why.problem !== 'threw';
  return why.at !== 'verdict';
}

/**
 * Whether a press has to reload the page: a file that hangs is still being requested, and another try only joins that. It is
 * joined by itself all the same, as it may just be slow.
 */
export const needsReload = (why: FailureCause): boolean => why.at === 'code' && why.problem === 'timedOut';

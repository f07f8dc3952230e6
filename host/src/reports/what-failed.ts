import type { FailureOfRemote } from '@lineside/contracts';
import type { RemoteRef } from '@lineside/remote-kit';
import type { ExtensionFailure } from '@lineside/remote-kit/host';
import { RemoteFailure } from '../federation/failure.ts';
import { ownerOf, somebody } from '../federation/owner-of.ts';
import type { RemoteState } from '../federation/remote-lifecycle.ts';

/** One failure, without its content. */
export interface OwnedFailure {
  /** Its remote; null for the host. */
  remote: RemoteRef | null;
  failure: FailureOfRemote;
}

/** The maximum share of one frame for a remote's scripts, in milliseconds. */
const delayMs = 200;

/** The host's data about a call into a remote's code. */
export function ofCall({ remote, doing, cause }: ExtensionFailure): OwnedFailure {
  if (cause instanceof RemoteFailure) return ofRemote(cause);
  const owner = remote === somebody ? null : remote;
  if (doing === 'style sheet') return { remote: owner, failure: 'style-sheet' };
  return { remote: owner, failure: doing.endsWith(' left out') ? 'left-out' : 'called' };
}

/** Why a remote can't be shown. */
export function ofRemote({ remote: name, version, why: { at } }: RemoteFailure): OwnedFailure {
  const failure = at === 'verdict' ? 'does-not-fit' : at === 'drawing' ? 'called' : 'not-loaded';
  return { remote: { name, version }, failure };
}

/** The state of a remote that the registry has. */
export function ofState(remote: RemoteState): OwnedFailure[] {
  if (remote.is === 'failed') return [ofRemote(remote.failure)];
  if (remote.is !== 'described' || !remote.instead) return [];
  const { name, version } = remote.entry;
  return [ofRemote(remote.instead.why), { remote: { name, version }, failure: 'instead' }];
}

/**
 * An uncaught error; none for a value that is no Error, and for loops of resize observers, which harm nothing (spec 8.29).
 * Without a value it is a remark of the browser itself.
 */
export function ofError({
  error,
  filename,
  message,
}: Pick<ErrorEvent, 'error' | 'filename' | 'message'>): OwnedFailure[] {
  if (resizeLoop.test(message) || (error != null && !(error instanceof Error))) return [];
  const failures = failuresOf('threw', stackOf(error) ?? filename);
  return error == null ? failures.filter(({ remote }) => remote) : failures;
}

/** An unhandled promise rejection; none for a chunk that didn't load: the network's fault, which its screen shows (spec 8.29). */
export const ofRejection = ({ reason }: Pick<PromiseRejectionEvent, 'reason'>): OwnedFailure[] =>
  isChunkLoadError(reason) ? [] : failuresOf('rejected', stackOf(reason) ?? '');

const resizeLoop = /^ResizeObserver loop/;

const isChunkLoadError = (reason: unknown): boolean => reason instanceof Error && reason.name === 'ChunkLoadError';

type Violation = Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'blockedURI' | 'effectiveDirective'>;

/**
 * A violation of the Content-Security-Policy: its source, or the blocked address. A style element that React inserts
 * for a remote has the host's script as its source: the host's own ones have a nonce.
 */
export function ofViolation({ sourceFile, blockedURI, effectiveDirective }: Violation): OwnedFailure[] {
  const failures = failuresOf('forbidden', `${sourceFile} ${blockedURI}`);
  const isInlineStyle = effectiveDirective === 'style-src-elem' && blockedURI === 'inline';
  return isInlineStyle ? failures.filter(({ remote }) => remote) : failures;
}

/** A long frame, and its scripts; the browser's own types don't have it yet. */
export interface LongFrame {
  scripts: readonly { sourceURL: string; duration: number }[];
}

/** Scripts that took more than 200 ms of a frame. Rendering by the host counts as the host's, and isn't reported. */
export function ofLongFrame({ scripts }: LongFrame): OwnedFailure[] {
  const took = new Map<string, { remote: RemoteRef; time: number }>();
  for (const { sourceURL, duration } of scripts) {
    const remote = ownerOf(sourceURL);
    if (!remote) continue;
    const key = `${remote.name} ${remote.version}`;
    took.set(key, { remote, time: (took.get(key)?.time ?? 0) + duration });
  }
  return [...took.values()].filter(({ time }) => time > delayMs).map(({ remote }) => ({ remote, failure: 'slow' }));
}

/** Browser extensions are no part of the portal. */
const added = /-extension:\/\//;

const failuresOf = (failure: FailureOfRemote, addresses: string): OwnedFailure[] =>
  added.test(addresses) ? [] : [{ remote: ownerOf(addresses), failure }];

const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined);

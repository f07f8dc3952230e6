import type { RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { RemoteFailure } from './failure.ts';
import { type LeftOutVersion, leaveOut, whyLeftOut } from './left-out.ts';
import { show } from './show.ts';
import { federationState } from './state.ts';

/**
 * Switches to the previous version, including its routes, guards and extensions. The failed one is skipped for an hour.
 */
export function runInstead(entry: RegistryEntry, before: RemoteJson, why: RemoteFailure): RemoteJson | null {
  if (insteadOf(entry)) return null;
  const since = Date.now();
  const cause = why.why;
  // without a network every version fails that isn't in the browser's cache
  if ((cause.at === 'code' || cause.at === 'description') && cause.problem !== 'noNetwork') {
    leaveOut(entry.base, { ...cause, since });
  }
  return show(entry, before, { why, since });
}

/** Why the previous version runs, if it does. */
export function insteadOf(entry: RegistryEntry): RemoteFailure | null {
  const state = federationState();
  const remoteState = state.is === 'running' && state.remotes.find((remote) => remote.entry === entry);
  return (remoteState && remoteState.is === 'described' && remoteState.instead?.why) || null;
}

/** The failure of a skipped version. */
export function leftOutBy({ name, version, base }: RegistryEntry): { why: RemoteFailure; since: number } | null {
  const found = whyLeftOut(base);
  return found && { why: new RemoteFailure(name, version, causeOf(found)), since: found.since };
}

const causeOf = ({ at, problem, status, detail }: LeftOutVersion) => ({ at, problem, status, detail });

import type { Chosen } from '@lineside/remote-kit/registry';
import type { LeftOut, RemoteJson } from '@lineside/remote-kit/remote-json';
import type { RemoteFailure } from './failure.ts';
import type { Trouble } from './registry/current.ts';

/** The registry's newer state of a remote that this page has started with. */
export type Since =
  /** Another version; this page keeps its own until it is reloaded. */
  | { is: 'changed'; version: string }
  /** It is no longer on the list, and is removed at the next navigation. */
  | { is: 'withdrawn' }
  /** It is a canary that is no longer on the list: at the next navigation this replaces it. */
  | { is: 'taken-back'; to: Chosen };

/** `json` is of the version before, which runs instead of the one that the registry names. */
export interface Instead {
  why: RemoteFailure;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * The loading state of one remote. `entry` is the one that the page uses. `undecided`: it has a canary, and isn't
 * requested until the person is known.
 */
export type RemoteState = { entry: Chosen } & (
  | { is: 'undecided' }
  | { is: 'awaited' }
  /** Its menu, guards and routes are known; its code is loaded when shown. `json` is without what is left out. */
  | {
      is: 'described';
      json: RemoteJson;
      leftOut: readonly LeftOut[];
      since?: Since | undefined;
      instead?: Instead | undefined;
    }
  /** It is retried, with growing pauses, unless it doesn't fit. */
  | { is: 'failed'; failure: RemoteFailure }
  /** It was described, and has gone. */
  | { is: 'withdrawn'; json: RemoteJson }
);

/** A registry that couldn't be renewed. */
export interface Outdated {
  /** When the one in use was signed, in milliseconds since 1970. */
  signed: number;
  why: Trouble;
}

export type FederationState =
  | { is: 'reading' }
  | { is: 'without-registry'; why: Trouble }
  | { is: 'running'; remotes: readonly RemoteState[]; outdated: Outdated | null };

let state: FederationState = { is: 'reading' };
const listeners = new Set<() => void>();

/** The current state of the remotes; the same object until something changes. */
export const federationState = (): FederationState => state;

export const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export function set(next: FederationState): void {
  state = next;
  for (const changed of listeners) changed();
}

/** The state of a remote that is on the list. Throws where it isn't. */
export function stateOf(remote: string): RemoteState {
  const found = state.is === 'running' && state.remotes.find(({ entry }) => entry.name === remote);
  if (!found) throw new Error(`The registry has no ${remote}.`);
  return found;
}

/** The team of a remote, as the root has signed; undefined if it is no longer on the list. */
export const teamOf = (remote: string): string | undefined =>
  state.is === 'running' ? state.remotes.find(({ entry }) => entry.name === remote)?.entry.team : undefined;

/** Puts a remote's next state in the place of the one it has. */
export function change(remote: RemoteState): void {
  if (state.is !== 'running') return;
  const remotes = state.remotes.map((each) => (each.entry.name === remote.entry.name ? remote : each));
  set({ ...state, remotes });
}

/** False once the registry names another version, or no longer the remote. */
export const isListed = (entry: Chosen): boolean =>
  state.is === 'running' && state.remotes.some((remote) => remote.entry === entry);

import type { Build, RegistryEntry } from '@lineside/remote-kit/registry';
import type { Trouble } from './registry/current.ts';
import { buildOf, type Effect, type RemoteEvent, type RemoteState, step } from './remote-lifecycle.ts';

/** A registry that couldn't be renewed. */
export interface OutdatedRemote {
  /** When the one in use was signed, in milliseconds since 1970. */
  signed: number;
  why: Trouble;
}

export type FederationState =
  | { is: 'reading' }
  | { is: 'without-registry'; why: Trouble }
  | { is: 'running'; remotes: readonly RemoteState[]; outdated: OutdatedRemote | null };

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

/** Sends an event to the life of a remote, and keeps its next state. @returns what is to be done */
export function send(remote: string, event: RemoteEvent): readonly Effect[] {
  const before = state.is === 'running' ? state.remotes : [];
  const found = before.find(({ entry }) => entry.name === remote) ?? null;
  const [next, effects] = step(found, event);
  if (state.is === 'running' && next !== found) {
    set({ ...state, remotes: before.flatMap((each) => (each === found ? (next ?? []) : each)) });
  }
  return effects;
}

/** False once the registry names another version, or no longer the remote. */
export const isListed = (entry: RegistryEntry): boolean =>
  state.is === 'running' && state.remotes.some((remote) => remote.entry === entry);

/** The build of an entry whose code runs: of the previous version while that replaces it. */
export function runningBuild(entry: RegistryEntry): Build {
  const remote = state.is === 'running' && state.remotes.find((each) => each.entry === entry);
  return remote ? buildOf(remote) : entry;
}
